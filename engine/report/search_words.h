// The findings of a search, in words for a person.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "eval/score/score.h"
#include "movegen/board/move.h"
#include "movegen/board/position.h"
#include "movegen/laws/clock.h"
#include "movegen/laws/game.h"
#include "movegen/notation/moves/move_writer.h"
#include "movegen/notation/pgn/pgn_command.h"
#include "search/api/report.h"

namespace escaque::movegen {
class Game;
}  // namespace escaque::movegen

namespace escaque::engine {

// Known drawn endings, as `eval::known_draw` names them.

/// That of the position; empty if it is none, or the score a bound.
std::string_view known_draw_now(const search::Line& line, const movegen::Game& game);
/// That in which the line ends; empty also if a rule draws the line.
std::string_view known_draw_after(const search::Line& line, const movegen::Game& game);
/// That of the position, or else of the line's end.
std::string_view known_draw(const search::Line& line, const movegen::Game& game);

// Messages as sentences.

/// With a capital at its beginning and a full stop at its end, unless it has an end.
std::string sentence(std::string text);

/// From whose side scores are shown.
enum class Pov : std::uint8_t { White, Mover };

/// A score of the player to move, from that side.
eval::Score from_pov(eval::Score score, const movegen::Position& position, Pov pov = Pov::White);
/// A score of the player to move, in pawns from that side: "+0.34"; "#5" when that side mates in five
/// moves, "#-5" when the other does; "TB win" and "TB loss" where endgame tables decide.
std::string score_text(eval::Score score, const movegen::Position& position, Pov pov = Pov::White);

/// A score of the player to move as PGN has it.
movegen::PgnEval pgn_eval(eval::Score score, const movegen::Position& position,
                          std::optional<int> depth = std::nullopt);

/// Whether a score is a lower or an upper bound, from that side.
search::Bound from_pov(search::Bound bound, const movegen::Position& position, Pov pov = Pov::White);
/// Chances of the player to move, from that side.
eval::Wdl from_pov(eval::Wdl chances, const movegen::Position& position, Pov pov = Pov::White);

/// "12... Nf6", "13. e4", "e5"
std::vector<std::string> single_moves(movegen::Position position, const std::vector<movegen::Move>& moves,
                                      const movegen::MoveWriter& write);
/// "12... Nf6 13. e4 e5"
std::string numbered_moves(movegen::Position position, const std::vector<movegen::Move>& moves,
                           const movegen::MoveWriter& write);

/// How the rules end the game, none if they do not: "Checkmate: White wins." Where it is over by a draw
/// there may still be moves.
std::optional<std::string> ending_text(const movegen::Game& game);

double seconds(std::chrono::milliseconds time);

/// 950, 12.3k, 4.56M
std::string short_count(std::uint64_t count);

// What a chess clock shows.

/// "1:02:03", "4:59", below ten seconds "9.8".
std::string clock_text(movegen::Microseconds left);

// A move of a game as people name it: by its number.

/// "12... Nf6", the move played at that ply of the game, counted from 1; "the start" for 0.
std::string text_of_ply(const movegen::Game& game, std::size_t ply, const movegen::MoveWriter& write);

/// Adds a move, legal in the position, to a game's moves in pairs: "12. Nf3 Nf6".
void add_to_pairs(std::vector<std::string>& pairs, movegen::Move move, const movegen::Position& position,
                  const movegen::MoveWriter& write);
/// All moves of the game in pairs.
std::vector<std::string> paired_moves(const movegen::Game& game, const movegen::MoveWriter& write);

}  // namespace escaque::engine
