#include "movegen/laws/outcome.h"
#include "tests/movegen/laws/editions.h"

namespace escaque::movegen {
namespace {

TEST(MoreThanFifty, CountsForThePiecesAnnouncedWhoeverHasWhich) {
    const auto announced = parse_more_than_fifty("KRBKR:100,KPNNK:75").value();
    const auto moves = [&](std::string_view fen) { return announced.moves_for(parse_fen(fen).value()); };
    EXPECT_EQ(moves("7k/r7/8/8/8/8/R6B/K7 w - -"), 100);
    EXPECT_EQ(moves("7k/r6b/8/8/8/8/R7/K7 w - -"), 100);
    EXPECT_EQ(moves("7k/8/8/8/8/8/P5NN/K7 w - -"), 75) << "in any order";
    EXPECT_EQ(moves("7k/r7/8/8/8/8/R6N/K7 w - -"), 50);
    EXPECT_EQ(moves("7k/r7/8/8/8/8/R6B/K6B w - -"), 50);
    EXPECT_EQ(MoreThanFifty{}.moves_for(Position()), 50);
    EXPECT_EQ(to_text(announced), "KRBKR:100,KPNNK:75");
    EXPECT_TRUE(to_text({}).empty());
}

TEST(MoreThanFifty, RefusesWhatIsNoAnnouncement) {
    for (const char* text : {"", "KRBKR", "KRBKR:", "KRBKR:50", "KRBKR:10000", "KRB:100", "RBKR:100",
                             "krbkr:100", "KRBKRK:100", "KXKR:100", "KRBKR:100,", ":100", "KRBKR:100;KQK:60"})
        EXPECT_FALSE(parse_more_than_fifty(text)) << text;
    EXPECT_EQ(parse_more_than_fifty("KRB:100").error().message,
              "'KRB:100' should be the pieces of both sides and more than fifty moves, such as KRBKR:100");
}

TEST(MoreThanFifty, RefusesTheSamePiecesTwice) {
    EXPECT_EQ(parse_more_than_fifty("KRBKR:100,KQK:60,KRKBR:75").error().message,
              "'KRBKR:100' and 'KRKBR:75' have the same pieces");
    EXPECT_TRUE(parse_more_than_fifty("KRBKR:100,KRBKB:100"));
}

TEST(MoreThanFifty, RefusesAListWithoutEnd) {
    std::string text = "KQK:60";
    for (int i = 0; i < 100; ++i) text += ",K" + std::string(static_cast<std::size_t>(i), 'P') + "K:60";
    EXPECT_EQ(parse_more_than_fifty(text).error().message, "at most 100 positions may be announced");
}

TEST(Claims, OfFiftyMovesComeLaterWhereTheExtractsOrganizerAnnouncedIt) {
    const auto announced = parse_more_than_fifty("KRKR:60").value();
    const Game before = game_from("7k/r7/8/8/8/8/R7/K7 w - - 118 80", "Kb1");
    const Game after = game_from("7k/r7/8/8/8/8/R7/K7 w - - 119 80", "Kb1");
    EXPECT_FALSE(claims_on_board(before, Edition::Extract).empty());
    EXPECT_TRUE(claims_on_board(before, Edition::Extract, announced).empty());
    EXPECT_FALSE(claims_on_board(after, Edition::Extract, announced).empty());
    for (const Edition fide : kFideEditions)
        EXPECT_FALSE(claims_on_board(before, fide, announced).empty()) << name_of(fide);
}

}  // namespace
}  // namespace escaque::movegen
