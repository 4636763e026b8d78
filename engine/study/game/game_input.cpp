#include "engine/study/game/game_input.h"

#include <algorithm>
#include <cstdint>
#include <fmt/format.h>
#include <utility>

#include "engine/host/console.h"
#include "engine/host/text_file.h"
#include "movegen/base/text.h"
#include "movegen/notation/pgn/reader/pgn_reader.h"

namespace escaque::engine {

namespace {

/// The headers of a game whose text is too long to be kept.
std::string headers_of(const movegen::PgnGame& pgn) {
    std::string text;
    for (const movegen::PgnTag& tag : pgn.tags) text += fmt::format("[{} \"{}\"]\n", tag.name, tag.value);
    return text + "{the moves are too long to be kept} *";
}

}  // namespace

std::string kept_text(const KeptGame& game) {
    const std::string source = game.pgn.source.empty() ? headers_of(game.pgn) : game.pgn.source;
    std::string headers, moves;
    for (std::string_view rest = source; !rest.empty();) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(line.size() + 1, rest.size()));
        if (base::trimmed(line).empty()) continue;
        std::string& part = moves.empty() && line.starts_with('[') ? headers : moves;
        part += fmt::format("{}\n", line);
    }
    return headers + '\n' + moves + '\n';
}

base::Expected<GameInput> read_games(const std::string& path,
                                     const std::optional<movegen::PieceLetters>& letters,
                                     std::string_view verb, const Part& part) {
    auto text = TextInput::open(path);
    if (!text) return tl::unexpected(text.error());
    GameInput input;
    movegen::PgnReader reader(text->stream(), letters);
    std::uint64_t number = 0;
    bool has_moves = false;
    while (auto game = reader.next()) {
        const bool is_ours = part.holds(number++);
        has_moves |= game->has_start && (!game->stop || !game->main_line.moves.empty());
        if (!is_ours) continue;
        const auto tell = [&](const movegen::PgnProblem& problem) {
            complain(fmt::format("escaque {}: {}:{}: game {}: {}", verb, text->name(), problem.line,
                                 game->number, problem.message));
        };
        std::ranges::for_each(game->problems, tell);
        if (game->stop) tell(*game->stop);
        input.is_sound &= !game->stop;
        if (game->has_start) {
            input.partly_unread += game->stop || game->contradiction_of_results() ||
                                   std::ranges::any_of(game->problems, &movegen::PgnProblem::is_unread);
            input.games.emplace_back(std::move(*game));
        } else {
            input.kept.push_back({input.games.size(), std::move(*game)});
        }
    }
    if (const auto& reason = reader.failure()) return cannot_read(text->name(), *reason);
    if (!has_moves) return base::unexpected(fmt::format("no game in '{}'", text->name()));
    return input;
}

}  // namespace escaque::engine
