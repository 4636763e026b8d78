#include "search/session/session.h"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <new>
#include <stdexcept>
#include <system_error>
#include <thread>
#include <utility>

#include "eval/evaluate.h"
#include "movegen/generate/generate.h"
#include "search/clock/time_manager.h"
#include "search/hash/hash_file.h"
#include "search/level/level_search.h"
#include "search/session/pool.h"
#include "search/tree/repetition.h"

namespace escaque::search {

using namespace movegen;

struct Session::Parts {
    Parts(std::shared_ptr<TranspositionTable> table, int threads)
        : tt(std::move(table)), pool(*tt, threads) {}

    std::shared_ptr<TranspositionTable> tt;
    Pool pool;
    syzygy::Tablebases tablebases;
    std::thread thread;                // the search under way
    std::unique_ptr<Control> control;  // of the search under way or the last one
    std::vector<RootMove> moves;       // of the search under way
    int lines_to_pass = 1;             // to the listener; a level searches more of them
    bool prepared = false;             // the workers know its position
    syzygy::NodeProbe tablebases_at_nodes;
    TimeManager time;

    std::mutex foreign;  // keeps learn() and spent() from a table or threads that are being replaced

    std::mutex mutex;                 // guards `control`, which other threads than the search's read
    std::condition_variable changed;  // the control's state

