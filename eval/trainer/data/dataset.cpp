#include "eval/trainer/data/dataset.h"

#include <condition_variable>
#include <exception>
#include <fmt/format.h>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

namespace escaque::eval::trainer {

using namespace movegen;

namespace {

/// Keeps every sample it is shown, or every second, fourth and so on, so that there are never too many.
class Sieve {
 public:
    explicit Sieve(std::size_t most) : most_(most) {}

    void add(const Sample& sample) {
        if (shown_++ % step_ != 0) return;
        kept_.push_back(sample);
        if (kept_.size() <= most_) return;
        for (std::size_t i = 0; 2 * i < kept_.size(); ++i) kept_[i] = kept_[2 * i];
        kept_.resize((kept_.size() + 1) / 2);
        step_ *= 2;
    }
    std::vector<Sample> take() { return std::move(kept_); }

 private:
    std::size_t most_;
    std::uint64_t shown_ = 0, step_ = 1;
    std::vector<Sample> kept_;
};

/// A block's games and their samples; or what is damaged about it.
struct Look {
    std::vector<GameRecord> games;
    std::vector<Sample> samples;
    std::vector<std::uint32_t> counts;  // of the samples, by game
    Census census;
    std::string damage;

    Look(const GameSource& source, BlockPlace place, const Filter& filter) {
        auto read = source.games(place);
        if (!read) {
            damage = read.error().message;
            return;
        }
        games = std::move(*read);
        counts.reserve(games.size());
        for (const GameRecord& game : games) {
            const std::size_t before = samples.size();
            add_game(game, filter, samples, census);
            counts.push_back(static_cast<std::uint32_t>(samples.size() - before));
        }
    }
    explicit Look(std::string what) : damage(std::move(what)) {}
};

/// Several threads look at blocks, each at one of its own. What they see is added in the order of the blocks.
class Survey {
 public:
    Survey(std::shared_ptr<GameSource> source, const LoadOptions& options,
           const std::function<void(std::uint64_t)>& tell)
        : source_(std::move(source)),
          options_(options),
          tell_(tell),
          validation_(options.most_validation),
          lot_(options.validation_share) {
        dataset_.filter = options.filter;
    }

    base::Expected<Dataset> go() {
        {
            std::vector<std::jthread> helpers;
            for (int i = 1; i < options_.threads; ++i) helpers.emplace_back([this] { work(); });
            work();
        }
        if (thrown_) std::rethrow_exception(thrown_);
        if (dataset_.training == 0)
            return base::unexpected("the game files have no position that passes the filter");
        dataset_.source = source_;
        dataset_.validation = validation_.take();
        return std::move(dataset_);
    }

 private:
    /// What a thread does next: look at a block, or pass on what the source has said in place of one.
    struct Turn {
        std::uint64_t number = 0;
        BlockPlace place;
        std::optional<std::string> damage{};
    };

    void work() {
        try {
            while (const auto turn = take_turn()) {
                const Look look =
                    turn->damage ? Look(*turn->damage) : Look(*source_, turn->place, options_.filter);
                add_in_turn(*turn, look);
            }
        } catch (...) {  // such as std::bad_alloc; the others must not wait for this turn
            const std::scoped_lock lock(mutex_);
            if (!thrown_) thrown_ = std::current_exception();
            done_ = true;
            turn_ended_.notify_all();
        }
    }

    std::optional<Turn> take_turn() {
        const std::scoped_lock lock(mutex_);
        if (done_) return std::nullopt;
        const auto place = source_->next();
        if (!place) return Turn{turns_++, {}, place.error().message};
        if (!*place) {
            done_ = true;
            return std::nullopt;
        }
        return Turn{turns_++, **place};
    }

    void add_in_turn(const Turn& turn, const Look& look) {
        std::unique_lock lock(mutex_);
        turn_ended_.wait(lock, [&] { return thrown_ || turn.number == added_; });
        if (thrown_) return;
        if (!look.damage.empty())
            dataset_.damage.push_back(look.damage);
        else if (!is_full())
            add(turn.place, look);
        ++added_;
        turn_ended_.notify_all();
    }

    bool is_full() const { return options_.max_positions != 0 && count_ >= options_.max_positions; }

    void add(BlockPlace place, const Look& look) {
        if (place.file != file_) lot_ = ValidationLot(options_.validation_share);
        file_ = place.file;
        CountedBlock block{place, 0, 0, lot_};
        const std::uint64_t before = count_;
        auto sample = look.samples.begin();
        for (; block.games < look.games.size() && !is_full(); ++block.games) {
            const auto end = sample + look.counts[block.games];
            if (lot_.draw(look.games[block.games].result))
                for (auto kept_back = sample; kept_back != end; ++kept_back) validation_.add(*kept_back);
            else
                block.samples += look.counts[block.games];
            count_ += look.counts[block.games];
            sample = end;
        }
        dataset_.census += block.games == look.games.size() ? look.census : census_of(look, block.games);
        dataset_.training += block.samples;
        if (block.samples > 0) dataset_.blocks.push_back(block);
        if (is_full()) done_ = true;
        constexpr std::uint64_t kTellEvery = 1 << 16;
        if (tell_ && before / kTellEvery != count_ / kTellEvery) tell_(count_);
    }

    Census census_of(const Look& look, std::uint32_t games) const {
        Census census;
        std::vector<Sample> ignored;
        for (std::uint32_t i = 0; i < games; ++i) add_game(look.games[i], options_.filter, ignored, census);
        return census;
    }

    std::shared_ptr<GameSource> source_;
    const LoadOptions& options_;
    const std::function<void(std::uint64_t)>& tell_;
    Dataset dataset_;
    Sieve validation_;
    ValidationLot lot_;
    std::uint32_t file_ = 0;
    std::uint64_t count_ = 0;  // of samples, to learn from and to validate with

    std::mutex mutex_;  // of the source's next(), and of all that follows and precedes
    std::condition_variable turn_ended_;
    std::uint64_t turns_ = 0, added_ = 0;
    bool done_ = false;
    std::exception_ptr thrown_;
};

}  // namespace

base::Expected<std::vector<Sample>> Dataset::training_samples(std::size_t number) const {
    const CountedBlock& block = blocks[number];
    const auto games = source->games(block.place);
    if (!games) return tl::unexpected(games.error());
    std::vector<Sample> samples;
    samples.reserve(block.samples);
    Census ignored;
    ValidationLot lot = block.lot;
    for (std::size_t i = 0; i < games->size() && i < block.games; ++i)
        if (!lot.draw((*games)[i].result)) add_game((*games)[i], filter, samples, ignored);
    if (samples.size() != block.samples)
        return base::unexpected("the game files have changed since their positions were counted");
    return samples;
}

base::Expected<Dataset> survey(std::shared_ptr<GameSource> source, const LoadOptions& options,
                               const std::function<void(std::uint64_t)>& tell) {
    return Survey(std::move(source), options, tell).go();
}

base::Expected<Dataset> load(const std::vector<std::string>& paths, const LoadOptions& options,
                             const std::function<void(std::uint64_t)>& tell) {
    auto files = GameFiles::open(paths);
    if (!files) return tl::unexpected(files.error());
    return survey(std::make_shared<GameFiles>(std::move(*files)), options, tell);
}

}  // namespace escaque::eval::trainer
