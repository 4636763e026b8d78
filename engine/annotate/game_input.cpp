#include "engine/annotate/game_input.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "engine/host/complaint.h"
#include "engine/host/text_file.h"
#include "movegen/notation/pgn/pgn_reader.h"

namespace escaque::engine {

movegen::Expected<GameInput> read_games(const std::string& path,
                                        const std::optional<movegen::PieceLetters>& letters,
                                        std::string_view verb) {
    auto text = TextInput::open(path);
    if (!text) return tl::unexpected(text.error());
    GameInput input;
    movegen::PgnReader reader(text->stream(), letters);
    while (auto game = reader.next()) {
        const auto tell = [&](const movegen::PgnProblem& problem) {
            complain(fmt::format("escaque {}: {}:{}: game {}: {}", verb, text->name(), problem.line,
                                 game->number, problem.message));
        };
        std::ranges::for_each(game->problems, tell);
        if (game->stop) tell(*game->stop);
        input.is_sound &= !game->stop;
        if (game->has_start) input.games.emplace_back(std::move(*game));
    }
    if (const auto& reason = reader.failure()) return cannot_read(text->name(), *reason);
    const auto has_nothing = [](const StudiedGame& game) { return game.pgn().stop && game.plies() == 0; };
    if (std::ranges::all_of(input.games, has_nothing))
        return movegen::unexpected(fmt::format("no game in '{}'", text->name()));
    return input;
}

}  // namespace escaque::engine
