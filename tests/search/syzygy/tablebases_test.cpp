#include "search/syzygy/tablebases.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <string_view>

#include "movegen/generate/generate.h"
#include "tests/movegen/random_positions.h"
#include "tests/search/check_report.h"
#include "tests/search/syzygy/tables.h"

namespace escaque::search::syzygy {
namespace {

using namespace movegen;

Position position(std::string_view fen) {
    return game_from(fen).current();
}

/// Random positions of these tables with a legal move.
template <typename Visit>
void visit_positions(int count, Visit visit) {
    constexpr std::array kTypes{PieceType::Queen, PieceType::Rook, PieceType::Bishop, PieceType::Knight,
                                PieceType::Pawn};
    Random random(11);
    for (int i = 0; i < count;) {
        movegen::Setup setup;
        setup.side_to_move = kColors[static_cast<std::size_t>(random.below(2))];
        const auto put = [&](Color c, PieceType t) { setup.board[random.square()] = make_piece(c, t); };
        const bool rooks = random.one_in(4);
        put(Color::White, PieceType::King);
        put(Color::Black, PieceType::King);
        const Color owner = kColors[static_cast<std::size_t>(random.below(2))];
        put(owner, rooks ? PieceType::Rook : kTypes[static_cast<std::size_t>(random.below(5))]);
        if (rooks) put(~owner, PieceType::Rook);
        if (why_unplayable(setup)) continue;
        const Position p(setup);
        if (p.pieces().count() < 3 || legal_moves(p).empty()) continue;
        visit(p);
        ++i;
    }
}

TEST(Tablebases, OpensTheTablesOfAFolder) {
    const Tablebases tables = open_tables();
    EXPECT_EQ(tables.count(Metric::Wdl), 6U);
    EXPECT_EQ(tables.count(Metric::Dtz), 6U);
    EXPECT_EQ(tables.max_pieces(), 4);
    EXPECT_EQ(Tablebases().max_pieces(), 0);
    EXPECT_FALSE(Tablebases().wdl(position("8/8/8/8/8/2k5/8/K7 w - - 0 1")));
}

TEST(Tablebases, KnowsResults) {
    const Tablebases tables = open_tables();
    const auto wdl = [&](std::string_view fen) { return tables.wdl(position(fen)); };
    EXPECT_EQ(wdl("8/8/8/8/8/2k5/8/KQ6 w - - 0 1"), Wdl::Win);
    EXPECT_EQ(wdl("8/8/8/8/8/2k5/8/KQ6 b - - 0 1"), Wdl::Loss);
    EXPECT_EQ(wdl("8/8/8/8/8/8/2k5/K1Q5 b - - 0 1"), Wdl::Draw) << "the queen hangs";
    EXPECT_EQ(wdl("7k/8/6KQ/8/8/8/8/8 b - - 0 1"), Wdl::Loss);
    EXPECT_EQ(wdl("8/8/8/4k3/8/4K3/4P3/8 w - - 0 1"), Wdl::Draw) << "the other has the opposition";
    EXPECT_EQ(wdl("8/8/8/4k3/8/4K3/4P3/8 b - - 0 1"), Wdl::Loss);
    EXPECT_EQ(wdl("8/8/4k3/8/4K3/8/4P3/8 w - - 0 1"), Wdl::Win);
    EXPECT_EQ(wdl("8/8/8/4k3/8/8/4P3/4K3 w - - 0 1"), Wdl::Draw);
    EXPECT_EQ(wdl("8/4p3/8/4k3/8/4K3/8/8 b - - 0 1"), Wdl::Win) << "colours exchanged";
    EXPECT_EQ(wdl("8/8/8/4k3/8/8/7P/K7 b - - 0 1"), Wdl::Draw);
    EXPECT_EQ(wdl("8/8/8/k7/8/8/7P/K7 b - - 0 1"), Wdl::Loss) << "outside the square";
    EXPECT_EQ(wdl("8/8/8/8/8/2k5/8/KB6 w - - 0 1"), Wdl::Draw);
    EXPECT_EQ(wdl("8/8/8/8/8/2k5/8/K7 w - - 0 1"), Wdl::Draw);
}

TEST(Tablebases, KnowsNothingWithoutTheTables) {
    const Tablebases tables = open_tables();
    const auto unknown = [&](const Position& p) { return !tables.wdl(p) && !tables.dtz(p); };
    EXPECT_TRUE(unknown(position("7k/8/8/8/8/8/8/KQQ5 w - - 0 1")));
    EXPECT_TRUE(unknown(position("4k3/8/8/8/8/8/8/4K2R w K - 0 1"))) << "castling";
    EXPECT_TRUE(unknown(Position()));
    EXPECT_TRUE(unknown(game_from("8/8/8/8/8/2k5/8/KQ6 w - - 0 1", Rules::Antichess).current()));
}

TEST(Tablebases, KnowsDistances) {
    const Tablebases tables = open_tables();
    const auto dtz = [&](std::string_view fen) { return tables.dtz(position(fen)); };
    EXPECT_EQ(dtz("7k/8/6K1/8/8/8/Q7/8 w - - 0 1"), 1) << "mate";
    EXPECT_EQ(dtz("7k/7Q/6K1/8/8/8/8/8 b - - 0 1"), -1) << "mated";
    EXPECT_EQ(dtz("8/8/8/4k3/8/8/4P3/4K3 w - - 0 1"), 0);
    EXPECT_EQ(dtz("8/8/8/8/8/8/k6P/7K w - - 0 1"), 1) << "the pawn moves";
    EXPECT_EQ(dtz("8/8/8/8/8/2k5/8/KQ6 w - - 0 1"), 11);
    EXPECT_EQ(dtz("8/8/8/8/8/2k5/8/KQ6 b - - 0 1"), -14);
}

/// Tables are made by retrograde analysis, so their values must agree from move to move.
TEST(Tablebases, AgreesWithItselfFromMoveToMove) {
    const Tablebases tables = open_tables();
    visit_positions(5'000, [&](const Position& p) {
        const auto wdl = tables.wdl(p);
        const auto dtz = tables.dtz(p);
        ASSERT_TRUE(wdl && dtz);
        Wdl best = Wdl::Loss;
        int shortest = 1000, longest = -1000;
        for (const Move m : legal_moves(p)) {
            const Position next = p.after(m);
            const Wdl reply = *tables.wdl(next);
            best = std::max(best, -reply);
            const int distance = next.halfmove_clock() == 0 ? dtz_before_zeroing(-reply) : -*tables.dtz(next);
            if (distance > 0) shortest = std::min(shortest, distance);
            longest = std::max(longest, std::abs(distance));
        }
        ASSERT_EQ(*wdl, best);
        ASSERT_EQ((*dtz > 0) - (*dtz < 0), (static_cast<int>(best) > 0) - (static_cast<int>(best) < 0));
        // Where plies are stored in pairs, a distance may be off by one.
        ASSERT_TRUE(*dtz <= 1 || std::abs(*dtz - shortest - 1) <= 1);
        ASSERT_TRUE(*dtz >= -1 || std::abs(*dtz + longest + 1) <= 1);
    });
}

TEST(Tablebases, PathHasManyFolders) {
    const TablesFolder first;
    first.copy("KQvK.rtbw");
#ifdef _WIN32
    const std::string separator = ";";
#else
    const std::string separator = ":";
#endif
    std::vector<std::string> problems;
    const Tablebases tables = Tablebases::open(
        separator + first.path().string() + separator + kTablesFolder.string() + separator, problems);
    EXPECT_TRUE(problems.empty());
    EXPECT_EQ(tables.count(Metric::Wdl), 6U);
}

TEST(Tablebases, NamesAFolderThatIsMissing) {
    std::vector<std::string> problems;
    EXPECT_EQ(Tablebases::open("no/such/folder", problems).max_pieces(), 0);
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_TRUE(problems.front().starts_with("no/such/folder: ")) << problems.front();
}

TEST(Tablebases, WorksWithoutAMissingTable) {
    const TablesFolder folder;
    folder.copy("KPvK.rtbw");
    folder.copy("KQvK.rtbw");
    folder.copy("KRvK.rtbw");
    folder.copy("KQvK.rtbz");
    std::vector<std::string> problems;
    const Tablebases tables = folder.open(problems);
    EXPECT_TRUE(problems.empty());
    EXPECT_EQ(tables.wdl(position("8/8/8/4k3/8/8/8/KN6 w - - 0 1")), std::nullopt);
    EXPECT_EQ(tables.wdl(position("8/8/8/4k3/8/4K3/4P3/8 b - - 0 1")), Wdl::Loss);
    EXPECT_EQ(tables.dtz(position("8/8/8/4k3/8/4K3/4P3/8 b - - 0 1")), std::nullopt);
    EXPECT_EQ(tables.dtz(position("8/8/8/8/8/2k5/8/KQ6 w - - 0 1")), 11);
    EXPECT_EQ(tables.dtz(position("8/8/8/8/8/2k5/8/KR6 w - - 0 1")), std::nullopt);
}

}  // namespace
}  // namespace escaque::search::syzygy
