#include <algorithm>
#include <fmt/format.h>

#include "movegen/base/text.h"
#include "tests/engine/programs.h"
#include "tests/engine/verbs/play/scripted.h"

namespace escaque::engine {

using movegen::Color;
using movegen::Edition;

using base::take_word;

std::optional<Verdict> ask_play(const Scenario& scenario, Edition edition) {
    const ScenarioCourse course = course_of(scenario, edition);
    if (!course.is_whole || !scenario.text.empty() || !scenario.supervised) return std::nullopt;
    for (const ScenarioEvent& event : scenario.events)
        if (event.what == "illegal") return std::nullopt;
    constexpr int kClaimable = 98;  // the engine would claim
    if (start_of(scenario).halfmove_clock() >= kClaimable && !course.last) return std::nullopt;
    GameSettings terms;
    terms.start = start_of(scenario);
    terms.edition = edition;
    terms.control = movegen::parse_time_control(usual_control(scenario)).value();
    const Color player = course.position.side_to_move();
    std::string typed;
    if (course.last) {
        const ClaimWords claim = claim_words(*course.last);
        if (!claim.move.empty() && course.last->what == "claim" &&
            !movegen::parse_san(claim.move, course.position))
            return std::nullopt;  // it is asked again
        if (course.last->what == "claim" && claim.by == color_name(player) &&
            !(claim.move.empty() && scenario.expected(edition)->result == "on"))
            typed = "draw " + claim.move;
        else if (course.last->what == "resign" && course.last->rest == color_name(player))
            typed = "resign";
        else if (course.last->what != "flag" || course.last->rest != color_name(player))
            return std::nullopt;
    }
    play::ScriptedGame game(terms, player);
    std::string_view moves = course.moves;
    for (auto word = take_word(moves); !word.empty(); word = take_word(moves)) {
        if (game.conversation.is_over()) break;
        if (game.conversation.is_players_turn())
            game.type(std::string(word));
        else
            game.answer(std::string(word), player == Color::White ? -900 : 900);
    }
    const auto shown = [&] { return game.conversation.played().shown(~player, {}).count() / 1'000'000; };
    const auto before = shown();
    if (!typed.empty()) game.type(typed);
    if (typed.empty() && course.last) {
        game.now += std::chrono::hours(10);
        game.conversation.on_time(game.now);
    }
    const auto& end = game.conversation.supervised().end();
    Verdict verdict{end ? std::string(movegen::to_text(movegen::won_by(end->decision.outcome->winner)))
                        : "on"};
    verdict.bonus = static_cast<int>(shown() - before);
    if (end) verdict.articles = article_in(game.conversation.played().reason());
    const bool is_unnamed = end && verdict.articles.empty() && course.last && course.last->what == "flag";
    if (is_unnamed) verdict.result = "undecided";
    return completed(verdict, scenario, edition, course.last != nullptr && verdict.result == "on");
}

}  // namespace escaque::engine
