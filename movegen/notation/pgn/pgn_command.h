// What PGN comments carry besides words: commands such as [%clk 1:23:45] and [%eval 0.34,18], what engines
// write after a move, circles and arrows.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/board/types.h"

namespace escaque::movegen {

/// What a command of that name holds, `[%name value]`; none when the comment has no such command.
std::optional<std::string_view> command_in(std::string_view comment, std::string_view name);

/// The comment without its commands of that name; of any name when it is empty.
std::string without_commands(std::string_view comment, std::string_view name = {});

/// Takes the first command of that name off the comment, if there is one.
void remove_command(std::string& comment, std::string_view name);

/// The time of "clk" (left after the move), "emt" (used for it) or a similar command: hours, minutes and
/// seconds with up to six decimals, "0:09:58.3". None when it is missing or cannot be read, as one above
/// 100,000 hours.
std::optional<std::chrono::microseconds> time_in(std::string_view comment, std::string_view name);

/// Such a time by itself: "1:30:00", "9:58.3", "45".
std::optional<std::chrono::microseconds> parse_clock_time(std::string_view text);
/// "0:09:58.3", with as many decimals as the time has. Not for a negative time.
std::string write_clock_time(std::chrono::microseconds time);

/// An evaluation from White's side.
inline constexpr int kMaxCentipawns = 1'000'000, kMaxMateMoves = 10'000;  // of either side

struct PgnEval {
    bool is_mate = false;  // #5: White mates in five moves, #-5: Black does
    int value = 0;         // moves to mate, or centipawns
    std::optional<int> depth{};

    bool operator==(const PgnEval&) const = default;
};

/// The evaluation in the command "eval".
std::optional<PgnEval> eval_in(std::string_view comment);

/// "[%clk 0:09:58.3]"
std::string time_command(std::string_view name, std::chrono::microseconds time);
/// What a clock shows after a move, in milliseconds, with what the arbiter has given the player or, negative,
/// taken: "[%clk 0:09:58.3] [%given 0:02:00]"
std::string clock_commands(std::chrono::microseconds shown, std::chrono::microseconds given);
/// "[%eval -0.34,18]" or "[%eval #-5]"
std::string eval_command(const PgnEval& eval);

// What programs that let engines play write after a move. Cute Chess and fastchess: "+0.31/12 0.05s",
// "-M6/9 0.001s, Black mates", "+0.31/12 0.05s, n=5210, nps=104200", "book". XBoard: "+0.31/12",
// "+0.31/12 1.5", "+0.31/12 1:05".

struct EngineComment {
    std::optional<PgnEval> eval{};                    // none for a move of the opening book
    std::optional<std::chrono::microseconds> used{};  // by the move; none if nothing is said
    std::chrono::microseconds precision{0};           // of it: one unit of its last digit
    std::string rest{};                               // what is said besides in words: "Black mates"
};

/// Reads a comment after a move of that side; none if it has another form. In the text the score is from the
/// mover's side. A mate is counted in halfmoves, or, as XBoard has it, in moves beyond 1000 pawns.
std::optional<EngineComment> engine_comment(std::string_view comment, Color mover);

/// What people are to read of a comment after a move of that side: neither commands nor what an engine wrote
/// of its move.
std::string words_in(std::string_view comment, Color mover);

// Circles and arrows that comments draw: [%csl Gd4,Re5] [%cal Gc2c4].

/// Each mark in the form of its command: a capital letter for the colour (G, R, Y, B), then a square for a
/// circle, "Gd4", or two for an arrow, "Gc2c4". The commands leave the comment; one that has anything else
/// stays.
std::vector<std::string> take_marks(std::string& comment);

}  // namespace escaque::movegen
