#include "engine/verbs/match/game/game_rules.h"

#include <gtest/gtest.h>
#include <memory>

#include "search/syzygy/tablebases.h"

namespace escaque::engine {
namespace {

using namespace movegen;

Per<Color, TimeControl> both(std::string_view control) {
    const TimeControl each = parse_time_control(control).value();
    return {{each, each}};
}

std::string headers(const GameRules& rules, std::string_view control = "60+1") {
    std::string text;
    for (const PgnTag& tag : rule_tags(rules, both(control))) text += tag.name + '=' + tag.value + ';';
    return text;
}

TEST(GameRules, AreToldInHeaders) {
    EXPECT_EQ(headers({}), "Laws=fide2023;Claims=always;Adjudication=none;Speed=blitz;");
    EXPECT_EQ(headers({.edition = Edition::Extract,
                       .claims = Claims::Engines,
                       .more_than_fifty = parse_more_than_fifty("KRBKR:100").value(),
                       .adjudication = {.resign = ResignRule{4, 900}, .draw = DrawRule{40, 8, 10}}}),
              "Laws=extract;Claims=engines;Adjudication=resign 4:900, draw 40:8:10;MoreThanFifty=KRBKR:100;");
    EXPECT_EQ(
        headers({.claims = Claims::Never, .agreement_after = 30, .quickplay_finish = Claims::Always}, "5400"),
        "Laws=fide2023;Claims=never;Adjudication=none;Speed=standard;AgreementAfter=30;"
        "QuickplayFinish=always;");
    EXPECT_EQ(headers({.adjudication = {.resign = ResignRule{4, 900}},
                       .ponder = true,
                       .max_moves = 200,
                       .tables = std::make_shared<const search::syzygy::Tablebases>()}),
              "Laws=fide2023;Claims=always;Adjudication=resign 4:900, moves 200, tablebases;Speed=blitz;"
              "Ponder=both;");
    EXPECT_NE(headers({.agreement_after = std::nullopt}).find("AgreementAfter=never"), std::string::npos);
}

TEST(GameRules, TheClassFollowsFromTheTimeForSixtyMovesUnlessItIsNamed) {
    EXPECT_EQ(speed_of(GameRules{}, both("540+1")), Speed::Blitz) << "ten minutes";
    EXPECT_EQ(speed_of(GameRules{}, both("541+1")), Speed::Rapid);
    EXPECT_EQ(speed_of({.edition = Edition::Fide2009}, both("541+1")), Speed::Blitz);
    EXPECT_EQ(speed_of(GameRules{}, both("3540+1")), Speed::Standard);
    EXPECT_EQ(speed_of({.speed = Speed::Standard}, both("60")), Speed::Standard);
    EXPECT_EQ(speed_of({.edition = Edition::Ludoteka}, both("60")), std::nullopt);
}

TEST(GameRules, ClaimsHaveNames) {
    for (const Claims claims : {Claims::Never, Claims::Engines, Claims::Always})
        EXPECT_EQ(parse_claims(name(claims)), claims);
    EXPECT_EQ(parse_claims("Engines"), Claims::Engines);
}

}  // namespace
}  // namespace escaque::engine
