#include "engine/referee/denial.h"

#include <algorithm>
#include <fmt/format.h>
#include <vector>

#include "movegen/base/text.h"
#include "movegen/board/names.h"
#include "movegen/laws/winnability.h"

namespace escaque::engine {

using movegen::Ending;
using movegen::Game;
using movegen::Ground;
using movegen::Laws;
using movegen::Outcome;
using End = std::optional<Outcome>;

namespace {

constexpr const char* kTrue = nullptr;

bool ended_by(const End& end, Ending ending) {
    return end && end->ending == ending;
}

/// Articles 9.2 and 9.3: on the board, or by a move that is announced.
bool may_be_claimed(Ground ground, const Game& game, movegen::Edition edition) {
    const auto has_ground = [&](const std::vector<movegen::Claim>& claims) {
        return std::ranges::any_of(claims, [&](const auto& claim) { return claim.ground == ground; });
    };
    return has_ground(claims_on_board(game, edition)) || has_ground(claims_by_move(game, edition));
}

/// Of positions before its start a game knows nothing.
bool begins_after_last_irreversible_move(const Game& game) {
    return static_cast<std::size_t>(game.current().halfmove_clock()) > game.moves().size();
}

const char* no_checkmate(const Testimony& testimony, const End& end) {
    if (!ended_by(end, Ending::Checkmate)) return "the last position is no checkmate";
    if (testimony.loser && end->winner == testimony.loser) return "it is the other player who is mated";
    return kTrue;
}

const char* no_repetition(const Game& game, const End& end, movegen::Edition edition) {
    const bool is_true = end || begins_after_last_irreversible_move(game) ||
                         game.appearances(movegen::laws_of(edition).sameness) >= 3 ||
                         may_be_claimed(Ground::Threefold, game, edition);
    return is_true ? kTrue : "no position has appeared three times or will by a move";
}

const char* no_fifty_moves(const Game& game, const End& end, movegen::Edition edition) {
    const bool is_true = end || may_be_claimed(Ground::FiftyMoves, game, edition);
    return is_true ? kTrue : "a pawn was moved or a piece captured in the last fifty";
}

const char* no_dead_position(const Game& game, const End& end, movegen::Edition edition,
                             std::uint64_t nodes) {
    if (end || movegen::laws_of(edition).dead != movegen::DeadPositions::All) return kTrue;
    const bool can_still_end = std::ranges::any_of(movegen::kColors, [&](movegen::Color c) {
        return can_mate(game.current(), c, nodes).winnability == movegen::Winnability::Winnable;
    });
    return can_still_end ? "a mate is possible" : kTrue;
}

const char* denied_fact(const Testimony& testimony, const Game& game, const End& end,
                        movegen::Edition edition, std::uint64_t nodes) {
    switch (testimony.cause) {
        case Cause::Checkmate:
            return no_checkmate(testimony, end);
        case Cause::Stalemate:
            return ended_by(end, Ending::Stalemate) ? kTrue : "the last position is no stalemate";
        case Cause::Repetition:
            return no_repetition(game, end, edition);
        case Cause::FiftyMoves:
            return no_fifty_moves(game, end, edition);
        case Cause::DeadPosition:
            return no_dead_position(game, end, edition, nodes);
        case Cause::Time:
        case Cause::IllegalMoves:
            break;  // of which the moves know nothing
    }
    return kTrue;
}

}  // namespace

std::optional<std::string> denial_of(const Testimony& testimony, const Game& game, const End& end,
                                     movegen::Edition edition, std::uint64_t nodes) {
    if (!has_royal_king(game.current().rules())) return std::nullopt;
    const char* const fact = denied_fact(testimony, game, end, edition, nodes);
    if (!fact) return std::nullopt;
    return fmt::format("{}, but {}", movegen::quoted(testimony.text), fact);
}

}  // namespace escaque::engine
