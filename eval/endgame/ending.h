// An ending as its rules see it: a stronger and a weaker side, and what each has besides the king.
#pragma once

#include <algorithm>
#include <string_view>

#include "movegen/board/position.h"

namespace escaque::eval::endgame {

/// Pieces besides the king, an octal digit for each kind, the pawns' the lowest: the greater number is the
/// stronger side.
using Material = int;

constexpr Material material_of(movegen::PieceType type) {
    return 1 << (3 * index(type));
}

/// From letters: of("RB") is a rook and a bishop.
constexpr Material of(std::string_view letters) {
    Material sum = 0;
    for (const char letter : letters)
        sum += material_of(static_cast<movegen::PieceType>(std::string_view("PNBRQ").find(letter)));
    return sum;
}

inline Material material(const movegen::Position& position, movegen::Color side) {
    Material sum = 0;
    for (const movegen::PieceType type : movegen::kPieceTypes)
        if (type != movegen::PieceType::King) sum += material_of(type) * position.pieces(side, type).count();
    return sum;
}

/// Of equal sides White is the stronger.
struct Ending {
    explicit Ending(const movegen::Position& on)
        : position(on),
          white(material(on, movegen::Color::White)),
          black(material(on, movegen::Color::Black)) {}

    const movegen::Position& position;
    Material white, black;

    movegen::Color strong() const { return white >= black ? movegen::Color::White : movegen::Color::Black; }
    movegen::Color weak() const { return ~strong(); }
    Material strong_material() const { return std::max(white, black); }
    Material weak_material() const { return std::min(white, black); }
    bool is(std::string_view strong_side, std::string_view weak_side) const {
        return strong_material() == of(strong_side) && weak_material() == of(weak_side);
    }
    bool strong_moves() const { return position.side_to_move() == strong(); }
    movegen::Square strong_king() const { return position.king(strong()); }
    movegen::Square weak_king() const { return position.king(weak()); }
};

/// King's steps.
constexpr int distance(movegen::Square a, movegen::Square b) {
    const int files = index(file_of(a)) - index(file_of(b)), ranks = index(rank_of(a)) - index(rank_of(b));
    return std::max(files < 0 ? -files : files, ranks < 0 ? -ranks : ranks);
}

}  // namespace escaque::eval::endgame
