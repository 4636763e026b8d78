// Games written in the letters and habits of seven languages, and read again. A PGN file of one's own is
// tried with ESCAQUE_TEST_GAMES.
#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>
#include <string>

#include "movegen/notation/fen.h"
#include "tests/movegen/notation/pgn/written.h"
#include "tests/paths.h"

namespace escaque::movegen {
namespace {

std::string headers_of(const PgnGame& game) {
    std::string text = fmt::format("[FEN \"{}\"]\n", to_fen(game.start));
    if (game.start.rules() == Rules::Antichess) text += "[Variant \"Antichess\"]\n";
    return text + '\n';
}

/// The moves must come back, by whichever language is guessed where nobody names it.
void expect_same(const PgnGame& game, const std::vector<PgnGame>& found, std::string_view how) {
    ASSERT_EQ(found.size(), 1U) << how;
    ASSERT_FALSE(found[0].stop) << how << ": " << found[0].stop->message;
    ASSERT_EQ(found[0].main_line.moves.size(), game.main_line.moves.size()) << how;
    for (std::size_t i = 0; i < game.main_line.moves.size(); ++i)
        ASSERT_EQ(found[0].main_line.moves[i].move, game.main_line.moves[i].move) << how << ", ply " << i;
}

TEST(LanguageRoundTrip, GamesComeBackFromSevenLanguages) {
    const char* const chosen = std::getenv("ESCAQUE_TEST_GAMES");
    std::ifstream file(chosen ? chosen : test_data("pgn/own-games.pgn"));
    PgnReader reader(file, kEnglishLetters);
    std::size_t games = 0;
    while (const auto game = reader.next()) {
        ASSERT_FALSE(game->stop) << "game " << game->number << ": " << game->stop->message;
        ++games;
        for (const ScoreLanguage& language : score_languages()) {
            const std::string text = headers_of(*game) + written(*game, language) + " *\n";
            expect_same(*game, read_all(text, language.letters), language.name);
            expect_same(*game, read_all(text), fmt::format("{}, guessed", language.name));
            if (HasFatalFailure()) FAIL() << "game " << game->number << "\n" << text;
        }
    }
    EXPECT_GE(games, 20U);
    if (chosen) RecordProperty("games", static_cast<int>(games));
}

}  // namespace
}  // namespace escaque::movegen
