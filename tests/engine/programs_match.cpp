#include <algorithm>
#include <fmt/format.h>

#include "movegen/generate/generate.h"
#include "movegen/notation/moves/san.h"
#include "tests/engine/programs.h"
#include "tests/engine/verbs/match/arbitrated.h"

namespace escaque::engine {

using movegen::Color;
using movegen::Edition;

namespace {

/// The engine's words for what happens at last, and its move; none where UCI has none.
std::optional<std::string> last_reply(const ScenarioCourse& course, const Scenario& scenario) {
    const ScenarioEvent& event = *course.last;
    const auto any_move = [&] {
        const auto moves = movegen::legal_moves(course.position);
        return moves.empty() ? std::string() : movegen::to_uci(moves[0], course.position, false);
    };
    if (event.what == "illegal") {
        const auto read = movegen::read_san(event.rest, course.position);
        if (!course.leaves_pawn) return read ? std::nullopt : std::optional<std::string>("a1a1");
        return movegen::to_uci(read->move, course.position, false).substr(0, 4);
    }
    if (event.what == "claim") {
        const ClaimWords claim = claim_words(event);
        if (claim.ground.empty() || claim.by != color_name(course.position.side_to_move()))
            return std::nullopt;
        if (claim.move.empty()) return fmt::format("claim {} > {}", claim.ground, any_move());
        const auto move = movegen::parse_san(claim.move, course.position);
        if (!move) return std::nullopt;
        const std::string uci = movegen::to_uci(*move, course.position, false);
        return fmt::format("claim {} {} > {}", claim.ground, uci, uci);
    }
    if (event.what == "resign" && event.rest == color_name(course.position.side_to_move()))
        return "resign > " + any_move();
    return scenario.events.empty() ? std::optional<std::string>() : std::nullopt;
}

}  // namespace

std::optional<Verdict> ask_match(const Scenario& scenario, Edition edition) {
    const ScenarioCourse course = course_of(scenario, edition);
    if (!course.is_whole || !scenario.text.empty() || !scenario.supervised) return std::nullopt;
    const Verdict expected = *scenario.expected(edition);
    if (expected.result == "none" || expected.result == "error")
        return std::nullopt;  // what no engine can do
    movegen::Per<Color, std::string> scripts;
    for (std::size_t i = 0; i < course.uci.size(); ++i) scripts[course.movers[i]] += course.uci[i] + ';';
    if (course.last) {
        const auto reply = last_reply(course, scenario);
        if (!reply) return std::nullopt;
        scripts[course.position.side_to_move()] += *reply + ';';
    }
    GameRules rules{.edition = edition, .chess960 = scenario.variant == "chess960"};
    rules.claims = Claims::Engines;
    rules.speed = movegen::parse_speed(scenario.speed);
    if (scenario.guidelines) rules.quickplay_finish = Claims::Engines;
    if (!scenario.more_than_fifty.empty())
        rules.more_than_fifty = movegen::parse_more_than_fifty(scenario.more_than_fifty).value();
    const auto control = movegen::parse_time_control(usual_control(scenario)).value();
    UciClient white = start_client("script", "0", scripts[Color::White]);
    UciClient black = start_client("script", "0", scripts[Color::Black]);
    if (scenario.variant == "antichess")
        for (UciClient* client : {&white, &black})
            if (!client->set({"UCI_Variant", "antichess"}) || !client->prepare_game()) return std::nullopt;
    const auto seats = movegen::Per<Color, Player>{{Player{white, control}, Player{black, control}}};
    const Color at_fault = course.position.side_to_move();
    std::vector<std::chrono::duration<double>> left;  // to the opponent, before each reply
    const auto game = play_game(movegen::Game(start_of(scenario)), seats, rules, [&](const Turn& turn) {
        left.emplace_back(turn.clocks[~at_fault].main_time());
    });
    if (!game) return std::nullopt;
    const std::string how = *game->pgn.tag("Termination");
    Verdict verdict{how == "abandoned" ? "on" : std::string(movegen::to_text(game->pgn.termination))};
    if (how == "abandoned" && course.last)
        verdict.bonus = static_cast<int>((left.back() - left.at(course.uci.size())).count() + 0.5);
    if (how != "abandoned") verdict.articles = article_in(last_comments(*game).back());
    return completed(verdict, scenario, edition, course.last != nullptr && verdict.result == "on");
}

}  // namespace escaque::engine
