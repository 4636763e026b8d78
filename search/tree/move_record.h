// The moves a node has tried, in order, for the histories.
#pragma once

#include <array>
#include <span>

#include "movegen/board/move.h"

namespace escaque::search {

class MoveRecord {
 public:
    /// Moves beyond the first 32 are dropped: so late in the list, they say nothing new.
    void push(movegen::Move m) {
        if (size_ < moves_.size()) moves_[size_++] = m;
    }
    std::span<const movegen::Move> moves() const { return {moves_.data(), size_}; }

 private:
    std::array<movegen::Move, 32> moves_;
    std::size_t size_ = 0;
};

}  // namespace escaque::search
