// How a game between players comes to its end by the Laws: the result, with the reason and its article.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/match/termination.h"
#include "movegen/laws/edition.h"
#include "movegen/laws/game.h"
#include "movegen/laws/outcome.h"
#include "movegen/notation/pgn/pgn_game.h"

namespace escaque::engine {

struct End {
    movegen::PgnResult result;
    Termination termination = Termination::Normal;
    std::string reason;  // with the article: "checkmate (5.1.1)"
};

End end_by(const movegen::Outcome& outcome, Termination termination);

// `nodes` limits the search for a mate, as in outcome.h. A game that was over before stays as it was.

/// What the position and the moves before say; none where the game goes on.
std::optional<End> end_on_board(const movegen::Game&, movegen::Edition, std::uint64_t nodes);
/// The opponent wins, or draws where he cannot by the edition.
End end_by_flag(const movegen::Game&, movegen::Color flagged, movegen::Edition, std::uint64_t nodes);
End end_by_resignation(const movegen::Game&, movegen::Color loser, movegen::Edition, std::uint64_t nodes);
/// A draw; with the move that was announced, if one was.
/// The player's engine is gone: as his flag would fall, he loses, or draws where the opponent cannot win.
End end_by_loss_of_engine(const movegen::Game&, movegen::Color player, movegen::Edition, std::uint64_t nodes);
End end_by_claim(const movegen::Game&, const movegen::Claim& claim);
End end_by_agreement(movegen::Edition);

/// Writes the end into the game: its result, the header Termination, and the reason as the last comment.
void write_end(const End& end, movegen::PgnGame& game);

/// Of a player who loses whatever the position: the opponent wins, unless he has a lone king that cannot.
movegen::PgnResult lost_by(const movegen::Game&, movegen::Color loser, movegen::Edition);

}  // namespace escaque::engine
