// Games that a visitor wants annotated: a position for each slice of time, as `annotate` studies them.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/study/analyst.h"
#include "engine/study/game/settings.h"
#include "engine/study/game/studied_game.h"
#include "engine/verbs/serve/jobs/job.h"
#include "engine/verbs/serve/messages/request.h"

namespace escaque::engine::serve {

/// What comes of it, kept for the visitor to fetch.
struct Annotated {
    std::string html{}, pgn{};
};

class AnnotateJob : public Job {
 public:
    using Keep = std::function<void(Annotated)>;

    /// With the endgame tables in those folders, if any. Sends "progress" after each position, {"done",
    /// "positions"}, and "report" at the end: {"games": [text…], "problems": [text…]}. `keep` gets the result
    /// before.
    AnnotateJob(AnnotationRequest wish, std::uint64_t number, std::shared_ptr<Outbox> outbox,
                std::shared_ptr<search::TranspositionTable> table, eval::nnue::Networks networks,
                std::string syzygy, Keep keep);

    bool work(Searchers& searchers) override;
    void cancel() override;

 private:
    struct Task {
        std::size_t game, ply;
        bool again;  // the longer search before a move is accused
    };
    std::optional<Task> next_task() const;
    void study(const Task& task);
    void finish();
    void send_progress();

    std::vector<StudiedGame> games_;
    const std::vector<std::string> problems_;
    const std::uint64_t number_;
    const std::shared_ptr<Outbox> outbox_;
    const Keep keep_;
    AnnotateSettings settings_;
    Analyst analyst_;
    std::atomic<bool> is_cancelled_ = false;
    std::size_t positions_ = 0, done_ = 0;
};

}  // namespace escaque::engine::serve
