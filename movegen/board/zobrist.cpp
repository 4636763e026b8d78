#include "movegen/board/zobrist.h"

#include <array>
#include <cstdlib>

namespace escaque::movegen {

namespace {

constexpr bool reaches(PieceType type, Square a, Square b) {
    const int files = std::abs(index(file_of(a)) - index(file_of(b)));
    const int ranks = std::abs(index(rank_of(a)) - index(rank_of(b)));
    const bool straight = files == 0 || ranks == 0, diagonal = files == ranks;
    switch (type) {
        case PieceType::Knight:
            return files * ranks == 2;
        case PieceType::Bishop:
            return diagonal;
        case PieceType::Rook:
            return straight;
        case PieceType::Queen:
            return straight || diagonal;
        case PieceType::King:
            return files <= 1 && ranks <= 1;
        default:
            return false;  // a pawn does not come back
    }
}

/// The table that others call cuckoo, here with open addressing: a move goes into the first free slot from
/// its index on. The 3,668 moves fill less than half of the slots, so a failed lookup ends soon.
class CuckooTable {
 public:
    CuckooTable() {
        for (int p = 0; p < static_cast<int>(kCount<Piece>); ++p)
            for (int a = 0; a < 64; ++a)
                for (int b = a + 1; b < 64; ++b)
                    add({static_cast<Piece>(p), static_cast<Square>(a), static_cast<Square>(b)});
    }

    ReversibleMove find(Key key) const {
        for (std::size_t i = key % kSlots; slots_[i].key != 0; i = (i + 1) % kSlots)
            if (slots_[i].key == key) return slots_[i].move;
        return {};
    }

 private:
    static constexpr std::size_t kSlots = 8192;
    struct Slot {
        Key key = 0;
        ReversibleMove move;
    };

    void add(ReversibleMove move) {
        if (!reaches(type_of(move.piece), move.a, move.b)) return;
        const auto& keys = kZobrist.piece[move.piece];
        const Key key = keys[move.a] ^ keys[move.b] ^ kZobrist.black_to_move;
        std::size_t i = key % kSlots;
        while (slots_[i].key != 0) i = (i + 1) % kSlots;
        slots_[i] = {key, move};
    }

    std::array<Slot, kSlots> slots_;
};

const CuckooTable kCuckoo;

}  // namespace

ReversibleMove cuckoo_move(Key difference) {
    return kCuckoo.find(difference);
}

}  // namespace escaque::movegen
