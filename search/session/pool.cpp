#include "search/session/pool.h"

#include <algorithm>
#include <fmt/format.h>
#include <new>
#include <system_error>
#include <thread>

#include "movegen/base/text.h"
#include "movegen/generate/generate.h"

namespace escaque::search {

using namespace movegen;

Pool::Pool(TranspositionTable& tt, int threads) : tt_(tt) {
    for (int id = 0; id < threads; ++id) workers_.push_back(std::make_unique<Worker>(tt_, *this, id));
}

base::Expected<void> Pool::resize(int threads) {
    try {
        std::vector<std::unique_ptr<Worker>> workers;
        for (int id = 0; id < threads; ++id) workers.push_back(std::make_unique<Worker>(tt_, *this, id));
        workers_ = std::move(workers);
        return {};
    } catch (const std::bad_alloc&) {
        return base::unexpected("not enough memory for " + base::counted(threads, "thread"));
    }
}

void Pool::clear() {
    for (const auto& worker : workers_) worker->clear();
}

Spent Pool::spent() const {
    Spent sum;
    for (const auto& worker : workers_) {
        sum.nodes += worker->nodes();
        sum.tablebase_hits += worker->tablebase_hits();
    }
    return sum;
}

void Pool::begin() {
    is_shared_ = false;
    for (const auto& worker : workers_) worker->begin();
}

void Pool::prepare(const Game& game, const std::vector<RootMove>& root_moves,
                   const syzygy::NodeProbe& tablebases, Control& control) {
    for (const auto& worker : workers_) worker->prepare(game, root_moves, networks_, tablebases, control);
    const bool is_shared = peers_ && !control.options.level && !root_moves.empty();
    for (const auto& worker : workers_)
        worker->share(is_shared ? peers_ : nullptr, is_shared ? peers_->stagger() : 0);
    if (is_shared) peers_->begin(game, control.limits, control.options);
    is_shared_ = is_shared;
}

namespace {

/// When memory runs out a thread stops searching and keeps what it has found. False then.
bool iterative_deepening(Worker& worker, Listener& listener) {
    try {
        worker.iterative_deepening(listener);
        return true;
    } catch (const std::bad_alloc&) {
        return false;
    }
}

}  // namespace

std::vector<Line> Pool::run(Control& control, Listener& listener, const std::function<void()>& leave) {
    // Levels are calibrated for one thread, and who moves at once need not wait for others to begin and end.
    const bool alone = control.options.level || (control.budget.is_at_once() && !control.pondering());
    const std::size_t threads = alone ? 1 : workers_.size();
    std::vector<std::thread> helpers;
    try {
        helpers.reserve(threads);
        for (std::size_t i = 1; i < threads; ++i)
            helpers.emplace_back([&, i] { iterative_deepening(*workers_[i], listener); });
    } catch (const std::system_error&) {
        // The system gives no more threads; we search with those we have.
    } catch (const std::bad_alloc&) {
        // Nor memory for them.
    }
    const bool had_memory = iterative_deepening(*workers_.front(), listener);
    leave();
    control.stop();
    if (is_shared_) peers_->end();
    for (std::thread& helper : helpers) helper.join();
    std::vector<Answer> theirs;
    if (is_shared_) theirs = peers_->answers(answers());
    if (!had_memory) throw std::bad_alloc();
    const int count = control.options.multi_pv;
    if (count > 1) return workers_.front()->lines(static_cast<std::size_t>(count));
    return {choose(std::move(theirs), control.limits)};
}

std::vector<Answer> Pool::answers() const {
    std::vector<Answer> answers;
    for (const auto& worker : workers_)
        if (const Vote vote = worker->vote(); vote.depth > 0)
            answers.push_back({vote, worker->lines(1).front()});
    return answers;
}

Line Pool::choose(std::vector<Answer> theirs, const Limits& limits) const {
    std::vector<Vote> votes;
    for (const auto& worker : workers_) votes.push_back(worker->vote());
    for (const Answer& answer : theirs) votes.push_back(answer.vote);
    // Where the depth that was asked for is reached, shallower answers do not count.
    const int least = limits.depth.value_or(0);
    if (votes.front().depth >= least)
        for (Vote& vote : votes)
            if (vote.depth < least) vote.depth = 0;
    const std::size_t chosen = elect(votes);
    return chosen < workers_.size() ? workers_[chosen]->lines(1).front()
                                    : std::move(theirs[chosen - workers_.size()].line);
}

std::vector<RootMove> root_moves(const Position& position, const std::vector<Move>& wanted) {
    std::vector<RootMove> moves;
    for (const Move m : legal_moves(position))
        if (wanted.empty() || std::find(wanted.begin(), wanted.end(), m) != wanted.end())
            moves.push_back({.move = m, .now = {.line = {m}}});
    return moves;
}

syzygy::NodeProbe rank_moves(std::vector<RootMove>& moves, const Game& game,
                             const syzygy::Tablebases& tablebases, const Options& options) {
    const syzygy::NodeProbe probe(tablebases, options);
    if (moves.empty() || game.current().pieces().count() > probe.max_pieces()) return probe;
    std::vector<Move> played;
    for (const RootMove& m : moves) played.push_back(m.move);
    const auto ranking = syzygy::rank_root_moves(tablebases, game, played, options.tablebase_fifty_moves);
    if (!ranking) return probe;
    for (std::size_t i = 0; i < moves.size(); ++i) moves[i].tablebase = ranking->ranks[i];
    std::ranges::stable_sort(moves, std::greater(), &RootMove::rank);
    return ranking->by_distance || moves.front().tablebase->score <= eval::kDraw ? syzygy::NodeProbe()
                                                                                 : probe;
}

}  // namespace escaque::search
