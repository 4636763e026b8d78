#include "search/syzygy/arrangement.h"

#include <array>
#include <gtest/gtest.h>
#include <map>
#include <string>
#include <vector>

#include "movegen/generate/generate.h"
#include "tests/movegen/random_positions.h"

namespace escaque::search::syzygy {
namespace {

using namespace movegen;

constexpr int kWhite = 0, kBlack = 8;
constexpr int kPawn = 1, kKnight = 2, kRook = 4, kQueen = 5, kKing = 6;  // as headers have them

struct Case {
    const char* name;
    std::vector<std::uint8_t>
        header;  // the places of the leading pieces and, with pawns on both sides, theirs; the pieces
};

const std::vector<Case> kCases{
    {"KQvK", {0, kWhite | kQueen, kWhite | kKing, kBlack | kKing}},
    {"KRvKR", {0, kBlack | kRook, kWhite | kKing, kBlack | kKing, kWhite | kRook}},
    {"KNNvK", {1, kWhite | kKing, kBlack | kKing, kWhite | kKnight, kWhite | kKnight}},
    {"KPvK", {1, kWhite | kPawn, kWhite | kKing, kBlack | kKing}},
    {"KPPvK", {0, kWhite | kPawn, kWhite | kPawn, kBlack | kKing, kWhite | kKing}},
    {"KPvKP", {2, 0, kWhite | kPawn, kBlack | kPawn, kWhite | kKing, kBlack | kKing}},
    {"KPPPvKP",
     {0, 1, kBlack | kPawn, kWhite | kPawn, kWhite | kPawn, kWhite | kPawn, kBlack | kKing, kWhite | kKing}}};

Setup random_setup(Random& random, const Material& material) {
    Setup setup;
    const auto place = [&](Piece piece) {
        while (true) {
            const Square s = random.square();
            const bool on_edge = rank_of(s) == Rank::R1 || rank_of(s) == Rank::R8;
            if (setup.board[s] != Piece::None || (type_of(piece) == PieceType::Pawn && on_edge)) continue;
            setup.board[s] = piece;
            return;
        }
    };
    for (const Color c : kColors) {
        place(make_piece(c, PieceType::King));
        for (int t = 0; t < index(PieceType::King); ++t)
            for (int i = 0; i < material.count(c, static_cast<PieceType>(t)); ++i)
                place(make_piece(c, static_cast<PieceType>(t)));
    }
    return setup;
}

/// The same for placements that turn or mirror into one another: of all eight (with pawns, two) boards the
/// first in the order of the alphabet.
std::string canonical(const Position& position, bool has_pawns) {
    std::string first;
    for (int way = 0; way < (has_pawns ? 2 : 8); ++way) {
        std::string board(64, '.');
        for (const Square s : position.pieces()) {
            int to = index(s);
            if (way & 1) to ^= 7;
            if (way & 2) to ^= 56;
            if (way & 4) to = (to & 7) * 8 + to / 8;
            board[static_cast<std::size_t>(to)] = static_cast<char>('a' + index(position.piece_on(s)));
        }
        if (first.empty() || board < first) first = board;
    }
    return first;
}

/// Different positions have different numbers, those that mirror into one another the same.
TEST(Arrangement, NumbersEachPositionOnce) {
    Random random(7);
    for (const Case& c : kCases) {
        const auto material = *Material::from_name(c.name);
        std::array<std::map<std::uint64_t, std::string>, 4> seen;
        std::map<std::string, std::uint64_t> numbers;
        for (int i = 0; i < 10'000; ++i) {
            const movegen::Setup setup = random_setup(random, material);
            if (why_unplayable(setup)) continue;
            const Position position(setup);
            const TableView view(position, false);
            const int file = material.has_pawns() ? Arrangement::leading_file(view, material) : 0;
            const auto arrangement = Arrangement::read(ByteReader(c.header), false, material, file);
            ASSERT_TRUE(arrangement) << c.name;
            const std::uint64_t number = arrangement->number(view);
            ASSERT_LT(number, arrangement->size()) << c.name;
            const std::string board = canonical(position, material.has_pawns());
            const auto [place, is_new] = seen[static_cast<std::size_t>(file)].emplace(number, board);
            ASSERT_EQ(place->second, board) << c.name;
            // Of more pieces some can stand so that the leading ones do not tell a board from its mirror
            // image.
            const bool is_unique = material.pieces() == 3;
            const auto known = numbers.emplace(board, number).first;
            ASSERT_TRUE(known->second == number || !is_unique) << c.name;
        }
    }
}

TEST(Arrangement, HasAsManyNumbersAsTheFormat) {
    const auto size = [](const Case& c, int file) {
        return Arrangement::read(ByteReader(c.header), false, *Material::from_name(c.name), file)->size();
    };
    EXPECT_EQ(size(kCases[0], 0), 31332U);
    EXPECT_EQ(size(kCases[1], 0), 31332U * 61);
    EXPECT_EQ(size(kCases[2], 0), 462U * 62 * 61 / 2);
    EXPECT_EQ(size(kCases[3], 2), 6U * 63 * 62);
    EXPECT_EQ(size(kCases[4], 0), (47U + 45 + 43 + 41 + 39 + 37) * 62 * 61);
    EXPECT_EQ(size(kCases[5], 3), 6U * 47 * 62 * 61);
}

TEST(Arrangement, SeesColoursExchangedFromTheOtherSide) {
    Random random(8);
    const Case& c = kCases[3];
    const auto material = *Material::from_name(c.name);
    for (int i = 0; i < 1000; ++i) {
        const movegen::Setup white = random_setup(random, material);
        if (why_unplayable(white)) continue;
        movegen::Setup black;
        black.side_to_move = Color::Black;
        for (int s = 0; s < 64; ++s) {
            const Piece piece = white.board[static_cast<Square>(s)];
            if (piece != Piece::None)
                black.board[flip(static_cast<Square>(s))] = make_piece(~color_of(piece), type_of(piece));
        }
        const Position a(white), b(black);
        const TableView seen(a, false), exchanged(b, true);
        const int file = Arrangement::leading_file(seen, material);
        ASSERT_EQ(Arrangement::leading_file(exchanged, material), file);
        const auto arrangement = Arrangement::read(ByteReader(c.header), false, material, file);
        EXPECT_EQ(arrangement->number(seen), arrangement->number(exchanged));
        EXPECT_EQ(exchanged.side_to_move(), Color::White);
    }
}

TEST(Arrangement, RefusesHeadersOfOtherPieces) {
    for (const Case& c : kCases) {
        const auto material = *Material::from_name(c.name);
        for (std::size_t i = 0; i < c.header.size(); ++i) {
            auto broken = c.header;
            broken[i] = i == 0 ? 15 : 7;
            EXPECT_FALSE(Arrangement::read(ByteReader(broken), false, material, 0)) << c.name << ' ' << i;
        }
        EXPECT_FALSE(Arrangement::read(ByteReader({}), false, material, 0)) << c.name;
    }
    // The leading pieces must be those that the numbers are made for.
    const std::vector<std::uint8_t> knights_first{0, kKnight, kKnight, kKing, kBlack | kKing};
    EXPECT_FALSE(Arrangement::read(ByteReader(knights_first), false, *Material::from_name("KNNvK"), 0));
    const std::vector<std::uint8_t> king_first{0, kKing, kPawn, kBlack | kKing};
    EXPECT_FALSE(Arrangement::read(ByteReader(king_first), false, *Material::from_name("KPvK"), 0));
    const std::vector<std::uint8_t> same_place{0, 0, kPawn, kBlack | kPawn, kKing, kBlack | kKing};
    EXPECT_FALSE(Arrangement::read(ByteReader(same_place), false, *Material::from_name("KPvKP"), 0));
}

}  // namespace
}  // namespace escaque::search::syzygy
