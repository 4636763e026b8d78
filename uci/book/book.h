// An opening book in Polyglot's format (.bin): moves with weights, found by the key of a position.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "movegen/base/error.h"
#include "movegen/board/move.h"

namespace escaque::movegen {
class Game;
}  // namespace escaque::movegen

namespace escaque::uci {

struct BookMove {
    movegen::Move move;
    int weight;  // from 1: how often it is played, relative to the others
};

class Book {
 public:
    /// The whole file, which must be made of entries of sixteen bytes in the order of their keys.
    static movegen::Expected<Book> load(const std::string& path);

    /// What the book has for the game's current position, the heaviest first. Moves that are not legal there
    /// and those without weight, which are not to be played, are left out.
    std::vector<BookMove> moves(const movegen::Game& game) const;

 private:
    struct Entry {
        std::uint64_t key;
        std::uint16_t move;
        std::uint16_t weight;
    };

    std::vector<Entry> entries_;
};

/// One of the moves, each as likely as its weight says; `random` is any number. There must be one.
movegen::Move choose_by_weight(const std::vector<BookMove>& moves, std::uint64_t random);

}  // namespace escaque::uci
