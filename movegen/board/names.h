// What colours and pieces are called in messages.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "movegen/board/types.h"

namespace escaque::movegen {

constexpr std::string_view name(Color c) {
    return c == Color::White ? "White" : "Black";
}

/// "pawn", "knight", …; not for PieceType::None.
constexpr std::string_view name(PieceType t) {
    constexpr Per<PieceType, std::string_view> kNames{{"pawn", "knight", "bishop", "rook", "queen", "king"}};
    return kNames[t];
}

// The names of squares, files and ranks: e4, e, 4.

constexpr char file_letter(File f) {
    return static_cast<char>('a' + index(f));
}
constexpr char rank_digit(Rank r) {
    return static_cast<char>('1' + index(r));
}

constexpr std::optional<File> parse_file(char c) {
    if (c < 'a' || c > 'h') return std::nullopt;
    return static_cast<File>(c - 'a');
}
constexpr std::optional<Rank> parse_rank(char c) {
    if (c < '1' || c > '8') return std::nullopt;
    return static_cast<Rank>(c - '1');
}

/// "e4"; "-" for Square::None.
inline std::string square_name(Square s) {
    if (s == Square::None) return "-";
    return {file_letter(file_of(s)), rank_digit(rank_of(s))};
}

/// Exactly a file letter in lower case and a rank digit.
constexpr std::optional<Square> parse_square(std::string_view text) {
    if (text.size() != 2) return std::nullopt;
    const std::optional<File> file = parse_file(text[0]);
    const std::optional<Rank> rank = parse_rank(text[1]);
    if (!file || !rank) return std::nullopt;
    return make_square(*file, *rank);
}

}  // namespace escaque::movegen
