#include "movegen/laws/mate/helpmate.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <limits>
#include <utility>
#include <vector>

#include "movegen/base/random.h"
#include "movegen/generate/generate.h"
#include "movegen/laws/mate/quick_helpmate.h"
#include "movegen/laws/mate/reach.h"
#include "movegen/laws/mate/unwinnable.h"

namespace escaque::movegen {

namespace {

int edge_distance(Square s) {
    const int file = index(file_of(s)), rank = index(rank_of(s));
    return std::min(std::min(file, 7 - file), std::min(rank, 7 - rank));
}

int king_distance(Square a, Square b) {
    return std::max(std::abs(index(file_of(a)) - index(file_of(b))),
                    std::abs(index(rank_of(a)) - index(rank_of(b))));
}

int count_flights(const Position& position, Color c) {
    const Square king = position.king(c);
    const Bitboard without_king = position.pieces() ^ Bitboard(king);
    int flights = 0;
    for (const Square s : king_attacks(king) - position.pieces(c))
        flights += !position.is_attacked(s, ~c, without_king);
    return flights;
}

/// The steps of a pawn to promotion; a step costs more where a piece is in the way or there is nothing to
/// capture. Computed from the last rank backwards: the shortest way from each square.
int promotion_distance(const Position& position, Color c) {
    constexpr int kBlocked = 4, kNobodyToTake = 4;
    std::array<int, 8> ahead{};
    int nearest = 99;
    for (int rank = 6; rank >= 1; --rank) {
        std::array<int, 8> here{};
        for (int file = 0; file < 8; ++file) {
            const auto at = [&](int f) {
                return make_square(static_cast<File>(f), relative(c, static_cast<Rank>(rank + 1)));
            };
            int best =
                ahead[static_cast<std::size_t>(file)] + 1 + (position.is_empty(at(file)) ? 0 : kBlocked);
            for (const int side : {file - 1, file + 1})
                if (side >= 0 && side < 8)
                    best = std::min(best, ahead[static_cast<std::size_t>(side)] + 1 +
                                              (position.pieces(~c).has(at(side)) ? 0 : kNobodyToTake));
            here[static_cast<std::size_t>(file)] = best;
            const Square own = make_square(static_cast<File>(file), relative(c, static_cast<Rank>(rank)));
            if (position.piece_on(own) == make_piece(c, PieceType::Pawn)) nearest = std::min(nearest, best);
        }
        ahead = here;
    }
    return nearest;
}

/// The set must not be empty.
Square nearest_of(Bitboard set, Square to) {
    Square nearest = set.first();
    for (const Square s : set)
        if (king_distance(s, to) < king_distance(nearest, to)) nearest = s;
    return nearest;
}

int nearest_distance(Bitboard set, Square to) {
    return set.any() ? king_distance(nearest_of(set, to), to) : 8;
}

/// The corner where the king would be mated most easily: one that the bishops see, if there is nothing else.
int corner_distance(const Position& position, Color winner) {
    const Square king = position.king(~winner);
    const Bitboard bishops = position.pieces(winner, PieceType::Bishop);
    const bool only_bishops =
        position.pieces(winner) == position.pieces(winner, PieceType::King, PieceType::Bishop);
    int nearest = 8;
    for (const Square corner : {Square::A1, Square::H1, Square::A8, Square::H8}) {
        const Bitboard color = is_light(corner) ? kLightSquares : kDarkSquares;
        if (only_bishops && (bishops & color).empty()) continue;
        nearest = std::min(nearest, king_distance(king, corner));
    }
    return nearest;
}

/// How far it is to a mate in a corner: the king is boxed in by its own pieces, and a bishop mates along the
/// diagonal. Behind walls of pawns this is often the only mate left.
int smothered_distance(const Position& position, Color winner) {
    const Bitboard bishops = position.pieces(winner, PieceType::Bishop);
    Bitboard officers = position.pieces(~winner) - position.pieces(~winner, PieceType::King, PieceType::Pawn);
    int nearest = 99;
    for (const Square corner : {Square::A1, Square::H1, Square::A8, Square::H8}) {
        if ((bishops & (is_light(corner) ? kLightSquares : kDarkSquares)).empty()) continue;
        int distance = 4 * king_distance(position.king(~winner), corner);
        Bitboard free = officers;
        for (const Square flight : king_attacks(corner) & (is_light(corner) ? kDarkSquares : kLightSquares)) {
            distance += 2 * nearest_distance(free, flight);
            if (free.any()) free -= Bitboard(nearest_of(free, flight));
        }
        nearest = std::min(nearest, distance);
    }
    return nearest;
}

}  // namespace

int guessed_mate_distance(const Position& position, Color winner, bool may_promote) {
    const Square hunter = position.king(winner), king = position.king(~winner);
    const Bitboard heavy = position.pieces(winner, PieceType::Queen, PieceType::Rook);
    const Bitboard minors = position.pieces(winner, PieceType::Knight, PieceType::Bishop);
    int distance = 2 * count_flights(position, ~winner);
    if (heavy.any()) {
        const Square nearest = nearest_of(heavy, king);
        distance += 2 * edge_distance(king) + king_distance(nearest, king) +
                    2 * king_distance(nearest_of(position.pieces(winner) - Bitboard(nearest), king), king);
    } else if (!may_promote && position.pieces(winner, PieceType::Pawn).any()) {
        return distance + smothered_distance(position, winner);
    } else if (position.pieces(winner, PieceType::Pawn).any()) {
        distance += 15 + 4 * promotion_distance(position, winner);
    } else {
        distance += 3 * king_distance(hunter, king) + 4 * corner_distance(position, winner) +
                    nearest_distance(minors, king) +
                    2 * nearest_distance(position.pieces(~winner) - Bitboard(king), king);
    }
    // Pieces in the way of a mate are best captured, with both sides' help; the winner's own are worth more
    // to it.
    distance += 6 * (position.pieces(~winner).count() - 1) + 3 * position.pieces(winner).count();
    if (position.in_check() && position.side_to_move() != winner) distance -= 2;
    return distance;
}

namespace {

using NodeIndex = std::uint32_t;
constexpr NodeIndex kNoNode = std::numeric_limits<NodeIndex>::max();
constexpr std::uint64_t kMaxPlannedInSearch = 60;

struct Node {
    PackedPosition position;
    NodeIndex parent;
    Move move;  // from the parent
    bool expanded = false;
};

/// Every position seen, each once. A lookup mostly waits for memory, twice: for the slot in the table and for
/// the node. Prefetching several lookups overlaps these waits.
class NodeStore {
 public:
    NodeStore() : table_(1024, kNoNode) {}

