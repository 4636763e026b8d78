#include "engine/verbs/serve/messages/pasted.h"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>
#include <utility>

#include "engine/study/game/subject.h"
#include "engine/verbs/serve/messages/request.h"
#include "movegen/base/text.h"
#include "movegen/notation/pgn/reader/pgn_reader.h"

namespace escaque::engine::serve {

using base::Expected;
using base::unexpected;
using movegen::PgnGame;
using movegen::PgnProblem;

namespace {

PgnGame pgn_of(const movegen::Game& game) {
    PgnGame pgn;
    pgn.start = game.start();
    for (const movegen::Move move : game.moves()) pgn.main_line.moves.push_back({.move = move});
    return pgn;
}

/// Why it is too large, if it is.
std::optional<std::string> excess(const PgnGame& game) {
    const std::size_t moves = game.main_line.moves.size();
    if (moves > kMaxGameMoves) return fmt::format("more than {} moves", kMaxGameMoves);
    if (count_moves(game.main_line) - moves > kMaxVariationMoves)
        return fmt::format("more than {} moves in variations", kMaxVariationMoves);
    return std::nullopt;
}

struct Found {
    Pasted pasted;
    std::vector<std::pair<std::size_t, PgnProblem>> problems;  // by the number of the game
    std::size_t read = 0;

    void note(const PgnGame& game, const PgnProblem& problem) {
        if (problems.size() < kMaxProblems) problems.emplace_back(game.number, problem);
    }
    void add(PgnGame game) {
        ++read;
        for (const PgnProblem& problem : game.problems) note(game, problem);
        if (game.stop) note(game, *game.stop);
        if (!game.has_start || (game.main_line.moves.empty() && game.tags.empty())) return;
        if (const auto reason = excess(game)) return note(game, {game.line, *reason});
        movegen::keep_unread(game);
        pasted.games.push_back(std::move(game));
    }
};

std::string text_of_problem(const PgnProblem& problem, std::size_t game, bool is_alone) {
    const std::string which = is_alone ? "" : fmt::format("game {}: ", game);
    return fmt::format("line {}: {}{}", problem.line, which, base::printable(problem.message));
}

Expected<Pasted> read_games(const std::string& text) {
    std::istringstream stream(text);
    movegen::PgnReader reader(stream);
    Found found;
    while (auto game = reader.next()) {
        found.add(std::move(*game));
        if (found.pasted.games.size() > kMaxPastedGames)
            return unexpected(fmt::format("more than {} games", kMaxPastedGames));
    }
    for (const auto& [game, problem] : found.problems)
        found.pasted.problems.push_back(text_of_problem(problem, game, found.read == 1));
    if (!found.pasted.games.empty()) return std::move(found.pasted);
    return unexpected(found.problems.empty() ? "no game in the text" : found.pasted.problems.front());
}

/// The reader takes the rules from a header.
Expected<Pasted> read_moves_by(const std::string& text, movegen::Rules rules) {
    const bool has_headers = text.starts_with('[');
    if (has_headers || rules == movegen::Rules::Chess) return read_games(text);
    return read_games("[Variant \"Antichess\"] " + text);
}

bool names_position(std::string_view text) {
    return base::take_word(text).find('/') != std::string_view::npos;
}

}  // namespace

Expected<Pasted> read_pasted(const std::string& pasted, movegen::Rules rules) {
    const std::string text(base::trimmed(pasted));
    std::istringstream stream(text);
    if (begins_pgn(stream)) return read_moves_by(text, rules);
    const auto game = read_subject(text, rules);
    if (!game) {
        if (names_position(text)) return tl::unexpected(game.error());
        return read_moves_by(text, rules);
    }
    if (game->moves().size() > kMaxGameMoves)
        return unexpected(fmt::format("more than {} moves", kMaxGameMoves));
    Pasted read;
    read.games.push_back(pgn_of(*game));
    return read;
}

Expected<Pasted> read_pasted(const nlohmann::ordered_json& body) {
    const auto rules = rules_of(body);
    if (!rules) return tl::unexpected(rules.error());
    const auto text = text_of(body, "text");
    if (!text) return tl::unexpected(text.error());
    return read_pasted(*text, *rules);
}

}  // namespace escaque::engine::serve
