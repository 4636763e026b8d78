#include "engine/study/marks/reason.h"

#include <vector>

#include "engine/study/explanation/explanation.h"
#include "engine/study/explanation/explanation_words.h"
#include "engine/study/marks/judgement.h"

namespace escaque::engine {

std::optional<Explanation> reason_at(const StudiedGame& game, std::size_t ply) {
    if (grade_at(game, ply) == Grade::None) return std::nullopt;
    const Finding &before = game.finding(ply), &after = game.finding(ply + 1);
    const movegen::Game until = game.game_at(ply);
    // A draw that can be claimed needs no further play.
    const auto refutation = game.is_threefold(ply + 1) ? std::vector<movegen::Move>{} : after.line;
    const Mistake mistake{.game = until,
                          .played = game.move(ply),
                          .refutation = refutation,
                          .better = before.line,
                          .before = before.score,
                          .after = score_after(game, ply),
                          .loss = loss_at(game, ply).value_or(0)};
    if (auto reason = explain(mistake)) return reason;
    auto reason = verdict(mistake);
    // It is by the text's evaluation, which the line of a short search need not show.
    if (reason && after.is_from_pgn) reason->line.clear();
    return reason;
}

std::optional<std::string> reason_text(const StudiedGame& game, std::size_t ply) {
    const auto reason = reason_at(game, ply);
    if (!reason) return std::nullopt;
    return explanation_text(*reason, game.position(ply), game.move(ply));
}

}  // namespace escaque::engine
