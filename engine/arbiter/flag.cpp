#include <algorithm>
#include <fmt/format.h>

#include "engine/arbiter/answer.h"
#include "engine/report/laws_words.h"
#include "engine/report/search_words.h"
#include "movegen/board/types.h"
#include "movegen/laws/mate/unwinnable.h"
#include "movegen/laws/mate/winnability.h"

namespace escaque::engine {

using base::Expected;
using movegen::Color;
using movegen::MateAnswer;
using movegen::name;
using movegen::Position;
using movegen::Winnability;

namespace {

/// Why no mate is possible.
std::string reason_for_no_mate(const Position& position, Color winner, const MateAnswer& answer) {
    if (!has_royal_king(position.rules()))
        return movegen::lacks_takers(position, winner)
                   ? "because of their square colours, the last pieces can never be captured"
                   : fmt::format("none of the {} possible positions is won", answer.nodes);
    if (position.pieces(winner) == position.pieces(winner, movegen::PieceType::King))
        return "only the king is left";
    if (movegen::lacks_mating_material(position, winner)) return "the material is insufficient";
    if (movegen::is_walled_off(position, winner))
        return "the pieces can never reach a square from which they would mate";
    return fmt::format("none of the {} possible positions is checkmate", answer.nodes);
}

void tell_helpmate(const Position& position, Color winner, const MateAnswer& mates, std::uint64_t nodes,
                   const movegen::MoveWriter& write, Answer& answer) {
    const bool is_royal = has_royal_king(position.rules());
    const movegen::ShortHelpmate found =
        is_royal ? movegen::shorten_helpmate(position, winner, mates.helpmate, nodes)
                 : movegen::ShortHelpmate{.line = mates.helpmate};
    const std::string line = numbered_moves(position, found.line, write);
    const std::size_t moves = (found.line.size() + 1) / 2;
    answer.proof.push_back(fmt::format("{} could still {}, {}: {}", name(winner), is_royal ? "mate" : "win",
                                       found.is_shortest ? fmt::format("in {} at the earliest", moves)
                                                         : fmt::format("for example in {}", moves),
                                       line));
    answer.facts["helpmate"] = line;
    answer.facts["plies"] = found.line.size();
    answer.facts["is_shortest"] = found.is_shortest;
}

void tell_mates(const Position& position, Color winner, const MateAnswer& mates, std::uint64_t nodes,
                const movegen::MoveWriter& write, Answer& answer) {
    answer.facts["opponent"] = name(mates.winnability);
    if (mates.winnability == Winnability::Winnable)
        return tell_helpmate(position, winner, mates, nodes, write, answer);
    if (mates.winnability == Winnability::Unwinnable) {
        const std::string why = reason_for_no_mate(position, winner, mates);
        answer.proof.push_back(fmt::format("{} cannot {}: {}", name(winner),
                                           has_royal_king(position.rules()) ? "mate" : "win", why));
        answer.facts["reason"] = why;
        return;
    }
    answer.proof.push_back(fmt::format(
        "it is undetermined after {1} positions whether {0} could still mate; --nodes searches more",
        name(winner), mates.nodes));
}

Expected<Answer> two_flags(Case& about, const FlagRequest& request) {
    const movegen::Decision decision = about.game.both_flags(request.in_last_period);
    if (decision.depends_on_period && !decision.in_last_period)
        return base::unexpected("is it the last period? give --period last or earlier, or --tc");
    Answer answer = answer_of(decision, about, "both flags are down, and it is not known which fell first");
    if (decision.was_over) return answer;
    if (!decision.is_named() && about.game.laws().both_flags.by_guidelines) {
        answer.sentence = "the Laws leave this to the event";
        answer.unchecked.emplace_back(
            about.game.terms().guidelines
                ? "Guidelines III do not apply in blitz, nor with an increment (III.2.2)"
                : "Guidelines III apply only if the event has announced them (III.2.1: --guidelines), in "
                  "standard and rapid play without an increment (III.2.2)");
    }
    if (!decision.is_named()) return answer;
    answer.decision = decision.outcome ? "drawn" : "play on";
    answer.sentence = !decision.depends_on_period ? "in any period"
                      : *decision.in_last_period  ? "it is the last period"
                                                  : "it is not the last period";
    if (decision.in_last_period) answer.facts["last_period"] = *decision.in_last_period;
    return answer;
}

/// What a player's moves say of the period in which his flag fell.
struct Made {
    int moves = 0;
    int control = 0;                        // the moves of the first period; 0: all that are left
    bool is_past_control = false;           // are the moves of a period complete?
    bool has_just_reached_control = false;  // by the last of them?
    bool is_to_move = true;
};

Made made_by(Color player, const Case& about) {
    const Position& position = about.game.position();
    Made made{.moves = movegen::moves_made(position, player),
              .is_to_move = position.side_to_move() == player};
    const auto& controls = about.game.terms().controls;
    if (!controls) return made;
    const movegen::TimeControl& control = (*controls)[player];
    made.control = control.periods().front().moves;
    made.is_past_control = made.control > 0 && made.moves >= made.control;
    made.has_just_reached_control = made.moves > 0 && control.stage_after(made.moves - 1).moves_to_go == 1;
    return made;
}

/// The moves of that period are complete: nothing was overstepped.
Answer flag_of_earlier_period(const Case& about, const FlagRequest& request, const Made& made) {
    Answer answer{.question = fmt::format("{}'s flag has fallen", name(*request.who)),
                  .decision = "play on",
                  .sentence = "the moves of that period were complete"};
    answer.unchecked = about.unchecked;
    answer.cite(movegen::Rule::FlagFall, about);
    answer.proof.push_back(fmt::format("{} made {} moves", name(*request.who), made.moves));
    answer.facts["last_period"] = false;
    if (!request.in_last_period)
        answer.unchecked.push_back(fmt::format(
            "that the flag fell after move {} was made is assumed; --period last changes that", made.moves));
    return answer;
}

}  // namespace

Answer tell_flag(const movegen::Decision& decision, const Case& about, Color flagged,
                 const movegen::MoveWriter& write) {
    Answer answer = answer_of(decision, about, fmt::format("{}'s flag has fallen", name(flagged)));
    if (decision.was_over || !decision.outcome) return answer;
    const auto& winner = decision.outcome->winner;
    answer.decision = winner ? "lost" : "drawn";
    answer.sentence =
        winner ? fmt::format("{} wins", name(*winner)) : fmt::format("{} cannot win", name(~flagged));
    if (decision.opponent_mates)
        tell_mates(about.game.position(), ~flagged, *decision.opponent_mates, about.game.terms().nodes, write,
                   answer);
    else if (!winner)
        answer.proof.push_back(fmt::format("{} has only the king", name(~flagged)));
    return answer;
}

Expected<Answer> answer_flag(Case& about, const FlagRequest& request, const DeskSettings& settings) {
    const auto& controls = about.game.terms().controls;
    const auto has_one_period = [](const movegen::TimeControl& control) {
        return control.periods().size() == 1 && control.periods().front().moves == 0;
    };
    if (request.in_last_period == false && controls && std::ranges::all_of(*controls, has_one_period))
        return base::unexpected("the time control has one period, and no earlier one");
    if (!request.who) return two_flags(about, request);
    if (request.in_last_period == false && !controls)
        return base::unexpected("how many moves did the earlier period require? give --tc");
    const Made made = made_by(*request.who, about);
    const bool is_ruled = !about.game.end() && !about.game.laws().flag_fall.empty();
    // A clock that does not run cannot have used up the time of the new period.
    const bool fell_before = request.in_last_period ? !*request.in_last_period && made.is_past_control
                                                    : made.has_just_reached_control && !made.is_to_move;
    if (is_ruled && fell_before) return flag_of_earlier_period(about, request, made);
    const movegen::Decision decision = about.game.flag(*request.who);
    Answer answer = tell_flag(decision, about, *request.who, settings.write_move);
    if (is_ruled && request.in_last_period == false)
        answer.proof.insert(answer.proof.begin(), fmt::format("{} made {} of {} moves", name(*request.who),
                                                              made.moves, made.control));
    if (is_ruled && !request.in_last_period && made.has_just_reached_control)
        answer.unchecked.push_back(
            fmt::format("move {} was the last of its period: the flag of the new one is assumed; --period "
                        "earlier changes that",
                        made.moves));
    return answer;
}

}  // namespace escaque::engine
