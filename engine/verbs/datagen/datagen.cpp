#include "engine/verbs/datagen/datagen.h"

#include <atomic>
#include <cstddef>
#include <fmt/format.h>
#include <limits>
#include <memory>
#include <stdexcept>
#include <utility>
#include <vector>

#include "engine/host/text_file.h"
#include "engine/run/worker_threads.h"
#include "eval/score/score.h"
#include "movegen/base/bytes.h"
#include "movegen/base/random.h"
#include "movegen/base/text.h"
#include "movegen/notation/pgn/pgn_command.h"

namespace escaque::engine {

using eval::GameResult;
using movegen::PgnResult;

namespace {

// How much a kill may cost; blocks must be large enough to compress well.
constexpr std::chrono::seconds kPatience{60};

}  // namespace

void GameStore::note(const base::Expected<void>& done) {
    if (!done) failure_ = done.error().message;
}

void GameStore::add(std::span<const eval::GameRecord> games) {
    const std::lock_guard lock(mutex_);
    for (const eval::GameRecord& game : games) {
        note(writer_.append(game));
        ++counts_.games;
        counts_.positions += game.moves.size();
    }
}

void GameStore::flush() {
    const std::lock_guard lock(mutex_);
    flushed_ = Clock::now();
    note(writer_.flush());
}

void GameStore::flush_if_old() {
    const auto is_old = [this] {
        const std::lock_guard lock(mutex_);
        return Clock::now() - flushed_ >= kPatience;
    };
    if (is_old()) flush();
}

GameCounts GameStore::counts() const {
    const std::lock_guard lock(mutex_);
    return counts_;
}

std::optional<std::string> GameStore::failure() const {
    const std::lock_guard lock(mutex_);
    return failure_;
}

namespace {

PgnResult result_of(const eval::GameRecord& game) {
    switch (game.result) {
        case GameResult::WhiteWins:
            return PgnResult::WhiteWins;
        case GameResult::Draw:
            return PgnResult::Draw;
        case GameResult::BlackWins:
            return PgnResult::BlackWins;
        case GameResult::Unknown:
            break;
    }
    return PgnResult::Unknown;
}

}  // namespace

movegen::PgnGame pgn_of(const eval::GameRecord& game) {
    movegen::PgnGame pgn;
    pgn.start = game.start;
    pgn.termination = result_of(game);
    pgn.tags = {{"Event", "self-play"}, {"White", "Escaque"}, {"Black", "Escaque"}};
    movegen::Color mover = game.start.side_to_move();
    for (const auto& [move, score] : game.moves) {
        movegen::PgnMove& written = pgn.main_line.moves.emplace_back(movegen::PgnMove{.move = move});
        if (!eval::is_decisive(score)) {
            const int centipawns = eval::centipawns(score, game.start.rules());
            written.comments.push_back(
                movegen::eval_command({.value = mover == movegen::Color::White ? centipawns : -centipawns}));
        }
        mover = ~mover;
    }
    return pgn;
}

using base::Expected;
using base::unexpected;

namespace {

using Clock = std::chrono::steady_clock;

/// How many are still missing.
std::uint64_t missing(std::optional<std::uint64_t> wanted, const Part& part, std::uint64_t found) {
    if (!wanted) return std::numeric_limits<std::uint64_t>::max();
    const std::uint64_t share = part.share(*wanted);
    return share > found ? share - found : 0;
}

constexpr int kCountBytes = 4;

/// Games as text without a meaning for anybody else.
std::string pack(const std::vector<eval::GameRecord>& games) {
    eval::ColumnWriter columns;
    for (const eval::GameRecord& game : games)
        if (const auto added = columns.add(game); !added) throw std::runtime_error(added.error().message);
    const auto block = columns.compress();
    if (!block) throw std::runtime_error(block.error().message);
    base::Bytes bytes;
    base::put_fixed(bytes, block->games, kCountBytes);
    base::put_fixed(bytes, block->positions, kCountBytes);
    return std::string(bytes.begin(), bytes.end()) + std::string(block->bytes.begin(), block->bytes.end());
}

Expected<std::vector<eval::GameRecord>> unpack(const std::string& text) {
    const base::Bytes bytes(text.begin(), text.end());
    base::ByteSource source(bytes);
    eval::Block block;
    block.games = static_cast<std::uint32_t>(source.fixed(kCountBytes).value_or(0));
    block.positions = static_cast<std::uint32_t>(source.fixed(kCountBytes).value_or(0));
    const auto rest = source.take(source.left());
    if (rest) block.bytes.assign(rest->begin(), rest->end());
    return eval::decode(block);
}

class Generation {
 public:
    Generation(const DatagenSettings& settings, eval::GameWriter writer)
        : settings_(settings),
          report_{.found = writer.found(), .added = {}, .time = {}},
          games_missing_(missing(settings.games, settings.part, report_.found.games)),
          positions_missing_(missing(settings.positions, settings.part, report_.found.positions)),
          store_(std::move(writer)) {}

