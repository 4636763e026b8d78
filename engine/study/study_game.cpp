#include "engine/study/study_game.h"

#include <algorithm>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <string>

#include "engine/study/journal.h"
#include "eval/nnue/network.h"
#include "movegen/notation/moves/languages.h"
#include "movegen/notation/pgn/reader/pgn_reader.h"
#include "search/hash/tt.h"

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

namespace {

/// The analyst of a thread and what it refers to.
struct Seat {
    explicit Seat(const AnnotateSettings& given) : settings(given) {
        auto networks = eval::nnue::embedded_networks();
        if (!networks) throw std::runtime_error(networks.error().message);
        auto table = std::make_shared<search::TranspositionTable>();
        const std::size_t share = settings.hash_mb / static_cast<std::size_t>(settings.threads);
        if (const auto resized = table->resize(std::max<std::size_t>(share, 1)); !resized)
            throw std::runtime_error(resized.error().message);
        analyst = std::make_unique<Analyst>(settings, std::move(table), std::move(*networks));
    }

    std::string study(const std::string& pgn) {
        std::istringstream in(pgn);
        auto read = movegen::PgnReader(in, movegen::letters_named("en").value()).next();
        if (!read) throw std::runtime_error("the task is not a game");
        StudiedGame game(std::move(*read));
        if (settings.use_evals) use_pgn_evals(game);
        study_game(*analyst, game, settings.second_search, is_stopped);
        std::string lines;
        if (is_stopped) return lines;
        for (std::size_t ply = 0; ply <= game.plies(); ++ply)
            if (!game.outcome(ply) && !game.finding(ply).line.empty())
                lines += finding_text(ply, game.position(ply), game.finding(ply)) + '\n';
        return lines;
    }

    const AnnotateSettings settings;
    std::unique_ptr<Analyst> analyst;
    std::atomic<bool> is_stopped{false};
};

}  // namespace

WorkFactory game_work(const AnnotateSettings& settings) {
    return [settings] {
        const auto seat = std::make_shared<Seat>(settings);
        return Work{.run = [seat](const std::string& pgn) { return seat->study(pgn); },
                    .stop =
                        [seat] {
                            seat->is_stopped = true;
                            seat->analyst->stop();
                        }};
    };
}

}  // namespace escaque::engine
