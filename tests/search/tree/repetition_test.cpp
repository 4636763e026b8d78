// Draws by repetition within the searched line: those that stand on the board, and those one move away.
#include "search/tree/repetition.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <vector>

#include "movegen/generate/generate.h"
#include "tests/movegen/random_positions.h"

namespace escaque::search {
namespace {

using namespace movegen;

/// Few pieces, so that random moves come back often.
Position endgame(Rules rules) {
    Setup setup;
    setup.rules = rules;
    setup.board[Square::A1] = Piece::WhiteKing;
    setup.board[Square::H8] = Piece::BlackKing;
    setup.board[Square::A2] = Piece::WhiteRook;
    setup.board[Square::G8] = Piece::BlackRook;
    setup.board[Square::C4] = Piece::WhitePawn;
    return Position(setup);
}

/// Is there a move after which is_repetition says so by the line alone?
bool some_move_repeats(const Position& position, std::vector<Key> keys, int ply) {
    for (const Move m : legal_moves(position)) {
        Position next = position;
        next.make(m);
        keys.push_back(next.key());
        const bool repeated = is_repetition(keys, next.halfmove_clock(), ply + 1);
        keys.pop_back();
        if (repeated) return true;
    }
    return false;
}

TEST(Repetition, IsSeenOneMoveAhead) {
    // The root is the first position.
    Random random(83);
    int seen = 0;
    for (const auto rules : {Rules::Chess, Rules::Antichess})
        for (int game = 0; game < 300; ++game) {
            std::vector<Key> keys;
            play_randomly(endgame(rules), 40, random, [&](const Position& position, Move) {
                keys.push_back(position.key());
                const int ply = static_cast<int>(keys.size()) - 1;
                const int reversible = std::min(position.halfmove_clock(), ply);
                const bool expected = some_move_repeats(position, keys, ply);
                EXPECT_EQ(upcoming_repetition(position, keys, reversible, ply), expected) << ply;
                seen += expected;
            });
        }
    EXPECT_GT(seen, 300);
}

}  // namespace
}  // namespace escaque::search
