#include "eval/trainer/returns.h"

#include <algorithm>
#include <cmath>

namespace escaque::eval::trainer {
namespace {

double chance_of(Score score, double score_scale) {
    return is_win(score) ? 1 : is_loss(score) ? 0 : 1 / (1 + std::exp(-score / score_scale));
}

Score score_of(double chance, double score_scale) {
    const double score = score_scale * std::log(chance / (1 - chance));  // infinite at both ends
    return static_cast<Score>(std::lround(std::clamp<double>(score, -kRecordedWin, kRecordedWin)));
}

}  // namespace

std::vector<Score> lambda_returns(const GameRecord& record, double lambda, double score_scale) {
    std::vector<Score> scores;
    scores.reserve(record.moves.size());
    for (const ScoredMove& played : record.moves) scores.push_back(played.score);
    if (lambda == 0 || scores.empty()) return scores;
    double after =
        1 - chance_of(scores.back(), score_scale);  // so that the last one's return is its own chance
    for (std::size_t i = scores.size(); i-- > 0;) {
        const double now = (1 - lambda) * chance_of(scores[i], score_scale) + lambda * (1 - after);
        scores[i] = score_of(now, score_scale);
        after = now;
    }
    return scores;
}

}  // namespace escaque::eval::trainer
