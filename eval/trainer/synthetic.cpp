#include "eval/trainer/synthetic.h"

#include <algorithm>
#include <random>

#include "eval/evaluate.h"
#include "movegen/board/setup.h"
#include "movegen/generate/generate.h"

namespace escaque::eval::trainer {
namespace {

using namespace movegen;

/// The side that the evaluation prefers at the end has won.
GameRecord random_game(Rules rules, std::mt19937_64& random) {
    constexpr int kWinningLead = 200;
    Setup setup = Position().setup();
    if (!has_royal_king(rules))
        for (auto& rights : setup.castling_rooks) rights.fill(Square::None);
    setup.rules = rules;
    GameRecord record;
    record.start = Position(setup);
    Position position = record.start;
    Score score = 0;
    for (int ply = 0; ply < kSyntheticPlies; ++ply) {
        const MoveList moves = legal_moves(position);
        if (moves.empty()) break;
        const Move move = moves[random() % moves.size()];
        score = evaluate(position);
        record.moves.push_back({move, recorded(score)});
        score = position.side_to_move() == Color::White ? score : -score;
        position.make(move);
    }
    record.result = score > kWinningLead    ? GameResult::WhiteWins
                    : score < -kWinningLead ? GameResult::BlackWins
                                            : GameResult::Draw;
    return record;
}

}  // namespace

Dataset synthetic_dataset(std::uint64_t positions, const LoadOptions& options) {
    Dataset dataset;
    std::mt19937_64 random(options.seed);
    const auto one_in =
        options.validation_share > 0 ? static_cast<std::uint64_t>(1 / options.validation_share) : 0;
    for (std::uint64_t game = 1; dataset.training.size() < positions; ++game) {
        const bool kept_back = one_in != 0 && game % one_in == 0;
        add_game(random_game(options.filter.rules, random), options.filter,
                 kept_back ? dataset.validation : dataset.training, dataset.census);
    }
    shuffle(dataset.training, options.seed);
    shuffle(dataset.validation, options.seed);
    return dataset;
}

}  // namespace escaque::eval::trainer
