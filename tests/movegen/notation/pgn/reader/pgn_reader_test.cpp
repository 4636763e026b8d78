#include "movegen/notation/pgn/reader/pgn_reader.h"

#include <chrono>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sstream>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "movegen/notation/fen.h"
#include "movegen/notation/moves/san.h"
#include "tests/paths.h"

namespace escaque::movegen {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

std::vector<PgnGame> read_all(const std::string& text, const PieceLetters& letters = kEnglishLetters) {
    std::istringstream in(text);
    PgnReader reader(in, letters);
    std::vector<PgnGame> games;
    while (auto game = reader.next()) games.push_back(std::move(*game));
    return games;
}

PgnGame read_one(const std::string& text, const PieceLetters& letters = kEnglishLetters) {
    std::vector<PgnGame> games = read_all(text, letters);
    EXPECT_EQ(games.size(), 1U);
    return games.empty() ? PgnGame() : games.front();
}

std::vector<PgnGame> read_file(const std::string& name) {
    std::ifstream file(test_data("pgn/") + name, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return read_all(text.str());
}

/// The moves in SAN, separated by blanks.
std::string moves_of(const PgnLine& line, Position position) {
    std::string text;
    for (const PgnMove& move : line.moves) {
        if (!text.empty()) text += ' ';
        text += to_san(move.move, position);
        if (!move.move)
            position.make_null();
        else
            position.make(move.move);
    }
    return text;
}
std::string moves_of(const PgnGame& game) {
    return moves_of(game.main_line, game.start);
}

/// "2: what is wrong", in the order of the text.
std::vector<std::string> problems_of(const PgnGame& game) {
    std::vector<std::string> list;
    for (const PgnProblem& problem : game.problems)
        list.push_back(std::to_string(problem.line) + ": " + problem.message);
    return list;
}
std::string stop_of(const PgnGame& game) {
    return game.stop ? std::to_string(game.stop->line) + ": " + game.stop->message : "";
}

TEST(PgnReader, HeadersMovesAndMark) {
    const PgnGame game =
        read_one("[Event \"A\"]\n[White \"B, C\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 1-0\n");
    EXPECT_THAT(game.tags,
                ElementsAre(PgnTag{"Event", "A"}, PgnTag{"White", "B, C"}, PgnTag{"Result", "1-0"}));
    EXPECT_EQ(moves_of(game), "e4 e5 Nf3");
    EXPECT_EQ(game.termination, PgnResult::WhiteWins);
    EXPECT_EQ(game.number, 1U);
    EXPECT_EQ(game.line, 1U);
    EXPECT_THAT(problems_of(game), IsEmpty());
    EXPECT_EQ(stop_of(game), "");
}

TEST(PgnReader, NumbersInEveryForm) {
    for (const char* text : {"1. e4 e5 2. Nf3", "1.e4 e5 2.Nf3", "1 e4 e5 2 Nf3", "1. e4 1... e5 2. Nf3",
                             "e4 e5 Nf3", "1 . e4 ... e5 2...Nf3", "1e4 e5 2Nf3"})
        EXPECT_EQ(moves_of(read_one(text)), "e4 e5 Nf3") << text;
    EXPECT_EQ(moves_of(read_one("1.e4 e5 2.Nf3 Nc6 3.Bc4 Bc5 4.0-0 Nf6")), "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6");
}

TEST(PgnReader, ResultsInEveryForm) {
    for (const char* text : {"e4 1/2-1/2", "e4 1/2", "e4 ½-½", "e4 0.5-0.5", "1. e4 1/2:1/2"})
        EXPECT_EQ(read_one(text).termination, PgnResult::Draw) << text;
    EXPECT_EQ(read_one("e4 1:0").termination, PgnResult::WhiteWins);
    EXPECT_EQ(read_one("e4 0–1").termination, PgnResult::BlackWins);
    EXPECT_EQ(read_one("e4 *").termination, PgnResult::Unknown);
    EXPECT_EQ(read_one("[Result \"0-1\"]\n\ne4").result(), PgnResult::BlackWins);
    EXPECT_EQ(read_one("[Result \"0-1\"]\n\ne4 1-0").result(), PgnResult::BlackWins) << "the header counts";
    EXPECT_EQ(read_one("[Result \"*\"]\n\ne4 1-0").result(), PgnResult::WhiteWins);
    EXPECT_THAT(problems_of(read_one("[Result \"0-1\"]\n\ne4 1-0")),
                ElementsAre("1: header Result says 0-1, the mark after the moves 1-0"));
    EXPECT_THAT(problems_of(read_one("[Result \"won\"]\n\ne4 *")),
                ElementsAre("1: header Result: 'won' is not a result"));
}

TEST(PgnReader, ResultsThatOnlyAnArbiterGives) {
    for (const auto& [text, result, written] :
         {std::tuple("0-0", PgnResult::BothLose, "0-0"), std::tuple("-:-", PgnResult::BothLose, "0-0"),
          std::tuple("1/2-0", PgnResult::WhiteDraws, "1/2-0"),
          std::tuple("0-1/2", PgnResult::BlackDraws, "0-1/2"),
          std::tuple("0-½", PgnResult::BlackDraws, "0-1/2"), std::tuple("+:-", PgnResult::WhiteWins, "1-0"),
          std::tuple("-:+", PgnResult::BlackWins, "0-1"), std::tuple("+/-", PgnResult::WhiteWins, "1-0"),
          std::tuple("-/+", PgnResult::BlackWins, "0-1")}) {
        const PgnGame game = read_one(std::string("[White \"A\"]\n\n") + text + "\n");
        EXPECT_EQ(game.termination, result) << text;
        EXPECT_EQ(to_text(game.termination), written);
        EXPECT_EQ(stop_of(game), "");
        const PgnGame by_header = read_one(std::string("[Result \"") + text + "\"]\n\n1. e4\n");
        EXPECT_EQ(by_header.result(), result) << text;
        EXPECT_THAT(problems_of(by_header), ElementsAre());
    }
}

TEST(PgnReader, TwoZerosAreCastlingUnlessBothHaveLost) {
    const std::string moves = "1. e4 e5 2. Nf3 Nf6 3. Bc4 Be7 ";
    EXPECT_EQ(moves_of(read_one("[White \"A\"]\n\n" + moves + "4. 0-0\n")), "e4 e5 Nf3 Nf6 Bc4 Be7 O-O");
    const PgnGame castled =
        read_all("[Result \"0-0\"]\n\n" + moves + "4. 0-0 0-0 0-0\n\n[White \"B\"]\n\n").front();
    EXPECT_EQ(moves_of(castled), "e4 e5 Nf3 Nf6 Bc4 Be7 O-O O-O");
    EXPECT_EQ(castled.termination, PgnResult::BothLose);
    const PgnGame could_castle = read_one("[Result \"0-0\"]\n\n" + moves + "0-0\n");
    EXPECT_EQ(moves_of(could_castle), "e4 e5 Nf3 Nf6 Bc4 Be7");
    EXPECT_EQ(could_castle.termination, PgnResult::BothLose);
    EXPECT_EQ(read_one("1. e4 0-0\n").termination, PgnResult::BothLose) << "Black cannot castle";
    EXPECT_NE(stop_of(read_one("1. e4 0-0 2. d4\n")), "");
    const PgnGame judged = read_one("1. e4 +/- e5 1-0\n");
    EXPECT_EQ(moves_of(judged), "e4 e5");
    EXPECT_THAT(judged.main_line.moves[0].nags, ElementsAre(16));
}

TEST(PgnReader, CommentsAndGlyphs) {
    const PgnGame game = read_one(
        "{before} 1. e4! {first\n  line} ;second\n%not for us\ne5 $14 $1 2. Nf3 ?! {[%clk 0:01:00]}{} ± Nc6 "
        "N *");
    EXPECT_THAT(game.main_line.comments, ElementsAre("before"));
    const std::vector<PgnMove>& moves = game.main_line.moves;
    ASSERT_EQ(moves.size(), 4U);
    EXPECT_THAT(moves[0].nags, ElementsAre(1));
    EXPECT_THAT(moves[0].comments, ElementsAre("first line", "second"));
    EXPECT_THAT(moves[1].nags, ElementsAre(14, 1));
    EXPECT_THAT(moves[2].nags, ElementsAre(6, 16));
    EXPECT_THAT(moves[2].comments, ElementsAre("[%clk 0:01:00]", ""));
    EXPECT_THAT(moves[3].nags, ElementsAre(146));
    EXPECT_THAT(problems_of(game), IsEmpty());
}

TEST(PgnReader, TheSixSignsOfAMove) {
    const PgnGame game = read_one("1. e4! e5? 2. Nf3!! Nc6?? 3. Bb5!? a6?! *");
    ASSERT_EQ(game.main_line.moves.size(), 6U);
    for (int nag = 1; nag <= 6; ++nag) EXPECT_THAT(game.main_line.moves[nag - 1].nags, ElementsAre(nag));
}

TEST(PgnReader, MarksThatStandApartFromTheMove) {
    const PgnGame game = read_one(
        "1.e4 e5 2.Cf3 Cf6 3.d4 exd4 4.e5 Ce4 5.Dxd4 d5 6.exd6 a.p. Cxd6 7.Ag5 Cc6\n"
        "8.De3+ Ae7 9.Cbd2 0-0 10.0-0-0 Te8 11.Rb1(=) (=) *",
        kSpanishLetters);
    EXPECT_EQ(moves_of(game),
              "e4 e5 Nf3 Nf6 d4 exd4 e5 Ne4 Qxd4 d5 exd6 Nxd6 Bg5 Nc6 Qe3+ Be7 Nbd2 O-O O-O-O Re8 Kb1");
    EXPECT_THAT(game.main_line.moves.back().comments, ElementsAre("(=)", "(=)"));
    EXPECT_EQ(moves_of(read_one("[FEN \"8/4P2k/8/8/8/8/8/K7 w - -\"]\n\n1. e8(Q) *")), "e8=Q");
}

TEST(PgnReader, CastlingWithPrintedDashes) {
    const std::string start = "[FEN \"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\"]\n\n";
    for (const std::string zeros : {"0-0-0", "0–0–0", "0‑0‑0", "0−0−0", "000", "O–O–O"}) {
        EXPECT_EQ(moves_of(read_one(start + "1. " + zeros + " Kf7 *")), "O-O-O Kf7") << zeros;
        EXPECT_EQ(moves_of(read_one(start + "1." + zeros + " Kf7 *")), "O-O-O Kf7") << zeros;
    }
    for (const std::string zeros : {"0-0", "0–0", "00", "O–O"})
        EXPECT_EQ(moves_of(read_one(start + "1. " + zeros + " Ke7 *")), "O-O Ke7") << zeros;
}

TEST(PgnReader, SignsAsTheyArePrinted) {
    const PgnGame game = read_one("1. e4 □ g5 2. d4+- f6 3. Qh5 mate *");
    EXPECT_EQ(moves_of(game), "e4 g5 d4 f6 Qh5#");
    EXPECT_THAT(game.main_line.moves[0].nags, ElementsAre(7));
    EXPECT_THAT(game.main_line.moves[2].nags, ElementsAre(18));
    EXPECT_EQ(moves_of(read_one("[FEN \"8/4P2k/8/8/8/8/8/K7 w - -\"]\n\n1. e8=(Q) *")), "e8=Q");
}

TEST(PgnReader, WhatStandsInBracketsCostsNoMove) {
    const PgnGame game = read_one("1. e4 e5 [see diagram] 2. Nf3 Nc6\n3. Bb5 1-0\n");
    EXPECT_EQ(moves_of(game), "e4 e5 Nf3 Nc6 Bb5");
    EXPECT_THAT(problems_of(game), ElementsAre("1: a header must read [Name \"value\"]"));
}

TEST(PgnReader, VariationsWithinVariations) {
    const PgnGame game =
        read_one("1. e4 (1. d4 {solid} d5 (1... Nf6 2. c4) 2. c4) (1. c4) 1... e5 ({x} 1... c5) *");
    EXPECT_EQ(moves_of(game), "e4 e5");
    const PgnMove& first = game.main_line.moves[0];
    ASSERT_EQ(first.variations.size(), 2U);
    EXPECT_EQ(moves_of(first.variations[0], game.start), "d4 d5 c4");
    ASSERT_EQ(first.variations[0].moves[1].variations.size(), 1U);
    EXPECT_EQ(first.variations[0].moves[1].variations[0].moves.size(), 2U);
    EXPECT_EQ(moves_of(first.variations[1], game.start), "c4");
    EXPECT_THAT(game.main_line.moves[1].variations[0].comments, ElementsAre("x"));
    EXPECT_THAT(problems_of(game), IsEmpty());
}

TEST(PgnReader, HeaderValuesAreUnescaped) {
    const PgnGame game =
        read_one("[Event \"The \\\"Big\\\" \\\\ one\"]\n[Site \"The \"Big\" one\"] [Round \"\"]\n *");
    EXPECT_EQ(*game.tag("Event"), "The \"Big\" \\ one");
    EXPECT_EQ(*game.tag("Site"), "The \"Big\" one");
    EXPECT_EQ(*game.tag("Round"), "");
}

TEST(PgnReader, OtherEncodingsAndLineEnds) {
    const PgnGame game = read_one(
        "\xEF\xBB\xBF[White \"P\xE9rez\"]\r\n[Black \"Pérez\"]\r\n\r\n1. e4 {\xA1"
        "bien!} e5\r2. Nf3 *");
    EXPECT_EQ(*game.tag("White"), "Pérez");
    EXPECT_EQ(*game.tag("Black"), "Pérez");
    EXPECT_EQ(game.main_line.moves[0].comments.at(0), "¡bien!");
    EXPECT_EQ(moves_of(game), "e4 e5 Nf3");
    EXPECT_THAT(stop_of(read_one("\r\n\r\n1. e4\r\n\r\ne4")), HasSubstr("5: "));
    EXPECT_THAT(stop_of(read_one("\r\r1. e4\r\re4")), HasSubstr("5: "));
}

TEST(PgnReader, OtherStarts) {
    EXPECT_EQ(moves_of(read_one("[Variant \"Antichess\"]\n\n1. e3 b5 2. Bxb5 *")), "e3 b5 Bxb5");
    const PgnGame chess960 = read_one(
        "[Variant \"fischerandom\"]\n[FEN "
        "\"nbbrknrq/pppppppp/8/8/8/8/PPPPPPPP/NBBRKNRQ w KQkq - 0 1\"]\n\n1. Ng3 *");
    EXPECT_EQ(to_fen(chess960.start), "nbbrknrq/pppppppp/8/8/8/8/PPPPPPPP/NBBRKNRQ w KQkq - 0 1");
    EXPECT_EQ(moves_of(chess960), "Ng3");
    EXPECT_EQ(moves_of(read_one("[FEN \"\"]\n[SetUp \"0\"]\n\n1. e4 *")), "e4");
    EXPECT_EQ(stop_of(read_one("[Event \"A\"]\n[Variant \"Atomic\"]\n\n1. e4 *")),
              "2: header Variant: 'Atomic' is not supported");
    EXPECT_THAT(stop_of(read_one("[Event \"A\"]\n[FEN \"8/8 w - -\"]\n\n1. e4 *")), HasSubstr("2: FEN: "));
}

TEST(PgnReader, PassedMoves) {
    EXPECT_EQ(moves_of(read_one("1. e4 -- 2. d4 Z0 3. Bd3 *")), "e4 -- d4 -- Bd3");
    EXPECT_EQ(stop_of(read_one("1. e4 f6 2. Qh5+ -- *")), "1: 2... a king in check cannot pass");
}

TEST(PgnReader, ABrokenGameIsReportedAndTheNextIsRead) {
    const std::vector<PgnGame> games = read_all(
        "[Event \"A\"]\n\n1. e4 e5 2. Bb5 d6\n3. Nc3 (a (b 1-0)) {1-0} Ke7 1-0\n\n[Event \"B\"]\n\n1. d4 "
        "1-0\n");
    ASSERT_EQ(games.size(), 2U);
    EXPECT_EQ(moves_of(games[0]), "e4 e5 Bb5");
    EXPECT_EQ(stop_of(games[0]), "3: 2... move 'd6': king left in check by the bishop on b5");
    EXPECT_EQ(games[0].termination, PgnResult::WhiteWins);
    EXPECT_EQ(games[1].number, 2U);
    EXPECT_EQ(games[1].line, 6U);
    EXPECT_EQ(moves_of(games[1]), "d4");
    EXPECT_EQ(stop_of(games[1]), "");
}

TEST(PgnReader, WhatLooksLikeAMoveIsCountedAfterAnError) {
    // A word too long to be stored within its string.
    const PgnGame game = read_one("1. e4 e5 2. Ke4 2..................Nc6 3. d4 well, (d5) 1/2-1/2\n");
    EXPECT_EQ(game.stopped_at, "Ke4");
    EXPECT_EQ(game.moves_after_stop, 2U);
    EXPECT_EQ(game.termination, PgnResult::Draw);
}

TEST(PgnReader, ErrorsOutsideTheMovesCostNoMoves) {
    const PgnGame game = read_one(
        "[Event \"A\"]\n[Event]\n[Site \"x]\n[Round \"1\"]\n[Round \"2\"]\n\n"
        "(e4) $3 1. e4 $256 $ (1. e5 Nf6 (x) y) (1. d4 e5\n2. q9 c5) ) e5 2. Nf3 *");
    EXPECT_EQ(moves_of(game), "e4 e5 Nf3");
    EXPECT_EQ(*game.tag("Round"), "1");
    EXPECT_THAT(
        problems_of(game),
        ElementsAre(
            "2: a header must read [Name \"value\"]", "3: the header Site is not closed",
            "5: header 'Round' appears twice", "7: a variation without a move before it",
            "7: a glyph without a move before it", "7: a glyph must be $0 to $255, not '$256'",
            "7: a glyph must be $0 to $255, not '$'", "7: 1. move 'e5': no white pawn can go to e5",
            "8: 2. not a move, ignored: 'q9'",
            "8: 2. move 'c5': no white pawn can go to c5, and the text before it is not a move either",
            "8: a ')' without its '('"));
    EXPECT_THAT(game.main_line.moves[0].comments, ElementsAre("$256", "$", "(1. e5 Nf6 (x) y)"));
    EXPECT_EQ(moves_of(game.main_line.moves[0].variations.at(0), game.start), "d4 e5");
}

TEST(PgnReader, WhatIsNotClosedEndsItsGameAndDoesNotSwallowTheNext) {
    const std::vector<PgnGame> games = read_all(
        "[Event \"A\"]\n\n1. e4 {oh\ne5\n\n[Event \"B\"]\n\n1. e4 (1. d4\n(1. c4) d5 1-0\n\n[Event "
        "\"C\"]\n\n1. c4 *\n");
    ASSERT_EQ(games.size(), 3U);
    EXPECT_EQ(stop_of(games[0]), "3: a comment is not closed");
    EXPECT_EQ(moves_of(games[0]), "e4");
    EXPECT_EQ(stop_of(games[1]), "");
    EXPECT_THAT(problems_of(games[1]), ElementsAre("8: a variation is not closed"));
    EXPECT_EQ(moves_of(games[1]), "e4");
    EXPECT_EQ(moves_of(games[2]), "c4");
    EXPECT_EQ(stop_of(read_one("1. e4 {oh")), "1: a comment is not closed");
    EXPECT_EQ(stop_of(read_one("[Event \"A\"]\n{oh\n\n1. e4 *")), "2: a comment is not closed");
    EXPECT_THAT(problems_of(read_one("1. e4\n(d4 (c4 {oh) e5")),
                ElementsAre("2: a comment is not closed", "2: a variation is not closed"));
    EXPECT_THAT(problems_of(read_one("(1. e4 e5 *")),
                ElementsAre("1: a variation without a move before it", "1: a variation is not closed"));
}

TEST(PgnReader, ACommentThatIsNotClosedBehindTheMarkCostsNoMove) {
    const PgnGame game = read_one("1. e4 1-0 {oh\n");
    EXPECT_EQ(stop_of(game), "");
    EXPECT_THAT(problems_of(game), ElementsAre("1: a comment is not closed"));
}

TEST(PgnReader, GamesNeedNeitherMovesNorMark) {
    EXPECT_EQ(read_all("").size(), 0U);
    EXPECT_EQ(read_all("\n\n{nothing}\n% here\n").size(), 0U);
    EXPECT_EQ(read_all("* 1-0").size(), 2U);
    const std::vector<PgnGame> games =
        read_all("[Event \"A\"]\n\n[Site \"B\"]\n\n[Event \"C\"]\n\n1. e4\n[Site \"D\"]\n*");
    ASSERT_EQ(games.size(), 3U);
    EXPECT_EQ(games[0].tags.size(), 2U) << "empty lines do not end the headers";
    EXPECT_EQ(moves_of(games[1]), "e4");
    EXPECT_EQ(*games[2].tag("Site"), "D");
}

TEST(PgnReader, ACommentBehindTheMarkBelongsToTheGame) {
    const std::vector<PgnGame> games = read_all("1. e4 1-0 {Black resigns}\n\n{The second}\n1. d4 *\n");
    ASSERT_EQ(games.size(), 2U);
    EXPECT_THAT(games[0].main_line.moves[0].comments, ElementsAre("Black resigns"));
    EXPECT_THAT(games[1].main_line.comments, ElementsAre("The second"));
}

TEST(PgnReader, DeepNestsAndEndlessGamesAreCutShort) {
    std::string deep = "1. e4 ";
    for (int i = 0; i < 100'000; ++i) deep += "(d4 ";
    const PgnGame nested = read_one(deep + std::string(100'000, ')') + " e5 *");
    EXPECT_EQ(moves_of(nested), "e4 e5");
    EXPECT_THAT(problems_of(nested), ElementsAre("1: too many variations within others"));

    std::string endless = "1. Nf3 Nf6";
    while (endless.size() <= kMaxPgnPart + 100)
        endless += " {" + std::string(1000, 'x') + "} Ng1 Ng8 Nf3 Nf6";
    const std::vector<PgnGame> games = read_all(endless + "\n[Event \"B\"]\n\n1. e4 *");
    ASSERT_EQ(games.size(), 2U);
    EXPECT_EQ(stop_of(games[0]), "1: the moves have more than 16777216 characters");
    EXPECT_EQ(moves_of(games[1]), "e4");
}

TEST(PgnReader, EndlessHeadersAreCutShort) {
    std::string headers;
    for (int i = 0; headers.size() <= kMaxPgnPart + 20'000; ++i)  // the first is not counted
        headers += "[X" + std::to_string(i) + " \"" + std::string(10'000, 'x') + "\"]\n";
    const std::vector<PgnGame> games = read_all(headers + "\n1. e4 *\n\n[Event \"B\"]\n\n1. d4 *");
    ASSERT_EQ(games.size(), 2U);
    EXPECT_THAT(stop_of(games[0]), HasSubstr(": the headers have more than 16777216 characters"));
    EXPECT_EQ(moves_of(games[1]), "d4");
}

TEST(PgnReader, FilesAsTheyAreFound) {
    const std::vector<PgnGame> bom = read_file("utf8-bom.pgn");
    ASSERT_EQ(bom.size(), 2U);
    EXPECT_EQ(bom[0].tags.front(), (PgnTag{"Event", "A"}));
    EXPECT_EQ(bom[1].main_line.moves.size(), 0U);

    const std::vector<PgnGame> lines = read_file("chessbase-empty-line.pgn");
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_EQ(lines[0].main_line.moves.size(), 134U);
    EXPECT_EQ(*lines[0].tag("Date"), "2017.12.04");

    const std::vector<PgnGame> antichess = read_file("antichess-programfox.pgn");
    ASSERT_EQ(antichess.size(), 2U);
    EXPECT_EQ(antichess[0].main_line.moves.size(), 62U);
    EXPECT_EQ(antichess[0].termination, PgnResult::WhiteWins);
    EXPECT_EQ(antichess[1].main_line.moves.size(), 64U);

    const std::vector<PgnGame> null_move = read_file("anastasian-lewis.pgn");
    ASSERT_EQ(null_move.size(), 1U);
    EXPECT_EQ(null_move[0].main_line.moves.size(), 84U);
    EXPECT_FALSE(null_move[0].main_line.moves[81].move);

    const std::vector<PgnGame> shuffled = read_file("cutechess-fischerrandom.pgn");
    ASSERT_EQ(shuffled.size(), 1U);
    EXPECT_EQ(shuffled[0].main_line.moves.size(), 120U);
    EXPECT_EQ(shuffled[0].main_line.moves[0].comments.at(0), "+0.13/12 0.29s");

    for (const auto* games : {&bom, &lines, &antichess, &null_move, &shuffled})
        for (const PgnGame& game : *games) {
            EXPECT_THAT(problems_of(game), IsEmpty());
            EXPECT_EQ(stop_of(game), "");
        }
}

TEST(PgnReader, HeadersWithoutEnd) {
    std::string text;
    for (int i = 0; i < 200'000; ++i) text += "[H" + std::to_string(i) + " \"\"]\n";
    const auto start = std::chrono::steady_clock::now();
    const PgnGame game = read_one(text + "\n1. e4 *\n");
    EXPECT_THAT(stop_of(game), HasSubstr("10001: the game has more than 10000 headers"));
    EXPECT_EQ(game.tags.size(), 10'000U);
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(10));
}

}  // namespace
}  // namespace escaque::movegen
