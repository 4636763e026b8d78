#include "movegen/notation/moves/move_writer.h"

#include <gtest/gtest.h>
#include <string>
#include <string_view>

#include "movegen/notation/fen.h"
#include "movegen/notation/moves/san.h"

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

TEST(MoveWriter, SpanishScoreSheetsAreThoseOfAppendixC) {
    constexpr std::string_view kPawns = "3r2k1/2P2ppp/8/3pP3/8/8/8/R3K2R w KQ d6 0 1";
    EXPECT_EQ(written("es", "7k/3P4/8/8/8/8/8/K7 w - - 0 1", "d7d8q"), "d8D+") << "C12, no sign of equality";
    EXPECT_EQ(written("es", "7k/5P2/8/8/8/8/8/K7 w - - 0 1", "f7f8n"), "f8C");
    EXPECT_EQ(written("es", "k7/8/8/8/8/8/1p6/6K1 b - - 0 1", "b2b1b"), "b1A");
    EXPECT_EQ(written("es", kPawns, "c7d8r"), "cxd8T#");
    EXPECT_EQ(written("es", kPawns, "e5d6"), "exd6 a.p.");
    EXPECT_EQ(written("es", kPawns, "e1g1"), "0-0");
    EXPECT_EQ(written("es", kPawns, "e1c1"), "0-0-0");
    EXPECT_EQ(written("san", kPawns, "e5d6"), "exd6");
    EXPECT_EQ(written("RDTAC", kPawns, "e1g1"), "O-O") << "letters alone leave the rest as in PGN";
}

TEST(MoveWriter, ScoreSheetsOfOtherLanguages) {
    constexpr std::string_view kPieces = "3r2k1/2P2ppp/8/3pP3/8/5N2/3B4/R3K2R w KQ d6 0 1";
    struct Case {
        std::string_view language, knight, bishop, rook, queen, king;
    };
    for (const Case& c :
         {Case{"en", "Nd4", "Bc3", "Rb1", "cxd8Q#", "Ke2"}, Case{"fr", "Cd4", "Fc3", "Tb1", "cxd8D#", "Re2"},
          Case{"de", "Sd4", "Lc3", "Tb1", "cxd8D#", "Ke2"}, Case{"it", "Cd4", "Ac3", "Tb1", "cxd8D#", "Re2"},
          Case{"pt", "Cd4", "Bc3", "Tb1", "cxd8D#", "Re2"},
          Case{"nl", "Pd4", "Lc3", "Tb1", "cxd8D#", "Ke2"}}) {
        EXPECT_EQ(written(c.language, kPieces, "f3d4"), c.knight);
        EXPECT_EQ(written(c.language, kPieces, "d2c3"), c.bishop);
        EXPECT_EQ(written(c.language, kPieces, "a1b1"), c.rook);
        EXPECT_EQ(written(c.language, kPieces, "c7d8q"), c.queen);
        EXPECT_EQ(written(c.language, kPieces, "e1e2"), c.king);
        EXPECT_EQ(written(c.language, kPieces, "e1g1"), "0-0");
        EXPECT_EQ(written(c.language, kPieces, "e5d6"), "exd6 e.p.");
    }
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

TEST(MoveWriter, EveryWordInEveryLanguage) {
    constexpr std::string_view kQueen = "3kr3/3pp3/8/8/3Q4/8/8/7K w - - 0 1";
    constexpr std::string_view kBothWings = "4k3/8/8/8/8/2B5/8/R3K2R w KQ - 0 1";
    struct Case {
        std::string_view fen, move, german, spanish, english;
    };
    for (const Case& c : {
             Case{kQueen, "d4a1", "Dame Anna eins", "Dama Ana uno", "queen Anna one"},
             Case{kQueen, "d4b2", "Dame Bella zwei", "Dama Bella dos", "queen Bella two"},
             Case{kQueen, "d4c3", "Dame Cesar drei", "Dama César tres", "queen Cesar three"},
             Case{kQueen, "d4d3", "Dame David drei", "Dama David tres", "queen David three"},
             Case{kQueen, "d4b4", "Dame Bella vier", "Dama Bella cuatro", "queen Bella four"},
             Case{kQueen, "d4e5", "Dame Eva fuenf", "Dama Eva cinco", "queen Eva five"},
             Case{kQueen, "d4f6", "Dame Felix sechs", "Dama Félix seis", "queen Felix six"},
             Case{kQueen, "d4g7", "Dame Gustav sieben", "Dama Gustavo siete", "queen Gustav seven"},
             Case{kQueen, "d4h8", "Dame Hector acht", "Dama Héctor ocho", "queen Hector eight"},
             Case{kQueen, "d4d7", "Dame schlaegt David sieben Schach", "Dama captura David siete jaque",
                  "queen takes David seven check"},
             Case{kBothWings, "e1e2", "Koenig Eva zwei", "Rey Eva dos", "king Eva two"},
             Case{kBothWings, "c3d2", "Laeufer David zwei", "Alfil David dos", "bishop David two"},
             Case{kBothWings, "h1g1", "Turm Gustav eins", "Torre Gustavo uno", "rook Gustav one"},
             Case{kBothWings, "e1g1", "Kurze Rochade", "enroque corto", "short castling"},
             Case{kBothWings, "e1c1", "Lange Rochade", "enroque largo", "long castling"},
             Case{kTwoKnights, "b1a3", "Springer Anna drei", "Caballo Ana tres", "knight Anna three"},
             Case{kPromotion, "e7d8q", "Bauer Eva schlaegt David acht Dame Matt",
                  "peón Eva captura David ocho Dama mate", "pawn Eva takes David eight queen mate"},
         }) {
        EXPECT_EQ(written("spoken", c.fen, c.move), c.german);
        EXPECT_EQ(written("spoken-es", c.fen, c.move), c.spanish);
        EXPECT_EQ(written("spoken-en", c.fen, c.move), c.english);
    }
}

TEST(MoveWriter, AnUnknownNotationIsRefused) {
    const base::Expected<MoveWriter> writer = move_writer("runes");
    ASSERT_FALSE(writer);
    EXPECT_EQ(writer.error().message,
              "unknown notation 'runes': expected san, uci, es, en, fr, de, it, pt, nl, figurine, spoken, "
              "spoken-es, spoken-en or five piece "
              "letters as in KDTLS");
}

}  // namespace
}  // namespace escaque::movegen
