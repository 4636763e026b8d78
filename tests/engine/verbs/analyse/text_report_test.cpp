#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/screen/screen.h"
#include "engine/verbs/analyse/report.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/moves/san.h"
#include "tests/engine/verbs/analyse/found.h"

namespace escaque::engine {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

TEST(FindingTable, HasOneColumnOfScoresAndWholeMovesInARow) {
    const movegen::Game game;
    Findings findings;
    findings.note(found_line(1, {"e2e4", "e7e5", "g1f3", "b8c6"}, 0));
    EXPECT_THAT(finding_table(findings, game, plain_request(), {.columns = 38}),
                ElementsAre("  depth    White  moves", "  12/20    +0.00  1. e4 e5 2. Nf3 Nc6"));
    EXPECT_THAT(
        finding_table(findings, game, plain_request(), {.columns = 32}),
        ElementsAre("  depth    White  moves", "  12/20    +0.00  1. e4 e5", "                  2. Nf3 Nc6"));
    EXPECT_THAT(finding_table(findings, game, plain_request(), {.columns = 32, .rows_a_line = 1}),
                ElementsAre("  depth    White  moves", "  12/20    +0.00  1. e4 e5"))
        << "what has no room is left out";
}

TEST(FindingTable, NumbersSeveralLinesAndMarksABound) {
    const movegen::Game game;
    AnalysisRequest request = plain_request();
    request.options.multi_pv = 2;
    Findings findings;
    findings.note(found_line(1, {"e2e4"}, eval::mate_in(5)));
    findings.note(found_line(2, {"d2d4"}, 0, search::Bound::Lower));
    EXPECT_THAT(finding_table(findings, game, request, {.columns = 79}),
                ElementsAre("      depth    White  moves", "  1   12/20       #3  1. e4",
                            "  2   12/20   ≥+0.00  1. d4"));
    EXPECT_THAT(finding_table(findings, game, request, {.columns = 119}).front(), HasSubstr("W/D/L White"));
}

TEST(FindingTable, TheSideIsThatOfTheRequest) {
    movegen::Game game;
    game.play(movegen::parse_uci_move("e2e4", game.current()).value());
    AnalysisRequest request = plain_request();
    Findings findings;
    findings.note(found_line(1, {"e7e5"}, eval::mate_in(5), search::Bound::Exact, game.current()));
    EXPECT_THAT(finding_table(findings, game, request, {.columns = 79}).at(1), HasSubstr("    #-3  1... e5"));
    request.pov = Pov::Mover;
    EXPECT_THAT(finding_table(findings, game, request, {.columns = 79}),
                ElementsAre("  depth    mover  moves", "  12/20       #3  1... e5"));
    request.colour = true;
    EXPECT_THAT(finding_table(findings, game, request, {.columns = 79}).at(1), HasSubstr("\x1b[32m#3"));
}

}  // namespace
}  // namespace escaque::engine
