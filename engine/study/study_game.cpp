#include "engine/study/study_game.h"

#include <utility>

namespace escaque::engine {

void study_game(Analyst& analyst, StudiedGame& game, bool second_search, const std::atomic<bool>& stop) {
    analyst.forget();
    const auto ask = [](const auto& question) { return question(); };
    const auto claim = [&](std::size_t ply) { return !game.finding(ply).is_final(); };
    const auto add = [&](std::size_t ply, Finding finding) { game.study(ply, std::move(finding)); };
    const auto check = [&](std::size_t ply) {
        return second_search && !stop && look_again(analyst, game, ply, ask, claim, add);
    };
    for (std::size_t ply = game.plies() + 1; ply-- > 0 && !stop;) {
        if (game.is_studied(ply)) continue;
        add(ply, analyst.study(game.game_at(ply)));
        if (ply > 0) check(ply - 1);
        check(ply);
    }
    // What a second search finds can accuse a neighbouring move.
    for (bool has_looked = true; has_looked;) {
        has_looked = false;
        for (std::size_t ply = game.plies(); ply-- > 0;) has_looked |= check(ply);
    }
    for (std::size_t ply = game.plies() + 1; ply-- > 0 && !stop;) find_line(analyst, game, ply, ask, add);
}

}  // namespace escaque::engine
