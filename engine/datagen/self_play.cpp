#include "engine/datagen/self_play.h"

#include <cstdlib>
#include <stdexcept>
#include <utility>

#include "engine/datagen/adjudication.h"
#include "engine/datagen/opening.h"
#include "movegen/generate/generate.h"

namespace escaque::engine {

using eval::GameRecord;
using movegen::Game;
using movegen::Position;

namespace {

constexpr std::size_t kHashMb = 2;  // 2 to 5 % faster than 8: it stays in the processor's cache
constexpr eval::Score kLopsided = 300;
constexpr int kOpeningTries = 1000;
constexpr eval::Score kDecided = 2000;  // a short game that starts with this great a loss teaches nothing

/// Keeps the last best line.
class LastLine : public search::Listener {
 public:
    void on_end(const search::FinalReport& report) override {
        if (!report.lines.empty()) line_ = report.lines.front();
    }
    const search::Line& line() const { return line_; }

 private:
    search::Line line_;
};

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
    LastLine last;
    session_.search(game, limits, {.purpose = search::Purpose::Score}, last);
    return last.line();
}

std::optional<SelfPlay::Opening> SelfPlay::opening(movegen::RandomStream& random,
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
std::optional<GameRecord> SelfPlay::side_line(const Position& place, movegen::RandomStream& random) {
    Game game(place);
    for (auto left = 1 + random.below(kMostRandomMoves); left > 0; --left) {
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

std::vector<GameRecord> SelfPlay::play(movegen::RandomStream random, const std::atomic<bool>& stop) {
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
