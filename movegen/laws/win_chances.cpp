#include "movegen/laws/win_chances.h"

#include <algorithm>
#include <array>
#include <functional>
#include <queue>
#include <tuple>
#include <unordered_set>
#include <vector>

#include "movegen/generate/generate.h"

namespace escaque::movegen {
namespace {

/// Both sides together try to rid the winner of his pieces, those positions first where he has the fewest.
class Riddance {
 public:
    Riddance(const Position& start, Color winner) : winner_(winner) { add(start, kNone, kNoMove); }

    MateAnswer search(std::uint64_t nodes) {
        MateAnswer answer;
        while (!waiting_.empty() && answer.nodes < nodes) {
            const std::size_t place = std::get<2>(waiting_.top());
            waiting_.pop();
            ++answer.nodes;
            const Position position = seen_[place].position;
            const auto moves = legal_moves(position);
            if (moves.empty() && position.side_to_move() == winner_) {
                answer.winnability = Winnability::Winnable;
                answer.helpmate = line_to(place);
                return answer;
            }
            for (const Move move : moves) add(position.after(move), place, move);
        }
        answer.winnability = waiting_.empty() ? Winnability::Unwinnable : Winnability::Undetermined;
        return answer;
    }

 private:
    static constexpr std::size_t kNone = static_cast<std::size_t>(-1);
    struct Seen {
        Position position;
        std::size_t before;
        Move move;
        int plies;
    };

    void add(const Position& position, std::size_t before, Move move) {
        if (!keys_.insert(position.key()).second) return;
        const int plies = before == kNone ? 0 : seen_[before].plies + 1;
        waiting_.emplace(position.pieces(winner_).count(), plies, seen_.size());
        seen_.push_back({position, before, move, plies});
    }

    std::vector<Move> line_to(std::size_t place) const {
        std::vector<Move> line;
        for (; seen_[place].before != kNone; place = seen_[place].before) line.push_back(seen_[place].move);
        std::ranges::reverse(line);
        return line;
    }

    using Waiting = std::tuple<int, int, std::size_t>;
    Color winner_;
    std::vector<Seen> seen_;
    std::unordered_set<Key> keys_;
    std::priority_queue<Waiting, std::vector<Waiting>, std::greater<>> waiting_;
};

}  // namespace

bool lacks_takers(const Position& position, Color winner) {
    const Bitboard all = position.pieces(), own = position.pieces(winner), other = position.pieces(~winner);
    if (own.empty() || other.empty()) return false;
    if (all == position.pieces(PieceType::Bishop))
        return std::ranges::any_of(std::array{kLightSquares, kDarkSquares}, [&](Bitboard color) {
            return (own & color).any() && (other & color).empty();
        });
    if (all != position.pieces(PieceType::Knight) || own.more_than_one() || other.more_than_one())
        return false;
    const bool same_color = (own & kLightSquares).any() == (other & kLightSquares).any();
    return same_color != (position.side_to_move() == winner);
}

MateAnswer can_win(const Position& position, Color winner, std::uint64_t nodes) {
    if (has_royal_king(position.rules())) return can_mate(position, winner, nodes);
    if (lacks_takers(position, winner)) return {.winnability = Winnability::Unwinnable};
    return Riddance(position, winner).search(nodes);
}

}  // namespace escaque::movegen
