// The openings of chess: a table of lines of play with the names and ECO codes under which they are known.
//
// The table is in table/, a line of text for each line of play:
//
//     B20 Sicilian Defence: e4 c5
//       B90 Najdorf Variation: Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6
//         : Be3 e5 | Bg5 e6 f4
//
// Before the colon are code and name, or nothing. After it are moves, which continue the line above that is
// less indented, with `|` between alternatives. `?` after a move: it is known and played, but loses too much
// to be recommended. A name belongs to the position after the last move and to all lines that continue from
// there. It is appended to the name of the line above, unless it begins with `=`.
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
    static Expected<Openings> parse(std::string_view text);

    /// Positions that a line leads to, whatever the order of its moves; none of Antichess.
    bool has(const Position& position) const { return find(position) != nullptr; }
    /// Null without a name. Where several lines meet, the name is that of the line which was named last.
    const Opening* name_of(const Position& position) const;
    /// The moves after which the position is in the table, in the order of generation.
    std::vector<Move> moves(const Position& position) const;
    /// How many lines with a name lead through it; none unless `has`.
    std::size_t lines(const Position& position) const;
    /// The table marks the move that led there with `?`.
    bool is_after_mistake(const Position& position) const;
    std::size_t size() const { return entries_.size(); }
    const std::vector<Opening>& names() const { return names_; }

 private:
    static constexpr std::size_t kNameless = static_cast<std::size_t>(-1);
    struct Entry {
        std::size_t name = kNameless;  // its place in names_
        std::size_t age = 0;           // moves since the line has had it
        std::size_t lines = 0;         // with a name, through the position
        bool after_mistake = false;
    };
    friend class OpeningsReader;

    const Entry* find(const Position& position) const;

    std::unordered_map<Key, Entry> entries_;
    std::vector<Opening> names_;
};

/// How far a game follows the table, and what it is called.
struct OpeningOfGame {
    const Opening* opening = nullptr;  // the last name on the way; null without one
    std::size_t theory = 0;            // so many plies lead to the last position that is in the table
};

/// `positions` are those of a game from its start.
OpeningOfGame opening_of(std::span<const Position> positions, const Openings& = Openings::standard());
OpeningOfGame opening_of(const Game& game, const Openings& = Openings::standard());

}  // namespace escaque::movegen
