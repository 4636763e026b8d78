#include "movegen/laws/helpmate.h"

#include <algorithm>
#include <array>
#include <deque>
#include <limits>
#include <vector>

#include "movegen/generate.h"
#include "movegen/laws/mate_distance.h"
#include "movegen/laws/packed_position.h"
#include "movegen/laws/unwinnable.h"

namespace escaque::movegen {
namespace {

using NodeIndex = std::uint32_t;
constexpr NodeIndex kNoNode = std::numeric_limits<NodeIndex>::max();

struct Node {
    PackedPosition position;
    NodeIndex parent;
    Move move;  // from the parent
    bool expanded = false;
};

/// Every position seen, each once.
class NodeStore {
 public:
    NodeStore() : table_(1024, kNoNode) {}

    /// Whether the position was not there before.
    bool add(const PackedPosition& position, NodeIndex parent, Move move) {
        if (2 * nodes_.size() >= table_.size()) grow();
        NodeIndex& place = find(position);
        if (place != kNoNode) return false;
        place = static_cast<NodeIndex>(nodes_.size());
        nodes_.push_back({position, parent, move});
        return true;
    }
    Node& operator[](NodeIndex i) { return nodes_[i]; }
    NodeIndex size() const { return static_cast<NodeIndex>(nodes_.size()); }

 private:
    NodeIndex& find(const PackedPosition& position) {
        std::size_t place = position.hash() & (table_.size() - 1);
        while (table_[place] != kNoNode && nodes_[table_[place]].position != position)
            place = (place + 1) & (table_.size() - 1);
        return table_[place];
    }
    void grow() {
        table_.assign(2 * table_.size(), kNoNode);
        for (NodeIndex i = 0; i < size(); ++i) find(nodes_[i].position) = i;
    }

    std::deque<Node> nodes_;        // grows without being copied
    std::vector<NodeIndex> table_;  // a power of two in size, at most half full
};

/// Nodes by how promising they are. Among equals the lot decides, always in the same way: the oldest first
/// would look at everything near before anything far, the newest first would run off in one direction.
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
        std::swap(level[split_mix(lot_) % level.size()], level.back());
        const NodeIndex node = level.back();
        level.pop_back();
        return node;
    }

 private:
    static constexpr int kFarthest = 255;
    std::array<std::vector<NodeIndex>, kFarthest + 1> levels_;
    std::size_t lowest_ = levels_.size();
    std::uint64_t lot_ = 0;
};

class HelpmateSearch {
 public:
    HelpmateSearch(Color winner, std::uint64_t max_nodes) : winner_(winner), max_nodes_(max_nodes) {}

    MateAnswer run(const Position& root) {
        if (is_mate(root)) return {.winnability = Winnability::Winnable, .nodes = 1};
        visit(root, kNoNode, kNoMove, false);
        while (store_.size() < max_nodes_) {
            const NodeIndex next = take();
            if (next == kNoNode) return {.winnability = Winnability::Unwinnable, .nodes = store_.size()};
            if (const Move mate = expand(next))
                return {.winnability = Winnability::Winnable,
                        .helpmate = line_to(next, mate),
                        .nodes = store_.size()};
        }
        return {.winnability = Winnability::Undetermined, .nodes = store_.size()};
    }

 private:
    bool is_mate(const Position& position) const {
        return position.side_to_move() != winner_ && position.in_check() && count_legal_moves(position) == 0;
    }

    /// A capture, promotion or pawn move may have settled the question.
    void visit(const Position& position, NodeIndex parent, Move move, bool irreversible) {
        if (!store_.add(PackedPosition(position), parent, move)) return;
        const NodeIndex node = store_.size() - 1;
        store_[node].expanded =
            irreversible && (lacks_mating_material(position, winner_) || is_walled_off(position, winner_));
        if (!store_[node].expanded) agenda_.push(node, guessed_mate_distance(position, winner_));
    }

    /// The most promising node, but every fourth time the oldest, lest the guess leads astray.
    NodeIndex take() {
        if (++turns_ % 4 == 0) {
            while (oldest_ < store_.size() && store_[oldest_].expanded) ++oldest_;
            return oldest_ < store_.size() ? oldest_ : kNoNode;
        }
        NodeIndex node = agenda_.pop();
        while (node != kNoNode && store_[node].expanded) node = agenda_.pop();
        return node;
    }

    /// The move that mates, if there is one.
    Move expand(NodeIndex node) {
        store_[node].expanded = true;
        const Position position = store_[node].position.unpack();
        for (const Move m : legal_moves(position)) {
            const Position next = position.after(m);
            if (is_mate(next)) return m;
            const bool irreversible = position.is_noisy(m) || position.moved(m) == PieceType::Pawn;
            visit(next, node, m, irreversible);
        }
        return kNoMove;
    }

    std::vector<Move> line_to(NodeIndex node, Move last) {
        std::vector<Move> line{last};
        for (; store_[node].parent != kNoNode; node = store_[node].parent) line.push_back(store_[node].move);
        std::ranges::reverse(line);
        return line;
    }

    const Color winner_;
    const std::uint64_t max_nodes_;
    NodeStore store_;
    Agenda agenda_;
    NodeIndex oldest_ = 0;
    unsigned turns_ = 0;
};

}  // namespace

MateAnswer find_helpmate(const Position& position, Color winner, std::uint64_t max_nodes) {
    return HelpmateSearch(winner, max_nodes).run(position);
}

}  // namespace escaque::movegen
