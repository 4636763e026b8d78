// An opening book in Polyglot's format (.bin): moves with weights, found by the key of a position.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "movegen/base/error.h"
#include "movegen/board/move.h"
#include "movegen/board/types.h"

namespace escaque::movegen {
class Game;
}  // namespace escaque::movegen

namespace escaque::uci {

/// The key of the game's current position, of chess, in Polyglot's opening books. An en passant file counts
/// as soon as a pawn is beside the one that made the double step, even if it may not take it. For a game
/// without moves, give the en passant square of its FEN, which the position does not keep if nobody may
/// take.
std::uint64_t polyglot_key(const movegen::Game& game, movegen::Square fen_en_passant = movegen::Square::None);

struct BookMove {
    movegen::Move move;
    int weight;  // from 1: how often it is played, relative to the others
};

class Book {
 public:
    /// Reads the whole file: entries of sixteen bytes in the order of their keys. Bytes behind the last whole
    /// one, which GNU Chess's own book has, are left out.
    static base::Expected<Book> load(const std::string& path);

    /// The book's moves for the game's current position, the heaviest first. Left out are moves that are not
    /// legal there, moves of weight 0, which are not to be played, and moves that would bring about the
    /// position for the third time. The square is the one that polyglot_key() needs.
    std::vector<BookMove> moves(const movegen::Game& game,
                                movegen::Square fen_en_passant = movegen::Square::None) const;

 private:
    struct Entry {
        std::uint64_t key;
        std::uint16_t move;
        std::uint16_t weight;
    };

    std::vector<Entry> entries_;
};

/// One of the moves, chosen with a probability in proportion to its weight; `random` is any number. There
/// must be at least one.
movegen::Move choose_by_weight(const std::vector<BookMove>& moves, std::uint64_t random);

}  // namespace escaque::uci
