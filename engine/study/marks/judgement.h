// What a move has cost in winning chance: the expected result of a game between people, from 0 for a loss to
// 1 for a win, a draw being worth half. A pawn more or less means little in a won game and much in an even
// one; chances show that, centipawns do not.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/study/explanation/explanation.h"
#include "engine/study/game/studied_game.h"
#include "eval/score/score.h"
#include "movegen/board/position.h"
#include "movegen/board/types.h"
#include "movegen/notation/pgn/pgn_game.h"

namespace escaque::engine {

/// For the side to move, if people of that rating play on: the stronger they are, the more often the better
/// position wins.
double winning_chance(eval::Score score, const movegen::Position& position, int rating);

enum class Grade : std::uint8_t { None, Inaccuracy, Mistake, Blunder };

/// By the winning chance lost: from 0.06 an inaccuracy, from 0.12 a mistake, from 0.25 a blunder.
Grade grade_of(double loss);
/// The least loss of that grade.
double least_loss(Grade grade);

/// How good a move was, 0 to 100: 100 when it lost nothing, 61 when a tenth of a point, 37 when a fifth.
double accuracy_of(double loss);

/// What the move played at this ply has left its player, from his side: the score of the position after it,
/// or a draw where that is there for the third time. Only where that position is studied.
eval::Score score_after(const StudiedGame& game, std::size_t ply);

/// The known drawn ending that the position is, as `eval::known_draw` names it; empty if it is none or over.
std::string_view known_draw_at(const StudiedGame& game, std::size_t ply);

/// The winning chance that the move played at this ply has lost, 0 to 1; none for a passed move, where the
/// game was over, and for theory, unless it loses as much as a mistake does. Never below zero, even if the
/// move turns out better than expected.
std::optional<double> loss_at(const StudiedGame& game, std::size_t ply);
/// By the winning chance lost; in a decided game also an inaccuracy if the lead changes by much, as by a
/// queen. The positions before and after the move must be studied.
Grade grade_at(const StudiedGame& game, std::size_t ply);
/// What the file says of a move by a sign: None by !, !!, and !?; nullopt without one.
std::optional<Grade> stated_grade(const movegen::PgnMove& move);
/// By the sign that the reader is shown: the file's, or else ours.
Grade shown_grade(const StudiedGame& game, std::size_t ply);
/// Does the move at this ply look like a fault after the first, short search?
bool is_accused(const StudiedGame& game, std::size_t ply);

struct PlayerSummary {
    int moves = 0;                          // that could be judged
    double accuracy = 0, average_loss = 0;  // means over the moves
    std::array<int, 4> graded{};            // by Grade, as it is shown
    int stated = 0;                         // moves with a sign of the file

    int count(Grade grade) const { return graded[static_cast<std::size_t>(grade)]; }
};

movegen::Per<movegen::Color, PlayerSummary> summarise(const StudiedGame& game);
/// Only of the plies that count.
movegen::Per<movegen::Color, PlayerSummary> summarise(const StudiedGame& game,
                                                      const std::function<bool(std::size_t)>& counts);

/// The plies of the worst faults, at most that many, in the order of the game.
std::vector<std::size_t> critical_plies(const StudiedGame& game, std::size_t most);

// Why a move of a studied game is a fault.

/// The reason by the lines that the searches before and after the move have found; nullopt if the move is not
/// a fault or the lines prove nothing. A verdict by an evaluation of the game's text has no line. The
/// positions before and after the move must be studied.
std::optional<Explanation> reason_at(const StudiedGame& game, std::size_t ply);

/// The same as a sentence, "Loses the knight: 15. Bxc6 bxc6 16. Qxd7".
std::optional<std::string> reason_text(const StudiedGame& game, std::size_t ply);

}  // namespace escaque::engine
