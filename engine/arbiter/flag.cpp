#include "engine/arbiter/flag.h"

#include <fmt/format.h>

#include "engine/words/laws_words.h"
#include "engine/words/search_words.h"
#include "movegen/board/names.h"
#include "movegen/laws/outcome.h"
#include "movegen/laws/shortest_helpmate.h"
#include "movegen/laws/unwinnable.h"

namespace escaque::engine {

using movegen::Color;
using movegen::Expected;
using movegen::MateAnswer;
using movegen::name;
using movegen::Position;
using movegen::Ruling;
using movegen::Winnability;

namespace {

/// Why no mate is possible.
std::string reason_for_no_mate(const Position& position, Color winner, const MateAnswer& answer) {
    if (position.pieces(winner) == position.pieces(winner, movegen::PieceType::King))
        return "only the king is left";
    if (movegen::lacks_mating_material(position, winner)) return "the material does not suffice";
    if (movegen::is_walled_off(position, winner))
        return "the pieces can never reach a square from which they would mate";
    return fmt::format("none of the {} positions that can arise is a mate", answer.nodes);
}

void tell_helpmate(const Position& position, Color winner, const MateAnswer& mates,
                   const DeskSettings& settings, Answer& answer) {
    const auto shortest = movegen::shorten_helpmate(position, winner, mates.helpmate, settings.nodes);
    const std::string line = numbered_moves(position, shortest.line, settings.write_move);
    const std::size_t moves = (shortest.line.size() + 1) / 2;
    answer.proof.push_back(fmt::format("{} could still mate{}: {}", name(winner),
                                       shortest.is_shortest ? fmt::format(", at the soonest in {}", moves)
                                                            : fmt::format(", for example in {}", moves),
                                       line));
    answer.facts["helpmate"] = line;
    answer.facts["plies"] = shortest.line.size();
    answer.facts["is_shortest"] = shortest.is_shortest;
}

void tell_mates(const Position& position, Color winner, const MateAnswer& mates, const DeskSettings& settings,
                Answer& answer) {
    answer.facts["opponent"] = name(mates.winnability);
    if (mates.winnability == Winnability::Winnable)
        return tell_helpmate(position, winner, mates, settings, answer);
    if (mates.winnability == Winnability::Unwinnable) {
        const std::string why = reason_for_no_mate(position, winner, mates);
        answer.proof.push_back(fmt::format("{} cannot mate: {}", name(winner), why));
        answer.facts["reason"] = why;
        return;
    }
    answer.proof.push_back(
        fmt::format("whether {} could still mate is undetermined after {} positions; --nodes looks at more",
                    name(winner), mates.nodes));
}

Answer one_flag(const Case& about, Color flagged, const DeskSettings& settings) {
    const Ruling ruling = movegen::flag_fall(about.game, flagged, about.edition, settings.nodes);
    const std::string question = fmt::format("{}'s flag has fallen", name(flagged));
    if (ruling.outcome && ruling.outcome->ending != movegen::Ending::FlagFall) {
        Answer over = already_over(about, *ruling.outcome);
        over.question = question;
        return over;
    }
    Answer answer{
        .question = question, .decision = "not named", .sentence = "this edition says nothing of it"};
    if (!ruling.outcome) return answer;
    answer.decision = ruling.outcome->winner ? "lost" : "drawn";
    answer.sentence = ruling.outcome->winner ? fmt::format("{} wins", name(*ruling.outcome->winner))
                                             : fmt::format("{} cannot win", name(~flagged));
    answer.result = movegen::won_by(ruling.outcome->winner);
    answer.cite(movegen::Rule::FlagFall, about);
    if (ruling.opponent_mates)
        tell_mates(about.game.current(), ~flagged, *ruling.opponent_mates, settings, answer);
    else if (!ruling.outcome->winner)
        answer.proof.push_back(fmt::format("{} has only the king", name(~flagged)));
    return answer;
}

/// By the moves that each player has made; a flag that falls in an earlier period ends only that one.
std::optional<bool> is_last_period(const Case& about) {
    if (!about.controls) return std::nullopt;
    for (const Color c : movegen::kColors) {
        const movegen::Stage stage = (*about.controls)[c].stage_after(moves_completed(about.game, c));
        if (stage.moves_to_go > 0) return false;
    }
    return true;
}

Expected<Answer> two_flags(const Case& about, const FlagRequest& request, const DeskSettings& settings) {
    const std::string question = "both flags are down, and nobody knows which fell first";
    if (const auto over = movegen::outcome(about.game, about.edition, settings.nodes)) {
        Answer answer = already_over(about, *over);
        answer.question = question;
        return answer;
    }
    const auto rule_in = [&](bool last) {
        return movegen::both_flags(about.edition, {last, about.speed, about.supervised});
    };
    const auto last = request.in_last_period ? request.in_last_period : is_last_period(about);
    const bool depends = rule_in(true).outcome != rule_in(false).outcome;
    if (!last && depends)
        return movegen::unexpected("is it the last period? give --period last or earlier, or --tc");
    const Ruling ruling = rule_in(last.value_or(true));
    Answer answer{
        .question = question, .decision = "not named", .sentence = "this edition says nothing of it"};
    if (ruling.article.empty()) return answer;
    answer.decision = ruling.outcome ? "drawn" : "play on";
    answer.sentence =
        depends ? (*last ? "it is the last period" : "it is not the last period") : "whatever the period";
    if (ruling.outcome) answer.result = movegen::PgnResult::Draw;
    if (last) answer.facts["last_period"] = *last;
    const bool by_quick_play = ruling.article == movegen::laws_of(about.edition).both_flags.quick;
    answer.cite(by_quick_play ? movegen::Rule::BothFlagsInQuickPlay : movegen::Rule::BothFlags, about);
    return answer;
}

}  // namespace

Expected<Answer> answer_flag(const Case& about, const FlagRequest& request, const DeskSettings& settings) {
    if (!request.who) return two_flags(about, request, settings);
    return one_flag(about, *request.who, settings);
}

}  // namespace escaque::engine
