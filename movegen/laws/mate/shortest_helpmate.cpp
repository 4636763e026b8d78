#include "movegen/laws/mate/shortest_helpmate.h"

#include <algorithm>
#include <unordered_map>

#include "movegen/generate/generate.h"
#include "movegen/laws/mate/packed_position.h"

namespace escaque::movegen {
namespace {

struct PackedHash {
    std::size_t operator()(const PackedPosition& position) const { return position.hash(); }
};

/// All lines of one length, with the budget of all lengths.
class LineSearch {
 public:
    explicit LineSearch(std::uint64_t nodes) : left_(nodes) {}

    /// Is there a mate at exactly this many plies? Then fills the line, from its end.
    bool find(const Position& position, std::size_t plies) {
        if (plies > 1 && !is_new(position, plies)) return false;
        for (const Move move : legal_moves(position)) {
            if (left_ == 0) return false;
            --left_;
            const Position next = position.after(move);
            const bool found =
                plies == 1 ? next.in_check() && count_legal_moves(next) == 0 : find(next, plies - 1);
            if (!found) continue;
            backwards_.push_back(move);
            return true;
        }
        return false;
    }
    bool is_exhausted() const { return left_ == 0; }
    std::vector<Move> line() const { return {backwards_.rbegin(), backwards_.rend()}; }

 private:
    /// Not where a search from here with as many plies to go has failed already; with fewer it failed before
    /// that.
    bool is_new(const Position& position, std::size_t plies) {
        std::size_t& looked_at = failed_[PackedPosition(position)];
        if (looked_at >= plies) return false;
        looked_at = plies;
        return true;
    }

    std::uint64_t left_;
    std::unordered_map<PackedPosition, std::size_t, PackedHash> failed_;
    std::vector<Move> backwards_;
};

}  // namespace

ShortHelpmate shorten_helpmate(const Position& position, Color winner, const std::vector<Move>& found,
                               std::uint64_t nodes) {
    LineSearch search(nodes);
    const std::size_t fewest = position.side_to_move() == winner ? 1 : 2;
    for (std::size_t plies = fewest; plies < found.size(); plies += 2) {
        if (search.find(position, plies)) return {search.line(), true};
        if (search.is_exhausted()) return {found, false};
    }
    return {found, true};
}

}  // namespace escaque::movegen