    Expected<DatagenReport> run(const DatagenListener& listener) {
        const auto played =
            worker_threads_.run(static_cast<std::size_t>(settings_.threads), [this](std::size_t) { play(); },
                                {.wants_stop = listener.wants_stop,
                                 .poll = [this] { care_for_store(); },
                                 .report = [&] { listener.on_progress(update_report()); }});
        return finish(played.map([this] { return !worker_threads_.was_stopped(); }));
    }

    Expected<DatagenReport> run_on(JobDistributor& distributor, const DatagenListener& listener) {
        std::uint64_t number = 0;
        const DistributedJob job{
            .next = [&]() -> std::optional<std::string> {
                if (number >= games_missing_ || has_enough()) return std::nullopt;
                return fmt::format("{} {} {}", settings_.seed, report_.found.games,
                                   settings_.part.task(number++));
            },
            .take = [this](std::uint64_t, const std::string& games) { return take(games); },
            .wants_stop = listener.wants_stop,
            .report =
                [&] {
                    store_.flush_if_old();
                    listener.on_progress(update_report());
                }};
        return finish(distributor.lead(job, self_play_work(settings_.play), settings_.threads));
    }

 private:
    /// `played`: false if it was stopped.
    Expected<DatagenReport> finish(const Expected<bool>& played) {
        store_.flush();
        if (const auto failure = store_.failure()) return unexpected(*failure);
        if (!played) return tl::unexpected(played.error());
        report_.stopped = !*played;
        return update_report();
    }
    Expected<void> take(const std::string& games);
    void play();
    void care_for_store();
    bool has_enough() const;
    const DatagenReport& update_report() {
        report_.added = store_.counts();
        report_.time = Clock::now() - start_;
        return report_;
    }

    const DatagenSettings& settings_;
    DatagenReport report_;
    const std::uint64_t games_missing_, positions_missing_;
    GameStore store_;
    const Clock::time_point start_ = Clock::now();
    WorkerThreads worker_threads_;
};

bool Generation::has_enough() const {
    const GameCounts added = store_.counts();
    return added.games >= games_missing_ || added.positions >= positions_missing_ ||
           (settings_.time && Clock::now() - start_ >= *settings_.time);
}

void Generation::play() {
    SelfPlay self_play(settings_.play);
    while (!has_enough()) {
        const auto number = worker_threads_.next(games_missing_);
        if (!number) break;
        // The number of earlier games is part of the seed, so that none of them is played again.
        const base::RandomStream random{settings_.seed, report_.found.games, settings_.part.task(*number)};
        store_.add(self_play.play(random, worker_threads_.stopping()));
    }
}

Expected<void> Generation::take(const std::string& games) {
    const auto unpacked = unpack(games);
    if (!unpacked) return tl::unexpected(unpacked.error());
    store_.add(*unpacked);
    if (const auto failure = store_.failure()) return unexpected(*failure);
    return {};
}

void Generation::care_for_store() {
    store_.flush_if_old();
    if (store_.failure()) worker_threads_.stop();
}

}  // namespace

WorkFactory self_play_work(const SelfPlaySettings& settings) {
    return [settings] {
        const auto self_play = std::make_shared<SelfPlay>(settings);
        const auto is_stopped = std::make_shared<std::atomic<bool>>(false);
        const auto play = [self_play, is_stopped](const std::string& seeds) {
            std::string_view rest = seeds;
            const auto seed = [&] { return base::parse_number(base::take_word(rest)).value_or(0); };
            const std::uint64_t run = seed(), found = seed(), number = seed();
            return pack(self_play->play(base::RandomStream{run, found, number}, *is_stopped));
        };
        return Work{.run = play, .stop = [is_stopped] { *is_stopped = true; }};
    };
}

Expected<DatagenReport> run_datagen(const DatagenSettings& settings, const DatagenListener& listener,
                                    JobDistributor* distributor) {
    const auto lock = lock_output(settings.file);
    if (!lock) return tl::unexpected(lock.error());
    auto writer = eval::GameWriter::open(settings.file);
    if (!writer) return unexpected(writer.error().message);
    Generation generation(settings, std::move(*writer));
    return distributor ? generation.run_on(*distributor, listener) : generation.run(listener);
}

}  // namespace escaque::engine
