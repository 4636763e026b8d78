#include "engine/verbs/serve/service.h"

#include <algorithm>
#include <exception>
#include <fmt/format.h>
#include <new>
#include <nlohmann/json.hpp>
#include <system_error>
#include <tuple>
#include <utility>

#include "engine/report/json_line.h"
#include "engine/verbs/serve/jobs/search_job.h"
#include "movegen/base/text.h"
#include "search/syzygy/tablebases.h"

namespace escaque::engine::serve {

Duration FairQueue::least() const {
    std::optional<Duration> least;
    for (const auto& [visitor, place] : places_)
        if (place.state != State::Away) least = std::min(least.value_or(place.had), place.had);
    return least.value_or(floor_);
}

void FairQueue::join(VisitorNumber visitor) {
    Place& place = places_[visitor];
    if (place.state == State::Leaving) place.state = State::Served;
    if (place.state != State::Away) return;
    place = {.state = State::Waiting, .had = std::max(place.had, least()), .since = ++turns_};
}

void FairQueue::leave(VisitorNumber visitor) {
    const auto found = places_.find(visitor);
    if (found == places_.end()) return;
    State& state = found->second.state;
    if (state == State::Waiting) state = State::Away;
    if (state == State::Served) state = State::Leaving;
}

void FairQueue::forget(VisitorNumber visitor) {
    const auto found = places_.find(visitor);
    if (found == places_.end()) return;
    if (is_served(found->second.state))
        found->second.state = State::Forgotten;
    else
        places_.erase(found);
}

bool FairQueue::has_waiting() const {
    return std::ranges::any_of(places_,
                               [](const auto& entry) { return entry.second.state == State::Waiting; });
}

std::optional<VisitorNumber> FairQueue::take() {
    auto next = places_.end();
    const auto order = [](const Place& place) { return std::tie(place.had, place.since); };
    for (auto it = places_.begin(); it != places_.end(); ++it)
        if (it->second.state == State::Waiting &&
            (next == places_.end() || order(it->second) < order(next->second)))
            next = it;
    if (next == places_.end()) return std::nullopt;
    next->second.state = State::Served;
    return next->first;
}

void FairQueue::put_back(VisitorNumber visitor, Duration used, bool wants_more) {
    Place& place = places_.at(visitor);
    place.had += used;
    floor_ = std::max(floor_, least());
    if (place.state == State::Forgotten) {
        places_.erase(visitor);
        return;
    }
    place.state = place.state == State::Served && wants_more ? State::Waiting : State::Away;
    place.since = ++turns_;
}

using base::Expected;
using base::unexpected;
using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

namespace {

constexpr std::size_t kNoviceHashMb = 4;
constexpr milliseconds kSlice{250};  // before somebody else gets the thread
constexpr milliseconds kPollInterval{20};

Expected<Searchers::Table> new_table(std::size_t megabytes, int threads) {
    auto table = std::make_shared<search::TranspositionTable>();
    if (const auto resized = table->resize(megabytes); !resized) return tl::unexpected(resized.error());
    table->clear(threads);
    return table;
}

}  // namespace

Expected<std::unique_ptr<Service>> Service::start(int threads, std::size_t hash_mb, Knowledge knowledge) try {
    auto networks = eval::nnue::embedded_networks();
    if (!networks) return tl::unexpected(networks.error());
    const auto table = new_table(hash_mb, threads);
    if (!table) return tl::unexpected(table.error());
    (*table)->use_all();
    std::unique_ptr<Service> service(new Service(*table, *networks, std::move(knowledge)));
    for (int i = 0; i < threads; ++i) {
        auto own = new_table(kNoviceHashMb, 1);
        if (!own) return tl::unexpected(own.error());
        service->searchers_.push_back(std::make_unique<Searchers>(*table, std::move(*own), *networks));
    }
    service->load_tables();
    service->slices_.resize(service->searchers_.size());
    for (std::size_t i = 0; i < service->searchers_.size(); ++i)
        service->threads_.emplace_back([own = service.get(), i] { own->serve(i); });
    service->threads_.emplace_back([own = service.get()] { own->watch(); });
    return service;
} catch (const std::bad_alloc&) {
    return unexpected(fmt::format("not enough memory for {} and a hash table of {} MB",
                                  base::counted(threads, "thread"), hash_mb));
} catch (const std::system_error& failed) {
    return unexpected(
        fmt::format("cannot start {}: {}", base::counted(threads, "thread"), failed.code().message()));
}

Service::~Service() {
    close();
    for (std::thread& thread : threads_) thread.join();
}

std::optional<Service::Entry> Service::enter() {
    const std::lock_guard lock(mutex_);
    if (is_closed_ || visitors_.size() == kMaxVisitors) return std::nullopt;
    Entry entry{secret_name(), std::make_shared<Outbox>()};
    visitors_[entry.name] = {.number = ++last_, .outbox = entry.outbox};
    return entry;
}

void Service::leave(const std::string& name) {
    const std::lock_guard lock(mutex_);
    const auto found = visitors_.find(name);
    if (found == visitors_.end()) return;
    found->second.outbox->close();
    queue_.forget(found->second.number);
    games_.leave(found->second.number, Clock::now());
    visitors_.erase(found);
}

bool Service::knows(const std::string& name) const {
    const std::lock_guard lock(mutex_);
    return visitors_.contains(name);
}

bool Service::is_late(Visitor& visitor, std::uint64_t request) {
    if (request < visitor.newest_request) return true;
    visitor.newest_request = request;
    return false;
}

bool Service::ask(const std::string& name, std::uint64_t number, const MakeJob& make) {
    std::shared_ptr<Outbox> outbox;
    {
        const std::lock_guard lock(mutex_);
        const auto found = visitors_.find(name);
        if (found == visitors_.end()) return false;
        outbox = found->second.outbox;
    }
    std::shared_ptr<Job> job = make(std::move(outbox));
    const std::lock_guard lock(mutex_);
    const auto found = visitors_.find(name);
    if (found == visitors_.end() || is_closed_) return false;
    if (is_late(found->second, number)) return true;
    found->second.job = std::move(job);
    line_up(found->second);
    return true;
}

void Service::cancel(const std::string& name, std::uint64_t number) {
    const std::lock_guard lock(mutex_);
    const auto found = visitors_.find(name);
    if (found == visitors_.end() || is_late(found->second, number)) return;
    found->second.job.reset();
    line_up(found->second);
}

const std::shared_ptr<Job>& Service::next_job(const Visitor& visitor) {
    return visitor.thinking ? visitor.thinking : visitor.job;
}

/// Or out of the line, if he wants nothing.
void Service::line_up(Visitor& visitor) {
    if (next_job(visitor)) {
        charge_slices();
        queue_.join(visitor.number);
        changed_.notify_all();
    } else {
        queue_.leave(visitor.number);
    }
    end_slices();
}

Expected<std::shared_ptr<ServedGame>> Service::begin_game(const std::string& name, NewGameRequest wish) {
    auto game = ServedGame::begin(std::move(wish), secret_name(), knowledge_.book, Clock::now());
    if (!game) return game;
    const std::lock_guard lock(mutex_);
    const auto found = visitors_.find(name);
    if (found == visitors_.end() || is_closed_) return std::shared_ptr<ServedGame>();
    games_.add(found->second.number, *game);
    think(found->second);
    return game;
}

std::shared_ptr<ServedGame> Service::game(const std::string& name, const std::string& game_name) {
    const std::lock_guard lock(mutex_);
    const auto found = visitors_.find(name);
    if (found == visitors_.end() || is_closed_) return nullptr;
    auto game = games_.take(found->second.number, game_name);
    for (auto& [other, visitor] : visitors_)  // who had it does not think about it any more
        if (visitor.thinking && !games_.of(visitor.number)) think(visitor);
    return game;
}

void Service::attend(const std::string& name) {
    const std::lock_guard lock(mutex_);
    const auto found = visitors_.find(name);
    if (found != visitors_.end() && !is_closed_) think(found->second);
}

/// About what the visitor's game asks now, which may be nothing.
void Service::think(Visitor& visitor) {
    const std::shared_ptr<ServedGame> game = games_.of(visitor.number);
    const auto question = game ? game->question() : std::nullopt;
    if (question && visitor.thinking && visitor.question == *question) return;
    visitor.thinking.reset();
    if (question) {
        visitor.question = *question;
        // The state is sent also where the answer comes too late: it may have come to a page that is gone.
        visitor.thinking = std::make_shared<SearchJob>(
            game->wish([game, question, outbox = visitor.outbox](const MoveRequest::Found& found) {
                game->answer(*question, found, Clock::now());
                outbox->put({"game", json_line(game->state(Clock::now()))});
            }));
    }
    line_up(visitor);
}

/// A flag may have fallen.
void Service::look_at_clocks() {
    std::vector<std::pair<std::shared_ptr<ServedGame>, std::string>> games;
    {
        const std::lock_guard lock(mutex_);
        for (const auto& [name, visitor] : visitors_)
            if (auto game = games_.of(visitor.number)) games.emplace_back(std::move(game), name);
        games_.forget_old(Clock::now());
    }
    for (const auto& [game, name] : games) {
        if (!game->on_time(Clock::now())) continue;
        attend(name);
        const std::lock_guard lock(mutex_);
        if (const auto found = visitors_.find(name); found != visitors_.end())
            found->second.outbox->put({"game", json_line(game->state(Clock::now()))});
    }
}

void Service::load_tables() {
    if (knowledge_.syzygy.empty()) return;
    std::vector<std::string> reported;  // by the verb
    const auto tables = search::syzygy::Tablebases::open(knowledge_.syzygy, reported);
    for (const auto& searchers : searchers_) {
        searchers->session.use(tables);
        searchers->novice.use(tables);
    }
}

std::unique_ptr<Job> Service::annotation(const std::string& name, AnnotationRequest wish,
                                         std::uint64_t number, std::shared_ptr<Outbox> outbox) {
    return std::make_unique<AnnotateJob>(
        std::move(wish), number, std::move(outbox), table_, networks_, knowledge_.syzygy,
        [this, name](Annotated annotated) {
            const std::lock_guard lock(mutex_);
            if (const auto found = visitors_.find(name); found != visitors_.end())
                found->second.annotated = std::make_shared<const Annotated>(std::move(annotated));
        });
}

std::shared_ptr<const Annotated> Service::annotated(const std::string& name) const {
    const std::lock_guard lock(mutex_);
    const auto found = visitors_.find(name);
    return found == visitors_.end() ? nullptr : found->second.annotated;
}

void Service::close() {
    const std::lock_guard lock(mutex_);
    is_closed_ = true;
    for (auto& [name, visitor] : visitors_) {
        visitor.outbox->close();
        visitor.job.reset();
        visitor.thinking.reset();
        queue_.leave(visitor.number);
    }
    end_slices();
    changed_.notify_all();
}

Service::Visitor* Service::visitor_of(VisitorNumber number) {
    const auto is_his = [&](const auto& entry) { return entry.second.number == number; };
    const auto found = std::ranges::find_if(visitors_, is_his);
    return found == visitors_.end() ? nullptr : &found->second;
}

void Service::serve(std::size_t place) {
    std::unique_lock lock(mutex_);
    for (;;) {
        changed_.wait(lock, [this] { return is_closed_ || queue_.has_waiting(); });
        if (is_closed_) return;
        const VisitorNumber number = *queue_.take();
        const Visitor& visitor = *visitor_of(number);
        const std::shared_ptr<Job> job = next_job(visitor);
        const std::shared_ptr<Outbox> outbox = visitor.outbox;
        const Clock::time_point start = Clock::now();
        slices_[place] = {job, number, start, start};
        lock.unlock();
        const bool has_more = work(*job, *searchers_[place], *outbox);
        lock.lock();
        const Clock::time_point charged = slices_[place].charged;
        slices_[place] = {};
        Visitor* const still = visitor_of(number);
        if (still && still->job == job && !has_more) still->job.reset();
        if (still && still->thinking == job && !has_more) still->thinking.reset();
        queue_.put_back(number, Clock::now() - charged, still && next_job(*still));
        if (queue_.has_waiting()) changed_.notify_one();
    }
}

/// What goes wrong, such as memory that is used up, is reported to the visitor.
bool Service::work(Job& job, Searchers& searchers, Outbox& outbox) try {
    return job.work(searchers);
} catch (const std::exception& failed) {
    outbox.put({"failure", json_line({{"message", failed.what()}})});
    return false;
}

/// Charges the slices up to now, so that a visitor who comes is compared with the time used until now.
void Service::charge_slices() {
    const Clock::time_point now = Clock::now();
    for (Slice& slice : slices_)
        if (slice.job) queue_.charge(slice.visitor, now - std::exchange(slice.charged, now));
}

/// Ends the slices of visitors who want something else, or have had their time while others wait.
void Service::end_slices() {
    const auto is_wanted = [this](const std::shared_ptr<Job>& job) {
        return std::ranges::any_of(visitors_, [&](const auto& entry) {
            return entry.second.job == job || entry.second.thinking == job;
        });
    };
    const auto gives_way = [this](const std::shared_ptr<Job>& job, VisitorNumber number) {
        const Visitor* const visitor = visitor_of(number);
        return visitor && visitor->job == job && visitor->thinking;
    };
    for (const auto& [job, visitor, start, charged] : slices_) {
        if (!job) continue;
        if (!is_wanted(job))
            job->cancel();
        else if (gives_way(job, visitor) || (queue_.has_waiting() && Clock::now() - start >= kSlice))
            job->end_slice();
    }
}

void Service::watch() {
    std::unique_lock lock(mutex_);
    while (!is_closed_ ||
           std::ranges::any_of(slices_, [](const Slice& slice) { return slice.job != nullptr; })) {
        end_slices();
        lock.unlock();
        look_at_clocks();
        std::this_thread::sleep_for(kPollInterval);
        lock.lock();
    }
}

}  // namespace escaque::engine::serve
