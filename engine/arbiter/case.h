// The subject of a question: a position or a game, with what is known of edition, clocks and supervision.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "engine/arbiter/entered_move.h"
#include "movegen/base/error.h"
#include "movegen/board/types.h"
#include "movegen/laws/supervised_game.h"

namespace escaque::engine {

using movegen::Microseconds;

/// A text in a game's file that is not a legal move.
struct IllegalText {
    std::string text;
    std::string reason;     // "35. move 'Ra5': king left in check by the bishop on b5"
    std::size_t later = 0;  // moves that follow it in the file
};

using Times = movegen::Per<movegen::Color, std::optional<Microseconds>>;

struct Case {
    movegen::SupervisedGame game;
    Times times{};                         // left to each player
    std::optional<IllegalText> illegal{};  // what the file says was played here
    Alphabets letters{};                   // in which moves are read, the first that fits
    std::vector<std::string> unchecked{};  // what could not be checked, and why

    movegen::Edition edition() const { return game.terms().edition; }
};

/// How the user describes it. The user's word comes first, then the file's.
struct CaseRequest {
    std::string position{};            // a FEN, "startpos", or the path of a PGN file, - for standard input
    std::optional<std::string> pgn{};  // the text of the game itself; then no file is read
    std::size_t number = 1;            // of the game in its file
    std::optional<std::size_t> ply{};  // none: the last
    bool at_first_fault = false;       // none: before the first pawn that was left on the last rank, if any
    std::optional<movegen::PieceLetters> letters{};  // of all moves; none: guessed, see read_case
    std::optional<movegen::PieceLetters> own{};      // the user's own
    std::optional<movegen::Edition> edition{};
    std::optional<movegen::TimeControl> control{};
    std::optional<movegen::Speed> speed{};
    std::optional<movegen::MoreThanFifty> more_than_fifty{};
    bool supervised = true, guidelines = false;
    std::uint64_t nodes = 1'000'000;  // of the question who can still mate
    Times times{};
};

/// Without letters in the request, the game's come first, then the user's own, then English.
base::Expected<Case> read_case(const CaseRequest& request);

}  // namespace escaque::engine
