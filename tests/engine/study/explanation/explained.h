// Mistakes for the tests of their explanation.
#pragma once

#include <cmath>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "engine/study/explanation/explanation.h"
#include "engine/study/marks/judgement.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/moves/san.h"

namespace escaque::engine {

struct GivenMistake {
    std::string fen, played, refutation, better, before,
        after;  // moves in UCI; "-150" or "#-3" from the mover's side
    std::string variant = "chess";
};

/// "#3", "#-2", or centipawns of the time when the moves were collected. The curve that turns scores into
/// centipawns has changed since, and the marks do not follow it.
inline eval::Score given_score(const std::string& text) {
    if (text.starts_with('#')) {
        const int moves = std::stoi(text.substr(1));
        return moves > 0 ? eval::mate_in(2 * moves - 1) : eval::mated_in(-2 * moves);
    }
    constexpr double kPawn = 156;  // the score of 1.00 then
    return static_cast<eval::Score>(std::lround(std::stoi(text) * kPawn / 100));
}

inline std::vector<movegen::Move> given_line(movegen::Position position, const std::string& text) {
    std::istringstream in(text);
    std::vector<movegen::Move> line;
    for (std::string move; in >> move; position.make(line.back()))
        line.push_back(movegen::parse_uci_move(move, position).value());
    return line;
}

/// What `tell` makes of the mistake that is told, after such moves; `fen` is of the start.
inline std::optional<Explanation> explained_by(std::optional<Explanation> (*tell)(const Mistake&),
                                               const GivenMistake& given,
                                               const std::string& moves_before = "") {
    const auto rules = given.variant == "antichess" ? movegen::Rules::Antichess : movegen::Rules::Chess;
    movegen::Game game(movegen::parse_fen(given.fen, rules).value());
    for (const movegen::Move move : given_line(game.start(), moves_before)) game.play(move);
    const movegen::Position before = game.current();
    const movegen::Move played = movegen::parse_uci_move(given.played, before).value();
    const movegen::Position after = before.after(played);
    constexpr int kRating = 1500;  // of a club player
    const eval::Score score = given_score(given.before), left = given_score(given.after);
    return tell({.game = game,
                 .played = played,
                 .refutation = given_line(after, given.refutation),
                 .better = given_line(before, given.better),
                 .before = score,
                 .after = left,
                 .loss = winning_chance(score, before, kRating) - winning_chance(left, before, kRating)});
}

inline std::optional<Explanation> explained(const GivenMistake& given, const std::string& moves_before = "") {
    return explained_by(explain, given, moves_before);
}

}  // namespace escaque::engine
