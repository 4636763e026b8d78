#include "engine/verbs/match/live_match.h"

#include <algorithm>
#include <fmt/format.h>

#include "engine/screen/fixed_screen.h"
#include "engine/screen/scene.h"
#include "engine/verbs/match/schedule.h"

namespace escaque::engine {

using movegen::Color;

namespace {

using Lines = std::vector<std::string>;

/// Those below the games: how the match stands, and as much as fits of what has happened last.
void add_standing(Lines& lines, const LiveMatch& match, TextSize window) {
    const std::size_t columns = fitting_columns(window) - 1;
    for (const std::string& paragraph : match.standing)
        for (const std::string& line : wrapped(paragraph, columns)) lines.push_back(' ' + line);
    Lines told;
    for (const std::string& paragraph : match.told)
        for (const std::string& line : wrapped(paragraph, columns)) told.push_back(' ' + line);
    const std::size_t left = fitting_rows(window) - std::min(fitting_rows(window), lines.size() + 1);
    if (told.empty() || left == 0) return;
    lines.emplace_back();
    const auto shown = static_cast<std::ptrdiff_t>(std::min(left, told.size()));
    lines.insert(lines.end(), told.end() - shown, told.end());
}

std::string name_of(const LiveMatch& match, const LiveTable& table, Color c) {
    return match.names[Schedule::side_with(c, std::max(table.game, 1))];
}

/// "Last move 23... Nf6, score +0.34"
std::string last_line(const LiveTable& table) {
    std::string text = table.last_move.empty() ? "No move yet" : "Last move " + table.last_move;
    if (!table.score.empty()) text += ", score " + table.score;
    return table.result.empty() ? text : text + ", " + table.result;
}

Lines board_of(const LiveMatch& match, Instant now, TextSize window) {
    const LiveTable& table = match.tables.front();
    Scene scene{
        .opening = table.opening, .position = table.position, .look = match.look, .moves = table.moves};
    scene.title = table.game == 0 ? fmt::format("{} games, {}", match.games, match.title)
                                  : fmt::format("Game {} of {}, {}", table.game, match.games, match.title);
    scene.look.last = table.last;
    for (const Color c : movegen::kColors) scene.names[c] = name_of(match, table, c);
    scene.clocks = table.clocks(now);
    Lines lines = scene_head(scene, window);
    if (table.game > 0) lines.push_back(' ' + last_line(table));
    return lines;
}

/// Of the columns before the names, between them and after them.
constexpr std::size_t kLeastName = 8, kMostName = 24, kOtherColumns = 54;

std::string row_of(const LiveMatch& match, const LiveTable& table, Instant now, std::size_t name) {
    if (table.game == 0) return "     -";
    const auto clocks = table.clocks(now);
    std::string row = fmt::format(" {:>5}", table.game);
    for (const Color c : movegen::kColors) {
        const bool moves = table.result.empty() && c == table.position.side_to_move();
        row +=
            fmt::format(" {} {} {:>8}", moves ? '>' : ' ', padded(name_of(match, table, c), name), clocks[c]);
    }
    return row + fmt::format("  {} {:>7}", padded(table.last_move, 14),
                             table.result.empty() ? table.score : table.result);
}

Lines rows_of(const LiveMatch& match, Instant now, TextSize window) {
    const std::size_t columns = fitting_columns(window);
    const std::size_t name =
        std::clamp((columns - std::min(columns, kOtherColumns)) / 2, kLeastName, kMostName);
    Lines lines{fmt::format(" {} games, {}", match.games, match.title), "",
                fmt::format("  game   {} {:>8}   {} {:>8}  {} {:>7}", padded("White", name), "clock",
                            padded("Black", name), "clock", padded("last move", 14), "score")};
    const std::size_t others = lines.size() + match.standing.size() + 2;
    const std::size_t room =
        std::max<std::size_t>(fitting_rows(window) - std::min(fitting_rows(window), others), 1);
    const bool fit = match.tables.size() <= room;
    const std::size_t shown = fit ? match.tables.size() : room - 1;
    for (std::size_t i = 0; i < shown; ++i) lines.push_back(row_of(match, match.tables[i], now, name));
    if (!fit) lines.push_back(fmt::format(" and {} more games", match.tables.size() - shown));
    lines.emplace_back();
    return lines;
}

}  // namespace

std::vector<std::string> live_lines(const LiveMatch& match, Instant now, TextSize window) {
    Lines lines = match.tables.size() == 1 ? board_of(match, now, window) : rows_of(match, now, window);
    add_standing(lines, match, window);
    return fitted(std::move(lines), window);
}

}  // namespace escaque::engine
