#include "movegen/board/position.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <set>
#include <string_view>

#include "movegen/generate/generate.h"
#include "movegen/notation/fen.h"
#include "tests/movegen/naive_rules.h"
#include "tests/movegen/random_positions.h"

namespace escaque::movegen {
namespace {

Position position_of(std::string_view fen, Rules rules = Rules::Chess) {
    const base::Expected<Position> position = parse_fen(fen, rules);
    EXPECT_TRUE(position.has_value()) << fen << ": " << position.error().message;
    return position.value_or(Position());
}

TEST(Position, TheStartOfChess) {
    const Position start;
    EXPECT_EQ(start.side_to_move(), Color::White);
    EXPECT_EQ(start.king(Color::White), Square::E1);
    EXPECT_EQ(start.king(Color::Black), Square::E8);
    EXPECT_EQ(start.piece_on(Square::D8), Piece::BlackQueen);
    EXPECT_EQ(start.pieces(Color::Black, PieceType::Pawn), Bitboard(Rank::R7));
    EXPECT_EQ(start.castling_rook(Color::White, CastlingSide::King), Square::H1);
    EXPECT_EQ(start.castling_rook(Color::Black, CastlingSide::Queen), Square::A8);
    EXPECT_EQ(start.en_passant(), Square::None);
    EXPECT_EQ(start.halfmove_clock(), 0);
    EXPECT_EQ(start.fullmove_number(), 1);
    EXPECT_FALSE(start.in_check());
}

/// What the pieces, the delta and the rebuilt position must say after a move.
void expect_move_consistent(const Position& before, Move m) {
    SCOPED_TRACE(to_fen(before, CastlingStyle::Shredder));
    Position after = before;
    const bool captures = before.is_capture(m);
    const PieceType captured = before.captured(m);
    const BoardDelta delta = after.make(m);
    ASSERT_EQ(after, Position(after.setup())) << m.raw();
    ASSERT_EQ(after, before.after(m));

    Per<Square, Piece> board = before.setup().board;
    for (int i = 0; i < delta.removed_count; ++i) {
        const auto [piece, square] = delta.removed[static_cast<std::size_t>(i)];
        EXPECT_EQ(board[square], piece);
        board[square] = Piece::None;
    }
    for (int i = 0; i < delta.added_count; ++i) {
        const auto [piece, square] = delta.added[static_cast<std::size_t>(i)];
        EXPECT_EQ(board[square], Piece::None);
        board[square] = piece;
    }
    ASSERT_EQ(board, after.setup().board) << m.raw();

    const Color enemy = ~before.side_to_move();
    EXPECT_EQ(captures, after.pieces(enemy) != before.pieces(enemy));
    EXPECT_EQ(captures, captured != PieceType::None);
    if (captures) {
        EXPECT_EQ(after.pieces(enemy, captured).count(), before.pieces(enemy, captured).count() - 1);
    }
    const bool resets = captures || before.moved(m) == PieceType::Pawn;
    EXPECT_EQ(after.halfmove_clock(), resets ? 0 : before.halfmove_clock() + 1);
    EXPECT_EQ(after.fullmove_number(), before.fullmove_number() + (enemy == Color::White));
}

void expect_attacks_naive(const Position& position) {
    const Setup setup = position.setup();
    for (const Color by : kColors) {
        Bitboard attacked;
        for (const Square to : kAll) {
            Bitboard attackers;
            for (const Square from : position.pieces(by))
                if (naive_attacks(setup, from, to)) attackers |= Bitboard(from);
            ASSERT_EQ(position.attackers_to(to, position.pieces()) & position.pieces(by), attackers);
            EXPECT_EQ(position.is_attacked(to, by, position.pieces()), attackers.any());
            if (attackers.any()) attacked |= Bitboard(to);
        }
        ASSERT_EQ(position.attacked_by(by, position.pieces()), attacked);
    }
}

TEST(Position, MakeEqualsRebuildingInRandomGames) {
    Random random(6);
    for (const Start start : kStarts)
        for (int game = 0; game < 100; ++game)
            play_randomly(start_position(start, random), 300, random, expect_move_consistent);
}

TEST(Position, MakeEqualsRebuildingOnScatteredBoards) {
    Random random(7);
    for (const Rules rules : {Rules::Chess, Rules::Antichess}) {
        for (int i = 0; i < 1000; ++i) {
            const Position position(scattered_setup(random, rules));
            ASSERT_EQ(position, Position(position.setup()));
            for (const Move m : legal_moves(position)) expect_move_consistent(position, m);
        }
    }
}

TEST(Position, AttacksChecksAndPinsOnScatteredBoards) {
    Random random(8);
    for (int i = 0; i < 300; ++i) {
        const Position position(scattered_setup(random, Rules::Chess));
        SCOPED_TRACE(to_fen(position));
        expect_attacks_naive(position);
        const Color us = position.side_to_move();
        const Square king = position.king(us);
        EXPECT_EQ(position.checkers(), position.attackers_to(king, position.pieces()) & position.pieces(~us));
        EXPECT_EQ(position.pinned(), position.blockers(us) & position.pieces(us));
        for (const Color c : kColors) {
            // A piece blocks when taking it off the board uncovers an attack on the king.
            Bitboard blockers;
            const Bitboard attackers =
                position.attackers_to(position.king(c), position.pieces()) & position.pieces(~c);
            for (const Square s : position.pieces() ^ Bitboard(position.king(c))) {
                const Bitboard without = position.pieces() ^ Bitboard(s);
                const Bitboard now = position.attackers_to(position.king(c), without) & position.pieces(~c);
                if ((now - attackers).any()) blockers |= Bitboard(s);
            }
            EXPECT_EQ(position.blockers(c), blockers);
        }
    }
}

TEST(Position, EnPassantOnlyWhereAPawnMayTake) {
    Random random(9);
    int usable = 0, useless = 0;
    for (int i = 0; i < 20000; ++i) {
        const Rules rules = random.one_in(5) ? Rules::Antichess : Rules::Chess;
        const auto setup = scattered_setup(random, rules);
        if (setup.en_passant == Square::None) continue;
        const Color us = setup.side_to_move;
        bool is_watched = false;
        for (const Square s : pawn_attacks(~us, setup.en_passant))
            is_watched = is_watched || setup.board[s] == make_piece(us, PieceType::Pawn);
        if (!is_watched) continue;
        const auto moves = naive_legal_moves(setup);
        const bool expected =
            std::any_of(moves.begin(), moves.end(), [](Move m) { return m.kind() == MoveKind::EnPassant; });
        const Square found = Position(setup).en_passant();
        ASSERT_EQ(found, expected ? setup.en_passant : Square::None) << to_fen(Position(setup));
        ++(expected ? usable : useless);
    }
    EXPECT_GT(usable, 100);
    EXPECT_GT(useless, 100);
}

struct EnPassantCase {
    std::string_view fen;
    Square expected;
    std::string_view why;
};

TEST(Position, EnPassantCases) {
    const EnPassantCase cases[] = {
        {"4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", Square::E3, "plain"},
        {"4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", Square::None, "nobody to take"},
        {"4k3/8/8/8/4P2p/8/8/4K3 b - e3 0 1", Square::None, "a pawn, but not beside it"},
        {"4k3/8/8/8/4P2p/p7/8/4K3 b - h3 0 1", Square::None, "no pawn has jumped there"},
        {"4k3/8/8/8/3pP3/8/4N3/4K3 b - e3 0 1", Square::None, "its starting square is not empty"},
        {"4k3/8/8/8/3pP3/4n3/8/4K3 b - e3 0 1", Square::None, "the square itself is not empty"},
        {"3k4/8/8/8/3pP3/8/8/3RK3 b - e3 0 1", Square::None, "pinned on the file"},
        {"8/8/8/6k1/8/8/3pP3/2B1K3 w - - 0 1", Square::None, "nothing has jumped yet"},
        {"8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1", Square::None, "both pawns leave the rank"},
        {"8/8/8/8/R2pP2k/8/8/4K3 b - e3 0 1", Square::None, "both pawns leave the rank, from the other side"},
        {"8/8/8/8/k1PpP2R/8/8/4K3 b - e3 0 1", Square::E3, "a third piece keeps the rank closed"},
        {"8/8/8/8/k1pPp2R/8/8/4K3 b - d3 0 1", Square::D3, "two takers, each leaves the other in the way"},
        {"7k/8/8/8/3pP3/8/1B6/4K3 b - e3 0 1", Square::None, "pinned on the other diagonal"},
        {"4K3/8/8/8/3pP3/2k5/8/8 b - e3 0 1", Square::E3, "beside its king"},
        {"8/8/8/5k2/3pP3/8/8/4K3 b - e3 0 1", Square::E3, "the jumping pawn gives check"},
        {"8/8/8/5k2/3pP1B1/8/8/4K3 b - e3 0 1", Square::None, "a second check is left"},
        {"8/5k2/8/3B4/3pP3/8/8/4K3 b - e3 0 1", Square::None, "a check that the capture does not stop"},
        {"4k3/8/8/8/3pP3/8/8/4RK2 b - e3 0 1", Square::E3, "the taker lands where the file stays closed"},
        {"6k1/8/8/8/2p1P3/8/8/B3K3 b - e3 0 1", Square::None, "two files away"},
        {"8/8/1k6/8/3pP3/4B3/8/4K3 b - - 0 1", Square::None, "no field in the FEN"},
        {"8/6b1/8/3pP3/8/2K5/8/4k3 w - d6 0 1", Square::None, "pinned, and the capture leaves the diagonal"},
        {"8/2b5/8/3pP3/8/6K1/8/4k3 w - d6 0 1", Square::D6, "pinned, but the capture stays on the diagonal"},
    };
    for (const EnPassantCase& c : cases)
        EXPECT_EQ(position_of(c.fen).en_passant(), c.expected) << c.fen << ": " << c.why;
}

TEST(Position, MakeSetsEnPassantOnlyWhenUsable) {
    const Move step(Square::E2, Square::E4, MoveKind::DoubleStep);
    EXPECT_EQ(Position().after(step).en_passant(), Square::None);
    EXPECT_EQ(position_of("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1").after(step).en_passant(), Square::E3);
    EXPECT_EQ(position_of("8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1").after(step).en_passant(), Square::None);
}

TEST(Position, KeysDifferWherePositionsDoByTheLaws) {
    const std::string_view fens[] = {
        "r3k2r/8/8/8/3pP3/8/8/R3K2R b KQkq e3 0 1", "r3k2r/8/8/8/3pP3/8/8/R3K2R b KQkq - 0 1",
        "r3k2r/8/8/8/3pP3/8/8/R3K2R w KQkq - 0 1",  "r3k2r/8/8/8/3pP3/8/8/R3K2R b KQk - 0 1",
        "r3k2r/8/8/8/3pP3/8/8/R3K2R b KQq - 0 1",   "r3k2r/8/8/8/3pP3/8/8/R3K2R b Kkq - 0 1",
        "r3k2r/8/8/8/3pP3/8/8/R3K2R b Qkq - 0 1",   "r3k2r/8/8/8/3pP3/8/8/R3K2R b - - 0 1",
        "r3k2r/8/8/8/3pP3/8/8/R3K1R1 b - - 0 1",
    };
    std::set<Key> keys;
    for (const std::string_view fen : fens) keys.insert(position_of(fen).key());
    EXPECT_EQ(keys.size(), std::size(fens));
    EXPECT_EQ(position_of(fens[0]).key(), position_of("r3k2r/8/8/8/3pP3/8/8/R3K2R b KQkq e3 7 30").key());
    EXPECT_EQ(position_of("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1").key(),
              position_of("4k3/8/8/8/4P3/8/8/4K3 b - - 0 1").key());
}

TEST(Position, PartialKeysCoverTheirPiecesOnly) {
    const Position start;
    const Position pawn = start.after(Move(Square::E2, Square::E4, MoveKind::DoubleStep));
    EXPECT_NE(pawn.pawn_key(), start.pawn_key());
    EXPECT_EQ(pawn.minor_key(), start.minor_key());
    EXPECT_EQ(pawn.non_pawn_key(Color::White), start.non_pawn_key(Color::White));
    const Position knight = start.after(Move(Square::G1, Square::F3));
    EXPECT_EQ(knight.pawn_key(), start.pawn_key());
    EXPECT_NE(knight.minor_key(), start.minor_key());
    EXPECT_NE(knight.non_pawn_key(Color::White), start.non_pawn_key(Color::White));
    EXPECT_EQ(knight.non_pawn_key(Color::Black), start.non_pawn_key(Color::Black));
}

TEST(Position, TranspositionsMeet) {
    Position a, b;
    for (const Move m :
         {Move(Square::G1, Square::F3), Move(Square::G8, Square::F6), Move(Square::B1, Square::C3)})
        a.make(m);
    for (const Move m :
         {Move(Square::B1, Square::C3), Move(Square::G8, Square::F6), Move(Square::G1, Square::F3)})
        b.make(m);
    EXPECT_EQ(a, b);
    EXPECT_EQ(a.key(), b.key());
}

TEST(Position, CastlingRightsGoWithKingRookOrCapture) {
    const Position full = position_of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    const auto rights = [](const Position& p) {
        return to_fen_without_counters(p).substr(to_fen_without_counters(p).find(' ') + 3);
    };
    EXPECT_EQ(rights(full.after(Move(Square::E1, Square::E2))), "kq -");
    EXPECT_EQ(rights(full.after(Move(Square::A1, Square::B1))), "Kkq -");
    EXPECT_EQ(rights(full.after(Move(Square::A1, Square::A8))), "Kk -");
    EXPECT_EQ(rights(full.after(Move(Square::H1, Square::H8))), "Qq -");
    EXPECT_EQ(rights(full.after(Move(Square::E1, Square::H1, MoveKind::Castling))), "kq -");
}

TEST(Position, NullMovePassesTheTurn) {
    Random random(10);
    for (int i = 0; i < 1000; ++i) {
        const Position before(scattered_setup(random, random.one_in(4) ? Rules::Antichess : Rules::Chess));
        if (before.in_check()) continue;
        Position after = before;
        after.make_null();
        ASSERT_EQ(after, Position(after.setup()));
        EXPECT_EQ(after.side_to_move(), ~before.side_to_move());
        EXPECT_EQ(after.pieces(), before.pieces());
        EXPECT_EQ(after.en_passant(), Square::None);
    }
}

TEST(Move, PacksAndUnpacks) {
    const Move m(Square::G7, Square::H8, MoveKind::PromoteKnight);
    EXPECT_EQ(m.from(), Square::G7);
    EXPECT_EQ(m.to(), Square::H8);
    EXPECT_EQ(m.kind(), MoveKind::PromoteKnight);
    EXPECT_EQ(m.promotion(), PieceType::Knight);
    EXPECT_EQ(Move::from_raw(m.raw()), m);
    EXPECT_FALSE(kNoMove);
    EXPECT_EQ(Move(Square::E1, Square::H1, MoveKind::Castling).promotion(), PieceType::None);
    for (const PieceType t :
         {PieceType::Knight, PieceType::Bishop, PieceType::Rook, PieceType::Queen, PieceType::King})
        EXPECT_EQ(Move(Square::A7, Square::A8, promotion_kind(t)).promotion(), t);
}

}  // namespace
}  // namespace escaque::movegen
