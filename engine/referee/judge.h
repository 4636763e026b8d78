// The referee: replays a game and says what the Laws make of it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/referee/report.h"
#include "movegen/laws/edition.h"
#include "movegen/laws/outcome.h"
#include "movegen/laws/supervised_game.h"
#include "movegen/notation/moves/move_writer.h"
#include "movegen/notation/pgn/pgn_game.h"
#include "movegen/notation/pgn/pgn_terms.h"

namespace escaque::engine {

// How the text of a game reaches the game under the Laws: move by move.

/// What a move of a text led to.
struct Fed {
    std::string fault{};  // why the text can be followed no further; empty where the move was made
    movegen::Color player = movegen::Color::White;
    bool leaves_pawn = false;  // on the last rank: an illegal move that the decision is about
    movegen::Decision decision{};
};

/// A pawn left on the last rank and castling by the rook are moves by some editions only. After the end of
/// the game moves change the board and nothing else.
Fed feed(const movegen::PgnMove& next, movegen::SupervisedGame& game);

struct RefereeSettings {
    /// None: the one that the game's header Laws names, otherwise the one in force.
    std::optional<movegen::Edition> edition{};
    /// None: those that the game's header MoreThanFifty names, if any.
    std::optional<movegen::MoreThanFifty> more_than_fifty{};
    movegen::MoveWriter write_move;
    /// The most positions to search to find out whether somebody can still mate: at the end of every game,
    /// and backwards from there. For all other moves the quick test is enough.
    std::uint64_t nodes = 1'000'000;
    /// Searches after every move too, where the end of the game leaves open whether the position is dead.
    bool thorough = false;
};

/// The verdict is the result by which the game ended by itself, which follows from a fallen flag, or which
/// the texts state ("White resigns"); otherwise what the header says, since players may resign or agree to a
/// draw at any time. A game that holds an illegal move or cannot be read to its end agrees with no result,
/// unless it was over before.
GameReport judge(const movegen::PgnGame& game, const RefereeSettings& settings);

/// What holds for the game by its headers and these settings; an error where the header Laws names no
/// edition.
base::Expected<movegen::PgnTerms> referee_terms(const movegen::PgnGame& game,
                                                const RefereeSettings& settings);

}  // namespace escaque::engine
