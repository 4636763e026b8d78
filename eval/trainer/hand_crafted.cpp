#include "eval/trainer/hand_crafted.h"

#include "eval/evaluate.h"
#include "movegen/base/random.h"
#include "movegen/generate/generate.h"

namespace escaque::eval::trainer {

using namespace movegen;

void add_hand_crafted(const Position& position, int count, std::vector<Sample>& samples) {
    const auto add = [&](const Position& p) {
        if (!p.in_check()) samples.push_back(pack(p, evaluate(p), kNoResult));
    };
    add(position);
    const MoveList moves = legal_moves(position);
    if (moves.empty()) return;
    std::uint64_t state = position.key();
    for (int i = 0; i < count; ++i) add(position.after(moves[split_mix(state) % moves.size()]));
}

}  // namespace escaque::eval::trainer