    void begin(const Game& game, Limits limits, Options options);
    void search(const Game& game, Listener& listener);
    void search_on_thread(const Game& game, Listener& listener);
    void forget();
    void end_time(const Game& game);
    void wait_for_leave();
    void wait_for_time(double share);
    std::vector<Line> search_at_level(const Game& game, Listener& listener);
    Effort effort() const;
};

namespace {

std::vector<Move> to_moves(const std::vector<RootMove>& root_moves) {
    std::vector<Move> moves;
    for (const RootMove& m : root_moves) moves.push_back(m.move);
    return moves;
}

/// A move that was found to be good at the very end has no line behind it; the table may know what would be
/// answered. Where the line ends the game, or is proved to its end, nothing belongs behind it.
void expect_reply(Line& line, const Game& game, const TranspositionTable& tt) {
    const bool is_whole =
        line.bound == Bound::Exact && (line.score == eval::kDraw || eval::is_mate(line.score));
    if (line.moves.size() != 1 || is_whole) return;
    const Position next = game.current().after(line.moves.front());
    const Move reply = tt.probe(next.key(), 1, next.halfmove_clock()).data.move;
    if (reply && is_legal(next, reply)) line.moves.push_back(reply);
}

/// Without a legal move there is nothing to search, only something to say.
Line final_line(const Position& position) {
    Line line;
    line.score = score_without_moves(position, 0);
    return line;
}

}  // namespace

Session::Session(std::size_t hash_mb, int threads)
    : parts_(std::make_unique<Parts>(std::make_shared<TranspositionTable>(), threads)) {
    auto built_in = eval::nnue::embedded_networks();
    if (!built_in) throw std::logic_error(built_in.error().message);  // the program was built wrongly
    parts_->pool.use(std::move(*built_in));
    if (!set_hash(hash_mb)) throw std::bad_alloc();
}

Session::Session(std::shared_ptr<TranspositionTable> table, eval::nnue::Networks networks)
    : parts_(std::make_unique<Parts>(std::move(table), 1)) {
    parts_->pool.use(std::move(networks));
}

Session::~Session() {
    stop();
    wait();
}

base::Expected<void> Session::set_hash(std::size_t megabytes) {
    wait();
    const std::lock_guard lock(parts_->foreign);
    auto done = parts_->tt->resize(megabytes);
    if (done) parts_->tt->clear(static_cast<int>(parts_->pool.size()));
    return done;
}

base::Expected<void> Session::set_threads(int count) {
    wait();
    const std::lock_guard lock(parts_->foreign);
    return parts_->pool.resize(count);
}

void Session::use(eval::nnue::Networks networks) {
    wait();
    parts_->pool.use(std::move(networks));
    clear();
}

base::Expected<void> Session::load_network(const std::string& path) {
    if (path.empty())
        return eval::nnue::embedded_networks().map([this](auto networks) { use(std::move(networks)); });
    return eval::nnue::Network::load(path).map([this](auto network) {
        auto all = networks();
        all.put(std::move(network));
        use(std::move(all));
    });
}

const eval::nnue::Networks& Session::networks() const {
    return parts_->pool.networks();
}

base::Expected<void> Session::save_hash(const std::string& path, const std::function<bool()>& is_unwanted) {
    wait();
    return search::save_hash(*parts_->tt, networks().identity(), path, is_unwanted);
}

base::Expected<void> Session::load_hash(const std::string& path) {
    wait();
    const std::lock_guard lock(parts_->foreign);
    return search::load_hash(*parts_->tt, networks().identity(), path);
}

std::vector<std::string> Session::load_tablebases(const std::string& path) {
    wait();
    std::vector<std::string> problems;
    parts_->tablebases = syzygy::Tablebases::open(path, problems);
    return problems;
}

void Session::use(syzygy::Tablebases tables) {
    wait();
    parts_->tablebases = std::move(tables);
}

const syzygy::Tablebases& Session::tablebases() const {
    return parts_->tablebases;
}

eval::Score Session::static_evaluation(const Position& position) const {
    return eval::evaluate(position, networks());
}

void Session::clear() {
    wait();
    const std::lock_guard lock(parts_->foreign);
    parts_->tt->clear(static_cast<int>(parts_->pool.size()));
    parts_->pool.clear();
}

void Session::search(const Game& game, const Limits& limits, const Options& options, Listener& listener) {
    wait();
    parts_->begin(game, limits, options);
    try {
        parts_->search(game, listener);
    } catch (...) {  // a result found when memory ran out must not be kept
        parts_->forget();
        throw;
    }
}

void Session::start(const Game& game, const Limits& limits, const Options& options, Listener& listener) {
    wait();
    parts_->begin(game, limits, options);
    try {
        parts_->thread = std::thread([this, game, &listener] { parts_->search_on_thread(game, listener); });
    } catch (const std::system_error&) {
        // A move found on this thread, which cannot read commands meanwhile, is better than none.
        if (parts_->control->budget.is_timed()) return parts_->search_on_thread(game, listener);
        parts_->forget();
        throw;
    } catch (...) {
        parts_->forget();
        throw;
    }
}

/// No search is under way from now on.
void Session::Parts::forget() {
    const std::lock_guard lock(mutex);
    control.reset();
}

void Session::Parts::begin(const Game& game, Limits limits, Options options) {
    lines_to_pass = options.multi_pv;
    if (options.level) ask_as_level(*options.level, limits, options);
    const std::lock_guard lock(mutex);
    moves = root_moves(game.current(), limits.search_moves);
    tablebases_at_nodes = rank_moves(moves, game, tablebases, options);
    const bool forced =
        !moves.empty() && std::ranges::count(moves, moves.front().rank(), &RootMove::rank) == 1;
    const Budget budget = time.begin(game, limits, options, forced);
    if (options.level)
        if (const Move known = only_known(*options.level, game, to_moves(moves), limits))
            std::erase_if(moves, [known](const RootMove& m) { return m.move != known; });
    pool.begin();
    control = std::make_unique<Control>(limits, options, budget);
    prepared = false;
}

/// When memory runs out the listener gets the best move so far, and nothing else that needs memory.
void Session::Parts::search_on_thread(const Game& game, Listener& listener) {
    try {
        search(game, listener);
    } catch (const std::bad_alloc&) {
        if (control->has_answered()) return;
        wait_for_leave();
        const Move first = moves.empty() ? kNoMove : moves.front().move;
        control->answer();
        listener.on_end(FinalReport(prepared ? pool.main_worker().root_moves().front().move : first));
    }
}

void Session::Parts::search(const Game& game, Listener& listener) {
    if (control->budget.is_timed()) listener.on_budget(control->budget);
    pool.prepare(game, moves, tablebases_at_nodes, *control);
    prepared = !moves.empty();
    std::vector<Line> lines;
    if (moves.empty()) {
        lines = {final_line(game.current())};
        listener.on_line(lines.front());
        wait_for_leave();
    } else {
        tt->new_search();
        lines = control->options.level ? search_at_level(game, listener)
                                       : pool.run(*control, listener, [this] { wait_for_leave(); });
        expect_reply(lines.front(), game, *tt);
    }
    const FinalReport report(std::move(lines), effort());
    end_time(game);
    // First, because a listener that reads the move must find the search ended.
    control->answer();
    listener.on_end(report);
}

Effort Session::Parts::effort() const {
    return {control->elapsed(), pool.nodes(), pool.tablebase_hits(), tt->hash_full()};
}

void Session::Parts::end_time(const Game& game) {
    const bool clock_ran = control->limits.has_clock(game.current().side_to_move()) &&
                           !control->limits.infinite && !control->pondering();
    if (clock_ran) time.end(control->on_clock(pool.nodes()));
}

void Session::Parts::wait_for_leave() {
    std::unique_lock lock(mutex);
    changed.wait(lock, [this] { return control->may_answer(); });
}

/// A level finishes long before its time. It waits for a share of what the move deserves.
void Session::Parts::wait_for_time(double share) {
    const Options& options = control->options;
    if (options.nodes_per_millisecond || !control->budget.is_timed()) return;
    using Exact = std::chrono::duration<double, std::milli>;
    const Exact wanted = std::min(Exact(control->budget.soft) * share, Exact(control->budget.hard));
    const auto end = control->limits.start + std::chrono::duration_cast<milliseconds>(wanted);
    std::unique_lock lock(mutex);
    changed.wait_until(lock, end, [this] { return control->is_dismissed(); });
}

std::vector<Line> Session::Parts::search_at_level(const Game& game, Listener& listener) {
    LevelSearch level(*control->options.level, game, to_moves(moves), listener,
                      static_cast<std::size_t>(lines_to_pass));
    const auto leave = [&] {
        wait_for_leave();
        wait_for_time(level.share_of_time());
    };
    return level.answer(pool.run(*control, level.listener(), leave));
}

void Session::stop() {
    const std::lock_guard lock(parts_->mutex);
    if (!parts_->control) return;
    parts_->control->dismiss();
    parts_->changed.notify_all();
}

void Session::ponderhit() {
    const std::lock_guard lock(parts_->mutex);
    if (!parts_->control) return;
    parts_->control->ponderhit(parts_->pool.nodes());
    parts_->changed.notify_all();
}

void Session::wait() {
    if (parts_->thread.joinable()) parts_->thread.join();
}

bool Session::is_searching() const {
    const std::lock_guard lock(parts_->mutex);
    return parts_->control && !parts_->control->has_answered();
}

bool Session::will_answer() const {
    const std::lock_guard lock(parts_->mutex);
    return parts_->control && parts_->control->will_end();
}

std::uint64_t Session::nodes() const {
    return parts_->pool.nodes();
}

void Session::join(Peers* peers) {
    wait();
    parts_->pool.join(peers);
}

void Session::learn(std::span<const SharedEntry> entries) {
    const std::lock_guard lock(parts_->foreign);
    if (!is_searching()) return;
    for (const SharedEntry& entry : entries) parts_->tt->learn(entry);
}

Spent Session::spent() const {
    const std::lock_guard lock(parts_->foreign);
    return parts_->pool.spent();
}

}  // namespace escaque::search