    /// Whether the position was not there before.
    bool add(const PackedPosition& position, NodeIndex parent, Move move) {
        if (2 * size_ >= table_.size()) grow();
        NodeIndex& place = find(position);
        if (place != kNoNode) return false;
        place = size_++;
        if (place % kBlock == 0) blocks_.emplace_back().reserve(kBlock);
        blocks_.back().push_back({position, parent, move});
        return true;
    }
    /// First for all positions that will be added, ...
    void fetch_place(const PackedPosition& position) const { __builtin_prefetch(&table_[home(position)]); }
    /// ... then for all of them.
    void fetch_node(const PackedPosition& position) const {
        const NodeIndex node = table_[home(position)];
        if (node != kNoNode) __builtin_prefetch(&blocks_[node / kBlock][node % kBlock]);
    }
    Node& operator[](NodeIndex i) { return blocks_[i / kBlock][i % kBlock]; }
    NodeIndex size() const { return size_; }

 private:
    static constexpr NodeIndex kBlock = 4096;

    std::size_t home(const PackedPosition& position) const { return position.hash() & (table_.size() - 1); }
    NodeIndex& find(const PackedPosition& position) {
        std::size_t place = home(position);
        while (table_[place] != kNoNode && (*this)[table_[place]].position != position)
            place = (place + 1) & (table_.size() - 1);
        return table_[place];
    }
    void grow() {
        table_.assign(2 * table_.size(), kNoNode);
        for (NodeIndex i = 0; i < size_; ++i) find((*this)[i].position) = i;
    }

    std::vector<std::vector<Node>> blocks_;  // all full but the last
    NodeIndex size_ = 0;
    std::vector<NodeIndex> table_;  // a power of two in size, at most half full
};

/// Nodes by how promising they are. Ties are broken pseudo-randomly, in a reproducible way: oldest first
/// would be a breadth-first search, newest first would run off in one direction.
class Agenda {
 public:
    void push(NodeIndex node, int distance) {
        const auto place = static_cast<std::size_t>(std::clamp(distance, 0, kFarthest));
        levels_[place].push_back(node);
        lowest_ = std::min(lowest_, place);
    }
    /// kNoNode when there is none.
    NodeIndex pop() {
        while (lowest_ < levels_.size() && levels_[lowest_].empty()) ++lowest_;
        if (lowest_ == levels_.size()) return kNoNode;
        std::vector<NodeIndex>& level = levels_[lowest_];
        std::swap(level[base::split_mix(lot_) % level.size()], level.back());
        const NodeIndex node = level.back();
        level.pop_back();
        return node;
    }

 private:
    static constexpr int kFarthest = 511;
    std::array<std::vector<NodeIndex>, kFarthest + 1> levels_;
    std::size_t lowest_ = levels_.size();
    std::uint64_t lot_ = 0;
};

class HelpmateSearch {
 public:
    HelpmateSearch(Color winner, std::uint64_t max_nodes) : winner_(winner), max_nodes_(max_nodes) {}

