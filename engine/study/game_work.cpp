#include "engine/study/game_work.h"

#include <algorithm>
#include <atomic>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <string>

#include "engine/study/analyst.h"
#include "engine/study/journal.h"
#include "engine/study/study_game.h"
#include "engine/study/told_evals.h"
#include "eval/nnue/networks.h"
#include "movegen/notation/moves/score_language.h"
#include "movegen/notation/pgn/pgn_reader.h"
#include "search/hash/tt.h"

namespace escaque::engine {

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
        if (!read) throw std::runtime_error("a task that is no game");
        StudiedGame game(std::move(*read));
        if (settings.use_evals) use_told_evals(game);
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

WorkMaker game_work(const AnnotateSettings& settings) {
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
