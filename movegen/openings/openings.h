// The openings of chess: the names and ECO codes of positions, and which positions are theory.
//
// The names are in names/, the theory in theory/, both as trees of text:
//
//     B20 Sicilian Defence: e4 c5
//       B90 Najdorf Variation: Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6
//         B94: Bg5
//
// gives names to the positions after those moves, to no others; they are no theory. Before the colon are code
// and name; what is left out is as in the line above that is less indented, and the name is appended to the
// name of that line, unless it begins with `=`. After the colon are moves, which continue that line.
//
//     e4 c5
//       Nf3 d6 | Nc3 Nc6 | Na3?
//
// is theory: all positions on the way. `|` separates alternatives. `?` after a move: it is known and played,
// but loses too much to be recommended.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "movegen/base/error.h"
#include "movegen/board/move.h"
#include "movegen/board/position.h"
#include "movegen/laws/game.h"

namespace escaque::movegen {

struct Opening {
    std::string eco;   // "B90"
    std::string name;  // "Sicilian Defence, Najdorf Variation"

    bool operator==(const Opening&) const = default;
};

class Openings {
 public:
    /// The table that the program holds.
    static const Openings& standard();
    static std::string standard_text();
    /// The error shows the wrong line.
    static base::Expected<Openings> parse(std::string_view text);

    /// Is it theory, whatever the order of moves? None of Antichess is, nor the start of the game.
    bool has(const Position& position) const;
    /// Null unless the table names this very position. What a game is called: `opening_of`.
    const Opening* name_of(const Position& position) const;
    /// The moves after which the position is theory, in the order of generation.
    std::vector<Move> moves(const Position& position) const;
    /// How many names the lines through it lead to.
    std::size_t lines(const Position& position) const;
    /// The table marks the move that led there with `?`.
    bool is_after_mistake(const Position& position) const;
    /// Positions that are theory.
    std::size_t size() const { return size_; }
    const std::vector<Opening>& names() const { return names_; }

 private:
    static constexpr std::size_t kNameless = static_cast<std::size_t>(-1);
    struct Entry {
        std::size_t name = kNameless;  // its place in names_
        std::size_t lines = 0;         // to names, through the position
        bool theory = false, after_mistake = false;
    };
    friend class OpeningsReader;

    const Entry* find(const Position& position) const;

    std::unordered_map<Key, Entry> entries_;
    std::vector<Opening> names_;
    std::size_t size_ = 0;
};

/// How far a game follows theory, and what it is called. A game keeps its name when it transposes to a line
/// of another opening, until it reaches a position that has a name itself.
struct OpeningOfGame {
    const Opening* opening = nullptr;  // of the last position that has a name; null without one
    std::size_t theory = 0;            // how many plies lead to the last position that is theory
};

/// `positions` are a game's positions from its start.
OpeningOfGame opening_of(std::span<const Position> positions, const Openings& = Openings::standard());
OpeningOfGame opening_of(const Game& game, const Openings& = Openings::standard());

}  // namespace escaque::movegen
