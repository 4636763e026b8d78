#include "eval/trainer/data/game_source.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <system_error>
#include <utility>

#include "eval/evaluate.h"
#include "eval/trainer/data/sample_stream.h"
#include "movegen/base/random.h"
#include "movegen/base/text.h"
#include "movegen/generate/generate.h"

namespace escaque::eval::trainer {

using namespace movegen;

namespace {

/// First training: teaches a network the hand-crafted evaluation, when there are too few games to learn from.
/// Appends the position and `count` of those that a random legal move leads to, each with the score of the
/// hand-crafted evaluation; positions in check are left out, so there may be fewer. The same position always
/// gives the same list. They have no result, so the target must not include results.
void add_hand_crafted(const Position& position, int count, std::vector<Sample>& samples) {
    const auto add = [&](const Position& p) {
        if (!p.in_check()) samples.push_back(pack(p, evaluate(p), kNoResult));
    };
    add(position);
    const MoveList moves = legal_moves(position);
    if (moves.empty()) return;
    std::uint64_t state = position.key();
    for (int i = 0; i < count; ++i) add(position.after(moves[base::split_mix(state) % moves.size()]));
}

/// The position alone decides, so that the answer is the same wherever it occurs.
bool is_thinned_out(const Position& position, double full_board_share) {
    constexpr double kSteps = 32 - kThinnedBelow;
    const double fullness = (position.pieces().count() - kThinnedBelow) / kSteps;
    std::uint64_t state = position.key();
    return base::in_unit_interval(base::split_mix(state)) < fullness * (1 - full_board_share);
}

int result_for(Color side, GameResult result) {
    return result == GameResult::Unknown ? kNoResult : static_cast<int>(2 * points(result, side));
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
    scaled += o.scaled;
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
        } else if (endgame::scaled(position, played.score) != played.score) {
            ++census.scaled;
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

namespace {

base::Expected<std::vector<std::string>> list_files(const std::vector<std::string>& paths) {
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
        if (error)
            return base::unexpected(fmt::format("cannot read the directory {}: {}", path, error.message()));
        std::sort(found.begin(), found.end());  // the system lists them in no certain order
        files.insert(files.end(), found.begin(), found.end());
    }
    if (files.empty()) return base::unexpected("there are no game files to learn from");
    return files;
}

}  // namespace

base::Expected<GameFiles> GameFiles::open(const std::vector<std::string>& paths) {
    auto files = list_files(paths);
    if (!files) return tl::unexpected(files.error());
    for (const std::string& file : *files)
        if (const auto tried = BlockReader::open(file); !tried) return tl::unexpected(tried.error());
    return GameFiles(std::move(*files));
}

base::Expected<std::optional<BlockPlace>> GameFiles::next() {
    for (; current_ < files_.size(); ++current_, reader_.reset()) {
        if (!reader_) {
            auto opened = BlockReader::open(files_[current_]);
            if (!opened) {
                ++current_;
                return tl::unexpected(opened.error());
            }
            reader_ = std::move(*opened);
        }
        const auto block = reader_->next();
        if (!block) return tl::unexpected(block.error());
        if (*block) return BlockPlace{static_cast<std::uint32_t>(current_), reader_->good_begin()};
    }
    return std::nullopt;
}

base::Expected<std::vector<GameRecord>> GameFiles::games(BlockPlace place) const {
    const std::string& path = files_[place.file];
    auto reader = BlockReader::open(path);
    if (!reader) return tl::unexpected(reader.error());
    reader->seek(place.at);
    const auto block = reader->next();
    if (!block) return tl::unexpected(block.error());
    if (!*block)
        return base::unexpected(
            fmt::format("'{}' has become shorter since it was read", base::printable(path)));
    return decode(**block).map_error([&](const base::Error& why) {
        return base::Error{
            fmt::format("'{}': the block that ends at byte {} has a correct checksum but cannot be read: {}",
                        base::printable(path), reader->good_end(), why.message)};
    });
}

}  // namespace escaque::eval::trainer
