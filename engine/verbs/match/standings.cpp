#include "engine/verbs/match/standings.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>
#include <utility>

#include "engine/report/json_line.h"
#include "engine/report/laws_words.h"
#include "engine/report/search_words.h"
#include "engine/verbs/match/game/noted_fault.h"
#include "movegen/base/text.h"

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
    if (termination == kIllegalMoves || termination == "rules infraction")
        return &mishaps.ended_by_illegal_moves;
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
    const bool first_has_white = Schedule::player_with(Color::White, number) == 0;
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
    Mishaps& mishaps = mishaps_[Schedule::player_with(to_move_at_the_end(game), number)];
    const std::string* termination = game.tag("Termination");
    if (int* const mishap = termination ? mishap_of(mishaps, *termination) : nullptr) ++*mishap;
    for (const NotedFault& fault : faults_in(game)) {
        Mishaps& faults = mishaps_[Schedule::player_with(fault.by, number)];
        ++(fault.kind == NotedFault::Kind::WrongClaim ? faults.wrong_claims : faults.illegal_moves);
    }
}

Pentanomial Standings::pairs() const {
    Pentanomial pentanomial{};
    for (const auto& [number, pair] : pairs_)
        if (pair.games == 2) ++pentanomial[static_cast<std::size_t>(pair.half_points)];
    return pentanomial;
}

namespace {

/// "2½"
std::string points_text(int half_points) {
    const std::string whole = half_points == 1 ? "" : fmt::format("{}", half_points / 2);
    return whole + (half_points % 2 == 1 ? "½" : "");
}

std::string score_line(const Schedule& schedule, const Standings& standings) {
    const int won = standings.wins(), drawn = standings.draws(), lost = standings.losses();
    std::string text =
        fmt::format("{} - {}: {} - {} after {} of {}", schedule.players()[0].name, schedule.players()[1].name,
                    points_text(2 * won + drawn), points_text(2 * lost + drawn), standings.games(),
                    base::counted(schedule.games(), "game"));
    if (standings.games() == 0) return text;
    return text + fmt::format(" ({} won, {} drawn, {} lost; {:.1f} %)", won, drawn, lost,
                              50.0 * (2 * won + drawn) / standings.games());
}

/// For as many decimals, so that what is zero there has no sign.
double rounded(double value, int decimals) {
    const double unit = std::pow(10, -decimals);
    return std::abs(value) < unit / 2 ? 0 : value;
}

/// "LLR 1.23 (-2.94 2.94)"
std::string ratio_text(const Sprt& sprt, const Pentanomial& pairs) {
    return fmt::format("LLR {:.2f} ({:.2f} {:.2f})", rounded(sprt.ratio(pairs), 2), rounded(sprt.lower(), 2),
                       rounded(sprt.upper(), 2));
}

std::string elo_text(const Pentanomial& pairs) {
    const auto estimate = estimate_elo(pairs);
    if (!estimate) return "Elo unknown without a pair of games";
    std::string text = fmt::format("Elo {:+.1f}", rounded(estimate->elo, 1));
    text += estimate->error ? fmt::format(" ± {:.1f} (95 %)", *estimate->error) : ", error unknown";
    if (estimate->normalized)
        text += fmt::format(", nElo {:+.1f} ± {:.1f}", rounded(*estimate->normalized, 1),
                            *estimate->normalized_error);
    if (estimate->los) text += fmt::format(", LOS {:.1f} %", 100 * *estimate->los);
    return text;
}

/// "SPRT of 0 against 5 normalized Elo: LLR 1.23 (-2.94 2.94), not decided"
std::string sprt_text(const Sprt& sprt, const Pentanomial& pairs) {
    const auto verdict = [&]() -> std::string {
        switch (sprt.verdict(pairs)) {
            case Sprt::Verdict::H0:
                return fmt::format("H0, {:g} Elo, is accepted", sprt.elo0);
            case Sprt::Verdict::H1:
                return fmt::format("H1, {:g} Elo, is accepted", sprt.elo1);
            default:
                return "not decided";
        }
    };
    return fmt::format("SPRT of {:g} against {:g} {} Elo: {}, {}", sprt.elo0, sprt.elo1, name(sprt.scale),
                       ratio_text(sprt, pairs), verdict());
}

std::string mishaps_text(const Mishaps& mishaps) {
    const auto count = [](int number, const char* one, const char* more) {
        return number == 1 ? fmt::format("1 {}", one)
                           : fmt::format("{} {}", number == 0 ? "no" : fmt::format("{}", number), more);
    };
    std::string text = fmt::format("{}, {}, {}", count(mishaps.flags, "flag fell", "flags fell"),
                                   count(mishaps.crashes, "crash", "crashes"),
                                   count(mishaps.illegal_moves, "illegal move", "illegal moves"));
    if (const int games = mishaps.ended_by_illegal_moves)
        text += ", which ended " + count(games, "game", "games");
    if (mishaps.wrong_claims) text += ", " + count(mishaps.wrong_claims, "wrong claim", "wrong claims");
    return text;
}

}  // namespace

