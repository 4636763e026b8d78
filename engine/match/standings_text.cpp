#include "engine/match/standings_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace escaque::engine {

namespace {

std::string score_text(const Standings& standings) {
    const double points = standings.wins() + standings.draws() / 2.0;
    return fmt::format("+{} ={} -{}, {:.1f} %", standings.wins(), standings.draws(), standings.losses(),
                       standings.games() ? 100 * points / standings.games() : 50.0);
}

std::string elo_text(const Pentanomial& pairs) {
    const auto estimate = estimate_elo(pairs);
    if (!estimate) return "Elo unknown without a pair";
    if (!estimate->error) return fmt::format("Elo {:+.1f}", estimate->elo);
    return fmt::format("Elo {:+.1f} ± {:.1f}, LOS {:.1f} %", estimate->elo, *estimate->error,
                       100 * *estimate->los);
}

}  // namespace

std::string live_line(const Schedule& schedule, const Standings& standings) {
    return fmt::format("{} of {}: {}, {}, pairs {}, flags {}-{}", standings.games(), schedule.games(),
                       score_text(standings), elo_text(standings.pairs()), standings.pairs(),
                       standings.mishaps(0).flags, standings.mishaps(1).flags);
}

std::string final_report(const Schedule& schedule, const Standings& standings) {
    std::string text =
        fmt::format("{} - {}: {} of {} games, {}\n", schedule.sides()[0].name, schedule.sides()[1].name,
                    standings.games(), schedule.games(), score_text(standings));
    text += fmt::format("{}; pairs with 0 to 2 points {}\n", elo_text(standings.pairs()), standings.pairs());
    for (SideIndex side = 0; side < 2; ++side) {
        const Mishaps& mishaps = standings.mishaps(side);
        text +=
            fmt::format("{}: {} flags fell, {} crashes, {} games ended by illegal moves\n",
                        schedule.sides()[side].name, mishaps.flags, mishaps.crashes, mishaps.illegal_moves);
    }
    return text;
}

}  // namespace escaque::engine
