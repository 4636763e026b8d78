// What colours and pieces are called in messages.
#pragma once

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

}  // namespace escaque::movegen
