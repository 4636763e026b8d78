#include <gtest/gtest.h>
#include <string>
#include <string_view>

#include "movegen/notation/moves/languages.h"

namespace escaque::movegen {
namespace {

std::string error_of(std::string_view text) {
    const base::Expected<PieceLetters> letters = parse_piece_letters(text);
    return letters ? "accepted" : letters.error().message;
}

TEST(PieceLetters, FiveSignsFromTheKingDown) {
    EXPECT_EQ(parse_piece_letters("KQRBN").value(), kEnglishLetters);
    EXPECT_EQ(parse_piece_letters("RDTAC").value(), kSpanishLetters);
    EXPECT_EQ(parse_piece_letters("♔♕♖♗♘").value(), kFigurines);
    EXPECT_EQ(parse_piece_letters("Кр,Ф,Л,С,К").value(), (PieceLetters{{"", "К", "С", "Л", "Ф", "Кр"}}));
}

TEST(PieceLetters, WhatCannotBeToldApartIsRefused) {
    EXPECT_EQ(error_of("KQRB"),
              "piece letters 'KQRB': expected five, for king, queen, rook, bishop and knight");
    EXPECT_EQ(error_of("runes"), "piece letters 'runes': 'r' is not a capital letter");
    EXPECT_EQ(error_of("K,Q,R,,N"), "piece letters 'K,Q,R,,N': '' is not a capital letter");
    EXPECT_EQ(error_of("KQRKN"), "piece letters 'KQRKN': 'K' twice");
}

}  // namespace
}  // namespace escaque::movegen
