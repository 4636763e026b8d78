// Every legal move of positions from random games, written in piece letters and languages of score sheets,
// and read again. How many positions: ESCAQUE_TEST_POSITIONS, from the seed ESCAQUE_TEST_SEED.
#include <array>
#include <cstdlib>
#include <gtest/gtest.h>
#include <string>

#include "movegen/generate/generate.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/moves/languages.h"
#include "movegen/notation/moves/san.h"
#include "tests/movegen/random_positions.h"

namespace escaque::movegen {
namespace {

int from_environment(const char* name, int usual) {
    const char* const value = std::getenv(name);
    return value ? std::atoi(value) : usual;
}

/// Stops at the first position with a move that does not come back.
void expect_moves_come_back(const Position& position, const PieceLetters& letters,
                            const SanMarks& marks = {}) {
    for (const Move move : legal_moves(position)) {
        const std::string text = to_san(move, position, letters, marks);
        const base::Expected<Move> found = parse_san(text, position, letters);
        ASSERT_TRUE(found) << to_fen(position) << ' ' << text << ": " << found.error().message;
        ASSERT_EQ(*found, move) << to_fen(position) << ' ' << text;
    }
}

TEST(SanRoundTrip, EveryMoveOfRandomGamesComesBack) {
    const std::array sets{kEnglishLetters, kSpanishLetters, kFigurines, parse_piece_letters("KDTLS").value()};
    const int wanted = from_environment("ESCAQUE_TEST_POSITIONS", 2000);
    Random random(static_cast<std::uint64_t>(from_environment("ESCAQUE_TEST_SEED", 5)));
    int positions = 0;
    for (std::size_t game = 0; positions < wanted; ++game) {
        const Position start = start_position(kStarts[game % kStarts.size()], random);
        play_randomly(start, 300, random, [&](const Position& position, Move) {
            if (positions++ >= wanted || ::testing::Test::HasFatalFailure()) return;
            for (const PieceLetters& letters : sets) expect_moves_come_back(position, letters);
            for (const ScoreLanguage& language : score_languages())
                expect_moves_come_back(position, language.letters, language.marks);
        });
        if (HasFatalFailure()) return;
    }
}

}  // namespace
}  // namespace escaque::movegen
