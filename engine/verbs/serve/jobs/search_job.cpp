#include "engine/verbs/serve/jobs/search_job.h"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <random>
#include <utility>

#include "engine/report/json_line.h"
#include "engine/report/search_words.h"
#include "engine/study/marks/judgement.h"
#include "movegen/generate/generate.h"
#include "movegen/notation/moves/san.h"

namespace escaque::engine::serve {

using Json = nlohmann::ordered_json;
using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

namespace {

double pawns(eval::Score score, const movegen::Position& position) {
    constexpr double kMatePawns = 100, kCentipawns = 100;
    const eval::Score pov_score = from_pov(score, position);
    if (eval::is_decisive(pov_score)) return eval::is_win(pov_score) ? kMatePawns : -kMatePawns;
    return eval::centipawns(pov_score, position.rules()) / kCentipawns;
}

/// As [%eval] has it: "0.34,18".
std::string eval_value(const search::Line& line, const movegen::Position& root) {
    const std::string command = movegen::eval_command(pgn_eval(line.score, root, line.depth));
    return std::string(*movegen::command_in(command, "eval"));
}

Json line_json(const search::Line& line, const movegen::Game& game) {
    const movegen::Position& root = game.current();
    const eval::Wdl wdl = from_pov(search::chances(game, line), root);
    const double chance = winning_chance(line.score, root, kClubPlayer);  // as annotate marks moves by it
    const auto write = [](movegen::Move move, const movegen::Position& position) {
        return movegen::to_san(move, position);
    };
    Json json{{"depth", line.depth},
              {"score", score_text(line.score, root)},
              {"eval", eval_value(line, root)},
              {"pawns", pawns(line.score, root)},
              {"wdl", {wdl.win, wdl.draw, wdl.loss}},
              {"chance", root.side_to_move() == movegen::Color::White ? chance : 1 - chance},
              {"text", numbered_moves(root, line.moves, write)},
              {"best", movegen::to_uci(line.moves.front(), root, false)}};
    if (const auto reason = search::draw_reason(game, line))
        json["draw"] = *reason;
    else if (const auto known = known_draw(line, game); !known.empty())
        json["draw"] = fmt::format("known draw: {}", known);
    return json;
}

int least_depth(const Findings& findings) {
    return findings.lines.empty() ? 0 : std::ranges::min(findings.lines, {}, &search::Line::depth).depth;
}

}  // namespace

Json findings_json(const movegen::Game& game, const Findings& findings) {
    Json lines = Json::array();
    for (const search::Line& line : findings.lines)
        if (!line.moves.empty()) lines.push_back(line_json(line, game));
    return {{"lines", std::move(lines)},
            {"nodes", findings.effort.nodes},
            {"seconds", seconds(findings.effort.time)}};
}

bool GrowingFindings::note(const search::Line& line) {
    fresh_.note(line);
    if (is_behind() || !is_whole()) return false;
    const movegen::Move best = shown_.best, ponder = shown_.ponder;
    shown_ = fresh_;
    shown_.best = best;
    shown_.ponder = ponder;
    return true;
}

/// In the middle of an iteration a move may be in two lines, as the new best and as the old second.
bool GrowingFindings::is_whole() const {
    return std::ranges::all_of(
        fresh_.lines, [&](const search::Line& line) { return line.depth == fresh_.lines.front().depth; });
}

bool GrowingFindings::is_behind() const {
    return fresh_.lines.size() < shown_.lines.size() || least_depth(fresh_) < least_depth(shown_);
}

/// A slice that was too short to get as far as the last one has found nothing better. In the first one the
/// last word counts: a level may choose a line that is not as deep as others.
void GrowingFindings::conclude(const search::FinalReport& report) {
    fresh_.conclude(report);
    if (!shown_.best || !is_behind()) shown_ = fresh_;
}

SearchJob::SearchJob(LiveAnalysisRequest wish, std::uint64_t number, std::shared_ptr<Outbox> outbox)
    : game_(std::move(wish.game)), time_(wish.time), number_(number), outbox_(std::move(outbox)) {
    options_.multi_pv = std::min(wish.lines, movegen::count_legal_moves(game_.current()));
}

/// The clock runs on while other visitors are served.
constexpr milliseconds kOverhead{100};
constexpr milliseconds kNoEnd = std::chrono::hours(100'000);  // the clock ends the search

SearchJob::SearchJob(MoveRequest wish)
    : game_(std::move(wish.game)),
      time_(wish.limits.movetime.value_or(kNoEnd)),
      clock_(std::move(wish.limits)),
      tell_(std::move(wish.tell)) {
    options_.level = wish.level;
    options_.time_control = std::move(wish.control);
    if (options_.time_control) options_.move_overhead = kOverhead;
}

/// For the next slice.
search::Limits SearchJob::limits() const {
    if (options_.time_control) return clock_;
    search::Limits limits;
    limits.movetime = std::max(std::chrono::ceil<milliseconds>(time_ - used_), milliseconds(1));
    limits.start = slice_start_;
    return limits;
}

bool SearchJob::work(Searchers& searchers) {
    search::Session& session = options_.level ? searchers.novice : searchers.session;
    if (options_.level) session.clear();
    slice_start_ = Clock::now();
    was_interrupted_ = false;
    slice_nodes_ = 0;
    findings_.begin_slice();
    searching_ = &session;
    session.search(game_, limits(), options_, *this);
    searching_ = nullptr;
    used_ += Clock::now() - slice_start_;
    nodes_ += session.nodes();
    const bool is_last = is_done();
    if (!tell_)
        send_lines(is_last);
    else if (is_last && !is_cancelled_)
        tell_move();
    return !is_last;
}

/// Not interrupted, the search has ended by itself.
bool SearchJob::is_done() const {
    return !was_interrupted_ || used_ >= time_;
}

/// A level's move is not searched twice, as two halves are not the same move; what is left of its time it
/// only waits.
void SearchJob::end_slice() {
    search::Session* const session = searching_;
    if (!session) return;
    if (!options_.level) was_interrupted_ = true;
    session->stop();
}

void SearchJob::cancel() {
    is_cancelled_ = true;
    end_slice();
}

void SearchJob::on_line(const search::Line& line) {
    slice_nodes_ = line.effort.nodes;
    if (findings_.note(line)) send_now_and_then();
}

void SearchJob::send_now_and_then() {
    constexpr milliseconds kBetween{100};
    const auto now = Clock::now();
    if (tell_ || now - sent_ < kBetween) return;
    sent_ = now;
    send_lines(false);
}

void SearchJob::on_end(const search::FinalReport& report) {
    findings_.conclude(report);
}

void SearchJob::send_lines(bool is_last) {
    Findings findings = findings_.shown();
    const bool is_in_slice = searching_ != nullptr;
    const auto time = used_ + (is_in_slice ? Clock::now() - slice_start_ : Clock::duration(0));
    findings.effort.time = std::chrono::duration_cast<milliseconds>(time);
    findings.effort.nodes = nodes_ + (is_in_slice ? slice_nodes_ : 0);
    Json json{{"number", number_}};
    json.update(findings_json(game_, findings));
    json["done"] = is_last;
    outbox_->put({"lines", json_line(json)});
}

void SearchJob::tell_move() {
    const Findings& found = findings_.shown();
    MoveRequest::Found answer{.move = found.best};
    if (!found.lines.empty())
        answer.eval = pgn_eval(found.lines.front().score, game_.current(), found.lines.front().depth);
    tell_(answer);
}

}  // namespace escaque::engine::serve
