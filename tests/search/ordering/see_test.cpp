#include "search/ordering/see.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <optional>
#include <string_view>
#include <vector>

#include "movegen/generate/generate.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/moves/san.h"
#include "tests/movegen/random_positions.h"

namespace escaque::search {
namespace {

using namespace movegen;
using eval::Score;

constexpr Score kPawn = 100, kKnight = 320, kBishop = 330, kRook = 500, kQueen = 950;

struct Exchange {
    std::string_view fen, move;
    Score value;
};

constexpr Exchange kExchanges[] = {
    // Nothing there, and not guarded.
    {"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4", 0},
    {"4k3/8/8/3p4/8/8/8/3QK3 w - - 0 1", "d1d5", kPawn},
    // Guarded once: queen for pawn, pawn for pawn, knight for bishop.
    {"4k3/8/4p3/3p4/8/8/8/3QK3 w - - 0 1", "d1d5", kPawn - kQueen},
    {"4k3/8/4p3/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", 0},
    {"4k3/8/4p3/3b4/8/2N5/8/4K3 w - - 0 1", "c3d5", kBishop - kKnight},
    // A quiet move into a pawn's jaws, and one that is guarded by a pawn of ours.
    {"4k3/8/4p3/8/8/2N5/8/4K3 w - - 0 1", "c3d5", -kKnight},
    {"4k3/8/4p3/8/4P3/2N5/8/4K3 w - - 0 1", "c3d5", kPawn - kKnight},
    // Rooks in a battery against a guard, with the second rook behind the first.
    {"3rk3/8/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", kPawn},
    {"3rk3/3r4/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", kPawn - kRook},
    // The queen may stand in front of the rook, but then it is the queen that goes.
    {"3rk3/8/8/3p4/8/8/3Q4/3RK3 w - - 0 1", "d2d5", kPawn - kQueen + kRook},
    // A bishop behind a pawn joins in once the pawn has taken.
    {"4k3/8/4p3/3p4/4P3/5B2/8/4K3 w - - 0 1", "e4d5", kPawn},
    {"4k3/1b6/4p3/3p4/4P3/5B2/8/4K3 w - - 0 1", "e4d5", 0},
    // A king takes what is not guarded, and not what is.
    {"8/8/4k3/3p4/8/8/3R4/4K3 w - - 0 1", "d2d5", kPawn - kRook},
    {"8/8/4k3/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", kPawn},
    {"8/8/4k3/3p4/4K3/8/8/3R4 w - - 0 1", "d1d5", kPawn},
    {"8/4n3/4k3/3p4/4K3/8/8/3R4 w - - 0 1", "d1d5", kPawn - kRook},
    // The king itself takes.
    {"4k3/8/8/8/8/8/3p4/4K3 w - - 0 1", "e1d2", kPawn},
    // A pinned guard does not guard; along the line of its pin it does.
    {"4k3/4n3/8/3p4/8/8/8/3QRK2 w - - 0 1", "d1d5", kPawn},
    {"4k3/4r3/8/8/4p3/8/8/K3R3 w - - 0 1", "e1e4", kPawn - kRook},
    // A pinned piece of ours does not support.
    {"k7/8/2p5/3p4/8/2N5/8/3RK3 w - - 0 1", "d1d5", kPawn - kRook + kPawn},
    {"k7/8/2p5/b2p4/8/2N5/8/3RK3 w - - 0 1", "d1d5", kPawn - kRook},
    // En passant wins a pawn, unless it is recaptured.
    {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", kPawn},
    {"4k3/2p5/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 0},
    // The rook behind the pawn that was taken in passing now looks through.
    {"3rk3/8/8/3pP3/8/8/8/3RK3 w - d6 0 1", "e5d6", kPawn},
    {"3rk3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 0},
    // Promotions: safe, taken at once, with a capture, to less than a queen.
    {"8/P6k/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", kQueen - kPawn},
    {"1r5k/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", -kPawn},
    {"1r5k/P7/8/8/8/8/8/4K3 w - - 0 1", "a7b8q", kRook + kQueen - kPawn},
    {"1rr4k/P7/8/8/8/8/8/4K3 w - - 0 1", "a7b8q", kRook - kPawn},
    {"1rr4k/P7/8/8/8/8/8/4K3 w - - 0 1", "a7b8n", kRook - kPawn},
    // Castling never exchanges anything.
    {"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", 0},
    // Black takes, too.
    {"3rk3/8/8/8/3P4/4P3/8/4K3 b - - 0 1", "d8d4", kPawn - kRook},
    {"3qk3/3r4/8/8/3P4/4P3/8/4K3 b - - 0 1", "d7d4", kPawn - kRook + kPawn},
};

TEST(See, KnowsTheWorthOfExchanges) {
    for (const Exchange& e : kExchanges) {
        const auto parsed = parse_fen(e.fen);
        ASSERT_TRUE(parsed) << e.fen << ": " << parsed.error().message;
        const Position& position = *parsed;
        const auto move = parse_uci_move(e.move, position);
        ASSERT_TRUE(move) << e.fen << ": " << move.error().message;
        const Move m = *move;
        EXPECT_TRUE(see_ge(position, m, e.value)) << e.fen << ' ' << e.move << " is worth " << e.value;
        EXPECT_FALSE(see_ge(position, m, e.value + 1)) << e.fen << ' ' << e.move << " is worth " << e.value;
    }
}

/// Can the piece on `from` reach `target`, ignoring its king?
bool attacks_square(const Position& position, Square from, Square target) {
    return position.attackers_to(target, position.pieces()).has(from);
}

/// The exchange played on the board with legal moves, each side capturing with its least valuable piece or
/// standing pat. Empty where the approximation and the board must differ: a piece that may not capture
/// because of a pin or a check, a capture with promotion, or two like pieces of which one captures better.
std::optional<Score> best_exchange(const Position& position, Square target) {
    MoveList captures;
    generate(position, MoveSet::Noisy, captures);
    std::vector<Move> takers;
    Bitboard legal;
    for (const Move m : captures)
        if (m.to() == target && m.kind() != MoveKind::EnPassant) {
            if (m.is_promotion()) return std::nullopt;
            takers.push_back(m);
            legal |= Bitboard(m.from());
        }
    for (const Square s : position.pieces(position.side_to_move()) - position.pieces(PieceType::King))
        if (!legal.has(s) && attacks_square(position, s, target)) return std::nullopt;
    if (takers.empty()) return 0;

    PieceType least = PieceType::King;
    for (const Move m : takers) least = std::min(least, position.moved(m));
    std::optional<Score> best;
    for (const Move m : takers) {
        if (position.moved(m) != least) continue;
        const auto reply = best_exchange(position.after(m), target);
        if (!reply) return std::nullopt;
        const Score score = std::max(0, see_value(position.captured(m)) - *reply);
        if (best && *best != score) return std::nullopt;
        best = score;
    }
    return best;
}

std::optional<Score> value_of(const Position& position, Move m) {
    if (m.kind() == MoveKind::Castling) return std::nullopt;
    const auto reply = best_exchange(position.after(m), m.to());
    if (!reply) return std::nullopt;
    const Score promoted = m.is_promotion() ? see_value(m.promotion()) - kPawn : 0;
    return see_value(position.captured(m)) + promoted - *reply;
}

/// The approximation keeps pins after the pinning piece has gone, so only positions without pins are
/// compared.
bool has_no_pins(const Position& position) {
    for (const Color c : kColors)
        if ((position.blockers(c) & position.pieces(c)).any()) return false;
    return true;
}

TEST(See, AgreesWithTheExchangePlayedOutOnTheBoard) {
    Random random(21);
    int compared = 0;
    for (int i = 0; i < 20'000; ++i) {
        const Position position(scattered_setup(random, Rules::Chess));
        if (!has_no_pins(position)) continue;
        for (const Move m : legal_moves(position)) {
            const auto value = value_of(position, m);
            if (!value) continue;
            ++compared;
            ASSERT_TRUE(see_ge(position, m, *value))
                << to_fen(position) << ' ' << to_uci(m, position, true) << ' ' << *value;
            ASSERT_FALSE(see_ge(position, m, *value + 1))
                << to_fen(position) << ' ' << to_uci(m, position, true) << ' ' << *value;
        }
    }
    EXPECT_GT(compared, 50'000);
}

TEST(See, NeverRisesWithTheThreshold) {
    Random random(22);
    for (int i = 0; i < 3'000; ++i) {
        const Position position(scattered_setup(random, Rules::Chess));
        for (const Move m : legal_moves(position)) {
            bool held = true;
            for (Score threshold = -1'200; threshold <= 2'400; threshold += 100) {
                const bool holds = see_ge(position, m, threshold);
                ASSERT_TRUE(held || !holds) << to_fen(position) << ' ' << to_uci(m, position, true);
                held = holds;
            }
        }
    }
}

TEST(ExchangeValue, OrdersThePieces) {
    EXPECT_EQ(see_value(PieceType::None), 0);
    for (std::size_t i = 1; i < kPieceTypes.size(); ++i)
        EXPECT_LT(see_value(kPieceTypes[i - 1]), see_value(kPieceTypes[i]));
}

}  // namespace
}  // namespace escaque::search
