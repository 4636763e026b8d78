#include "movegen/laws/mate/winnability.h"

#include <algorithm>
#include <array>
#include <functional>
#include <queue>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "movegen/generate/generate.h"
#include "movegen/laws/mate/helpmate.h"
#include "movegen/laws/mate/quick_helpmate.h"
#include "movegen/laws/mate/reach.h"
#include "movegen/laws/mate/unwinnable.h"

namespace escaque::movegen {

namespace {

constexpr std::uint64_t kMaxPlanned = 1'000;
constexpr std::uint64_t kMaxSkeletons = 20'000;

}  // namespace

MateAnswer can_mate(const Position& position, Color winner, std::uint64_t nodes) {
    if (is_plainly_unwinnable(position, winner)) return {.winnability = Winnability::Unwinnable};
    if (count_legal_moves(position) == 0) return {.winnability = Winnability::Winnable};
    QuickHelpmate quick = quick_helpmate(position, winner, kMaxPlanned);
    if (!quick.line.empty())
        return {
            .winnability = Winnability::Winnable, .helpmate = std::move(quick.line), .nodes = quick.nodes};
    if (nodes == 0) return {.nodes = quick.nodes};
    if (has_no_mate_in_skeleton(position, winner, std::min(nodes, kMaxSkeletons)))
        return {.winnability = Winnability::Unwinnable, .nodes = quick.nodes};
    MateAnswer answer = find_helpmate(position, winner, nodes);
    answer.nodes += quick.nodes;
    return answer;
}

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

namespace {

enum class Life : std::uint8_t { Alive, Dead, Open };

/// Whether a position with royal kings is dead.
Life life_of(const Position& position, std::uint64_t nodes) {
    Life life = Life::Dead;
    for (const Color c : kColors) {
        const Winnability winnability = can_mate(position, c, nodes).winnability;
        if (winnability == Winnability::Winnable) return Life::Alive;
        if (winnability == Winnability::Undetermined) life = Life::Open;
    }
    return life;
}

}  // namespace

bool is_dead_by_material(const Position& position) {
    if (!has_royal_king(position.rules())) return false;
    const Bitboard knights = position.pieces(PieceType::Knight), bishops = position.pieces(PieceType::Bishop);
    if (position.pieces() != (position.pieces(PieceType::King) | knights | bishops)) return false;
    if (knights.any()) return bishops.empty() && !knights.more_than_one();
    return (bishops & kLightSquares).empty() || (bishops & kDarkSquares).empty();
}

bool is_dead(const Position& position, std::uint64_t nodes) {
    // One side that can mate, or may be able to, is enough.
    return has_royal_king(position.rules()) && std::ranges::all_of(kColors, [&](Color c) {
               return nodes == 0 ? is_plainly_unwinnable(position, c)
                                 : can_mate(position, c, nodes).winnability == Winnability::Unwinnable;
           });
}

std::optional<std::size_t> first_dead_position(const Position& start, std::span<const Move> moves,
                                               std::uint64_t nodes, bool thorough) {
    if (!has_royal_king(start.rules())) return std::nullopt;
    std::vector<Position> positions{start};
    for (const Move move : moves) positions.push_back(positions.back().after(move));
    std::optional<std::size_t> first;
    for (std::size_t played = positions.size(); played-- > 0;) {
        const Life life = life_of(positions[played], nodes);
        if (life == Life::Alive || (life == Life::Open && !thorough)) break;
        if (life == Life::Dead) first = played;
    }
    return first;
}

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
