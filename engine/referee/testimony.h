// What the words of a file say of how its game ended: "White lost on time", "Drawn by repetition".
//
// The words are those of playing programs, sites and arbiters. Who is at
// fault is read from the text, never guessed from the result.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/board/types.h"
#include "movegen/notation/pgn/pgn_game.h"

namespace escaque::engine {

enum class Cause : std::uint8_t {
    // A player's fault: he loses, or gets a draw
    Time,
    IllegalMoves,
    // What the moves themselves show
    Checkmate,
    Stalemate,
    Repetition,
    FiftyMoves,
    DeadPosition
};

constexpr bool is_fault(Cause cause) {
    return cause == Cause::Time || cause == Cause::IllegalMoves;
}

struct Testimony {
    Cause cause;
    std::optional<movegen::Color> loser;  // none where the text names nobody
    std::string text;
};

/// What one text says; nothing where it speaks of no cause, or where both players' flags are down.
std::optional<Testimony> testimony_of(std::string_view text);

/// What the header Termination and the comments after the last move say. A player's name counts as his
/// colour.
std::vector<Testimony> testimonies_of(const movegen::PgnGame& game);

/// Two of them that name different players as the loser, or different faults.
std::optional<std::string> contradiction_among(const std::vector<Testimony>& testimonies);

}  // namespace escaque::engine
