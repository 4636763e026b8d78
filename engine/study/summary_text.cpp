#include "engine/study/summary_text.h"

#include <algorithm>
#include <fmt/format.h>

#include "engine/host/console.h"
#include "engine/report/search_words.h"
#include "engine/study/marks/judgement.h"
#include "movegen/base/text.h"

namespace escaque::engine {

using movegen::Color;

namespace {

std::string tag(const StudiedGame& game, const char* name) {
    return base::printable(game.pgn().value_of(name));
}

std::string player_text(const StudiedGame& game, Color color, const PlayerSummary& player) {
    const std::string name = tag(game, color == Color::White ? "White" : "Black");
    if (player.moves == 0) return fmt::format("  {}: no moves", name);
    const std::string stated =
        player.stated > 0 ? fmt::format("; the file has the signs of {}", counted(player.stated, "move"))
                          : "";
    return fmt::format("  {}: accuracy {:.1f}, average loss {:.1f} %, {} ?!, {} ?, {} ??{}", name,
                       player.accuracy, 100 * player.average_loss, player.count(Grade::Inaccuracy),
                       player.count(Grade::Mistake), player.count(Grade::Blunder), stated);
}

}  // namespace

std::string title_text(const StudiedGame& game) {
    std::string text = fmt::format("{} - {}, {}", tag(game, "White"), tag(game, "Black"),
                                   movegen::to_text(game.pgn().result()));
    if (const movegen::Opening* opening = game.opening().opening)
        text += fmt::format("; {} {}", opening->eco, opening->name);
    return text;
}

std::string players_text(const StudiedGame& game) {
    const auto summaries = summarise(game);
    return fmt::format("{}\n{}", player_text(game, Color::White, summaries[Color::White]),
                       player_text(game, Color::Black, summaries[Color::Black]));
}

std::string progress_text(const AnnotateProgress& progress) {
    const std::size_t done = progress.found + progress.added;
    std::string text = fmt::format("{} game {} of {}, position {} of {}", progress_bar(progress.share()),
                                   std::min(progress.games_done + 1, progress.games), progress.games, done,
                                   progress.positions);
    if (progress.added > 0)
        text += fmt::format(
            ", {} left", hours_text(progress.time.count() * static_cast<double>(progress.positions - done) /
                                    static_cast<double>(progress.added)));
    return text;
}

}  // namespace escaque::engine
