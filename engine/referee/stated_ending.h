// What the words of a file say about the end of its game: "White lost on time", "Drawn by repetition".
//
// The words are used by playing programs, sites and arbiters. The player at fault is read from the text,
// never guessed from the result.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/board/types.h"
#include "movegen/notation/pgn/pgn_game.h"

namespace escaque::engine {

struct PlayerName;

enum class Cause : std::uint8_t {
    // A player's fault: he loses, or gets a draw
    Time,
    IllegalMoves,
    // What the players decide
    Resignation,
    Agreement,
    // Both flags are down, and nobody knows which fell first
    BothFlags,
    // What the moves themselves show
    Checkmate,
    Stalemate,
    Repetition,
    FivefoldRepetition,
    FiftyMoves,
    SeventyFiveMoves,
    DeadPosition
};

constexpr bool is_fault(Cause cause) {
    return cause == Cause::Time || cause == Cause::IllegalMoves;
}
/// Somebody wins.
constexpr bool is_decisive(Cause cause) {
    return is_fault(cause) || cause == Cause::Resignation || cause == Cause::Checkmate;
}

struct StatedEnding {
    Cause cause;
    std::optional<movegen::Color> loser;  // none if the text names no player
    bool says_draw = false;               // explicitly
    std::string text;
};

/// What one text says ended the game. Of several clauses the first that says it counts. None where the text
/// only mentions an end ("mate in 3", "about to lose on time"), where it is unclear, or where both players'
/// flags are down and it does not say that the order is unknown.
std::optional<StatedEnding> stated_ending(const std::string& text);
/// The same where the players' names count as their colours.
std::optional<StatedEnding> stated_ending(const std::string& text, const std::vector<PlayerName>& names);

/// The statements of the header Termination and of the comments after the last move, also after an illegal
/// one that is written last. A player's name counts as his colour.
std::vector<StatedEnding> stated_endings(const movegen::PgnGame& game);

/// Two statements that name different losers or different faults.
std::optional<std::string> contradiction_among(const std::vector<StatedEnding>& endings);

}  // namespace escaque::engine
