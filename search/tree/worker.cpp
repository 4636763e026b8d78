// Iterative deepening: each iteration a ply deeper, each line of the root searched in a window about its last
// score.
#include "search/tree/worker.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "movegen/generate/generate.h"
#include "movegen/laws/mate/winnability.h"
#include "search/clock/clock_watch.h"
#include "search/params.h"
#include "search/session/pool.h"
#include "search/tree/repetition.h"

namespace escaque::search {

using namespace movegen;
using namespace eval;

namespace {

/// How many nodes the first iteration has whatever the limits say. The helpers need not finish theirs.
std::uint64_t nodes_of_first_iteration(const Limits& limits, bool is_main, std::size_t threads) {
    constexpr std::uint64_t kMin = 256, kMax = 10'000;  // what takes milliseconds, on any board
    if (!is_main) return 0;
    return std::clamp(limits.nodes.value_or(kMax) / threads, kMin, kMax);
}

void begin_iteration(RootMove& move) {
    if (move.now.is_known())
        move.before = move.now;
    else
        move.before.score = -kInfinity;
}

}  // namespace

Worker::Worker(TranspositionTable& tt, const Pool& pool, int id)
    : tt_(tt), pool_(pool), id_(id), histories_(base::make_in_large_pages<Histories>()) {}

void Worker::clear() {
    std::construct_at(histories_.get());
}

void Worker::begin() {
    nodes_.store(0, std::memory_order_relaxed);
    tablebase_hits_.store(0, std::memory_order_relaxed);
}

void Worker::prepare(const Game& game, const std::vector<RootMove>& root_moves,
                     const nnue::Networks& networks, const syzygy::NodeProbe& tablebases, Control& control) {
    control_ = &control;
    root_ = game.current();
    root_is_dead_ = is_dead(root_, 0);
    root_moves_ = root_moves;
    keys_ = game.keys();
    keys_.reserve(keys_.size() + kMaxPly + 8);
    histories_->age();
    evaluator_.use(networks);
    evaluator_.reset(root_);
    tablebases_ = tablebases;
    begin();
    const auto is_hit = [](const RootMove& m) { return m.tablebase.has_value(); };
    const auto hits = is_main() ? std::ranges::count_if(root_moves_, is_hit) : 0;
    tablebase_hits_.store(static_cast<std::uint64_t>(hits), std::memory_order_relaxed);
    root_depth_ = completed_depth_ = checks_until_clock_ = stable_iterations_ = 0;
    null_move_from_ = control.limits.mate ? kMaxPly : 0;
    line_number_ = 0;
    average_score_ = kNoScore;
    prunes_pv_ = control.options.purpose == Purpose::Move;
    was_enough_ = false;
    first_iteration_ = nodes_of_first_iteration(control.limits, is_main(), pool_.size());
    static const Frame kFresh;
    for (std::size_t i = 0; i < frames_.size(); ++i) {
        frames_[i] = kFresh;
        frames_[i].ply = static_cast<int>(i) - kBefore;
        frames_[i].continuation = &histories_->after_nothing();
    }
    frames_[kBefore].reversible_plies = root_.halfmove_clock();
}

void Worker::share(EntryListener* others, int stagger) {
    others_ = others;
    shared_depth_ = others ? others->min_depth() : kNeverShared;
    stagger_ = stagger;
}

/// The first iterations are short, and the last is the answer.
bool Worker::leaves_out(int depth, int last) const {
    constexpr int kFirst = 6;
    constexpr int kPatterns = 12;  // then they repeat: nobody leaves out more than six in a row
    if (stagger_ == 0 || depth < kFirst || depth == last) return false;
    const int pattern = (stagger_ - 1) % kPatterns;
    const int stretch = 1 + pattern / 2;  // iterations in a row that are left out, or searched
    return (depth / stretch + pattern) % 2 == 0;
}

void Worker::iterative_deepening(Listener& listener) {
    listener_ = &listener;
    const Options& options = control_->options;
    const std::size_t lines = std::min(static_cast<std::size_t>(options.multi_pv), root_moves_.size());
    const int last_depth = std::min(control_->limits.depth.value_or(kMaxPly - 1), kMaxPly - 1);
    for (root_depth_ = 1; root_depth_ <= last_depth; ++root_depth_) {
        if (leaves_out(root_depth_, last_depth)) continue;
        const Move old_best = root_moves_.front().move;
        for (RootMove& move : root_moves_) begin_iteration(move);
        for (line_number_ = 0; line_number_ < lines; ++line_number_) {
            search_line();
            sort_root_moves(0, line_number_ + 1);
            if (must_stop()) break;
        }
        if (is_stopped()) break;
        completed_depth_ = root_depth_;
        first_iteration_.store(0, std::memory_order_relaxed);
        if (!is_main()) continue;
        for (std::size_t i = 0; i < lines; ++i) report(i);
        stable_iterations_ = root_moves_.front().move == old_best ? stable_iterations_ + 1 : 0;
        if (is_satisfied()) control_->stop();
        const Score score = root_moves_.front().now.score;
        average_score_ = average_score_ == kNoScore ? score : (average_score_ + score) / 2;
        tt_.fit(pool_.nodes(), [this, last_depth] {
            checks_until_clock_ = 0;  // it is asked seldom: look at the clock each time
            return root_depth_ == last_depth || must_stop();
        });
    }
    root_depth_ = std::min(root_depth_, last_depth);
    settle();
}

/// Brings the root moves in the order of the answer.
void Worker::settle() {
    if (is_main() && completed_depth_ == 0) judge_unsearched();
    const bool is_whole = completed_depth_ == root_depth_;
    if (!is_whole && (control_->options.multi_pv > 1 || completed_depth_ == 0)) sort_for_end(root_moves_);
}

/// Moves that not even the first iteration has got to: a mate at once is seen, the others are judged by the
/// evaluation and come after every searched move that does not lose.
void Worker::judge_unsearched() {
    const RootFinding& best = root_moves_.front().now;
    const Score most = best.is_known() && !is_loss(best.score) ? best.score : kInfinity;
    for (RootMove& move : root_moves_) {
        if (move.known().is_known()) continue;
        const Position next = root_.after(move.move);
        const bool is_over = count_legal_moves(next) == 0;
        const Score score = is_over ? -score_without_moves(next, 1) : -eval::evaluate(next, pool_.networks());
        RootFinding& finding = is_win(score) ? move.now : move.before;
        finding = {.score = score, .depth = 1, .selective_depth = 1, .line = {move.move}};
        move.ceiling = std::min(move.ceiling, most);
    }
}

/// Searches for the best of the root moves that are not among the better lines already found.
void Worker::search_line() {
    selective_depth_ = 0;
    const Score most = line_number_ > 0 ? root_moves_[line_number_ - 1].now.score : kInfinity;
    for (std::size_t i = line_number_; i < root_moves_.size(); ++i) root_moves_[i].ceiling = most;
    const Score expected = root_moves_[line_number_].before.score;
    Score window = params::aspiration_window, alpha = -kInfinity, beta = kInfinity;
    if (root_depth_ >= params::aspiration_depth && std::abs(expected) < kTablebaseBound) {
        alpha = std::max(expected - window, -kInfinity);
        beta = std::min(expected + window, kInfinity);
    }
    int failed_high = 0;
    while (true) {
        const int depth = std::max(root_depth_ - failed_high, 1);
        root_window_ = std::max(beta - alpha, 1);
        const Score score = search<Node::Root>(root_, &frames_[kBefore], alpha, beta, depth, false);
        sort_root_moves(line_number_, root_moves_.size());
        if (must_stop() || (score > alpha && score < beta)) return;
        constexpr milliseconds kSilence{3000};  // bounds are worth reporting only in long searches
        const bool is_reported = line_number_ < static_cast<std::size_t>(control_->options.multi_pv);
        if (is_main() && is_reported && control_->elapsed() > kSilence) report(line_number_);
        if (score <= alpha) {
            beta = (alpha + beta) / 2;
            alpha = std::max(score - window, -kInfinity);
            failed_high = 0;
        } else {
            beta = std::min(score + window, kInfinity);
            failed_high += std::abs(score) < kTablebaseBound;
        }
        window += window / 2;  // a score that falls outside again and again is soon inside
    }
}

/// Best score of this iteration first; moves that never beat alpha keep the order of the last.
void Worker::sort_root_moves(std::size_t from, std::size_t to) {
    std::stable_sort(root_moves_.begin() + static_cast<std::ptrdiff_t>(from),
                     root_moves_.begin() + static_cast<std::ptrdiff_t>(to),
                     [](const RootMove& a, const RootMove& b) {
                         return std::pair(a.rank(), a.now.score) > std::pair(b.rank(), b.now.score);
                     });
}

/// Is it among those to search for this line?
bool Worker::is_root_move(Move m) const {
    const int rank = root_moves_[line_number_].rank();
    return std::any_of(
        root_moves_.begin() + static_cast<std::ptrdiff_t>(line_number_), root_moves_.end(),
        [&](const RootMove& root_move) { return root_move.move == m && root_move.rank() == rank; });
}

void Worker::note_root_move(Move m, Score score, Score alpha, Score beta, int move_count,
                            std::uint64_t nodes_before) {
    RootMove& root_move =
        *std::find_if(root_moves_.begin(), root_moves_.end(), [m](const RootMove& r) { return r.move == m; });
    root_move.nodes += nodes() - nodes_before;
    RootFinding& found = root_move.now;
    if (move_count > 1 && score <= alpha) {
        found.score = -kInfinity;
        root_move.ceiling = alpha;
        return;
    }
    found.score = score;
    found.depth = root_depth_;
    found.bound = score >= beta ? Bound::Lower : score <= alpha ? Bound::Upper : Bound::Exact;
    found.selective_depth = selective_depth_;
    const PrincipalVariation& rest = frames_[kBefore + 1].pv;
    found.line.assign(1, m);
    found.line.insert(found.line.end(), rest.begin(), rest.end());
}

std::vector<Line> Worker::lines(std::size_t count) const {
    const bool first_is_done = line_number_ > 0;
    return final_lines(root_moves_, count, first_is_done);
}

Vote Worker::vote() const {
    const RootMove& best = root_moves_.front();
    return {.move = best.move, .score = best.known().score, .depth = completed_depth_};
}

void Worker::report(std::size_t number) {
    const RootMove& move = root_moves_[number];
    Line line = to_line(move, move.known());
    line.number = static_cast<int>(number) + 1;
    line.effort = {control_->elapsed(), pool_.nodes(), pool_.tablebase_hits(), tt_.hash_full()};
    listener_->on_line(line);
}

void Worker::report_current_move(Move m, int number) {
    constexpr milliseconds kSilence{1000};  // a short search is over before anyone could read it
    if (is_main() && control_->elapsed() > kSilence) listener_->on_current_move({root_depth_, m, number});
}

/// Asked between iterations by the main thread.
bool Worker::is_satisfied() {
    const RootMove& best = root_moves_.front();
    const Limits& limits = control_->limits;
    const Score score = best.now.score;
    // Also one that is given to us: then all defences are refuted.
    if (limits.mate && is_mate(score) && std::abs(moves_to_mate(score)) <= *limits.mate) return true;
    if (limits.infinite) return false;
    if (limits.soft_nodes && pool_.nodes() >= *limits.soft_nodes) return true;
    const SearchMood mood{.stable_iterations = stable_iterations_,
                          .best_move_share = static_cast<double>(best.nodes) /
                                             static_cast<double>(std::max<std::uint64_t>(nodes(), 1)),
                          .score_drop = average_score_ == kNoScore ? 0 : average_score_ - score};
    was_enough_ = control_->budget.is_enough(control_->thought(pool_.nodes()), mood);
    return was_enough_ && !control_->pondering();
}

/// Every thread counts nodes and looks at the clock, since the main one may be waiting for its turn on a busy
/// machine.
bool Worker::is_limit_reached() {
    constexpr int kChecks = 512;  // of must_stop(), between two looks at the clock
    const Limits& limits = control_->limits;
    if (limits.nodes && pool_.size() == 1 && nodes() >= *limits.nodes) return true;
    if (--checks_until_clock_ > 0) return false;
    checks_until_clock_ = kChecks;
    if (limits.nodes) {
        const std::uint64_t nodes = pool_.nodes() + pool_.main_worker().nodes_kept();
        if (nodes >= *limits.nodes) return true;
        // Together the threads must not pass the limit by far before one of them looks again, even if the
        // system lets some of them wait.
        const std::uint64_t left = (*limits.nodes - nodes) / (2 * pool_.size());
        checks_until_clock_ = static_cast<int>(std::clamp<std::uint64_t>(left, 1, kChecks));
    }
    if (limits.infinite || control_->pondering() || !control_->budget.is_timed()) return false;
    return was_enough_ || control_->budget.is_over(control_->on_clock(pool_.nodes()));
}

}  // namespace escaque::search
