// For the tests that go through the Laws edition by edition.
#pragma once

#include <gtest/gtest.h>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/base/text.h"
#include "movegen/laws/edition.h"
#include "movegen/laws/game.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/moves/san.h"

namespace escaque::movegen {

inline constexpr std::array kFideEditions{Edition::Fide2005, Edition::Fide2009, Edition::Fide2014,
                                          Edition::Fide2018, Edition::Fide2023};

inline std::string name_of(Edition edition) {
    return std::string(laws_of(edition).name);
}

inline void play(Game& game, std::string_view moves) {
    for (auto word = base::take_word(moves); !word.empty(); word = base::take_word(moves)) {
        const auto move = parse_san(word, game.current());
        ASSERT_TRUE(move) << move.error().message;
        game.play(*move);
    }
}

inline Game game_from(std::string_view fen, std::string_view moves = "", Rules rules = Rules::Chess) {
    const auto start = parse_fen(fen, rules);
    EXPECT_TRUE(start) << start.error().message;
    Game game(start.value());
    play(game, moves);
    return game;
}

}  // namespace escaque::movegen
