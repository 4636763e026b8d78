#include <gtest/gtest.h>
#include <set>
#include <string>
#include <vector>

#include "movegen/base/random.h"
#include "movegen/board/setup.h"
#include "movegen/generate/generate.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/moves/san.h"
#include "movegen/openings/openings.h"
#include "search/level/level.h"
#include "search/session/session.h"
#include "tests/search/check_report.h"

namespace escaque::search {
namespace {

using namespace movegen;

constexpr int kGames = 300;

Move answer(int elo, std::uint64_t seed, const Game& game) {
    return known_move(level_of(elo, seed), game, seed ^ game.current().key() ^ game.keys().size());
}

/// The opening of a game between two players of the level, as long as one of them knows it.
Game opening(int elo, std::uint64_t seed) {
    Game game;
    for (Move move; (move = answer(elo, seed, game)) != kNoMove;) {
        EXPECT_TRUE(legal_moves(game.current()).contains(move));
        game.play(move);
    }
    return game;
}

double mean_moves(int elo) {
    std::uint64_t random = 1;
    double plies = 0;
    for (int i = 0; i < kGames; ++i)
        plies += static_cast<double>(opening(elo, base::split_mix(random)).moves().size());
    return plies / 2 / kGames;
}

TEST(Repertoire, GrowsWithTheLevel) {
    const std::vector<int> levels{600, 900, 1200, 1500, 1800, 2400, 3000};
    double before = 0;
    for (const int elo : levels) {
        const double now = mean_moves(elo);
        EXPECT_GT(now, before + 0.2) << elo;
        before = now;
    }
    EXPECT_NEAR(mean_moves(600), 2, 0.2);
}

TEST(Repertoire, VariesFromGameToGame) {
    std::uint64_t random = 2;
    std::set<std::uint16_t> first;
    std::set<Key> ends;
    for (int i = 0; i < kGames; ++i) {
        const std::uint64_t seed = base::split_mix(random);
        const Game game = opening(1500, seed);
        EXPECT_EQ(game.current().key(), opening(1500, seed).current().key());
        first.insert(game.moves().front().raw());
        ends.insert(game.current().key());
    }
    EXPECT_GE(first.size(), 4U);
    EXPECT_GE(ends.size(), 100U);
}

TEST(Repertoire, PrefersWhatHasMoreTheory) {
    std::uint64_t random = 3;
    int kings_pawn = 0, birds = 0;
    for (int i = 0; i < kGames; ++i) {
        const std::string move = to_san(opening(600, base::split_mix(random)).moves().front(), Position());
        kings_pawn += move == "e4";
        birds += move == "f4";
    }
    EXPECT_GT(kings_pawn, kGames / 4);
    EXPECT_LT(birds, kGames / 10);
}

TEST(Repertoire, IsForTheStandardStartOnly) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        EXPECT_NE(answer(3000, seed, Game()), kNoMove);
        EXPECT_EQ(answer(3000, seed, Game(start_position(Rules::Antichess))), kNoMove);
        EXPECT_EQ(answer(3000, seed, Game(start960(0).value())), kNoMove);
        const Position known = Position().after(parse_san("e4", Position()).value());
        EXPECT_EQ(answer(3000, seed, Game(known)), kNoMove) << "not from the start of the game";
        EXPECT_EQ(known_move(Level{.nodes = 1, .sight = 1, .tolerance = 1, .seed = seed}, Game(), seed),
                  kNoMove);
    }
}

TEST(Repertoire, KnowsAPositionByAnotherOrderOfMoves) {
    const std::string fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    for (std::uint64_t seed = 0; seed < 20; ++seed)
        EXPECT_NE(answer(3000, seed, game_from(fen, "g1f3 g8f6 c2c4 e7e6 d2d4")), kNoMove);
}

TEST(Repertoire, HasNoMoveThatTheTableMarksAsAMistake) {
    const Game game = game_from("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e2e4 e7e5 g1f3");
    const auto damiano = parse_san("f6", game.current()).value();
    ASSERT_TRUE(Openings::standard().is_after_mistake(game.current().after(damiano)));
    for (std::uint64_t seed = 0; seed < 1'000; ++seed) {
        const Position next = game.current().after(answer(3000, seed, game));
        EXPECT_FALSE(Openings::standard().is_after_mistake(next)) << to_fen(next);
    }
}

/// No answer from the table is far worse than the best one, as small searches of some of them see it; what
/// these find is searched further.
TEST(Repertoire, NoMoveLosesAtOnce) {
    constexpr std::uint64_t kNodes = 1'000, kFurther = 20'000;
    constexpr eval::Score kMuch = 300;
    constexpr Key kEvery = 32;
    const Openings& openings = Openings::standard();
    Session session(1);
    const auto score = [&](const Position& position, std::uint64_t nodes) {
        Limits limits;
        limits.soft_nodes = nodes;
        Recorder recorder;
        session.clear();
        session.search(Game(position), limits, {}, recorder);
        return recorder.last().score;
    };
    std::vector<Position> ahead{Position()};
    std::set<Key> seen{Position().key()};
    while (!ahead.empty()) {
        const Position position = ahead.back();
        ahead.pop_back();
        for (const Move move : openings.moves(position)) {
            const Position next = position.after(move);
            if (!seen.insert(next.key()).second) continue;
            ahead.push_back(next);
            if (next.key() % kEvery != 0 || openings.is_after_mistake(next)) continue;
            if (score(next, kNodes) <= kMuch) continue;
            EXPECT_LE(score(next, kFurther) + score(position, kFurther), kMuch)
                << to_san(move, position) << ' ' << to_fen(next);
        }
    }
    EXPECT_GT(seen.size(), 3000U);
}

}  // namespace
}  // namespace escaque::search
