#include "search/session/pool.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <new>
#include <system_error>
#include <thread>
#include <tuple>

namespace escaque::search {

using namespace movegen;

Pool::Pool(TranspositionTable& tt, int threads) : tt_(tt) {
    for (int id = 0; id < threads; ++id) workers_.push_back(std::make_unique<Worker>(tt_, *this, id));
}

Expected<void> Pool::resize(int threads) {
    try {
        std::vector<std::unique_ptr<Worker>> workers;
        for (int id = 0; id < threads; ++id) workers.push_back(std::make_unique<Worker>(tt_, *this, id));
        workers_ = std::move(workers);
        return {};
    } catch (const std::bad_alloc&) {
        return unexpected(fmt::format("no memory for {} threads", threads));
    }
}

void Pool::clear() {
    for (const auto& worker : workers_) worker->clear();
}

std::uint64_t Pool::nodes() const {
    std::uint64_t sum = 0;
    for (const auto& worker : workers_) sum += worker->nodes();
    return sum;
}

std::uint64_t Pool::tablebase_hits() const {
    std::uint64_t sum = 0;
    for (const auto& worker : workers_) sum += worker->tablebase_hits();
    return sum;
}

void Pool::prepare(const Game& game, const std::vector<RootMove>& root_moves,
                   const syzygy::NodeProbe& tablebases, Control& control) {
    for (const auto& worker : workers_) worker->prepare(game, root_moves, networks_, tablebases, control);
}

namespace {

/// When memory runs out a thread stops searching and keeps what it has found. False then.
bool iterate(Worker& worker, Listener& listener) {
    try {
        worker.iterate(listener);
        return true;
    } catch (const std::bad_alloc&) {
        return false;
    }
}

}  // namespace

const Worker& Pool::run(Control& control, Listener& listener, const std::function<void()>& leave) {
    // Levels are calibrated for one thread.
    const std::size_t threads = control.options.level ? 1 : workers_.size();
    std::vector<std::thread> helpers;
    try {
        helpers.reserve(threads);
        for (std::size_t i = 1; i < threads; ++i)
            helpers.emplace_back([&, i] { iterate(*workers_[i], listener); });
    } catch (const std::system_error&) {
        // The system gives no more threads; we search with those we have.
    } catch (const std::bad_alloc&) {
        // Nor memory for them.
    }
    const bool had_memory = iterate(*workers_.front(), listener);
    leave();
    control.stop();
    for (std::thread& helper : helpers) helper.join();
    if (!had_memory) throw std::bad_alloc();
    if (control.options.multi_pv > 1) return *workers_.front();
    const Worker& chosen = vote();
    // Only the main thread has spoken so far.
    if (chosen.root_moves().front().move != workers_.front()->root_moves().front().move)
        listener.on_line(chosen.line(0));
    return chosen;
}

/// Each thread votes for its move, with more weight the deeper it has searched and the better the score.
const Worker& Pool::vote() const {
    const auto score = [](const Worker& worker) {
        const RootMove& best = worker.root_moves().front();
        return best.score != -eval::kInfinity ? best.score : best.previous_score;
    };
    const auto ready = [](const Worker& worker) { return worker.completed_depth() > 0; };
    eval::Score worst = eval::kInfinity;
    for (const auto& worker : workers_)
        if (ready(*worker)) worst = std::min(worst, score(*worker));
    std::map<std::uint16_t, std::int64_t> votes;
    const auto weight = [&](const Worker& worker) {
        return static_cast<std::int64_t>(score(worker) - worst + 14) * worker.completed_depth();
    };
    for (const auto& worker : workers_)
        if (ready(*worker)) votes[worker->root_moves().front().move.raw()] += weight(*worker);

    const Worker* chosen = workers_.front().get();
    for (const auto& worker : workers_) {
        if (!ready(*worker)) continue;
        const auto rank = [&](const Worker& w) {
            // A proved win beats every vote, the shortest mate first.
            const eval::Score s = score(w);
            return std::make_tuple(eval::is_win(s) ? s : 0, votes[w.root_moves().front().move.raw()],
                                   weight(w));
        };
        if (rank(*worker) > rank(*chosen)) chosen = worker.get();
    }
    return *chosen;
}

}  // namespace escaque::search
