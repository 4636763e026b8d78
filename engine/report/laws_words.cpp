#include "engine/report/laws_words.h"

#include <array>
#include <fmt/format.h>

#include "movegen/notation/moves/san.h"

namespace escaque::engine {

using movegen::Decision;
using movegen::Ending;

std::string_view color_key(movegen::Color c) {
    return c == movegen::Color::White ? "white" : "black";
}

std::string_view name(movegen::Ending ending) {
    constexpr std::array<std::string_view, 14> kNames{"checkmate",
                                                      "stalemate",
                                                      "no move left",
                                                      "dead position",
                                                      "repetition",
                                                      "move limit",
                                                      "flag fall",
                                                      "both flags",
                                                      "illegal move",
                                                      "resignation",
                                                      "threefold repetition claimed",
                                                      "fifty moves claimed",
                                                      "draw agreed",
                                                      "forfeit"};
    return kNames[static_cast<std::size_t>(ending)];
}

std::string_view name(movegen::Ground ground) {
    return ground == movegen::Ground::Threefold ? "threefold repetition" : "fifty moves";
}

std::string_view name(movegen::Winnability winnability) {
    constexpr std::array<std::string_view, 3> kNames{"winnable", "unwinnable", "undetermined"};
    return kNames[static_cast<std::size_t>(winnability)];
}

std::string with_article(std::string_view what, movegen::Article article) {
    return article.empty() ? std::string(what) : fmt::format("{} ({})", what, article);
}

std::string_view termination_of(Ending ending) {
    switch (ending) {
        case Ending::FlagFall:
        case Ending::BothFlags:
            return kTimeForfeit;
        case Ending::IllegalMove:
            return kIllegalMoves;
        case Ending::Forfeit:
            return kAdjudication;
        default:
            return kNormal;
    }
}

std::string reason_of(const Decision& decision, const movegen::Game& game) {
    const Ending ending = decision.outcome->ending;
    std::string what(name(ending));
    if (ending == Ending::Forfeit) return std::string(kAdjudication);
    if (ending == Ending::Resignation && decision.at_fault)
        what = fmt::format("{} resigns", movegen::name(*decision.at_fault));
    if (decision.announced) {
        const movegen::Position& position = game.current();
        what += fmt::format(" with {} {}", movegen::move_number(position),
                            movegen::to_san(decision.announced, position));
    }
    return with_article(what, decision.article);
}

void write_end(const Decision& decision, const movegen::Game& game, bool engine_is_lost,
               movegen::PgnGame& pgn, std::string_view adjudicated) {
    const Ending ending = decision.outcome->ending;
    const bool abandons = engine_is_lost && ending == Ending::FlagFall;
    pgn.termination = movegen::won_by(decision.outcome->winner);
    pgn.tags.push_back({"Termination", std::string(abandons                    ? kAbandoned
                                                   : ending == Ending::Forfeit ? adjudicated
                                                                               : termination_of(ending))});
    const movegen::Article why_drawn = decision.outcome->winner ? "" : decision.article;
    movegen::PgnLine& line = pgn.main_line;
    (line.moves.empty() ? line.comments : line.moves.back().comments)
        .push_back(abandons                    ? with_article(kAbandoned, why_drawn)
                   : ending == Ending::Forfeit ? std::string(adjudicated)
                                               : reason_of(decision, game));
}

}  // namespace escaque::engine
