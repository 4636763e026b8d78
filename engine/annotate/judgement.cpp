#include "engine/annotate/judgement.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace escaque::engine {

using movegen::Color;

double winning_chance(eval::Score score, const movegen::Position& position) {
    const eval::Wdl wdl = eval::win_draw_loss(score, position);
    return (wdl.win + wdl.draw / 2.0) / 1000;
}

Fault fault_of(double loss) {
    if (loss >= 0.2) return Fault::Blunder;
    if (loss >= 0.1) return Fault::Mistake;
    return loss >= 0.05 ? Fault::Inaccuracy : Fault::None;
}

double accuracy_of(double loss) {
    return 100 * std::exp(-5 * loss);
}

std::optional<double> loss_at(const StudiedGame& game, std::size_t ply) {
    const movegen::Move move = game.move(ply);
    const Finding &before = game.finding(ply), &after = game.finding(ply + 1);
    if (!move || before.line.empty()) return std::nullopt;
    if (move == before.line.front()) return 0;
    const double kept = 1 - winning_chance(after.score, game.position(ply + 1));
    return std::max(winning_chance(before.score, game.position(ply)) - kept, 0.0);
}

movegen::Per<Color, PlayerSummary> summarise(const StudiedGame& game) {
    movegen::Per<Color, PlayerSummary> summaries{};
    for (std::size_t ply = 0; ply < game.plies(); ++ply) {
        const auto loss = loss_at(game, ply);
        if (!loss) continue;
        PlayerSummary& player = summaries[game.position(ply).side_to_move()];
        ++player.moves;
        player.accuracy += accuracy_of(*loss);
        player.average_loss += *loss;
        ++player.faults[static_cast<std::size_t>(fault_of(*loss))];
    }
    for (PlayerSummary& player : summaries)
        if (player.moves > 0) {
            player.accuracy /= player.moves;
            player.average_loss /= player.moves;
        }
    return summaries;
}

std::vector<std::size_t> critical_plies(const StudiedGame& game, std::size_t most) {
    std::vector<std::pair<double, std::size_t>> faults;
    for (std::size_t ply = 0; ply < game.plies(); ++ply)
        if (const double loss = loss_at(game, ply).value_or(0); fault_of(loss) != Fault::None)
            faults.emplace_back(-loss, ply);
    std::ranges::sort(faults);
    if (faults.size() > most) faults.resize(most);
    std::vector<std::size_t> plies;
    for (const auto& [loss, ply] : faults) plies.push_back(ply);
    std::ranges::sort(plies);
    return plies;
}

}  // namespace escaque::engine
