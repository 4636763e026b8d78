#include "movegen/notation/pgn/pgn_writer.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sstream>
#include <string>

#include "movegen/base/utf.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/pgn/reader/pgn_reader.h"
#include "tests/movegen/random_positions.h"
#include "tests/paths.h"

namespace escaque::movegen {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

/// All games of a text, written one after the other.
std::string rewritten(const std::string& text) {
    std::istringstream in(text);
    PgnReader reader(in);
    std::string result;
    while (const auto game = reader.next()) result += to_pgn(*game);
    return result;
}

TEST(PgnWriter, ExportFormat) {
    EXPECT_EQ(
        rewritten("[ZZ \"\\\"z\\\\\"]\n[AA \"a\"]\n[Result \"1-0\"]\n[White \"W\"]\n\n"
                  "{start}1.e4! ;rest }of line\n e5 (1...c5 $2 (1...d5) 2.Nf3{}) 2.Nf3 d6 3.d4 1-0 {end}"),
        "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"W\"]\n[Black \"?\"]\n"
        "[Result \"1-0\"]\n[AA \"a\"]\n[ZZ \"\\\"z\\\\\"]\n\n"
        "{start} 1. e4 $1 ; rest }of line\n"
        "1... e5 (1... c5 $2 (1... d5) 2. Nf3 {}) 2. Nf3 d6 3. d4 {end} 1-0\n\n");
}

TEST(PgnWriter, LettersOfAnotherLanguageAreNotNamedAboveEnglishMoves) {
    const std::string text = rewritten("[Letters \"es\"]\n\n1. Cf3 Cc6 *");
    EXPECT_THAT(text, HasSubstr("1. Nf3 Nc6 *"));
    EXPECT_EQ(rewritten(text), text);
}

TEST(PgnWriter, AStartOtherThanThatOfChessIsWritten) {
    PgnGame game;
    game.start = parse_fen("4k3/8/8/8/8/8/4P3/4K3 b - - 3 40").value();
    game.main_line.moves.push_back({.move = Move(Square::E8, Square::E7)});
    game.termination = PgnResult::Draw;
    const std::string text = to_pgn(game);
    EXPECT_THAT(
        text, HasSubstr("[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 3 40\"]\n[SetUp \"1\"]\n\n40... Ke7 1/2-1/2\n"));
    EXPECT_EQ(rewritten(text), text);

    PgnGame antichess;
    antichess.start = start_position(Rules::Antichess);
    EXPECT_THAT(to_pgn(antichess), HasSubstr("[Result \"*\"]\n[Variant \"Antichess\"]\n\n*\n"));
}

TEST(PgnWriter, CastlingRightsOfChess960AreNamed) {
    for (const char* rights : {"4k3/8/8/8/8/8/8/RK5R w KQ - 0 1", "1r2k3/8/8/8/8/8/8/4K3 w q - 0 1",
                               "4k3/8/8/8/8/8/8/4K1R1 w K - 0 1"}) {
        PgnGame game;
        game.start = parse_fen(rights).value();
        EXPECT_THAT(to_pgn(game), HasSubstr("[Variant \"Chess960\"]\n")) << rights;
    }
    PgnGame chess;
    chess.start = parse_fen("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1").value();
    EXPECT_THAT(to_pgn(chess), Not(HasSubstr("Variant")));
}

TEST(PgnWriter, LinesHaveAtMost79CharactersAndNoneBeginsWithPercent) {
    std::string comment = "{";
    for (int i = 0; i < 300; ++i) comment += i % 3 == 0 ? "%ñandú " : "word[%clk ";
    const std::string text = rewritten("1. e4 " + comment + "} e5 *");
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        EXPECT_LE(base::character_count(line), 79U + 7U) << line;
        EXPECT_FALSE(line.starts_with('%')) << line;
    }
    EXPECT_EQ(rewritten(text), text);
}

TEST(PgnWriter, CommandsStandInOneLine) {
    PgnGame game;
    PgnMove move{.move = Move(Square::G1, Square::F3)};
    for (int i = 0; i < 30; ++i) move.comments.emplace_back("a [%eval 0.34,18] b [%clk 0:01:02]");
    game.main_line.moves.push_back(move);
    const std::string text = to_pgn(game);
    EXPECT_EQ(rewritten(text), text);
    std::istringstream lines(text.substr(text.find("\n\n")));
    int commands = 0;
    for (std::string line; std::getline(lines, line);) {
        const auto opened = std::count(line.begin(), line.end(), '%');
        EXPECT_EQ(opened, std::count(line.begin(), line.end(), ']')) << line;
        commands += static_cast<int>(opened);
    }
    EXPECT_EQ(commands, 60);
}

/// A tree of random moves, comments, glyphs and variations.
PgnLine random_line(Position position, int length, Random& random) {
    PgnLine line;
    if (random.one_in(4)) line.comments.emplace_back("first { of the } line");
    play_randomly(position, length, random, [&](const Position& before, Move move) {
        PgnMove& added = line.moves.emplace_back(PgnMove{.move = move});
        if (random.one_in(5)) added.nags.push_back(random.below(256));
        if (random.one_in(6))
            added.comments.emplace_back("[%clk 0:01:02] a comment of some (words); \"more\" \\");
        if (random.one_in(30)) added.comments.emplace_back("{ and } or } ");
        while (length > 1 && random.one_in(8)) {
            PgnLine variation = random_line(before, length / 2, random);
            if (!variation.moves.empty()) added.variations.push_back(std::move(variation));
        }
    });
    return line;
}

TEST(PgnWriter, RandomTreesComeBackAndAreWrittenTheSame) {
    Random random(7);
    for (const Start start : kStarts) {
        for (int i = 0; i < 15; ++i) {
            PgnGame game;
            game.start = start_position(start, random);
            game.main_line = random_line(game.start, 40, random);
            game.tags = {{"White", "A \"B\" \\ C"}, {"Zeta", ""}};
            const std::string text = to_pgn(game);
            std::istringstream in(text);
            const auto back = PgnReader(in).next();
            ASSERT_TRUE(back) << text;
            EXPECT_TRUE(back->problems.empty() && !back->stop) << text;
            EXPECT_EQ(back->start, game.start) << text;
            EXPECT_EQ(back->main_line.moves.size(), game.main_line.moves.size()) << text;
            EXPECT_EQ(to_pgn(*back), text);
        }
    }
}

TEST(PgnWriter, FilesAreStableOnTheSecondPass) {
    int files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(test_data("pgn"))) {
        std::ifstream file(entry.path(), std::ios::binary);
        std::ostringstream text;
        text << file.rdbuf();
        const std::string once = rewritten(text.str());
        EXPECT_EQ(rewritten(once), once) << entry.path();
        EXPECT_NE(once, "") << entry.path();
        ++files;
    }
    EXPECT_GT(files, 5);
}

TEST(PgnWriter, WritesNoControlsAndNoBrokenUtf8) {
    PgnGame game;
    game.tags = {{"White", "\033[31mred\u009B \xFF\t1"}};
    game.main_line.comments = {"a\x01 \u0085b", "c} \xE9\x07"};
    const std::string text = to_pgn(game);
    EXPECT_TRUE(base::is_utf8(text));
    EXPECT_THAT(text, HasSubstr("[White \"?[31mred? ? 1\"]\n"));
    EXPECT_THAT(text, HasSubstr("{a? ?b}"));
    EXPECT_THAT(text, HasSubstr("; c} ??"));
    EXPECT_EQ(rewritten(text), text);
}

}  // namespace
}  // namespace escaque::movegen
