// The five programs that judge a game, each asked what comes out of a scenario.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "movegen/board/position.h"
#include "movegen/board/types.h"
#include "movegen/laws/edition.h"
#include "tests/movegen/laws/scenario.h"

namespace escaque::engine {

// Each answers with none where the program has no way to be told what happens.

std::optional<Verdict> ask_arbiter(const Scenario& scenario, movegen::Edition edition);
std::optional<Verdict> ask_match(const Scenario& scenario, movegen::Edition edition);
std::optional<Verdict> ask_play(const Scenario& scenario, movegen::Edition edition);
std::optional<Verdict> ask_referee(const Scenario& scenario, movegen::Edition edition);
std::optional<Verdict> ask_follow(const Scenario& scenario, movegen::Edition edition);

/// A scenario's events as moves, as far as they are legal.
struct ScenarioCourse {
    /// With these the last event begins: as a file has them, pawns without their queen among them.
    std::string moves;
    std::vector<std::string> uci;  // the same, one word for each attempt of either player in turn
    std::vector<movegen::Color> movers;
    movegen::Position position;
    movegen::Per<movegen::Color, int> illegal{};  // before the last event
    bool is_whole = true;                         // false: what follows an illegal move is none
    const ScenarioEvent* last = nullptr;          // none for a text and for moves alone
    bool leaves_pawn = false;                     // the last event: on the last rank
};
ScenarioCourse course_of(const Scenario& scenario, movegen::Edition edition);

movegen::Position start_of(const Scenario& scenario);
std::string color_name(movegen::Color c);

/// The claim of a scenario: "black threefold Ng8".
struct ClaimWords {
    std::string by, ground, move;
};
ClaimWords claim_words(const ScenarioEvent& event);

/// What a program writes behind an ending: "flag fall (6.9)".
std::vector<std::string> article_in(const std::string& text);
/// What a program leaves open is as it is expected.
Verdict completed(Verdict verdict, const Scenario& scenario, movegen::Edition edition, bool tells_time);
/// Of the class that the scenario is in, without increment.
std::string usual_control(const Scenario& scenario);

/// Did the claimant touch a piece before, or was an offer declined by a move? Only who watches the game
/// knows.
bool needs_a_witness(const Scenario& scenario);

/// A game in PGN up to its moves.
std::string headers_of(const Scenario& scenario, movegen::Edition edition, const std::string& result,
                       const std::string& termination = "");

}  // namespace escaque::engine
