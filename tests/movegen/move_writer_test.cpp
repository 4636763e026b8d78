#include "movegen/notation/move_writer.h"

#include <gtest/gtest.h>
#include <string>
#include <string_view>

#include "movegen/notation/fen.h"
#include "movegen/notation/uci_move.h"

namespace escaque::movegen {
namespace {

std::string written(std::string_view notation, std::string_view fen, std::string_view uci) {
    const Position position = parse_fen(fen).value();
    return move_writer(notation).value()(parse_uci_move(uci, position).value(), position);
}

constexpr std::string_view kTwoKnights = "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1";
constexpr std::string_view kPromotion = "3r2k1/4Pppp/8/8/8/8/8/4K2R w K - 0 1";

TEST(MoveWriter, LettersAndSquares) {
    EXPECT_EQ(written("san", kTwoKnights, "b1d2"), "Nbd2");
    EXPECT_EQ(written("es", kTwoKnights, "b1d2"), "Cbd2");
    EXPECT_EQ(written("figurine", kTwoKnights, "b1d2"), "♘bd2");
    EXPECT_EQ(written("KDTLS", kTwoKnights, "b1d2"), "Sbd2");
    EXPECT_EQ(written("uci", kTwoKnights, "b1d2"), "b1d2");
}

TEST(MoveWriter, TheWordsOfAppendixEOf2009) {
    EXPECT_EQ(written("spoken", kTwoKnights, "b1d2"), "Springer Bella David zwei");
    EXPECT_EQ(written("spoken", kPromotion, "e7d8q"), "Bauer Eva schlaegt David acht Dame Matt");
    EXPECT_EQ(written("spoken", kPromotion, "e1g1"), "Kurze Rochade");
}

TEST(MoveWriter, TheWordsOfAppendixFOf2005) {
    EXPECT_EQ(written("spoken-es", kTwoKnights, "f3g5"), "Caballo Gustavo cinco");
    EXPECT_EQ(written("spoken-es", kPromotion, "e7d8r"), "peón Eva captura David ocho Torre mate");
    EXPECT_EQ(written("spoken-es", "3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1"), "enroque largo jaque");
}

TEST(MoveWriter, TheWordsInEnglish) {
    EXPECT_EQ(written("spoken-en", kTwoKnights, "f3h4"), "knight Hector four");
    EXPECT_EQ(written("spoken-en", kPromotion, "e7e8n"), "pawn Eva eight knight");
}

TEST(MoveWriter, AnUnknownNotationIsRefused) {
    const Expected<MoveWriter> writer = move_writer("runes");
    ASSERT_FALSE(writer);
    EXPECT_EQ(
        writer.error().message,
        "no notation 'runes': expected san, uci, es, figurine, spoken, spoken-es, spoken-en or five piece "
        "letters as in KDTLS");
}

}  // namespace
}  // namespace escaque::movegen
