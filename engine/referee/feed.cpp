#include "engine/referee/feed.h"

#include <fmt/format.h>

#include "movegen/laws/provision.h"
#include "movegen/notation/moves/san.h"

namespace escaque::engine {

using movegen::Irregularity;

namespace {

/// Why the edition does not accept such a text as a move; empty where it does.
const char* why_refused(Irregularity irregularity, const movegen::SupervisedGame& game) {
    switch (irregularity) {
        case Irregularity::PawnLeft:
            return game.queens_pawn_left() ? "" : "the text names no piece for the pawn";
        case Irregularity::RookOntoKing:
            return game.allows_castling_by_rook() ? "" : "the rook was moved onto the king";
        case Irregularity::None:
            break;
    }
    return "";
}

/// Of the fault, also where the queen that the pawn became has ended the game.
movegen::Article fault_article(const movegen::Decision& decision, const movegen::SupervisedGame& game) {
    for (const movegen::Rule rule : decision.rules)
        if (rule == movegen::Rule::IllegalMove || rule == movegen::Rule::IllegalMoveInQuickPlay)
            return movegen::provision(rule, game.terms().edition, game.speed()).article;
    return decision.article;
}

}  // namespace

Fed feed(const movegen::PgnMove& next, movegen::SupervisedGame& game) {
    const movegen::Position& position = game.position();
    Fed fed{.player = position.side_to_move()};
    if (!next.move) {
        fed.fault = movegen::move_number(position) + " a null move is not legal";
        return fed;
    }
    if (const std::string why = why_refused(next.irregularity, game); !why.empty()) {
        fed.fault = fmt::format("{} {}: {}", movegen::move_number(position),
                                movegen::to_san(next.move, position), why);
        return fed;
    }
    fed.leaves_pawn = next.irregularity == Irregularity::PawnLeft && !game.end();
    fed.decision = fed.leaves_pawn
                       ? game.illegal_move({.kind = movegen::Fault::Kind::PawnLeft, .with_queen = next.move})
                       : game.move(next.move);
    if (fed.leaves_pawn) fed.decision.article = fault_article(fed.decision, game);
    return fed;
}

}  // namespace escaque::engine
