#include "movegen/laws/provision.h"

#include <fmt/format.h>

#include "tests/movegen/laws/editions.h"

namespace escaque::movegen {
namespace {

TEST(Provision, HasWordsInBothLanguagesWhereverTheEditionHasTheRule) {
    for (const Edition edition : all_editions())
        for (std::size_t i = 0; i < kRules; ++i) {
            const Provision found = provision(static_cast<Rule>(i), edition);
            const std::string where = fmt::format("{}, rule {}", name_of(edition), i);
            EXPECT_EQ(found.english.empty(), found.article.empty()) << where;
            EXPECT_EQ(found.spanish.empty(), found.article.empty()) << where;
        }
}

TEST(Provision, TellsTheMinutesOfItsEdition) {
    EXPECT_NE(provision(Rule::WrongClaim, Edition::Fide2009).english.find("three minutes"), Article::npos);
    EXPECT_NE(provision(Rule::WrongClaim, Edition::Fide2014).spanish.find("dos minutos"), Article::npos);
    EXPECT_NE(provision(Rule::IllegalMove, Edition::Fide2005).english.find("third loses"), Article::npos);
    EXPECT_NE(provision(Rule::IllegalMove, Edition::Fide2014).english.find("second loses"), Article::npos);
}

TEST(Provision, StandsUnderTheArticleOfItsEdition) {
    const std::array articles{"6.12", "6.11", "6.11", "Guidelines III.3.1", "Guidelines III.3.1"};
    for (std::size_t i = 0; i < kFideEditions.size(); ++i)
        EXPECT_EQ(provision(Rule::BothFlags, kFideEditions[i]).article, articles[i]);
    EXPECT_EQ(provision(Rule::TooLate, Edition::Fide2005, Speed::Rapid).article, "B6");
    EXPECT_EQ(provision(Rule::TooLate, Edition::Fide2005, Speed::Blitz).article, "C3");
    EXPECT_EQ(provision(Rule::TooLate, Edition::Fide2023, Speed::Rapid).article, "A.5.2");
    EXPECT_EQ(provision(Rule::TooLate, Edition::Fide2023, Speed::Blitz).article, "B.3, A.5.2");
    EXPECT_EQ(provision(Rule::IllegalMoveInQuickPlay, Edition::Fide2014, Speed::Rapid).article, "A.4.b");
    EXPECT_EQ(provision(Rule::IllegalMoveInQuickPlay, Edition::Fide2014, Speed::Blitz).article, "B.4, A.4.b");
    EXPECT_EQ(provision(Rule::BothFlagsInQuickPlay, Edition::Fide2009).article, "A4.d.3");
    EXPECT_EQ(provision(Rule::Resignation, Edition::Fide2023).article, "5.1.2");
    EXPECT_EQ(provision(Rule::Reconstruction, Edition::Fide2023).article, "8.5.3");
    EXPECT_TRUE(provision(Rule::LoneKing, Edition::Fide2014).article.empty());
}

TEST(Provision, AnEndingAndAClaimNameTheirRule) {
    EXPECT_EQ(rule_of(Ending::Checkmate), Rule::Checkmate);
    EXPECT_EQ(rule_of(Ending::IllegalMove), Rule::IllegalMove);
    EXPECT_EQ(rule_of(Ending::Resignation), Rule::Resignation);
    EXPECT_EQ(rule_of(Ground::Threefold, true), Rule::ThreefoldByMove);
    EXPECT_EQ(rule_of(Ground::FiftyMoves, false), Rule::FiftyMoves);
}

}  // namespace
}  // namespace escaque::movegen
