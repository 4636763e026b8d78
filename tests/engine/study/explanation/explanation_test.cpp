#include "engine/study/explanation/explanation.h"

#include <algorithm>
#include <fmt/format.h>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/study/explanation/course.h"
#include "movegen/board/types.h"
#include "tests/engine/study/explanation/explained.h"
#include "tests/paths.h"

namespace escaque::engine {
namespace {

using movegen::Ending;
using movegen::PieceType;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::vector<std::string> split(const std::string& text, char mark) {
    std::vector<std::string> parts;
    std::istringstream in(text);
    for (std::string part; std::getline(in, part, mark);) {
        part.erase(0, part.find_first_not_of(' '));
        parts.push_back(part);
    }
    return parts;
}

std::vector<std::vector<std::string>> lines_of(const std::string& name) {
    std::ifstream file(test_data("explanations/" + name));
    std::vector<std::vector<std::string>> lines;
    for (std::string line; std::getline(file, line);)
        if (!line.starts_with('#')) lines.push_back(split(line, '|'));
    return lines;
}

GivenMistake explained_by(const std::vector<std::string>& fields) {
    return {fields.at(0), fields.at(1), fields.at(2), fields.at(3), fields.at(4), fields.at(5)};
}

/// As the file has it: "loses material rook by fork".
std::string summary_of(const std::optional<Explanation>& explanation) {
    if (!explanation) return "-";
    std::string text(name(explanation->claim));
    if (explanation->claim == Claim::LosesMaterial || explanation->claim == Claim::MissesMaterial) {
        const PieceType most = explanation->lost.at(0);
        const bool is_minor = most == PieceType::Knight || most == PieceType::Bishop;
        text += fmt::format(" {}", is_minor ? "minor" : movegen::name(most));
    }
    if (explanation->tactic != Tactic::None) text += fmt::format(" by {}", name(explanation->tactic));
    return text;
}

TEST(Explanation, OfMistakesIsRight) {
    const auto mistakes = lines_of("mistakes.txt");
    ASSERT_GE(mistakes.size(), 200U);
    std::size_t right = 0;
    for (const auto& fields : mistakes) {
        const std::string found = summary_of(explained(explained_by(fields)));
        const auto expected = split(fields.at(6), ';');
        if (std::ranges::count(expected, found) > 0)
            ++right;
        else
            std::cout << fmt::format("{} {}: {}, expected {}\n", fields.at(0), fields.at(1), found,
                                     fields.at(6));
    }
    EXPECT_GE(200 * right, 190 * mistakes.size());
}

TEST(Explanation, OfQuietMovesIsSilence) {
    const auto moves = lines_of("quiet.txt");
    ASSERT_EQ(moves.size(), 500U);
    for (const auto& fields : moves)
        EXPECT_EQ(summary_of(explained(explained_by(fields))), "-") << fields.at(0) << ' ' << fields.at(1);
}

const GivenMistake kFork{.fen = "4k3/8/8/8/3n4/8/7P/R3K3 w - - 0 1",
                         .played = "h2h3",
                         .refutation = "d4c2 e1d1 c2a1",
                         .better = "e1d2 e8d7",
                         .before = "300",
                         .after = "-300"};

TEST(Explanation, ForkWithItsSquares) {
    const auto fork = explained(kFork);
    ASSERT_EQ(summary_of(fork), "loses material rook by fork");
    using movegen::Square;
    EXPECT_THAT(fork->squares, ElementsAre(Square::C2, Square::A1, Square::E1));
    EXPECT_THAT(fork->lost, ElementsAre(PieceType::Rook));
    EXPECT_THAT(fork->won, IsEmpty());
    EXPECT_EQ(fork->line.size(), 3U);
}

/// What costs little needs no reason, and neither does the best move.
TEST(Explanation, NoneWithoutALoss) {
    GivenMistake little = kFork;
    little.after = "290";
    EXPECT_FALSE(explained(little));
    GivenMistake best = kFork;
    best.better = "h2h3 d4c2";
    EXPECT_FALSE(explained(best));
}

/// The rook is lost after the better move too.
TEST(Explanation, NoneOfWhatIsLostAnyway) {
    GivenMistake anyway = kFork;
    anyway.better = "h2h4 d4c2 e1d1 c2a1";
    EXPECT_FALSE(explained(anyway));
}

TEST(Explanation, NoneIfTheScoresDoNotShowIt) {
    GivenMistake compensated = kFork;
    compensated.before = "150", compensated.after = "50";
    EXPECT_FALSE(explained(compensated));
}

/// In a lost game nine pawns more cost little chance.
TEST(Explanation, WhatChangesTheLeadByMuchIsToldInADecidedGame) {
    const GivenMistake queen{.fen = "6k1/5ppp/8/8/8/5q2/r4PPP/3Q2K1 w - - 0 1",
                             .played = "d1e1",
                             .refutation = "f3g2",
                             .better = "d1d8",
                             .before = "#1",
                             .after = "#-1"};
    EXPECT_TRUE(explained(queen));
    const GivenMistake hung{.fen = "r2r2k1/1p3ppp/p7/8/8/8/5PPP/3Q2K1 w - - 0 1",
                            .played = "g2g3",
                            .refutation = "d8d1 g1g2 d1d2",
                            .better = "d1b3 b7b5 h2h3",
                            .before = "-1200",
                            .after = "-3000"};
    EXPECT_EQ(summary_of(explained(hung)), "loses material queen");
    GivenMistake less = hung;
    less.after = "-1500";
    EXPECT_FALSE(explained(less));
    GivenMistake lost = hung;
    lost.before = "-2500", lost.after = "-3500";
    EXPECT_FALSE(explained(lost)) << "nobody counts so far";
}

/// Black takes the new piece at once, whatever it is.
TEST(Explanation, APawnBecomesAQueenUnlessAnotherPieceIsNeeded) {
    const auto white = [](const char* fen) { return movegen::parse_fen(fen).value(); };
    const movegen::Position taken = white("6r1/P4k2/8/8/8/8/8/R6K w - - 0 1");
    EXPECT_EQ(with_queens(taken, given_line(taken, "a7a8r g8a8 a1a8")), given_line(taken, "a7a8q g8a8 a1a8"));
    EXPECT_EQ(with_queens(taken, given_line(taken, "a7a8n g8a8")), given_line(taken, "a7a8n g8a8"));
    const movegen::Position stalemate = white("8/5P1k/5K2/8/8/8/8/8 w - - 0 1");
    EXPECT_EQ(with_queens(stalemate, given_line(stalemate, "f7f8r")), given_line(stalemate, "f7f8r"));
    const movegen::Position moves_on = white("8/P4k2/8/8/8/8/8/6K1 w - - 0 1");
    EXPECT_EQ(with_queens(moves_on, given_line(moves_on, "a7a8b f7e7 a8b7")),
              given_line(moves_on, "a7a8q f7e7 a8b7"));
    EXPECT_EQ(with_queens(moves_on, given_line(moves_on, "a7a8r f7g6 a8a6 g6f5")),
              given_line(moves_on, "a7a8q f7g6 a8a6 g6f5"));
}

TEST(Explanation, NoneInAntichess) {
    EXPECT_FALSE(explained({.fen = "rnbqkbnr/pppp1ppp/8/4p3/8/4P3/PPPP1PPP/RNBQKBNR w - - 0 2",
                            .played = "f1a6",
                            .refutation = "b7a6 d1g4",
                            .better = "d1g4",
                            .before = "300",
                            .after = "-300",
                            .variant = "antichess"}));
}

/// A king that castles takes its own rook in the notation of Chess960, which is no capture.
TEST(Explanation, CastlingOfChess960TakesNothing) {
    EXPECT_FALSE(explained({.fen = "5k1r/8/8/8/8/8/P7/1RK5 w B - 0 1",
                            .played = "a2a3",
                            .refutation = "h8h1 c1c2",
                            .better = "c1b1 f8e7",
                            .before = "200",
                            .after = "-200"}));
}

TEST(Explanation, MatesAllowedAndMissed) {
    const GivenMistake back_rank{.fen = "4r1k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1",
                                 .played = "a1a2",
                                 .refutation = "e8e1",
                                 .better = "g1f1",
                                 .before = "0",
                                 .after = "#-1"};
    EXPECT_EQ(summary_of(explained(back_rank)), "allows mate by back rank");
    EXPECT_EQ(explained(back_rank)->moves_to_mate, 1);
    EXPECT_EQ(summary_of(explained({.fen = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1",
                                    .played = "a1a2",
                                    .refutation = "g8f8",
                                    .better = "a1a8",
                                    .before = "#1",
                                    .after = "400"})),
              "misses mate by back rank");
    GivenMistake unproven = back_rank;  // the line that is known ends too early
    unproven.refutation = "g8f8";
    unproven.after = "#-5";
    EXPECT_FALSE(explained(unproven));
}

TEST(Explanation, DrawsThrownAway) {
    const auto stalemate = explained({.fen = "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1",
                                      .played = "f1f7",
                                      .refutation = "",
                                      .better = "f1f8",
                                      .before = "900",
                                      .after = "0"});
    ASSERT_EQ(summary_of(stalemate), "throws win away");
    EXPECT_EQ(stalemate->draw, Ending::Stalemate);
    const auto repeated = explained({.fen = "7k/6p1/5p1p/8/4Q3/7P/1q4PK/1r6 w - - 0 1",
                                     .played = "h3h4",
                                     .refutation = "b2b8",
                                     .better = "e4e8 h8h7 e8e4 h7h8",
                                     .before = "0",
                                     .after = "-500"});
    ASSERT_EQ(summary_of(repeated), "throws draw away");
    EXPECT_EQ(repeated->draw, Ending::Repetition);
    const auto unproven = explained({.fen = "7k/6p1/5p1p/8/4Q3/7P/1q4PK/1r6 w - - 0 1",
                                     .played = "h3h4",
                                     .refutation = "b2b8",
                                     .better = "e4e8 h8h7",
                                     .before = "0",
                                     .after = "-500"});
    EXPECT_EQ(summary_of(unproven), "-");
}

/// The move before is known, so what it took can be taken back.
TEST(Explanation, DoesNotTakeBack) {
    const auto kept = explained({.fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                                 .played = "h7h6",
                                 .refutation = "c6d5 c7c6",
                                 .better = "d7c6 e1g1",
                                 .before = "0",
                                 .after = "-300"},
                                "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5c6");
    ASSERT_EQ(summary_of(kept), "does not win back");
    EXPECT_THAT(kept->lost, ElementsAre(PieceType::Knight));
}

/// The knight that has taken a pawn, or the piece that guards it, is worth more than the pawn.
TEST(Explanation, WhatIsMissedIsWhatTheLineWins) {
    const auto taken = explained({.fen = "3rq1k1/1pp2pp1/p1n2n1p/4pN2/4P3/2PR1N1P/PPQ2PP1/6K1 w - - 4 22",
                                  .played = "g8f8",
                                  .refutation = "h6f5 d8d3 c2d3 g7g6",
                                  .better = "g7h6 f3h4 d8d3 c2d3 g8h7",
                                  .before = "224",
                                  .after = "-144"},
                                 "f5h6");
    EXPECT_EQ(summary_of(taken), "misses material minor");
    EXPECT_THAT(taken->won, IsEmpty());
    EXPECT_EQ(summary_of(explained({.fen = "3rqk2/1pp2pp1/p1n2n2/4pN2/4P3/2PR1N1P/PPQ2PP1/6K1 b - - 2 23",
                                    .played = "d3d5",
                                    .refutation = "d8d5 c2e4 d5d1 g1h2 g7g6",
                                    .better = "d3d8 e8d8 c2e4 g7g6 f5e3",
                                    .before = "531",
                                    .after = "-144"},
                                   "f6e4")),
              "misses material minor by discovered attack");
}

/// A bishop has been traded for a knight, and a knight is lost.
TEST(Explanation, WhatIsLostIsWhatTheLineTakes) {
    const auto lost = explained({.fen = "r1bqk2r/2ppbppp/p1nn4/1p1N4/3p4/1B3N2/PPP2PPP/R1BQ1RK1 w kq - 0 10",
                                 .played = "d8e7",
                                 .refutation = "f1e1 d6e4 c1g5 f7f6 d1d3 c6b4 d3e4",
                                 .better = "c6e7 c1g5 f7f6 g5f4 d6f7 f1e1",
                                 .before = "-104",
                                 .after = "-409"},
                                "d5e7");
    ASSERT_EQ(summary_of(lost), "loses material minor by pin");
    EXPECT_THAT(lost->lost, ElementsAre(PieceType::Knight));
}

/// The pawn that promotes would mate, but is taken.
TEST(Explanation, NoThreatOfMateByWhatIsTaken) {
    EXPECT_EQ(summary_of(explained({.fen = "4r3/8/2p2PPk/1p1r4/pP2p1R1/P1B5/2P2K2/8 b - - 0 44",
                                    .played = "d5d1",
                                    .refutation = "g6g7 d1d5 f2e2 d5f5 g7g8q e8g8 g4g8",
                                    .better = "d5f5 f2e2 e8g8 g6g7 h6h5 g4g1 f5f3 c3d4",
                                    .before = "-332",
                                    .after = "-924"})),
              "loses material rook");
}

TEST(Explanation, APawnThatPromotes) {
    EXPECT_EQ(summary_of(explained({.fen = "8/8/8/8/1k6/8/p3K3/7B w - - 0 1",
                                    .played = "e2f3",
                                    .refutation = "a2a1q h1g2 a1d4",
                                    .better = "h1d5 b4c3 d5a2",
                                    .before = "0",
                                    .after = "-700"})),
              "lets promote");
    EXPECT_EQ(summary_of(explained({.fen = "2q1k3/1P6/8/8/8/8/8/4K3 b - - 0 1",
                                    .played = "e8e7",
                                    .refutation = "b7c8q e7d6",
                                    .better = "c8b7 e1d2",
                                    .before = "900",
                                    .after = "-900"})),
              "loses material queen");
}

}  // namespace
}  // namespace escaque::engine
