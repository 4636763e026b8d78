#include "engine/game/engine_game.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "movegen/notation/fen.h"
#include "movegen/notation/moves/san.h"
#include "movegen/notation/pgn/pgn_writer.h"

namespace escaque::engine {
namespace {

using movegen::Color;
using std::chrono::milliseconds;
using std::chrono::seconds;
using ::testing::HasSubstr;

const Instant kBegin{std::chrono::hours(1)};

movegen::Move san(const EngineGame& game, const char* text) {
    return movegen::parse_san(text, game.position()).value();
}

GameSettings after(std::initializer_list<const char*> moves, const char* control = nullptr) {
    GameSettings settings;
    movegen::Game game;
    for (const char* move : moves) {
        settings.moves.push_back(movegen::parse_san(move, game.current()).value());
        game.play(settings.moves.back());
    }
    if (control) settings.control = movegen::parse_time_control(control).value();
    return settings;
}

TEST(EngineGame, MovesMadeBeforeAreInItsRecordAndNobodyTakesThemBack) {
    EngineGame game(after({"e4", "e5"}, "60+1"), Color::White);
    game.begin(kBegin);
    EXPECT_FALSE(game.take_back(kBegin));
    game.move(san(game, "Nf3"), kBegin + seconds(5));
    game.move(san(game, "Nc6"), kBegin + seconds(7), movegen::PgnEval{.value = 12});
    EXPECT_THAT(movegen::to_pgn(game.pgn()),
                HasSubstr("1. e4 e5 2. Nf3 {[%clk 0:00:56]} 2... Nc6 {[%eval 0.12] [%clk 0:00:59]}"));
    EXPECT_TRUE(game.take_back(kBegin + seconds(8)));
    EXPECT_EQ(game.game().moves().size(), 2U);
    EXPECT_EQ(game.shown(Color::White, {}), seconds(60));
    EXPECT_FALSE(game.take_back(kBegin + seconds(8)));
}

TEST(EngineGame, AnAppearanceBeforeItsBeginningCountsForAClaim) {
    EngineGame game(after({"Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"}), Color::White);
    game.begin(kBegin);
    game.move(san(game, "Ng8"), kBegin);
    ASSERT_FALSE(game.is_over()) << "nobody has claimed";
    game.claim({.by = Color::White}, kBegin);
    EXPECT_TRUE(game.is_over());
    EXPECT_THAT(game.reason(), HasSubstr("threefold"));
}

TEST(EngineGame, AFlagFallsWhenItsTimeIsUsedUp) {
    EngineGame game(after({}, "60"), Color::White);
    game.begin(kBegin);
    EXPECT_FALSE(game.flag_has_fallen(kBegin + seconds(60) - milliseconds(1)));
    ASSERT_TRUE(game.flag_has_fallen(kBegin + seconds(60)));
    game.fall_flag();
    EXPECT_EQ(game.reason(), "flag fall (6.9)");
    EXPECT_FALSE(game.flag_has_fallen(kBegin + seconds(61))) << "only once";
}

TEST(EngineGame, TheEngineAgreesToADrawByItsScore) {
    const auto answer = [](int centipawns) {
        EngineGame game(after({"e4", "e5"}), Color::White);
        return game.offer_draw({.value = centipawns});
    };
    EXPECT_EQ(answer(100), EngineGame::DrawAnswer::Accepted) << "it is Black, and worse";
    EXPECT_EQ(answer(0), EngineGame::DrawAnswer::Declined);
}

}  // namespace
}  // namespace escaque::engine
