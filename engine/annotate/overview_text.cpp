#include "engine/annotate/overview_text.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <span>
#include <utility>

#include "engine/screen/fixed_screen.h"

namespace escaque::engine {

using movegen::Color;

namespace {

constexpr std::size_t kWidest = 28;  // of a name

std::string accuracy_text(const PlayerSummary& player) {
    return player.moves > 0 ? fmt::format("{:.1f}", player.accuracy) : "-";
}

std::string mean_text(const std::optional<double>& move) {
    return move ? fmt::format("{}", std::lround(*move)) : "-";
}

std::string row(std::string_view name, const std::vector<std::pair<std::string, int>>& cells) {
    std::string text = "  " + padded(name, kWidest);
    for (const auto& [cell, width] : cells) text += fmt::format("{:>{}}", cell, width);
    return text + '\n';
}

std::string opening_row(const OpeningOverview& opening) {
    const auto pair = [](const std::string& white, const std::string& black) {
        return fmt::format("{} / {}", white, black);
    };
    const std::string score =
        opening.decided > 0 ? fmt::format("{:.0f} %", 100 * opening.white_points / opening.decided) : "-";
    return row(
        opening.name.empty() ? "not named" : opening.name,
        {{fmt::format("{}", opening.games), 6},
         {score, 15},
         {pair(accuracy_text(opening.players[Color::White]), accuracy_text(opening.players[Color::Black])),
          15},
         {pair(mean_text(opening.first_mistake[Color::White]),
               mean_text(opening.first_mistake[Color::Black])),
          22}});
}

std::string parts_text(std::string_view title,
                       const std::vector<std::pair<std::string_view, PlayerSummary>>& parts) {
    std::string text =
        row(title, {{"moves", 6}, {"accuracy", 10}, {"loss", 8}, {"?!", 5}, {"?", 5}, {"??", 5}});
    for (const auto& [name, part] : parts)
        if (part.moves > 0)
            text += row(name, {{fmt::format("{}", part.moves), 6},
                               {accuracy_text(part), 10},
                               {fmt::format("{:.1f} %", 100 * part.average_loss), 8},
                               {fmt::format("{}", part.count(Grade::Inaccuracy)), 5},
                               {fmt::format("{}", part.count(Grade::Mistake)), 5},
                               {fmt::format("{}", part.count(Grade::Blunder)), 5}});
    return text;
}

}  // namespace

std::string overview_text(const Overview& overview) {
    std::string text = row(
        "by opening", {{"games", 6}, {"White's points", 15}, {"accuracy", 15}, {"first mistake, move", 22}});
    for (const OpeningOverview& opening : overview.openings) text += opening_row(opening);
    std::vector<std::pair<std::string_view, PlayerSummary>> parts;
    for (const Phase phase : kPhases)
        parts.emplace_back(name(phase), overview.phases[static_cast<std::size_t>(phase)]);
    text += parts_text("by phase", parts);
    parts.clear();
    for (const ClockLeft left : kClocksLeft)
        parts.emplace_back(name(left), overview.clocks[static_cast<std::size_t>(left)]);
    const bool has_clocks =
        std::ranges::any_of(parts, [](const auto& part) { return part.second.moves > 0; });
    return has_clocks ? text + parts_text("by time left", parts) : text;
}

}  // namespace escaque::engine
