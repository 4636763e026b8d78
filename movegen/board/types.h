// The vocabulary of the board: colours, pieces, squares, and their names. Every type is distinct; none
// converts to another or to a number by itself.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

namespace escaque::movegen {

enum class Color : std::uint8_t { White, Black };
enum class PieceType : std::uint8_t { Pawn, Knight, Bishop, Rook, Queen, King, None };

// clang-format off
/// A coloured piece: twice the type plus the colour, so 0 to 11; None is an empty square.
enum class Piece : std::uint8_t {
    WhitePawn, BlackPawn, WhiteKnight, BlackKnight, WhiteBishop, BlackBishop,
    WhiteRook, BlackRook, WhiteQueen, BlackQueen, WhiteKing, BlackKing, None
};

enum class File : std::uint8_t { A, B, C, D, E, F, G, H };
enum class Rank : std::uint8_t { R1, R2, R3, R4, R5, R6, R7, R8 };

/// a1 = 0, b1 = 1, … h8 = 63.
enum class Square : std::uint8_t {
    A1, B1, C1, D1, E1, F1, G1, H1,
    A2, B2, C2, D2, E2, F2, G2, H2,
    A3, B3, C3, D3, E3, F3, G3, H3,
    A4, B4, C4, D4, E4, F4, G4, H4,
    A5, B5, C5, D5, E5, F5, G5, H5,
    A6, B6, C6, D6, E6, F6, G6, H6,
    A7, B7, C7, D7, E7, F7, G7, H7,
    A8, B8, C8, D8, E8, F8, G8, H8,
    None
};
// clang-format on

/// The two wings a king can castle to, by their names in every language: short and long.
enum class CastlingSide : std::uint8_t { King, Queen };

inline constexpr std::array kColors{Color::White, Color::Black};
inline constexpr std::array kCastlingSides{CastlingSide::King, CastlingSide::Queen};
inline constexpr std::array kPieceTypes{PieceType::Pawn, PieceType::Knight, PieceType::Bishop,
                                        PieceType::Rook, PieceType::Queen,  PieceType::King};

/// The place of a value in its enumeration, for tables.
template <typename E>
requires std::is_enum_v<E>
constexpr int index(E value) {
    return static_cast<int>(value);
}

constexpr Color operator~(Color c) {
    return static_cast<Color>(index(c) ^ 1);
}

constexpr Piece make_piece(Color c, PieceType t) {
    return static_cast<Piece>(2 * index(t) + index(c));
}
/// PieceType::None for an empty square.
constexpr PieceType type_of(Piece p) {
    return static_cast<PieceType>(index(p) >> 1);
}
/// Undefined for an empty square.
constexpr Color color_of(Piece p) {
    return static_cast<Color>(index(p) & 1);
}

constexpr Square make_square(File f, Rank r) {
    return static_cast<Square>(8 * index(r) + index(f));
}
constexpr File file_of(Square s) {
    return static_cast<File>(index(s) & 7);
}
constexpr Rank rank_of(Square s) {
    return static_cast<Rank>(index(s) >> 3);
}

/// The square seen from the other side of the board: a1 <-> a8.
constexpr Square flip(Square s) {
    return static_cast<Square>(index(s) ^ 56);
}
/// The square as `c` sees it, with its own first rank at the bottom.
constexpr Square relative(Color c, Square s) {
    return c == Color::White ? s : flip(s);
}
constexpr Rank relative(Color c, Rank r) {
    return static_cast<Rank>(index(r) ^ (7 * index(c)));
}
/// One step towards the enemy. Undefined on the last rank.
constexpr Square forward(Color c, Square s) {
    return static_cast<Square>(index(s) + (c == Color::White ? 8 : -8));
}
constexpr bool is_light(Square s) {
    return ((index(s) >> 3) + index(s)) & 1;
}

/// How many values each enumeration that indexes a table has (Piece and PieceType without their None).
template <typename E>
inline constexpr std::size_t kCount = 0;
template <>
inline constexpr std::size_t kCount<Color> = 2;
template <>
inline constexpr std::size_t kCount<PieceType> = 6;
template <>
inline constexpr std::size_t kCount<Piece> = 12;
template <>
inline constexpr std::size_t kCount<File> = 8;
template <>
inline constexpr std::size_t kCount<Rank> = 8;
template <>
inline constexpr std::size_t kCount<Square> = 64;
template <>
inline constexpr std::size_t kCount<CastlingSide> = 2;

/// An array with an entry for each value of E, indexed by E itself.
template <typename E, typename T>
struct Per : std::array<T, kCount<E>> {
    constexpr T& operator[](E e) { return std::array<T, kCount<E>>::operator[](static_cast<std::size_t>(e)); }
    constexpr const T& operator[](E e) const {
        return std::array<T, kCount<E>>::operator[](static_cast<std::size_t>(e));
    }
};

/// The rook each side may still castle with on each wing, Square::None without the right.
using CastlingRooks = Per<Color, Per<CastlingSide, Square>>;

// What colours and pieces are called in messages.

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
