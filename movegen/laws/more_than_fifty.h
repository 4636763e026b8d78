// Positions with a longer count than fifty moves, as the extract lets an organizer announce them.
//
// In text: the pieces of both sides and the number of moves, as in `KRBKR:100,KNNKP:75`. It does not matter
// which side is White.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "movegen/base/error.h"
#include "movegen/board/position.h"
#include "movegen/board/types.h"

namespace escaque::movegen {

class MoreThanFifty {
 public:
    /// The moves by each player, without a pawn move or a capture, after which a draw may be claimed there:
    /// 50 where nothing else was announced.
    int moves_for(const Position&) const;
    bool empty() const { return announced_.empty(); }
    bool operator==(const MoreThanFifty&) const = default;

 private:
    friend Expected<MoreThanFifty> parse_more_than_fifty(std::string_view text);
    friend std::string to_text(const MoreThanFifty&);

    using Counts = Per<PieceType, int>;
    struct Announced {
        std::string text;  // "KRBKR:100"
        Counts one, other;
        int moves;
        bool has(const Counts& white, const Counts& black) const;
        bool operator==(const Announced&) const = default;
    };
    static Expected<Announced> parse_one(std::string_view text);

    std::vector<Announced> announced_;
};

/// An error: another form of text, a number of moves outside 51 to 9999, pieces that are announced twice, or
/// more than a hundred announcements.
Expected<MoreThanFifty> parse_more_than_fifty(std::string_view text);
/// As `parse_more_than_fifty` reads it; empty where nothing was announced.
std::string to_text(const MoreThanFifty&);

}  // namespace escaque::movegen
