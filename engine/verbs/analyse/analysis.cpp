#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <fmt/format.h>
#include <mutex>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/host/console.h"
#include "engine/report/json_line.h"
#include "engine/study/game/findings.h"
#include "engine/verbs/analyse/live_analysis.h"
#include "engine/verbs/analyse/report.h"
#include "movegen/generate/generate.h"
#include "movegen/notation/fen.h"
#include "movegen/openings/openings.h"
#include "search/session/session.h"

namespace escaque::engine {

using movegen::Position;

namespace {

using Clock = std::chrono::steady_clock;

std::chrono::milliseconds since(Clock::time_point start) {
    return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start);
}

bool says_the_same(const search::Line& a, const search::Line& b) {
    const auto said = [](const search::Line& line) {
        return std::tie(line.number, line.depth, line.score, line.bound, line.moves);
    };
    return said(a) == said(b);
}

/// Keeps the findings and shows them; used by the search's thread and ours in turn.
class Watcher : public search::Listener {
 public:
    Watcher(const movegen::Game& game, const AnalysisRequest& request)
        : game_(game), request_(request), progress_(!request.progress) {}

    void on_line(const search::Line& line) override {
        const std::lock_guard lock(mutex_);
        findings_.note(line);
        print(line);
    }
    /// A line that was printed before is not printed again.
    void on_end(const search::FinalReport& report) override {
        const std::lock_guard lock(mutex_);
        const std::vector<search::Line> before = std::move(findings_.lines);
        findings_.conclude(report);
        for (const search::Line& line : findings_.lines)
            if (std::ranges::none_of(
                    before, [&](const search::Line& printed) { return says_the_same(printed, line); }))
                print(line);
        progress_.clear();
        ended_.notify_all();
    }

    /// Waits for the answer, at most this long. Is it there?
    bool ends_within(std::chrono::milliseconds time) {
        std::unique_lock lock(mutex_);
        return ended_.wait_for(lock, time, [this] { return bool(findings_.best); });
    }
    void show_progress(const search::Effort& effort) {
        const std::lock_guard lock(mutex_);
        if (!findings_.best) progress_.show(progress_text(findings_, effort, game_.current(), request_));
    }
    /// Once the search is over.
    const Findings& findings() const { return findings_; }

 private:
    void print(const search::Line& line) {
        if (request_.json || line.bound != search::Bound::Exact) return;
        progress_.clear();
        // Not fmt::print, which throws if the disk is full: this is the thread of the search. main reports
        // it.
        std::fputs((table_row(line, game_, request_) + "\n").c_str(), stdout);
        std::fflush(stdout);
    }

    const movegen::Game& game_;
    const AnalysisRequest& request_;
    std::mutex mutex_;
    std::condition_variable ended_;
    ProgressLine progress_;
    Findings findings_;
};

void wait_for_end(search::Session& session, Watcher& watcher, Clock::time_point start,
                  const StopSignal& signal) {
    constexpr std::chrono::milliseconds kLook{100};
    while (!watcher.ends_within(kLook)) {
        if (signal.received()) session.stop();
        watcher.show_progress({.time = since(start), .nodes = session.nodes()});
    }
    session.wait();
}

void print_head(const Subject& subject, const AnalysisRequest& request) {
    const Position& position = subject.game.current();
    if (!subject.name.empty()) fmt::print("{}\n", subject.name);
    BoardLook look = request.board;
    if (!subject.game.moves().empty()) look.last = subject.game.moves().back();
    for (const std::string& line : board_picture(position, look)) fmt::print("{}\n", line);
    fmt::print("{}\n", movegen::to_fen(position));
    if (const auto* opening = movegen::opening_of(subject.game).opening)
        fmt::print("{} {}\n", opening->eco, opening->name);
    fmt::print("\n");
}

bool has_move(const Position& position) {
    return movegen::count_legal_moves(position) > 0;
}

void print_result(const Subject& subject, const Findings& findings, const AnalysisRequest& request) {
    if (request.json)
        fmt::print("{}\n", json_line(to_json(subject, findings, request)));
    else if (findings.best) {
        const std::string draw = known_draw_text(findings, subject.game);
        fmt::print("\n{}{}{}\n", draw, draw.empty() ? "" : "\n", summary(findings, subject.game, request));
    } else
        fmt::print("{}\n", ending_text(subject.game).value_or(""));
    std::fflush(stdout);
}

/// What stays of a screen: the last state of its lines, and the result.
void print_last_state(const Analysed& analysed, const AnalysisRequest& request) {
    const auto& [subject, findings] = analysed;
    print_head(subject, request);
    if (const auto ended = ending_text(subject.game); ended && findings.best) fmt::print("{}\n\n", *ended);
    constexpr TextSize kUsual{.rows = 24, .columns = 80};
    const TextSize window = window_size(stdout).value_or(kUsual);
    if (findings.best)
        for (const std::string& row : finding_table(
                 findings, subject.game, request, {.columns = static_cast<std::size_t>(window.columns - 1)}))
            fmt::print("{}\n", row);
    print_result(subject, findings, request);
}

}  // namespace

void analyse(const Subject& subject, AnalysisRequest request, search::Session& session,
             const StopSignal& signal) {
    if (request.live) return print_last_state(analyse_live(subject, request, session, signal), request);
    const Position& root = subject.game.current();
    if (!request.json) print_head(subject, request);
    if (!has_move(root)) {
        print_result(subject, {}, request);
        return;
    }
    if (!request.json) {
        if (const auto ended = ending_text(subject.game)) fmt::print("{}\n\n", *ended);
        fmt::print("{}\n", table_heading(request));
    }
    std::fflush(stdout);
    Watcher watcher(subject.game, request);
    request.limits.start = Clock::now();
    session.start(subject.game, request.limits, request.options, watcher);
    wait_for_end(session, watcher, request.limits.start, signal);
    print_result(subject, watcher.findings(), request);
}

}  // namespace escaque::engine
