// Every sentence of score and every sample game of the Laws is read, legal, and written back in its letters.
#include <array>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <string>
#include <string_view>

#include "movegen/base/text.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/moves/languages.h"
#include "tests/movegen/notation/pgn/written.h"
#include "tests/paths.h"

namespace escaque::movegen {
namespace {

/// The text up to the separator, which is taken off with it.
std::string_view take_up_to(std::string_view& text, std::string_view separator) {
    const std::size_t end = text.find(separator);
    const std::string_view part = text.substr(0, end);
    text = end == std::string_view::npos ? std::string_view() : text.substr(end + separator.size());
    return part;
}

/// A text and how it is written.
struct Score {
    std::string_view read, written;

    explicit Score(std::string_view text)
        : read(take_up_to(text, " = ")), written(text.empty() ? read : text) {}
};

/// A line of the data.
struct Row {
    std::string_view place, language, position, scores;

    explicit Row(std::string_view line)
        : place(take_up_to(line, "\t")),
          language(take_up_to(line, "\t")),
          position(take_up_to(line, "\t")),
          scores(line) {}
};

void check_sentence(const Row& row, const ScoreLanguage& language) {
    const Position position = parse_fen(row.position).value();
    for (std::string_view rest = row.scores; !rest.empty();) {
        const Score score(take_up_to(rest, ", "));
        const auto move = parse_san(score.read, position, language.letters);
        ASSERT_TRUE(move) << row.place << ": " << move.error().message;
        EXPECT_EQ(to_san(*move, position, language.letters, language.marks), score.written) << row.place;
    }
}

void check_game(const Row& row, const ScoreLanguage& language) {
    const Score score(row.scores);
    const auto games = read_all(std::string(score.read) + "\n");
    ASSERT_EQ(games.size(), 1U) << row.place;
    EXPECT_FALSE(games[0].stop) << row.place << ": " << games[0].stop->message;
    EXPECT_EQ(games[0].language, language.name) << row.place;
    const bool offers_draw = score.read.ends_with("(=)");
    std::string_view moves = score.written;
    if (moves.ends_with("(=)")) moves.remove_suffix(3);
    EXPECT_EQ(written(games[0], language), moves) << row.place;
    const auto& comments = games[0].main_line.moves.back().comments;
    EXPECT_EQ(comments, offers_draw ? std::vector<std::string>{"(=)"} : std::vector<std::string>{})
        << row.place;
}

TEST(ScoreLanguage, EverySentenceAndSampleGameOfTheLawsComesBack) {
    std::ifstream file(test_data("laws/scores.tsv"));
    int games = 0, sentences = 0;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with('#')) continue;
        const Row row(line);
        const ScoreLanguage& language = language_named(row.language);
        ASSERT_EQ(language.name, row.language) << line;
        row.position == "game" ? check_game(row, language) : check_sentence(row, language);
        ++(row.position == "game" ? games : sentences);
    }
    EXPECT_EQ(games, 5);
    EXPECT_EQ(sentences, 46);
}

}  // namespace
}  // namespace escaque::movegen
