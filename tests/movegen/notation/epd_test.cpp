#include "movegen/notation/epd.h"

#include <gtest/gtest.h>
#include <string>
#include <string_view>

namespace escaque::movegen {
namespace {

std::string reread(std::string_view line) {
    const base::Expected<EpdRecord> record = parse_epd(line);
    return record ? to_epd(*record) : record.error().message;
}

TEST(Epd, OperationsAndTheirOperands) {
    const auto record =
        parse_epd("8/p5pp/3k1p2/3p4/1P3P2/P1K5/5P1P/8 b - - bm g5 Kc6; id \"E_E_T 002 - B vs B\";");
    ASSERT_TRUE(record);
    EXPECT_EQ(to_fen(record->position), "8/p5pp/3k1p2/3p4/1P3P2/P1K5/5P1P/8 b - - 0 1");
    ASSERT_EQ(record->operations.size(), 2U);
    ASSERT_NE(record->find("bm"), nullptr);
    EXPECT_EQ(record->find("bm")->operands, (std::vector<EpdOperand>{{"g5", false}, {"Kc6", false}}));
    ASSERT_NE(record->find("id"), nullptr);
    EXPECT_EQ(record->find("id")->operands, (std::vector<EpdOperand>{{"E_E_T 002 - B vs B", true}}));
    EXPECT_EQ(record->find("am"), nullptr);
}

TEST(Epd, ComesBackAsItWas) {
    for (const std::string_view line : {
             "4k3/8/8/8/8/8/8/4K3 w - -",
             "4k3/8/8/8/8/8/8/R3K2R w KQ - bm O-O O-O-O; id \"one; two\"; c0 \"\"; noop;",
             "4k3/8/8/8/8/8/8/4K3 b - - c0 \"a \\\"quoted\\\" word and a \\\\\"; pv Kd8 Kd2;",
             "4k3/8/8/8/8/8/8/4K3 w - - bm Kd2; hmvc 12; fmvn 40;",
         })
        EXPECT_EQ(reread(line), line);
}

TEST(Epd, CountersFromOperationsOrFields) {
    const auto record = parse_epd("4k3/8/8/8/8/8/8/4K3 w - - hmvc 12; bm Kd2; fmvn 40;");
    ASSERT_TRUE(record);
    EXPECT_EQ(to_fen(record->position), "4k3/8/8/8/8/8/8/4K3 w - - 12 40");
    EXPECT_EQ(record->operations.size(), 1U);
    EXPECT_EQ(reread("4k3/8/8/8/8/8/8/4K3 w - - 12 40 bm Kd2;"),
              "4k3/8/8/8/8/8/8/4K3 w - - bm Kd2; hmvc 12; fmvn 40;");
}

TEST(Epd, SemicolonsMayBeMissingOrSurplus) {
    EXPECT_EQ(reread("4k3/8/8/8/8/8/8/4K3 w - -; bm Kd2"), "4k3/8/8/8/8/8/8/4K3 w - - bm Kd2;");
    EXPECT_EQ(reread("4k3/8/8/8/8/8/8/4K3 w - - bm Kd2 ;; id \"x\" \r\n"),
              "4k3/8/8/8/8/8/8/4K3 w - - bm Kd2; id \"x\";");
}

TEST(Epd, ABackslashBeforeAnythingElseIsItself) {
    const auto record = parse_epd("4k3/8/8/8/8/8/8/4K3 w - - c0 \"C:\\foo\";");
    ASSERT_TRUE(record);
    EXPECT_EQ(record->operations[0].operands[0].text, "C:\\foo");
    EXPECT_EQ(reread(to_epd(*record)), to_epd(*record));
}

TEST(Epd, OperandsThatNeedQuotesGetThem) {
    const EpdRecord record{Position(), {{"c0", {{"two words", false}, {"", false}, {"a;b", false}}}}};
    EXPECT_EQ(to_epd(record),
              "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - c0 \"two words\" \"\" \"a;b\";");
}

TEST(Epd, ErrorsSayWhatAndWhere) {
    EXPECT_EQ(reread(""), "FEN: empty");
    EXPECT_EQ(reread("4k3/8/8/8/8/8/8/4K3 w -"), "FEN: missing field: en passant");
    EXPECT_EQ(reread("8/8/8/8/8/8/8/4K3 w - - bm Kd2;"), "FEN: Black has 0 kings instead of one");
    EXPECT_EQ(reread("4k3/8/8/8/8/8/8/4K3 w - - bm Kd2; \"x\";"), "EPD: '\"x\"' is not an operation");
    EXPECT_EQ(reread("4k3/8/8/8/8/8/8/4K3 w - - 1 2 3;"), "EPD: '3' is not an operation");
    EXPECT_EQ(reread("4k3/8/8/8/8/8/8/4K3 w - - id \"x;"), "EPD: a string of 'id' has no closing quote");
    EXPECT_EQ(reread("4k3/8/8/8/8/8/8/4K3 w - - hmvc;"),
              "EPD: hmvc is '', expected a number from 0 to 32767");
    EXPECT_EQ(reread("4k3/8/8/8/8/8/8/4K3 w - - fmvn x;"),
              "EPD: fmvn is 'x', expected a number from 0 to 32767");
}

TEST(PerftSuite, DepthsAndCounts) {
    const auto line =
        parse_perft_line("8/1p6/8/8/8/8/P7/8 w - - 0 1 ;D1 2 ;D2 4;D6 0 ; \r", Rules::Antichess);
    ASSERT_TRUE(line);
    EXPECT_EQ(to_fen(line->position), "8/1p6/8/8/8/8/P7/8 w - - 0 1");
    EXPECT_EQ(line->counts, (std::vector<PerftCount>{{1, 2}, {2, 4}, {6, 0}}));
}

TEST(PerftSuite, ErrorsSayWhatAndWhere) {
    const auto error_of = [](std::string_view line) {
        const auto read = parse_perft_line(line);
        return read ? std::string("read") : read.error().message;
    };
    const std::string fen = "4k3/8/8/8/8/8/8/4K3 w - - 0 1 ";
    EXPECT_EQ(error_of("4k3/8/8/8 w - - 0 1 ;D1 5"), "FEN: the board has 4 ranks, expected 8");
    EXPECT_EQ(error_of(fen), "perft suite: no counts such as ';D3 8902' after the position");
    for (const std::string_view part :
         {"D1", "D0 1", "D1 x", "D1 -5", "D 5", "X1 5", "D1 5 6", "D256 1", "5"})
        EXPECT_EQ(error_of(fen + ';' + std::string(part)),
                  "perft suite: '" + std::string(part) + "' is not of the form 'D3 8902'");
}

}  // namespace
}  // namespace escaque::movegen
