#include "engine/match/standings_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace escaque::engine {

namespace {

double percent(const Standings& standings) {
    const double points = standings.wins() + standings.draws() / 2.0;
    return standings.games() ? 100 * points / standings.games() : 50.0;
}

std::string elo_text(const Pentanomial& pairs) {
    const auto estimate = estimate_elo(pairs);
    if (!estimate) return "Elo unknown without a pair";
    std::string text = fmt::format("Elo {:+.1f}", estimate->elo);
    if (estimate->error) text += fmt::format(" ± {:.1f}", *estimate->error);
    if (estimate->los) text += fmt::format(", LOS {:.1f} %", 100 * *estimate->los);
    return text;
}

}  // namespace

/// In the fewest columns, because it is cut where the terminal ends.
std::string live_line(const Schedule& schedule, const Standings& standings) {
    std::string text = fmt::format("{}/{} +{}={}-{}", standings.games(), schedule.games(), standings.wins(),
                                   standings.draws(), standings.losses());
    if (const auto estimate = estimate_elo(standings.pairs())) {
        text += fmt::format(" Elo {:+.1f}", estimate->elo);
        if (estimate->error) text += fmt::format("±{:.1f}", *estimate->error);
        if (estimate->los) text += fmt::format(" LOS {:.1f}%", 100 * *estimate->los);
    }
    return text + fmt::format(" flags {}-{} ({})", standings.mishaps(0).flags, standings.mishaps(1).flags,
                              fmt::join(standings.pairs(), " "));
}

std::string final_report(const Schedule& schedule, const Standings& standings) {
    std::string text =
        fmt::format("{} - {}: {} of {} games, +{} ={} -{}, {:.1f} %\n", schedule.sides()[0].name,
                    schedule.sides()[1].name, standings.games(), schedule.games(), standings.wins(),
                    standings.draws(), standings.losses(), percent(standings));
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
