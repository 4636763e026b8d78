#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/report/search_words.h"
#include "movegen/notation/moves/san.h"

namespace escaque::engine {
namespace {

using ::testing::ElementsAre;

TEST(PlyText, MovesArePaired) {
    movegen::Game game;
    for (const char* move : {"e2e4", "c7c5", "g1f3"})
        game.play(movegen::parse_uci_move(move, game.current()).value());
    const movegen::MoveWriter write = *movegen::move_writer("san");
    EXPECT_THAT(paired_moves(game, write), ElementsAre("1. e4 c5", "2. Nf3"));
    movegen::Position position = movegen::Position().after(game.moves()[0]);
    std::vector<std::string> pairs;
    add_to_pairs(pairs, game.moves()[1], position, write);
    EXPECT_THAT(pairs, ElementsAre("1... c5"));
}

}  // namespace
}  // namespace escaque::engine
