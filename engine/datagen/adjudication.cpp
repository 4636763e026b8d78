#include "engine/datagen/adjudication.h"

#include "eval/score/score.h"
#include "movegen/laws/supervised_game.h"

namespace escaque::engine {

using namespace movegen;
using eval::GameResult;
using search::Bound;

namespace {

// By the score, not by winning chances: these are fitted again for each network, and the network is trained
// on these games.
constexpr ResignRule kResign{.moves = 2, .score = 1200};
constexpr DrawRule kDraw{
    .from_move = 41, .moves = 5, .score = 8};  // earlier a level score may only mean a full board
constexpr int kLongest = 400;                  // plies

GameResult result_of(std::optional<Color> winner) {
    if (!winner) return GameResult::Draw;
    return *winner == Color::White ? GameResult::WhiteWins : GameResult::BlackWins;
}

/// Certain, however shallow the search was.
bool is_proved(const search::Line& line) {
    return (eval::is_win(line.score) && line.bound != Bound::Upper) ||
           (eval::is_loss(line.score) && line.bound != Bound::Lower);
}

}  // namespace

std::optional<GameResult> result_by_rules(const Game& game) {
    SupervisedGame supervised({.nodes = 0}, game);
    const Decision decision = supervised.claim({.by = supervised.to_move()});
    return decision.outcome ? std::optional(result_of(decision.outcome->winner)) : std::nullopt;
}

AdjudicationRules self_play_rules(bool played_out) {
    if (played_out) return {};
    return {.resign = kResign, .draw = kDraw};
}

std::optional<GameResult> result_by_scores(Adjudicator& adjudicator, const search::Line& line, Color side,
                                           int ply) {
    if (is_proved(line)) return result_of(line.score > 0 ? side : ~side);
    if (ply >= kLongest) return GameResult::Draw;
    const auto agreed = adjudicator.judge(side == Color::White ? line.score : -line.score, 1 + ply / 2);
    return agreed ? std::optional(result_of(agreed->winner)) : std::nullopt;
}

}  // namespace escaque::engine
