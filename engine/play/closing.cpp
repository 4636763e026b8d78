#include "engine/play/closing.h"

#include <fmt/format.h>
#include <vector>

#include "engine/annotate/annotate.h"
#include "engine/annotate/summary_text.h"
#include "engine/host/progress_line.h"
#include "engine/host/terminal.h"

namespace escaque::engine::play {

std::string closing_text(const movegen::PgnGame& game, const std::string& reason) {
    const std::size_t moves = (game.main_line.moves.size() + 1) / 2;
    return fmt::format("{}\n{} after {} move{}", title_text(StudiedGame(game)),
                       reason.empty() ? "unfinished" : reason, moves, moves == 1 ? "" : "s");
}

std::string grades_text(const movegen::PgnGame& game, const std::function<bool()>& wants_stop) {
    constexpr std::uint64_t kNodes = 20'000;  // for a position: a few seconds for a long game
    constexpr std::size_t kHashMb = 16;
    AnnotateSettings settings{.hash_mb = kHashMb};
    settings.limits.nodes = kNodes;
    std::vector<StudiedGame> games;
    games.emplace_back(game);
    ProgressLine line(!is_terminal(stderr));
    const auto report = run_annotate(
        settings, games,
        {.wants_stop = wants_stop,
         .on_progress =
             [&](const AnnotateProgress& progress) {
                 line.show(fmt::format("{} looking through the game", progress_bar(progress.share())));
             },
         .on_game = [](const StudiedGame&) {}});
    line.clear();
    return report && !report->stopped ? players_text(games.front()) : "";
}

}  // namespace escaque::engine::play
