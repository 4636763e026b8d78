// A position in 32 bytes, to keep many of them: everything but the counters. Equal when the positions are.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "movegen/board/position.h"

namespace escaque::movegen {

class PackedPosition {
 public:
    PackedPosition() = default;
    explicit PackedPosition(const Position&);

    /// The position, with counters 0 and 1. Only for the rules it was packed under, those of chess.
    Position unpack() const;
    std::size_t hash() const;
    bool operator==(const PackedPosition&) const = default;

 private:
    std::uint64_t occupied_ = 0;
    std::array<std::uint64_t, 2> men_{};  // four bits each, in the order of their squares
    std::uint64_t state_ = 0;             // turn, en passant and castling, six or seven bits each
};

}  // namespace escaque::movegen
