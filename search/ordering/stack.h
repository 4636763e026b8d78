// What the search knows at each ply of the line it is looking at.
#pragma once

#include <algorithm>
#include <array>
#include <span>

#include "eval/score/score.h"
#include "movegen/board/move.h"
#include "movegen/board/threats.h"
#include "search/ordering/history.h"

namespace escaque::search {

// The moves a node has tried, in order, for the histories.

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

/// The best line found from a node on.
class PrincipalVariation {
 public:
    PrincipalVariation() = default;
    PrincipalVariation(const PrincipalVariation& other) { *this = other; }
    /// Copies the moves of the line and not the room for more.
    PrincipalVariation& operator=(const PrincipalVariation& other) {
        std::copy(other.begin(), other.end(), moves_.begin());
        size_ = other.size_;
        return *this;
    }
    void clear() { size_ = 0; }
    /// `m`, then the line found behind it.
    void set(movegen::Move m, const PrincipalVariation& rest) {
        moves_[0] = m;
        std::copy_n(rest.moves_.begin(), rest.size_, moves_.begin() + 1);
        size_ = rest.size_ + 1;
    }
    const movegen::Move* begin() const { return moves_.data(); }
    const movegen::Move* end() const { return moves_.data() + size_; }

 private:
    std::array<movegen::Move, eval::kMaxPly + 2> moves_;
    std::size_t size_ = 0;
};

/// Each search begins with frames as they are here.
struct Frame {
    int ply = 0;
    int reversible_plies =
        0;               // how far back the line may repeat: plies since a capture, pawn move or null move
    movegen::Move move;  // being searched; none at a null move
    movegen::Piece piece = movegen::Piece::None;  // the piece that makes it
    bool is_quiet = false;                        // no capture, promotion or null move
    PieceToHistory* continuation = nullptr;       // what has followed `move` well
    eval::Score static_eval = eval::kNoScore;     // kNoScore in check
    int reduction = 0;                            // how many plies less deep `move` is searched
    int cutoffs = 0;                              // how often children of this node were refuted
    movegen::Threats threats;                     // squares the opponent attacks
    movegen::Move killer;                         // a quiet move that refuted a node at this ply
    movegen::Move excluded;                       // left out while we ask whether it is the only good move
    PrincipalVariation pv;
};

}  // namespace escaque::search
