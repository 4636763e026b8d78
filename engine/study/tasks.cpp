#include "engine/study/tasks.h"

#include "engine/study/judgement.h"
#include "engine/study/told_evals.h"

namespace escaque::engine {

bool needs_search(const StudiedGame& game, std::size_t ply) {
    return !game.is_studied(ply) || lacks_line(game, ply);
}

std::vector<Task> tasks_of(const std::vector<StudiedGame>& games) {
    std::vector<Task> tasks;
    for (std::size_t game = 0; game < games.size(); ++game)
        for (std::size_t ply = games[game].plies() + 1; ply-- > 0;)
            if (needs_search(games[game], ply) || is_accused(games[game], ply)) tasks.push_back({game, ply});
    return tasks;
}

std::size_t unstudied(const std::vector<StudiedGame>& games) {
    std::size_t count = 0;
    for (const StudiedGame& game : games)
        for (std::size_t ply = 0; ply <= game.plies(); ++ply) count += needs_search(game, ply);
    return count;
}

std::vector<Share> shares_of(const std::vector<Task>& tasks, bool whole_games) {
    std::vector<Share> shares;
    for (std::size_t i = 0; i < tasks.size(); ++i)
        if (whole_games && i > 0 && tasks[i].game == tasks[i - 1].game)
            shares.back().end = i + 1;
        else
            shares.push_back({i, i + 1});
    return shares;
}

}  // namespace escaque::engine
