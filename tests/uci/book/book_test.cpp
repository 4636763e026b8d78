#include "uci/book/book.h"

#include <gtest/gtest.h>
#include <map>

#include "movegen/board/move.h"
#include "movegen/board/types.h"
#include "movegen/laws/game.h"
#include "tests/uci/book/book_file.h"
#include "uci/parse.h"

namespace escaque::uci {

using movegen::Game;
using movegen::Move;
using movegen::MoveKind;
using movegen::Square;
using testing::book_bytes;
using testing::BookFile;

namespace {

Game game(const std::string& position) {
    return parse_position(position, movegen::Rules::Chess)->game;
}

std::string error(const std::string& bytes) {
    const BookFile file(bytes);
    const auto book = Book::load(file.path());
    if (book) return {};
    EXPECT_TRUE(book.error().message.starts_with(file.path() + ": ")) << book.error().message;
    return book.error().message.substr(file.path().size() + 2);
}

TEST(BookTest, FindsMovesTheHeaviestFirst) {
    const BookFile file(book_bytes({{"startpos", "d2d4", 30},
                                    {"startpos", "e2e4", 60},
                                    {"startpos", "a2a3", 0},
                                    {"startpos moves e2e4", "c7c5", 1}}));
    const auto book = Book::load(file.path());
    ASSERT_TRUE(book) << book.error().message;
    const auto moves = book->moves(game("startpos"));
    ASSERT_EQ(moves.size(), 2U);
    EXPECT_EQ(moves[0].move, Move(Square::E2, Square::E4, MoveKind::DoubleStep));
    EXPECT_EQ(moves[0].weight, 60);
    EXPECT_EQ(moves[1].move, Move(Square::D2, Square::D4, MoveKind::DoubleStep));
    EXPECT_EQ(book->moves(game("startpos moves e2e4")).size(), 1U);
    EXPECT_TRUE(book->moves(game("startpos moves d2d4")).empty());
}

TEST(BookTest, RefusesMovesThatAreNotLegal) {
    const BookFile file(book_bytes({{"startpos", "e2e5", 9},
                                    {"startpos", "e7e5", 9},
                                    {"startpos", "a1a1", 9},
                                    {"startpos", "e1h1", 9},
                                    {"startpos", "e2e4q", 9},
                                    {"startpos", "g1f3", 1}}));
    const auto moves = Book::load(file.path())->moves(game("startpos"));
    ASSERT_EQ(moves.size(), 1U);
    EXPECT_EQ(moves.front().move, Move(Square::G1, Square::F3));
}

TEST(BookTest, KnowsCastlingAndPromotions) {
    const std::string castling = "fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    const std::string promotion = "fen 7k/P7/8/8/8/8/8/K7 w - - 0 1";
    const BookFile file(book_bytes({{castling, "e1h1", 3},
                                    {castling, "e1a1", 2},
                                    {promotion, "a7a8n", 4},
                                    {promotion, "a7a8q", 3},
                                    {promotion, "a7a8", 9}}));
    const auto book = *Book::load(file.path());
    const auto castled = book.moves(game(castling));
    ASSERT_EQ(castled.size(), 2U);
    EXPECT_EQ(castled[0].move, Move(Square::E1, Square::H1, MoveKind::Castling));
    EXPECT_EQ(castled[1].move, Move(Square::E1, Square::A1, MoveKind::Castling));
    const auto promoted = book.moves(game(promotion));
    ASSERT_EQ(promoted.size(), 2U);
    EXPECT_EQ(promoted[0].move, Move(Square::A7, Square::A8, MoveKind::PromoteKnight));
    EXPECT_EQ(promoted[1].move, Move(Square::A7, Square::A8, MoveKind::PromoteQueen));
}

TEST(BookTest, SaysWhatIsWrongWithAFile) {
    const std::string sound = book_bytes({{"startpos", "e2e4", 1}, {"startpos moves e2e4", "c7c5", 1}});
    EXPECT_EQ(error(sound), "");
    EXPECT_EQ(error(""), "it is empty");
    EXPECT_EQ(error(sound + "\n"), "") << "as in GNU Chess's own book";
    EXPECT_EQ(error(sound.substr(0, 15)), "it is not a Polyglot book: it has fewer than 16 bytes");
    EXPECT_EQ(error(sound.substr(16) + sound.substr(0, 16)),
              "it is not a Polyglot book: entry 2 is out of order");
    const auto missing = Book::load("no/such/book.bin");
    ASSERT_FALSE(missing);
    EXPECT_EQ(missing.error().message, "no/such/book.bin: it cannot be read: No such file or directory");
    EXPECT_EQ(Book::load("/dev/zero").error().message,
              "/dev/zero: it cannot be read: it is a pipe or a device, not a file");
    EXPECT_FALSE(Book::load(std::filesystem::temp_directory_path().string()));
}

TEST(BookTest, LeavesOutWhatWouldRepeatForTheThirdTime) {
    const std::string twice = "startpos moves g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8";
    const BookFile file(book_bytes({{"startpos", "g1f3", 9}, {"startpos", "e2e4", 1}}));
    const auto book = *Book::load(file.path());
    EXPECT_EQ(book.moves(game("startpos")).size(), 2U);
    const auto moves = book.moves(game(twice));
    ASSERT_EQ(moves.size(), 1U);
    EXPECT_EQ(moves[0].move, Move(Square::E2, Square::E4, MoveKind::DoubleStep));
}

TEST(BookTest, ChoosesByWeight) {
    const std::vector<BookMove> moves{{Move(Square::E2, Square::E4), 6},
                                      {Move(Square::D2, Square::D4), 3},
                                      {Move(Square::C2, Square::C4), 1}};
    std::map<std::uint16_t, int> chosen;
    for (std::uint64_t random = 1000; random < 2000; ++random)
        ++chosen[choose_by_weight(moves, random).raw()];
    EXPECT_EQ(chosen[moves[0].move.raw()], 600);
    EXPECT_EQ(chosen[moves[1].move.raw()], 300);
    EXPECT_EQ(chosen[moves[2].move.raw()], 100);
}

}  // namespace
}  // namespace escaque::uci
