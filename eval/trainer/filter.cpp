#include "eval/trainer/filter.h"

#include <cstdlib>

#include "eval/trainer/hand_crafted_fit.h"
#include "eval/trainer/returns.h"
#include "movegen/base/random.h"

namespace escaque::eval::trainer {

using namespace movegen;

namespace {

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

}  // namespace escaque::eval::trainer
