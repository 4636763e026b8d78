#include "movegen/laws/edition.h"

#include "tests/movegen/laws/editions.h"

namespace escaque::movegen {
namespace {

using namespace std::chrono_literals;

TEST(Edition, IsReadByItsNameWhateverTheCase) {
    for (const Edition edition : all_editions())
        EXPECT_EQ(parse_edition(laws_of(edition).name).value(), edition);
    EXPECT_TRUE(
        edition_names().starts_with("fide2005, fide2009, fide2014, fide2018, fide2023, extract, ludoteka"));
    EXPECT_EQ(parse_edition("FIDE2014").value(), Edition::Fide2014);
    const auto wrong = parse_edition("fide1997");
    ASSERT_FALSE(wrong);
    EXPECT_EQ(wrong.error().message,
              "there is no edition of the Laws called 'fide1997'; the editions are " + edition_names());
    EXPECT_FALSE(parse_edition("fide"));
    EXPECT_FALSE(parse_edition(""));
}

TEST(Edition, IsInForceFromItsMonthOn) {
    EXPECT_EQ(edition_in_force(2005, 6), std::nullopt);
    EXPECT_EQ(edition_in_force(2005, 7), Edition::Fide2005);
    EXPECT_EQ(edition_in_force(2014, 6), Edition::Fide2009);
    EXPECT_EQ(edition_in_force(2014, 7), Edition::Fide2014);
    EXPECT_EQ(edition_in_force(2030, 1), Edition::Fide2023);
    EXPECT_EQ(edition_in_force(2017, 6), Edition::Fide2014);
    EXPECT_EQ(edition_in_force(2017, 7), Edition::Fide2018);
    EXPECT_EQ(edition_in_force(2022, 12), Edition::Fide2018);
}

TEST(Edition, Of2018DiffersFrom2023InPenaltiesAndResigning) {
    const Laws &before = laws_of(Edition::Fide2018), &now = laws_of(Edition::Fide2023);
    EXPECT_EQ(before.illegal_move.bonus.rapid, std::chrono::minutes(2));
    EXPECT_EQ(now.illegal_move.bonus.rapid, std::chrono::minutes(1));
    EXPECT_EQ(before.wrong_claim.bonus.blitz, std::chrono::minutes(1)) << "B.2";
    EXPECT_EQ(before.resignation_drawn_if, DrawnIf::Never);
    EXPECT_EQ(before.illegal_move.too_late_in_rapid, "A.4.2");
}

TEST(Edition, KeepsTheTimeLeftInDelayModeSince2014) {
    EXPECT_FALSE(laws_of(Edition::Fide2005).delay_time_carries_over);
    EXPECT_FALSE(laws_of(Edition::Fide2009).delay_time_carries_over);
    EXPECT_TRUE(laws_of(Edition::Fide2014).delay_time_carries_over);
    EXPECT_TRUE(laws_of(Edition::Fide2018).delay_time_carries_over);
    EXPECT_TRUE(laws_of(Edition::Fide2023).delay_time_carries_over);
}

TEST(Edition, WhatTheEventMayAddStandsUnderItsArticle) {
    const std::array no_agreement{"", "9.1.a", "9.1.a", "9.1.1", "9.1.1"};
    for (std::size_t i = 0; i < kFideEditions.size(); ++i) {
        EXPECT_EQ(laws_of(kFideEditions[i]).no_agreement, no_agreement[i]);
        EXPECT_EQ(laws_of(kFideEditions[i]).fifty_extended, "");
    }
    EXPECT_EQ(laws_of(Edition::Extract).fifty_extended, "Finalización de la partida");
}

void expect_speeds(Edition edition, Milliseconds last_blitz, Milliseconds first_rapid,
                   Milliseconds last_rapid, Milliseconds first_standard) {
    EXPECT_EQ(speed_of(edition, last_blitz), Speed::Blitz) << name_of(edition);
    EXPECT_EQ(speed_of(edition, first_rapid), Speed::Rapid) << name_of(edition);
    EXPECT_EQ(speed_of(edition, last_rapid), Speed::Rapid) << name_of(edition);
    EXPECT_EQ(speed_of(edition, first_standard), Speed::Standard) << name_of(edition);
}

TEST(Edition, RapidOf2005IsFrom15To60Minutes) {
    expect_speeds(Edition::Fide2005, 15min - 1ms, 15min, 60min, 60min + 1ms);
}

TEST(Edition, RapidOf2009IsFrom15ToUnder60Minutes) {
    expect_speeds(Edition::Fide2009, 15min - 1ms, 15min, 60min - 1ms, 60min);
}

TEST(Edition, RapidOf2014IsOver10AndUnder60Minutes) {
    expect_speeds(Edition::Fide2014, 10min, 10min + 1ms, 60min - 1ms, 60min);
}

TEST(Edition, RapidOf2023IsOver10AndUnder60Minutes) {
    expect_speeds(Edition::Fide2023, 10min, 10min + 1ms, 60min - 1ms, 60min);
}

TEST(Edition, TheOthersHaveNoClassesOfSpeed) {
    EXPECT_EQ(speed_of(Edition::Extract, 5min), std::nullopt);
    EXPECT_EQ(speed_of(Edition::Ludoteka, 5min), std::nullopt);
}

TEST(Edition, NamesTheArticlesOfResigningAndAgreeing) {
    const std::array resignation{"5.1.b", "5.1.b", "5.1.b", "5.1.2", "5.1.2", "Finalización de la partida",
                                 ""};
    const std::array agreement{"5.2.c", "5.2.c", "5.2.c", "5.2.3", "5.2.3", "Finalización de la partida",
                               "Tablas"};
    const std::array forbidden{"", "9.1.a", "9.1.a", "9.1.1", "9.1.1", "", ""};
    for (std::size_t i = 0; i < resignation.size(); ++i) {
        const Laws& laws = laws_of(all_editions()[i]);
        EXPECT_EQ(laws.resignation, resignation[i]) << laws.name;
        EXPECT_EQ(laws.agreement, agreement[i]) << laws.name;
        EXPECT_EQ(laws.no_agreement, forbidden[i]) << laws.name;
        EXPECT_EQ(laws.agreement_after, laws.name == "fide2018" || laws.name == "fide2023" ? 1 : 0)
            << laws.name;
    }
}

}  // namespace
}  // namespace escaque::movegen