    MateAnswer run(const Position& root) {
        if (is_mate(root)) return {.winnability = Winnability::Winnable, .nodes = 1};
        may_promote_ = may_promote(root);
        visit({root, PackedPosition(root), kNoMove, false}, kNoNode);
        while (store_.size() < max_nodes_) {
            const NodeIndex next = take();
            if (next == kNoNode) return {.winnability = Winnability::Unwinnable, .nodes = used()};
            if (auto line = expand(next); !line.empty())
                return {.winnability = Winnability::Winnable, .helpmate = std::move(line), .nodes = used()};
        }
        return {.winnability = Winnability::Undetermined, .nodes = used()};
    }

 private:
    bool is_mate(const Position& position) const {
        return position.side_to_move() != winner_ && position.in_check() && count_legal_moves(position) == 0;
    }

    bool may_promote(const Position& root) const {
        Reach reach(root);
        while (reach.widen()) {
        }
        return std::ranges::any_of(std::as_const(reach).pawns(), [this](const PawnReach& pawn) {
            return pawn.color == winner_ && pawn.promotes;
        });
    }

    struct Successor {
        Position position;
        PackedPosition packed;
        Move move;
        bool irreversible;  // a capture, promotion or pawn move may have settled the question
    };

    void visit(const Successor& next, NodeIndex parent) {
        if (!store_.add(next.packed, parent, next.move)) return;
        const NodeIndex node = store_.size() - 1;
        store_[node].expanded = next.irreversible && (lacks_mating_material(next.position, winner_) ||
                                                      is_walled_off(next.position, winner_));
        if (!store_[node].expanded)
            agenda_.push(node, guessed_mate_distance(next.position, winner_, may_promote_));
    }

    /// The most promising node, but every fourth time the oldest, in case the guess is wrong.
    NodeIndex take() {
        if (++turns_ % 4 == 0) {
            while (oldest_ < store_.size() && store_[oldest_].expanded) ++oldest_;
            return oldest_ < store_.size() ? oldest_ : kNoNode;
        }
        NodeIndex node = agenda_.pop();
        while (node != kNoNode && store_[node].expanded) node = agenda_.pop();
        return node;
    }

    /// The line to a mate, if one move or a plan is enough from here.
    std::vector<Move> expand(NodeIndex node) {
        store_[node].expanded = true;
        const Position position = store_[node].position.unpack();
        successors_.clear();
        for (const Move m : legal_moves(position)) {
            const Position next = position.after(m);
            if (is_mate(next)) return line_to(node, {m});
            const bool irreversible = is_irreversible(position, m);
            successors_.push_back({next, PackedPosition(next), m, irreversible});
            store_.fetch_place(successors_.back().packed);
        }
        if (planned_ <= store_.size() && is_new_structure(node)) {
            const QuickHelpmate quick = quick_helpmate(position, winner_, kMaxPlannedInSearch);
            planned_ += quick.nodes;
            if (!quick.line.empty()) return line_to(node, quick.line);
        }
        for (const Successor& next : successors_) store_.fetch_node(next.packed);
        for (const Successor& next : successors_) visit(next, node);
        return {};
    }

    static bool is_irreversible(const Position& before, Move m) {
        return before.is_noisy(m) || before.moved(m) == PieceType::Pawn;
    }

    /// Was the move to this position irreversible, so that a plan may be possible which was not before?
    bool is_new_structure(NodeIndex node) {
        const NodeIndex parent = store_[node].parent;
        return parent != kNoNode && is_irreversible(store_[parent].position.unpack(), store_[node].move);
    }

    std::vector<Move> line_to(NodeIndex node, const std::vector<Move>& rest) {
        std::vector<Move> line;
        for (; store_[node].parent != kNoNode; node = store_[node].parent) line.push_back(store_[node].move);
        std::ranges::reverse(line);
        line.insert(line.end(), rest.begin(), rest.end());
        return line;
    }

    std::uint64_t used() const { return store_.size() + planned_; }

    const Color winner_;
    const std::uint64_t max_nodes_;
    bool may_promote_ = true;
    NodeStore store_;
    Agenda agenda_;
    std::vector<Successor> successors_;  // of the node that is expanded
    NodeIndex oldest_ = 0;
    unsigned turns_ = 0;
    std::uint64_t planned_ = 0;  // positions of plans
};

}  // namespace

MateAnswer find_helpmate(const Position& position, Color winner, std::uint64_t max_nodes) {
    return HelpmateSearch(winner, max_nodes).run(position);
}

}  // namespace escaque::movegen
