#include "engine/verbs/serve/jobs/annotate_job.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <utility>

#include "engine/report/json_line.h"
#include "engine/study/annotate.h"
#include "engine/study/marks/judgement.h"
#include "engine/study/report/annotated_pgn.h"
#include "engine/study/report/html_report.h"
#include "movegen/notation/pgn/pgn_writer.h"

namespace escaque::engine::serve {

using Json = nlohmann::ordered_json;

namespace {

/// No position holds the others up for longer, however slow the machine.
constexpr search::milliseconds kMaxSearchTime{2000};

AnnotateSettings settings_for(std::uint64_t nodes, std::string syzygy) {
    AnnotateSettings settings{.syzygy = std::move(syzygy)};
    settings.limits.nodes = nodes;
    settings.limits.movetime = kMaxSearchTime;
    return settings;
}

}  // namespace

AnnotateJob::AnnotateJob(AnnotationRequest wish, std::uint64_t number, std::shared_ptr<Outbox> outbox,
                         std::shared_ptr<search::TranspositionTable> table, eval::nnue::Networks networks,
                         std::string syzygy, Keep keep)
    : games_(std::move(wish.games)),
      problems_(std::move(wish.problems)),
      number_(number),
      outbox_(std::move(outbox)),
      keep_(std::move(keep)),
      settings_(settings_for(wish.nodes, std::move(syzygy))),
      analyst_(settings_, std::move(table), std::move(networks)) {
    for (const StudiedGame& game : games_)
        for (std::size_t ply = 0; ply <= game.plies(); ++ply) positions_ += !game.is_studied(ply);
}

/// Each game from its end to its start, because what is found later in it helps; then what is accused.
std::optional<AnnotateJob::Task> AnnotateJob::next_task() const {
    for (std::size_t game = 0; game < games_.size(); ++game)
        for (std::size_t ply = games_[game].plies() + 1; ply-- > 0;)
            if (!games_[game].is_studied(ply)) return Task{game, ply, false};
    for (std::size_t game = 0; game < games_.size(); ++game)
        for (std::size_t ply = games_[game].plies(); ply-- > 0;) {
            if (!is_accused(games_[game], ply)) continue;
            for (const std::size_t end : {ply + 1, ply})
                if (!games_[game].outcome(end) && !games_[game].finding(end).again)
                    return Task{game, end, true};
        }
    return std::nullopt;
}

void AnnotateJob::study(const Task& task) {
    const movegen::Game game = games_[task.game].game_at(task.ply);
    Finding found = task.again ? analyst_.study_again(game) : analyst_.study(game);
    if (is_cancelled_) return;
    games_[task.game].study(task.ply, std::move(found));
    done_ += !task.again;
}

bool AnnotateJob::work(Searchers&) {
    const auto task = next_task();
    if (!task) {
        finish();
        return false;
    }
    study(*task);
    if (!is_cancelled_) send_progress();
    return true;
}

void AnnotateJob::cancel() {
    is_cancelled_ = true;
    analyst_.stop();
}

void AnnotateJob::send_progress() {
    outbox_->put({"progress", json_line({{"number", number_}, {"done", done_}, {"positions", positions_}})});
}

void AnnotateJob::finish() {
    Json json{{"number", number_}, {"games", Json::array()}, {"problems", problems_}};
    Annotated annotated{.html = html_report(games_, settings_)};
    for (const StudiedGame& game : games_) {
        annotated.pgn += movegen::to_pgn(annotated_pgn(game));
        json["games"].push_back(
            fmt::format("{}. {}\n{}", game.pgn().number, title_text(game), players_text(game)));
    }
    keep_(std::move(annotated));
    outbox_->put({"report", json_line(json)});
}

}  // namespace escaque::engine::serve
