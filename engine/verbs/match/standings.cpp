#include "engine/verbs/match/standings.h"

#include <algorithm>
#include <string>
#include <string_view>

#include "engine/report/laws_words.h"

namespace escaque::engine {

using movegen::Color;
using movegen::PgnGame;
using movegen::PgnResult;

namespace {

Color to_move_at_the_end(const PgnGame& game) {
    const Color first = game.start.side_to_move();
    return game.main_line.moves.size() % 2 == 0 ? first : ~first;
}

int* mishap_of(Mishaps& mishaps, const std::string& termination) {
    if (termination == kTimeForfeit) return &mishaps.flags;
    if (termination == kAbandoned) return &mishaps.crashes;
    // As games of earlier matches have it, too.
    if (termination == kIllegalMoves || termination == "rules infraction") return &mishaps.illegal_moves;
    return nullptr;
}

std::string key_of(std::string_view words) {
    std::string key(words);
    std::ranges::replace(key, ' ', '_');
    return key;
}

/// Not to be confused with the limit of the match.
std::string key_of(movegen::Ending ending) {
    return ending == movegen::Ending::MoveLimit ? "moves_without_progress" : key_of(name(ending));
}

}  // namespace

std::string end_key(const PgnGame& game) {
    const std::string termination = game.value_of("Termination");
    if (termination == kByTables) return "tablebases";
    if (termination == kByMoves) return "move_limit";
    if (termination != kNormal) return termination.empty() ? "unknown" : key_of(termination);
    const auto& moves = game.main_line.moves;
    const auto& comments = moves.empty() ? game.main_line.comments : moves.back().comments;
    if (comments.empty()) return "unknown";
    const std::string& reason = comments.back();
    if (reason.find(" resigns") != std::string::npos) return key_of(movegen::Ending::Resignation);
    for (int i = 0; i < static_cast<int>(movegen::Ending::Forfeit); ++i)
        if (const auto ending = static_cast<movegen::Ending>(i); reason.starts_with(name(ending)))
            return key_of(ending);
    return "unknown";
}

void Standings::add(int number, const PgnGame& game) {
    const bool first_has_white = Schedule::side_with(Color::White, number) == 0;
    const PgnResult win = movegen::won_by(first_has_white ? Color::White : Color::Black);
    Pair& pair = pairs_[(number - 1) / 2];
    ++pair.games;
    if (game.result() == win) {
        ++wins_;
        pair.half_points += 2;
    } else if (game.result() == PgnResult::Draw) {
        ++draws_;
        ++pair.half_points;
    } else {
        ++losses_;
    }
    ++ends_[end_key(game)];
    // What goes wrong goes wrong for the player to move.
    Mishaps& mishaps = mishaps_[Schedule::side_with(to_move_at_the_end(game), number)];
    const std::string* termination = game.tag("Termination");
    if (int* const mishap = termination ? mishap_of(mishaps, *termination) : nullptr) ++*mishap;
}

Pentanomial Standings::pairs() const {
    Pentanomial pentanomial{};
    for (const auto& [number, pair] : pairs_)
        if (pair.games == 2) ++pentanomial[static_cast<std::size_t>(pair.half_points)];
    return pentanomial;
}

}  // namespace escaque::engine
