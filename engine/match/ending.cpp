#include "engine/match/ending.h"

#include <fmt/format.h>

#include "engine/words/laws_words.h"
#include "movegen/board/names.h"
#include "movegen/laws/ruling.h"
#include "movegen/notation/moves/san.h"

namespace escaque::engine {

using namespace movegen;

PgnResult lost_by(const Game& game, Color loser, Edition edition) {
    return lone_king_cannot_win(game.current(), ~loser, edition) ? PgnResult::Draw : won_by(~loser);
}

End end_by(const Outcome& outcome, Termination termination) {
    return {won_by(outcome.winner), termination, with_article(name(outcome.ending), outcome.article)};
}

std::optional<End> end_on_board(const Game& game, Edition edition, std::uint64_t nodes) {
    const auto over = outcome(game, edition, nodes);
    return over ? std::optional(end_by(*over, Termination::Normal)) : std::nullopt;
}

End end_by_flag(const Game& game, Color flagged, Edition edition, std::uint64_t nodes) {
    const Ruling ruling = flag_fall(game, flagged, edition, nodes);
    if (!ruling.outcome) return {lost_by(game, flagged, edition), Termination::TimeForfeit, "flag fall"};
    const bool was_over = ruling.outcome->ending != Ending::FlagFall;
    return end_by(*ruling.outcome, was_over ? Termination::Normal : Termination::TimeForfeit);
}

End end_by_resignation(const Game& game, Color loser, Edition edition, std::uint64_t nodes) {
    const std::string what = fmt::format("{} resigns", name(loser));
    const Ruling ruling = resignation(game, loser, edition, nodes);
    if (!ruling.outcome) return {lost_by(game, loser, edition), Termination::Normal, what};
    if (ruling.outcome->ending != Ending::Resignation) return end_by(*ruling.outcome, Termination::Normal);
    return {won_by(ruling.outcome->winner), Termination::Normal, with_article(what, ruling.article)};
}

End end_by_loss_of_engine(const Game& game, Color player, Edition edition, std::uint64_t nodes) {
    const Ruling ruling = flag_fall(game, player, edition, nodes);
    if (!ruling.outcome) return {lost_by(game, player, edition), Termination::Abandoned, "abandoned"};
    if (ruling.outcome->ending != Ending::FlagFall) return end_by(*ruling.outcome, Termination::Normal);
    const bool draws = !ruling.outcome->winner;
    return {won_by(ruling.outcome->winner), Termination::Abandoned,
            with_article("abandoned", draws ? ruling.article : Article())};
}

End end_by_claim(const Game& game, const Claim& claim) {
    const Position& position = game.current();
    const std::string announced =
        claim.move ? fmt::format(" with {} {}", move_number(position), to_san(claim.move, position)) : "";
    return {PgnResult::Draw, Termination::Normal,
            with_article(fmt::format("{} claimed{}", name(claim.ground), announced), claim.article)};
}

End end_by_agreement(Edition edition) {
    return {PgnResult::Draw, Termination::Normal, with_article("draw agreed", laws_of(edition).agreement)};
}

void write_end(const End& end, PgnGame& game) {
    game.termination = end.result;
    game.tags.push_back({"Termination", std::string(to_text(end.termination))});
    PgnLine& line = game.main_line;
    (line.moves.empty() ? line.comments : line.moves.back().comments).push_back(end.reason);
}

}  // namespace escaque::engine
