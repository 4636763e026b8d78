#include "movegen/notation/pgn/pgn_terms.h"

#include <gtest/gtest.h>

namespace escaque::movegen {
namespace {

PgnGame with(std::vector<PgnTag> tags) {
    PgnGame game;
    game.tags = std::move(tags);
    return game;
}

TEST(PgnTerms, TheEdition) {
    EXPECT_EQ(edition_in(with({})).value(), std::nullopt);
    EXPECT_EQ(edition_in(with({{"Laws", "FIDE2009"}})).value(), Edition::Fide2009);
    EXPECT_FALSE(edition_in(with({{"Laws", "fide1997"}})));
}

TEST(PgnTerms, TheClassAndPositionsWithMoreThanFiftyMoves) {
    EXPECT_EQ(speed_in(with({{"Speed", "Rapid"}})), Speed::Rapid);
    EXPECT_EQ(speed_in(with({{"Speed", "fast"}})), std::nullopt);
    EXPECT_EQ(speed_in(with({})), std::nullopt);
    EXPECT_EQ(to_text(more_than_fifty_in(with({{"MoreThanFifty", "KQPKQ:75"}}))), "KQPKQ:75");
    EXPECT_TRUE(more_than_fifty_in(with({{"MoreThanFifty", "75"}})).empty());
    EXPECT_TRUE(more_than_fifty_in(with({})).empty());
}

TEST(PgnTerms, OfAGameAndWhatCannotBeRead) {
    const auto known = terms_in(
        with({{"Laws", "fide2014"}, {"TimeControl", "900"}, {"Speed", "slow"}, {"Variant", "Fischerandom"}}),
        std::nullopt);
    ASSERT_TRUE(known);
    EXPECT_EQ(known->terms.edition, Edition::Fide2014);
    EXPECT_TRUE(known->terms.controls);
    EXPECT_TRUE(known->terms.chess960);
    EXPECT_EQ(known->unread, std::vector<std::string>{"the header Speed cannot be read: 'slow'"});
    EXPECT_FALSE(terms_in(with({{"Laws", "fide1997"}}), std::nullopt));
    EXPECT_EQ(terms_in(with({{"Laws", "fide1997"}}), Edition::Fide2009)->terms.edition, Edition::Fide2009);
    EXPECT_TRUE(terms_in(with({{"TimeControl", "-"}}), std::nullopt)->unread.empty());
}

TEST(PgnTerms, TheTimeControlsOfBothOrOfEach) {
    const TimeControl minute = parse_time_control("60").value(), hour = parse_time_control("3600").value();
    EXPECT_EQ(control_in(with({{"TimeControl", "60"}}), Color::Black), minute);
    EXPECT_EQ(control_in(with({{"TimeControl", "?"}}), Color::White), std::nullopt);
    EXPECT_EQ(controls_in(with({{"WhiteTimeControl", "60"}})), std::nullopt);
    const auto both = controls_in(with({{"WhiteTimeControl", "60"}, {"BlackTimeControl", "3600"}}));
    ASSERT_TRUE(both);
    EXPECT_EQ((*both)[Color::White], minute);
    EXPECT_EQ((*both)[Color::Black], hour);
    EXPECT_EQ(speed_of(Edition::Fide2014, *both), Speed::Standard) << "by the player with more";
}

}  // namespace
}  // namespace escaque::movegen