/// In the fewest columns, because it is cut where the terminal ends.
std::string live_line(const Schedule& schedule, const Standings& standings) {
    std::string text = fmt::format("{}/{} +{}={}-{}", standings.games(), schedule.games(), standings.wins(),
                                   standings.draws(), standings.losses());
    if (const auto estimate = estimate_elo(standings.pairs())) {
        text += fmt::format(" Elo {:+.1f}", rounded(estimate->elo, 1));
        if (estimate->error) text += fmt::format("±{:.1f}", *estimate->error);
        if (estimate->los) text += fmt::format(" LOS {:.1f}%", 100 * *estimate->los);
    }
    if (const auto& sprt = schedule.sprt()) text += ' ' + ratio_text(*sprt, standings.pairs());
    return text + fmt::format(" flags {}-{} ({})", standings.mishaps(0).flags, standings.mishaps(1).flags,
                              fmt::join(standings.pairs(), " "));
}

std::vector<std::string> standing_lines(const Schedule& schedule, const Standings& standings) {
    std::vector<std::string> lines{
        score_line(schedule, standings), elo_text(standings.pairs()),
        fmt::format("Pairs of games with 0, ½, 1, 1½ and 2 points: {}", fmt::join(standings.pairs(), ", "))};
    if (schedule.sprt()) lines.push_back(sprt_text(*schedule.sprt(), standings.pairs()));
    for (PlayerIndex side = 0; side < 2; ++side)
        lines.push_back(
            fmt::format("{}: {}", schedule.players()[side].name, mishaps_text(standings.mishaps(side))));
    return lines;
}

std::string standing_json(const Schedule& schedule, const Standings& standings, bool stopped) {
    using Json = nlohmann::ordered_json;
    const auto number = [](const std::optional<double>& value) {
        return value && std::isfinite(*value) ? Json(*value) : Json();
    };
    Json engines = Json::array();
    const int doubled = 2 * standings.wins() + standings.draws();
    for (PlayerIndex side = 0; side < 2; ++side) {
        const Mishaps& mishaps = standings.mishaps(side);
        engines.push_back({{"name", schedule.players()[side].name},
                           {"score", (side == 0 ? doubled : 2 * standings.games() - doubled) / 2.0},
                           {"flags", mishaps.flags},
                           {"crashes", mishaps.crashes},
                           {"illegal_moves", mishaps.illegal_moves},
                           {"ended_by_illegal_moves", mishaps.ended_by_illegal_moves},
                           {"wrong_claims", mishaps.wrong_claims}});
    }
    const Pentanomial pairs = standings.pairs();
    const auto estimate = estimate_elo(pairs);
    const auto of = [&](std::optional<double> EloEstimate::*value) {
        return estimate ? number((*estimate).*value) : Json();
    };
    Json sprt;
    if (const auto& test = schedule.sprt()) {
        const Sprt::Verdict verdict = test->verdict(pairs);
        sprt = {{"elo0", test->elo0},
                {"elo1", test->elo1},
                {"alpha", test->alpha},
                {"beta", test->beta},
                {"scale", name(test->scale)},
                {"llr", test->ratio(pairs)},
                {"lower", test->lower()},
                {"upper", test->upper()},
                {"accepted", verdict == Sprt::Verdict::None ? Json()
                             : verdict == Sprt::Verdict::H0 ? Json("H0")
                                                            : Json("H1")}};
    }
    return json_line({{"engines", std::move(engines)},
                      {"games", standings.games()},
                      {"scheduled", schedule.games()},
                      {"stopped", stopped},
                      {"wins", standings.wins()},
                      {"draws", standings.draws()},
                      {"losses", standings.losses()},
                      {"elo", estimate ? number(estimate->elo) : Json()},
                      {"elo_error", of(&EloEstimate::error)},
                      {"nelo", of(&EloEstimate::normalized)},
                      {"nelo_error", of(&EloEstimate::normalized_error)},
                      {"los", of(&EloEstimate::los)},
                      {"pentanomial", pairs},
                      {"ends", standings.ends()},
                      {"sprt", std::move(sprt)}});
}

std::string stopped_text(const Schedule& schedule, const Standings& standings, const std::string& file) {
    return fmt::format("Stopped after {} of {}, kept in {}. Run the same command again to resume.",
                       standings.games(), base::counted(schedule.games(), "game"), base::quoted(file));
}

std::string game_text(int number, const movegen::PgnGame& game) {
    const auto& moves = game.main_line.moves;
    const auto& comments = moves.empty() ? game.main_line.comments : moves.back().comments;
    std::string what;
    for (const std::string& comment : comments)
        if (!comment.starts_with("[%") && !is_fault_note(comment))
            what += (what.empty() ? "" : "; ") + comment;
    return fmt::format("game {}, {} - {}, {}: {}", number, *game.tag("White"), *game.tag("Black"),
                       movegen::to_text(game.result()), what);
}

std::vector<std::string> fault_texts(int number, const movegen::PgnGame& game) {
    std::vector<std::string> texts;
    for (const NotedFault& fault : faults_in(game)) {
        const std::size_t plies = fault.ply + (game.start.side_to_move() == Color::Black);
        texts.push_back(fmt::format("game {}, move {}{}, {}: {}", number,
                                    static_cast<std::size_t>(game.start.fullmove_number()) + plies / 2,
                                    fault.by == Color::White ? "." : "...", *game.tag(name(fault.by)),
                                    fault.note));
    }
    return texts;
}

}  // namespace escaque::engine
