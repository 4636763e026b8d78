#include "engine/screen/board_picture.h"

#include <array>
#include <fmt/format.h>
#include <string_view>

#include "movegen/board/names.h"
#include "movegen/notation/moves/piece_letters.h"

namespace escaque::engine {

using movegen::Color;
using movegen::File;
using movegen::Piece;
using movegen::Rank;
using movegen::Square;

namespace {

/// As in print: White's pieces are outlines.
std::string_view printed(Piece piece) {
    constexpr std::array<std::string_view, 12> kSigns{"♙", "♟", "♘", "♞", "♗", "♝",
                                                      "♖", "♜", "♕", "♛", "♔", "♚"};
    return kSigns[static_cast<std::size_t>(piece)];
}

std::string sign_of(Piece piece, const BoardLook& look) {
    const bool figurine = look.style == BoardStyle::Figurines;
    if (piece == Piece::None) return look.colour ? " " : figurine ? "·" : ".";
    if (!figurine) return {movegen::fen_letter(piece)};
    // Where the sides have colours, both have the full shapes.
    return std::string(printed(look.colour ? make_piece(Color::Black, type_of(piece)) : piece));
}

/// Colours of the standard palette of 256 colours.
int ground_of(Square square, movegen::Move last) {
    constexpr int kLight = 109, kDark = 66, kLightLast = 143, kDarkLast = 100;
    const bool stands_out = last && (square == last.from() || square == last.to());
    if (is_light(square)) return stands_out ? kLightLast : kLight;
    return stands_out ? kDarkLast : kDark;
}

std::string cell(Square square, const std::string& sign, Piece piece, const BoardLook& look) {
    if (!look.colour) return ' ' + sign;
    constexpr int kWhite = 231, kBlack = 16;
    const bool white = piece != Piece::None && color_of(piece) == Color::White;
    const std::string_view margin = look.large ? "   " : " ";
    return fmt::format("\x1b[48;5;{};38;5;{}m{}{}{}", ground_of(square, look.last), white ? kWhite : kBlack,
                       margin, sign, margin);
}

/// From left to right, and from top to bottom.
template <typename Line>
std::array<Line, 8> lines(bool ascending) {
    std::array<Line, 8> found{};
    for (int i = 0; i < 8; ++i) found[static_cast<std::size_t>(i)] = static_cast<Line>(ascending ? i : 7 - i);
    return found;
}

/// The line of a rank that shows its pieces, or one above or below it.
std::string line_of(Rank rank, const movegen::Position& position, const BoardLook& look, bool shows_pieces) {
    std::string line = {shows_pieces ? rank_digit(rank) : ' ', ' '};
    if (!look.colour) line += '|';
    for (const File file : lines<File>(look.bottom == Color::White)) {
        const Square square = make_square(file, rank);
        const Piece piece = position.piece_on(square);
        line += cell(square, shows_pieces ? sign_of(piece, look) : " ", piece, look);
    }
    return line + (look.colour ? "\x1b[0m" : " |");
}

}  // namespace

std::vector<std::string> board_picture(const movegen::Position& position, const BoardLook& look) {
    if (look.style == BoardStyle::None) return {};
    const bool white = look.bottom == Color::White;
    const bool large = look.colour && look.large;
    const std::string_view frame = "  +-----------------+";
    std::vector<std::string> picture;
    if (!look.colour) picture.emplace_back(frame);
    for (const Rank rank : lines<Rank>(!white)) {
        if (large) picture.push_back(line_of(rank, position, look, false));
        picture.push_back(line_of(rank, position, look, true));
        if (large) picture.push_back(line_of(rank, position, look, false));
    }
    if (!look.colour) picture.emplace_back(frame);
    std::string names = look.colour ? (large ? "    " : "  ") : "   ";
    for (const File file : lines<File>(white))
        names += fmt::format(" {}{}", file_letter(file), large ? "     " : look.colour ? " " : "");
    picture.push_back(names);
    return picture;
}

}  // namespace escaque::engine
