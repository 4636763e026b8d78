#include "eval/trainer/data/synthetic.h"

#include <memory>
#include <random>

#include "eval/evaluate.h"
#include "movegen/base/random.h"
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

base::Expected<std::vector<GameRecord>> RandomGames::games(BlockPlace place) const {
    std::uint64_t state = seed_;
    std::mt19937_64 random(base::split_mix(state) + place.at);
    std::vector<GameRecord> games;
    for (int i = 0; i < kSyntheticGames; ++i) games.push_back(random_game(rules_, random));
    return games;
}

base::Expected<Dataset> synthetic_dataset(std::uint64_t positions, const LoadOptions& options) {
    LoadOptions limited = options;
    limited.max_positions = positions;
    return survey(std::make_shared<RandomGames>(options.filter.rules, options.seed), limited, {});
}

}  // namespace escaque::eval::trainer
