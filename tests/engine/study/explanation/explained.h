// Mistakes for the tests of their explanation.
#pragma once

#include <cmath>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "engine/study/explanation/explanation.h"
#include "engine/study/judgement.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/moves/uci_move.h"

namespace escaque::engine {

struct Told {
    std::string fen, played, refutation, better, before,
        after;  // moves in UCI; "-150" or "#-3" from the mover's side
    std::string variant = "chess";
};

/// "#3", "#-2", or centipawns of the time when the moves were collected. The curve that turns scores into
/// centipawns has changed since, and the marks do not follow it.
inline eval::Score score_told(const std::string& text) {
    if (text.starts_with('#')) {
        const int moves = std::stoi(text.substr(1));
        return moves > 0 ? eval::mate_in(2 * moves - 1) : eval::mated_in(-2 * moves);
    }
    constexpr double kPawn = 156;  // the score of 1.00 then
    return static_cast<eval::Score>(std::lround(std::stoi(text) * kPawn / 100));
}

inline std::vector<movegen::Move> line_told(movegen::Position position, const std::string& text) {
    std::istringstream in(text);
    std::vector<movegen::Move> line;
    for (std::string move; in >> move; position.make(line.back()))
        line.push_back(movegen::parse_uci_move(move, position).value());
    return line;
}

/// What `tell` makes of the mistake that is told, after such moves; `fen` is of the start.
inline std::optional<Explanation> told_by(std::optional<Explanation> (*tell)(const Mistake&),
                                          const Told& told, const std::string& moves_before = "") {
    const auto rules = told.variant == "antichess" ? movegen::Rules::Antichess : movegen::Rules::Chess;
    movegen::Game game(movegen::parse_fen(told.fen, rules).value());
    for (const movegen::Move move : line_told(game.start(), moves_before)) game.play(move);
    const movegen::Position before = game.current();
    const movegen::Move played = movegen::parse_uci_move(told.played, before).value();
    const movegen::Position after = before.after(played);
    constexpr int kRating = 1500;  // of a club player
    const eval::Score score = score_told(told.before), left = score_told(told.after);
    return tell({.game = game,
                 .played = played,
                 .refutation = line_told(after, told.refutation),
                 .better = line_told(before, told.better),
                 .before = score,
                 .after = left,
                 .loss = winning_chance(score, before, kRating) - winning_chance(left, before, kRating)});
}

inline std::optional<Explanation> explained(const Told& told, const std::string& moves_before = "") {
    return told_by(explain, told, moves_before);
}

}  // namespace escaque::engine
