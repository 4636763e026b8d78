// The subject of a question: a position or a game, with what is known of edition, clocks and supervision.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "movegen/base/error.h"
#include "movegen/board/types.h"
#include "movegen/laws/edition.h"
#include "movegen/laws/game.h"
#include "movegen/laws/more_than_fifty.h"
#include "movegen/laws/time_control.h"
#include "movegen/notation/moves/san.h"

namespace escaque::engine {

using movegen::Microseconds;

/// A text in a game's file that is no legal move.
struct IllegalText {
    std::string text;
    std::string reason;     // "35. move 'Ra5': king left in check by the bishop on b5"
    std::size_t later = 0;  // moves that follow it in the file
    std::optional<movegen::PieceLetters> letters{};  // of the language that the file was read in
};

using Times = movegen::Per<movegen::Color, std::optional<Microseconds>>;

struct Case {
    movegen::Game game;
    movegen::Edition edition = movegen::kDefaultEdition;
    movegen::Speed speed = movegen::Speed::Standard;
    std::optional<movegen::Speed> speed_in_file{};  // as a header names it
    bool supervised = true;
    movegen::MoreThanFifty more_than_fifty{};
    std::optional<movegen::Per<movegen::Color, movegen::TimeControl>> controls{};
    Times times{};                                       // left to each player
    std::optional<IllegalText> illegal{};                // what the file says was played here
    movegen::Per<movegen::Color, int> illegal_before{};  // pawns left on the last rank, earlier in the game
};

/// How the user describes it. The user's word comes first, then the file's.
struct CaseRequest {
    std::string position;              // a FEN, "startpos", or the path of a PGN file, - for standard input
    std::size_t number = 1;            // of the game in its file
    std::optional<std::size_t> ply{};  // none: the last
    bool at_last_fault = false;        // none: before the last pawn that was left on the last rank, if any
    std::optional<movegen::PieceLetters> letters{};  // of the moves in the file; none: guessed
    std::optional<movegen::Edition> edition{};
    std::optional<movegen::TimeControl> control{};
    std::optional<movegen::Speed> speed{};
    std::optional<movegen::MoreThanFifty> more_than_fifty{};
    bool supervised = true;
    Times times{};
};

movegen::Expected<Case> read_case(const CaseRequest& request);

/// How many moves the player has completed since the start of the game.
int moves_completed(const movegen::Game& game, movegen::Color player);

}  // namespace escaque::engine
