// A search of the position on the board, for an analysis or for a move of the engine.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>

#include "engine/study/game/findings.h"
#include "engine/verbs/serve/jobs/job.h"
#include "engine/verbs/serve/messages/request.h"
#include "movegen/laws/clock.h"
#include "movegen/notation/pgn/pgn_command.h"
#include "search/api/limits.h"
#include "search/api/report.h"

namespace escaque::engine::serve {

/// What a page shows of an analysis: {"lines": [{"depth", "score" (text, from White's side), "eval" (the same
/// as `[%eval]` of PGN has it, "0.34,18"), "pawns", "wdl", "chance" (White's, between people), "text", "best"
/// (UCI)}…], "nodes", "seconds"}.
nlohmann::ordered_json findings_json(const movegen::Game& game, const Findings& findings);

/// The findings of one slice after another. Each begins at the first ply again, and with what the table holds
/// it is soon where the last one was; until then the page keeps what it has.
class GrowingFindings {
 public:
    void begin_slice() { fresh_ = {}; }
    /// Is what the page shows to change?
    bool note(const search::Line& line);
    void conclude(const search::FinalReport& report);
    const Findings& shown() const { return shown_; }

 private:
    bool is_whole() const;
    bool is_behind() const;

    Findings fresh_, shown_;
};

/// A move that the engine is asked for.
struct MoveRequest {
    struct Found {
        movegen::Move move;
        std::optional<movegen::PgnEval> eval{};  // from White's side
    };

    movegen::Game game;  // which is not over
    /// By a clock that runs from their start on, or by a time of searching.
    search::Limits limits{};
    std::optional<movegen::TimeControl> control{};  // the whole schedule, where there is a clock
    std::optional<search::Level> level{};           // none: full strength
    std::function<void(const Found&)> tell;         // called once, on the searching thread
};

class SearchJob : public Job, private search::Listener {
 public:
    /// Sends "lines" while it searches and at the end.
    SearchJob(LiveAnalysisRequest wish, std::uint64_t number, std::shared_ptr<Outbox> outbox);
    explicit SearchJob(MoveRequest wish);

    bool work(Searchers& searchers) override;
    void end_slice() override;
    void cancel() override;

 private:
    void on_line(const search::Line& line) override;
    void on_current_move(const search::CurrentMove&) override { send_now_and_then(); }
    void on_end(const search::FinalReport& report) override;
    bool is_done() const;
    void send_now_and_then();
    void send_lines(bool is_last);
    void tell_move();
    search::Limits limits() const;

    const movegen::Game game_;
    const std::chrono::milliseconds time_;
    search::Options options_{.move_overhead = std::chrono::milliseconds(0)};
    const search::Limits clock_{};                                 // of a move under a clock
    const std::function<void(const MoveRequest::Found&)> tell_{};  // a move is wanted
    const std::uint64_t number_ = 0;
    const std::shared_ptr<Outbox> outbox_;

    std::atomic<search::Session*> searching_{nullptr};
    std::atomic<bool> was_interrupted_ = false, is_cancelled_ = false;
    std::chrono::steady_clock::duration used_{0};  // in earlier slices
    std::uint64_t nodes_ = 0, slice_nodes_ = 0;    // in earlier slices, in this one
    search::SteadyTime slice_start_{}, sent_{};
    GrowingFindings findings_;
};

}  // namespace escaque::engine::serve
