// A game in Portable Game Notation: headers, the tree of moves, comments and glyphs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/board/move.h"
#include "movegen/board/position.h"
#include "movegen/notation/moves/san.h"

namespace escaque::movegen {

/// A header; its value is in UTF-8, without quotes and escapes.
struct PgnTag {
    std::string name;
    std::string value;

    bool operator==(const PgnTag&) const = default;
};

enum class PgnResult : std::uint8_t {
    WhiteWins,
    BlackWins,
    Draw,
    Unknown,
    // Results that only an arbiter gives (12.9, 11.8 of 2014).
    BothLose,    // 0-0
    WhiteDraws,  // half a point for White, none for Black
    BlackDraws
};

/// The result when that side has won; a draw when neither has.
constexpr PgnResult won_by(std::optional<Color> winner) {
    if (!winner) return PgnResult::Draw;
    return *winner == Color::White ? PgnResult::WhiteWins : PgnResult::BlackWins;
}

/// "1-0", "0-1", "1/2-1/2", "*", "0-0", "1/2-0" or "0-1/2".
std::string_view to_text(PgnResult);
/// Also 1:0, 1/2, ½-½, 0.5-0.5 and so on, and the points of games that were not played, +:-, -:+ and -:-;
/// none for anything else.
std::optional<PgnResult> parse_pgn_result(std::string_view text);

struct PgnMove;

/// Moves in a row. Comments are in UTF-8, without braces, and with single blanks for all white space.
struct PgnLine {
    std::vector<std::string> comments;  // before the first move
    std::vector<PgnMove> moves;
};

struct PgnMove {
    Move move;                // kNoMove passes: "--"
    std::vector<int> nags{};  // Numeric Annotation Glyphs, 0 to 255: 1 is "!", 2 is "?", …
    std::vector<std::string> comments{};
    std::vector<PgnLine> variations{};  // alternatives to the move
    std::size_t line = 0;               // of the file it was read from
    Irregularity irregularity = Irregularity::None;
};

/// Something in the text that is not right.
struct PgnProblem {
    std::size_t line;  // of the file, from 1
    std::string message;
    bool is_unread = false;  // text that could not be read; it is kept as a comment
};

struct PgnGame {
    std::size_t number = 0;  // in its file, from 1
    std::size_t line = 0;    // where it begins
    std::vector<PgnTag> tags;
    Position start;
    bool has_start = true;  // false: the headers give no valid rules or start; there are no moves then
    PgnLine main_line;
    PgnResult termination = PgnResult::Unknown;  // the mark after the moves
    bool is_marked = false;                      // is there one, "*" perhaps?
    std::string language{};                      // of the letters it was read with, as in languages.h
    std::vector<PgnProblem> problems;            // those that cost no move of the main line
    std::size_t passed_over = 0;                 // words that are no moves, between others
    /// Why the main line ends before its text does, as with an illegal move; the rest of the text is not
    /// read.
    std::optional<PgnProblem> stop;
    std::string stopped_at;            // the text that is not a legal move, if that is the reason
    std::size_t moves_after_stop = 0;  // words after it that look like moves
    /// The unread rest as it is in the file, without the mark and with single blanks for white space.
    std::string unread;
    /// The whole game as it is in the file, if it has no start; empty if it is very long.
    std::string source;

    /// The value of a header, null if there is none.
    const std::string* tag(std::string_view name) const;
    /// The same as text, "?" where there is none.
    std::string value_of(std::string_view name) const;
    /// The result of the header, or that after the moves where there is none.
    PgnResult result() const;
    /// What contradicts the header, in words: "the header Result says 1-0, the mark after the moves 0-1".
    std::optional<std::string> contradiction_of_results() const;
};

/// What could not be read becomes comments: the text behind the place where the main line breaks off, a
/// result header that is none, and a mark after the moves that contradicts it.
void keep_unread(PgnGame& game);

/// "12." or "12...": the number of the move that is next in the position.
std::string move_number(const Position& position);

}  // namespace escaque::movegen
