#include "engine/verbs/datagen/self_play.h"

#include <cstdlib>
#include <stdexcept>
#include <utility>

#include "eval/score/score.h"
#include "movegen/board/setup.h"
#include "movegen/generate/generate.h"
#include "movegen/laws/supervised_game.h"
#include "movegen/notation/fen.h"

namespace escaque::engine {

using namespace movegen;
using eval::GameRecord;
using eval::GameResult;
using search::Bound;

namespace {

// By the score, not by winning chances: these are fitted again for each network, and the network is trained
// on these games.
constexpr ResignRule kResign{.moves = 2, .score = 1200};
constexpr DrawRule kDraw{
    .from_move = 41, .moves = 5, .score = 8};  // earlier a level score may only mean a full board
constexpr int kMaxGamePlies = 400;             // plies

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
    if (ply >= kMaxGamePlies) return GameResult::Draw;
    const auto agreed = adjudicator.judge(side == Color::White ? line.score : -line.score, 1 + ply / 2);
    return agreed ? std::optional(result_of(agreed->winner)) : std::nullopt;
}

namespace {

constexpr int kPlies = 8;  // or one more, so that either side may be the first to think

Position random_start(const SelfPlaySettings& settings, base::RandomStream& random) {
    if (!settings.starts.empty()) return settings.starts[random.below(settings.starts.size())];
    if (settings.rules != Rules::Chess) return start_position(settings.rules);
    const auto number = [&] { return static_cast<int>(random.below(kStart960Count)); };
    const int drawn = static_cast<int>(random.below(100));
    if (drawn < settings.chess960_percent) return start960(number()).value();
    if (drawn < settings.chess960_percent + settings.double960_percent) {
        const int white = number();
        return start960(white, number()).value();
    }
    return start_position(settings.rules);
}

}  // namespace

std::optional<Game> random_opening(const SelfPlaySettings& settings, base::RandomStream& random) {
    Game game(random_start(settings, random));
    for (int left = kPlies + static_cast<int>(random.below(2));; --left) {
        const MoveList moves = legal_moves(game.current());
        if (moves.empty()) return std::nullopt;
        if (left == 0) return game;
        game.play(moves[random.below(moves.size())]);
    }
}

namespace {

constexpr std::size_t kHashMb = 2;  // 2 to 5 % faster than 8: it stays in the processor's cache
constexpr eval::Score kLopsided = 300;
constexpr int kOpeningTries = 1000;
constexpr eval::Score kDecided = 2000;  // a short game that starts with this great a loss teaches nothing

}  // namespace

SelfPlay::SelfPlay(const SelfPlaySettings& settings) : settings_(settings), session_(kHashMb, 1) {
    session_.load_tablebases(settings.syzygy);
    if (!settings.network) return;
    if (const auto loaded = session_.load_network(*settings.network); !loaded)
        throw std::runtime_error(loaded.error().message);
}

search::Line SelfPlay::think(const Game& game) {
    search::Limits limits;
    limits.soft_nodes = settings_.nodes;
    limits.nodes = kHardNodes * settings_.nodes;
    search::LastLine last;
    session_.search(game, limits, {.purpose = search::Purpose::Score}, last);
    return last.line();
}

std::optional<SelfPlay::Opening> SelfPlay::opening(base::RandomStream& random,
                                                   const std::atomic<bool>& stop) {
    session_.clear();
    for (int tries = 0; tries < kOpeningTries && !stop; ++tries) {
        const auto game = random_opening(settings_, random);
        if (!game) continue;
        const search::Line line = think(*game);
        if (std::abs(line.score) <= kLopsided) return Opening{*game, line};
    }
    return std::nullopt;
}

std::optional<GameRecord> SelfPlay::main_line(Opening start, bool played_out, const std::atomic<bool>& stop) {
    auto& [game, line] = start;
    GameRecord record{game.current(), eval::GameResult::Draw, {}};
    Adjudicator adjudicator(self_play_rules(played_out));
    while (!stop) {
        const auto agreed = result_by_scores(adjudicator, line, game.current().side_to_move(),
                                             static_cast<int>(game.moves().size()));
        record.moves.push_back({line.moves.front(), eval::recorded(line.score)});
        game.play(line.moves.front());
        const auto result = agreed ? agreed : result_by_rules(game);
        if (result) {
            record.result = *result;
            return record;
        }
        line = think(game);
    }
    return std::nullopt;
}

/// A search meets positions after bad moves at every step, but self-play hardly has any.
std::optional<GameRecord> SelfPlay::side_line(const Position& place, base::RandomStream& random) {
    Game game(place);
    for (auto left = 1 + random.below(kMaxRandomMoves); left > 0; --left) {
        const auto moves = legal_moves(game.current());
        if (moves.empty()) return std::nullopt;
        game.play(moves[random.below(moves.size())]);
    }
    GameRecord record{game.current(), eval::GameResult::Unknown, {}};
    for (int ply = 0; ply < kSidePlies && !result_by_rules(game); ++ply) {
        const search::Line line = think(game);
        if (ply == 0 && std::abs(line.score) > kDecided) return std::nullopt;
        record.moves.push_back({line.moves.front(), eval::recorded(line.score)});
        game.play(line.moves.front());
    }
    return record.moves.empty() ? std::nullopt : std::optional(std::move(record));
}

std::vector<GameRecord> SelfPlay::play(base::RandomStream random, const std::atomic<bool>& stop) {
    auto start = opening(random, stop);
    if (!start) return {};
    const bool played_out = random.below(100) < static_cast<std::size_t>(settings_.played_out_percent);
    auto game = main_line(std::move(*start), played_out, stop);
    if (!game) return {};
    std::vector<Position> places{game->start};
    for (const eval::ScoredMove& played : game->moves) places.push_back(places.back().after(played.move));
    std::vector<GameRecord> games{std::move(*game)};
    for (int i = 0; i < settings_.side_lines && !stop; ++i)
        if (auto side = side_line(places[random.below(places.size())], random))
            games.push_back(std::move(*side));
    return games;
}

}  // namespace escaque::engine
