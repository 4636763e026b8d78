#include "engine/analyse/analysis_scene.h"

#include <algorithm>
#include <fmt/format.h>

#include "engine/analyse/text_report.h"
#include "engine/host/progress_line.h"
#include "engine/screen/fixed_screen.h"
#include "engine/screen/scene.h"
#include "engine/words/ply_text.h"
#include "engine/words/search_words.h"
#include "movegen/openings/openings.h"

namespace escaque::engine {

namespace {

using Lines = std::vector<std::string>;

Lines head_of(const AnalysisScene& scene, const AnalysisRequest& request, TextSize window) {
    Scene shown{.title = scene.title,
                .position = scene.game.current(),
                .look = request.board,
                .names = scene.players,
                .moves = paired_moves(scene.game, request.write_move)};
    if (scene.is_turned) shown.look.bottom = ~shown.look.bottom;
    if (!scene.game.moves().empty()) shown.look.last = scene.game.moves().back();
    if (const auto* named = movegen::opening_of(scene.game).opening)
        shown.opening = fmt::format("{} {}", named->eco, named->name);
    return scene_head(shown, window);
}

std::string effort_line(const AnalysisScene& scene) {
    return fmt::format("{} {}, {} nodes, {} a second", scene.searches ? "searching" : "done",
                       hours_text(seconds(scene.effort.time)), short_count(scene.effort.nodes),
                       short_count(scene.effort.nodes_per_second()));
}

/// "Next 12... Nf6 13. e4 …", as far as it fits into a line.
std::string ahead_line(const AnalysisScene& scene, const AnalysisRequest& request, std::size_t columns) {
    std::string line = "Next";
    for (const std::string& move : single_moves(scene.game.current(), scene.ahead, request.write_move)) {
        if (columns_of(line) + 1 + columns_of(move) > columns) break;
        line += ' ' + move;
    }
    return line;
}

/// The table in so many rows. If all lines of the search cannot be shown, the last row says how many are left
/// out.
Lines table_of(const AnalysisScene& scene, const AnalysisRequest& request, std::size_t rows,
               std::size_t columns) {
    constexpr std::size_t kMostRows = 4;
    if (rows == 0) return {};
    const auto wanted = static_cast<std::size_t>(request.options.multi_pv);
    const std::size_t found = std::clamp<std::size_t>(scene.findings.lines.size(), 1, wanted);
    const std::size_t room = rows > 1 ? rows - 1 : 1;  // below the heading
    const TableSize size{.columns = columns,
                         .rows_a_line = std::clamp<std::size_t>(room / found, 1, kMostRows)};
    Lines table = finding_table(scene.findings, scene.game, request, size);
    if (table.size() > rows) {
        const std::size_t hidden = found - std::min(found, room - 1);
        table.resize(rows);
        table.back() = fmt::format("and {} more lines", hidden);
    }
    return table;
}

}  // namespace

std::vector<std::string> analysis_lines(const AnalysisScene& scene, const AnalysisRequest& request,
                                        TextSize window) {
    const std::size_t columns = fitting_columns(window) - 1, rows = fitting_rows(window);
    Lines lines = head_of(scene, request, window);
    Lines below;
    if (!scene.ahead.empty()) below.push_back(ahead_line(scene, request, columns));
    for (std::string& line : wrapped(scene.said, columns))
        if (!line.empty()) below.push_back(std::move(line));
    const auto ended = ending_text(scene.game);
    if (ended) lines.push_back(' ' + *ended);
    if (!scene.findings.lines.empty() || scene.searches) {
        lines.push_back(' ' + effort_line(scene));
        const std::size_t used = lines.size() + below.size();
        for (const std::string& row : table_of(scene, request, rows > used ? rows - used : 0, columns))
            lines.push_back(' ' + row);
    }
    lines.resize(rows - std::min(rows, below.size()));
    for (const std::string& line : below) lines.push_back(' ' + line);
    return fitted(std::move(lines), window);
}

}  // namespace escaque::engine
