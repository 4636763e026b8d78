#include "eval/trainer/dataset.h"

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <fmt/format.h>
#include <random>
#include <system_error>
#include <thread>
#include <utility>

#include "eval/record/game_reader.h"
#include "eval/trainer/hand_crafted.h"
#include "eval/trainer/returns.h"
#include "movegen/base/random.h"

namespace escaque::eval::trainer {

using namespace movegen;

namespace {

/// One file's share of the dataset, or why there is none.
struct Part {
    std::vector<Sample> training, validation;
    Census census;
    std::vector<std::string> damage;
    std::string error;
};

Expected<std::vector<std::string>> list_files(const std::vector<std::string>& paths) {
    namespace fs = std::filesystem;
    std::vector<std::string> files;
    for (const std::string& path : paths) {
        std::error_code error;
        if (!fs::is_directory(path, error)) {
            files.push_back(path);
            continue;
        }
        std::vector<std::string> found;
        for (fs::directory_iterator entry(path, error), end; !error && entry != end; entry.increment(error))
            if (entry->path().extension() == ".games") found.push_back(entry->path().string());
        if (error) return unexpected(fmt::format("cannot read the directory {}: {}", path, error.message()));
        std::sort(found.begin(), found.end());  // the system lists them in no certain order
        files.insert(files.end(), found.begin(), found.end());
    }
    if (files.empty()) return unexpected("there are no game files to learn from");
    return files;
}

/// 64 random bits as a number of [0, 1).
double in_unit_interval(std::uint64_t bits) {
    return static_cast<double>(bits >> 11) * 0x1.0p-53;
}

/// Draws for each game of a file whether it belongs to the validation set. Its place decides, so that runs
/// which differ in their seeds have the same. Short games off the line of a game follow it and go where it
/// goes.
class ValidationLot {
 public:
    explicit ValidationLot(double share) : share_(share) {}

    bool draw(const GameRecord& game) {
        std::uint64_t state = game_++ * 0xD1342543DE82EF95ULL;
        if (game.result != GameResult::Unknown || game_ == 1)
            drawn_ = in_unit_interval(split_mix(state)) < share_;
        return drawn_;
    }

 private:
    double share_;
    std::uint64_t game_ = 0;
    bool drawn_ = false;
};

void read_file(const std::string& path, const LoadOptions& options, std::atomic<std::uint64_t>& count,
               Part& part, const std::function<void(std::uint64_t)>& tell) {
    auto reader = GameReader::open(path);
    if (!reader) {
        part.error = reader.error().message;
        return;
    }
    constexpr std::uint64_t kTellEvery = 1 << 16;
    for (ValidationLot lot(options.validation_share);;) {
        if (options.max_positions && count.load(std::memory_order_relaxed) >= options.max_positions) return;
        const auto record = reader->next();
        if (!record) {
            part.damage.push_back(fmt::format("{}: {}", path, record.error().message));
            continue;
        }
        if (!*record) return;
        auto& samples = lot.draw(**record) ? part.validation : part.training;
        const std::size_t before = samples.size();
        add_game(**record, options.filter, samples, part.census);
        const std::uint64_t added = samples.size() - before,
                            old = count.fetch_add(added, std::memory_order_relaxed);
        if (old / kTellEvery != (old + added) / kTellEvery) tell(old + added);
    }
}

/// The position alone decides, so that the answer is the same wherever it occurs.
bool is_thinned_out(const Position& position, double full_board_share) {
    constexpr double kSteps = 32 - kThinnedBelow;
    const double fullness = (position.pieces().count() - kThinnedBelow) / kSteps;
    std::uint64_t state = position.key();
    return in_unit_interval(split_mix(state)) < fullness * (1 - full_board_share);
}

int result_for(Color side, GameResult result) {
    return result == GameResult::Unknown ? kNoResult : static_cast<int>(2 * points(result, side));
}

void append(std::vector<Sample>& all, std::vector<Sample>& part) {
    if (all.empty())
        all = std::move(part);
    else
        all.insert(all.end(), part.begin(), part.end());
    part = {};  // frees the memory
}

Expected<Dataset> join(std::vector<Part>& parts, const LoadOptions& options) {
    Dataset dataset;
    for (Part& part : parts) {
        if (!part.error.empty()) return unexpected(part.error);
        append(dataset.training, part.training);
        append(dataset.validation, part.validation);
        dataset.census += part.census;
        dataset.damage.insert(dataset.damage.end(), part.damage.begin(), part.damage.end());
    }
    if (dataset.training.empty()) return unexpected("the game files hold no position that passes the filter");
    shuffle(dataset.training, options.seed);
    shuffle(dataset.validation, options.seed);
    return dataset;
}

}  // namespace

Census& Census::operator+=(const Census& o) {
    games += o.games;
    positions += o.positions;
    early += o.early;
    in_check += o.in_check;
    late += o.late;
    noisy += o.noisy;
    decided += o.decided;
    thinned_out += o.thinned_out;
    other_rules += o.other_rules;
    for (std::size_t i = 0; i < results.size(); ++i) results[i] += o.results[i];
    return *this;
}

void add_game(const GameRecord& record, const Filter& filter, std::vector<Sample>& samples, Census& census) {
    if (record.start.rules() != filter.rules) {
        ++census.other_rules;
        return;
    }
    ++census.games;
    const std::vector<Score> returns = lambda_returns(record, filter.lambda, filter.score_scale);
    Position position = record.start;
    for (std::size_t ply = 0; ply < record.moves.size(); ++ply) {
        const ScoredMove& played = record.moves[ply];
        ++census.positions;
        if (filter.neighbours > 0) {
            add_hand_crafted(position, filter.neighbours, samples);
        } else if (ply < static_cast<std::size_t>(filter.skip_plies)) {
            ++census.early;
        } else if (position.in_check()) {
            ++census.in_check;
        } else if (position.halfmove_clock() > filter.max_halfmoves) {
            ++census.late;
        } else if (filter.quiet_only && position.is_noisy(played.move)) {
            ++census.noisy;
        } else if (std::abs(int{played.score}) > filter.max_score) {
            ++census.decided;
        } else if (is_thinned_out(position, filter.full_board_share)) {
            ++census.thinned_out;
        } else {
            const int result = result_for(position.side_to_move(), record.result);
            samples.push_back(pack(position, returns[ply], result));
            ++census.results[static_cast<std::size_t>(result)];
        }
        position.make(played.move);
    }
}

Expected<Dataset> load(const std::vector<std::string>& paths, const LoadOptions& options,
                       const std::function<void(std::uint64_t)>& tell) {
    const auto files = list_files(paths);
    if (!files) return tl::unexpected(files.error());
    std::vector<Part> parts(files->size());
    std::atomic<std::size_t> next = 0;
    std::atomic<std::uint64_t> count = 0;
    const auto work = [&] {
        for (std::size_t i = next++; i < parts.size(); i = next++)
            read_file((*files)[i], options, count, parts[i], tell);
    };
    {
        std::vector<std::jthread> threads;
        // A limit on the positions must cut at the same place every time, so one thread counts towards it.
        const int helpers = options.max_positions ? 0 : options.threads - 1;
        for (int i = 0; i < helpers; ++i) threads.emplace_back(work);
        work();
    }
    return join(parts, options);
}

void shuffle(std::vector<Sample>& samples, std::uint64_t seed) {
    std::mt19937_64 random(seed);
    for (std::size_t i = samples.size(); i > 1; --i) std::swap(samples[i - 1], samples[random() % i]);
}

}  // namespace escaque::eval::trainer
