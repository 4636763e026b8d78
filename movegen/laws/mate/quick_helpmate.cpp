#include "movegen/laws/mate/quick_helpmate.h"

#include <algorithm>
#include <optional>

#include "movegen/board/attacks.h"
#include "movegen/generate/generate.h"
#include "movegen/laws/mate/mating_net.h"

namespace escaque::movegen {

Placement::Placement(const Position& position) {
    for (const Color c : kColors) {
        all_[c] = position.pieces(c);
        for (const PieceType t : kPieceTypes) pieces_[c][t] = position.pieces(c, t);
    }
}

void Placement::remove(Square s) {
    for (const Color c : kColors) {
        all_[c] -= Bitboard(s);
        for (const PieceType t : kPieceTypes) pieces_[c][t] -= Bitboard(s);
    }
}

void Placement::put(Color c, PieceType t, Square s) {
    all_[c] |= Bitboard(s);
    pieces_[c][t] |= Bitboard(s);
}

void Placement::move(Square from, Square to) {
    for (const Color c : kColors)
        for (const PieceType t : kPieceTypes)
            if (pieces_[c][t].has(from)) {
                remove(from);
                return put(c, t, to);
            }
}

Bitboard Placement::attackers(Square s, Color by, Bitboard occupied) const {
    const auto& own = pieces_[by];
    return (pawn_attacks(~by, s) & own[PieceType::Pawn]) | (knight_attacks(s) & own[PieceType::Knight]) |
           (king_attacks(s) & own[PieceType::King]) |
           (bishop_attacks(s, occupied) & (own[PieceType::Bishop] | own[PieceType::Queen])) |
           (rook_attacks(s, occupied) & (own[PieceType::Rook] | own[PieceType::Queen]));
}

Bitboard Placement::attacked(Color by, Bitboard occupied) const {
    Bitboard set = pawn_attacks(by, pieces_[by][PieceType::Pawn]);
    for (const Square s : pieces_[by][PieceType::King]) set |= king_attacks(s);
    for (const PieceType t : kOfficers)
        for (const Square s : pieces_[by][t]) set |= attacks(t, s, occupied);
    return set;
}

Bitboard Placement::movers_to(Square s, Color c, Bitboard occupied) const {
    const Bitboard pawns = pieces_[c][PieceType::Pawn];
    Bitboard movers = attackers(s, c, occupied) - pieces_[c][PieceType::King];
    if (occupied.has(s)) return movers;
    movers -= pawns;
    if (relative(c, rank_of(s)) < Rank::R3) return movers;
    const Square behind = forward(~c, s);
    movers |= pawns & Bitboard(behind);
    if (relative(c, rank_of(s)) == Rank::R4 && !occupied.has(behind))
        movers |= pawns & Bitboard(forward(~c, behind));
    return movers;
}

namespace {

constexpr std::size_t kMaxNets = 4;
// With few pieces there are few moves, and a side without another piece to move may have to wait for its
// turn.
constexpr std::uint64_t kNodesPerNet = 40, kNodesWithFewPieces = 160;
constexpr int kFewPieces = 6;
constexpr std::size_t kMaxStages = 6;
constexpr std::array kKinds{NetKind{}, NetKind{.guard = true}, NetKind{.changes = true},
                            NetKind{.helper = true}, NetKind{.helper = true, .changes = true}};

// What makes a move worse, in half plies.
constexpr int kIdle = 1;         // it brings no piece nearer
constexpr int kDisturbs = 6;     // it may spoil the net
constexpr int kCaptures = 1;     // by the winner
constexpr int kLosesPieces = 4;  // of the winner's
constexpr int kChecks = 2;
constexpr int kFarthest = 127;
constexpr int kUnclear = 119;  // a part of the net has no way on the board as it is
constexpr int kLost = 1000;    // the net cannot be reached any more

/// The search for the mate of one net, always from the position that seems nearest to it.
class NetSearch {
 public:
    NetSearch(const Position& root, Color winner, const MatingNet& net)
        : winner_(winner),
          net_(net),
          ring_(king_attacks(net.king.to) | Bitboard(net.king.to) | Bitboard(net.hunter.to) |
                between(net.king.to, net.hunter.to)) {
        const Bitboard kings = Bitboard(root.king(Color::White)) | Bitboard(root.king(Color::Black));
        const Bitboard fixed = root.pieces() - kings - Bitboard(net.hunter.from);
        add_part(net.hunter, winner,
                 officer_moves_to(net.type, net.hunter.to, fixed - Bitboard(net.hunter.to)));
        parts_[kHunter].counts[net.hunter.to] = 2;  // from there it has to step back first
        add_part(net.king, ~winner, king_moves_to(net.king.to, fixed & root.pieces(~winner)));
        if (net.helper.exists())
            add_part(net.helper, winner, king_moves_to(net.helper.to, fixed & root.pieces(winner)));
        if (net.guard.exists()) add_officer(net.guard, root);
        for (const NetPart& filler : net.fillers)
            if (filler.exists()) add_officer(filler, root);
        if (net.promotion != Square::None) find_way();
        first_.fill(kNone);
        steps_.reserve(1024);
        nodes_.reserve(kNodesWithFewPieces + 1);
        nodes_.push_back({.position = root});
        for (std::size_t i = 0; i < count_; ++i) nodes_[0].at[i] = parts_[i].start;
    }

    /// The line; empty if none is found in `most` nodes. `used` counts them.
    std::vector<Move> run(std::uint64_t most, std::uint64_t& used) {
        std::optional<std::uint32_t> node = 0;
        while (node) {
            if (const Move mate = expand(*node)) {
                std::vector<Move> line = line_to(*node);
                line.push_back(mate);
                return line;
            }
            if (used >= most) break;
            node = take();
            ++used;
        }
        return {};
    }

    /// What the position that came nearest still costs.
    std::size_t least_cost() const { return least_cost_; }
    std::vector<Move> line_to_nearest() const { return line_to(closest_); }

 private:
    static constexpr std::uint32_t kNone = ~std::uint32_t{0};
    static constexpr std::size_t kHunter = 0, kMaxParts = 6;

    struct Part {
        Square start = Square::None;
        Color color = Color::White;
        MoveCounts counts{};
    };
    struct Node {
        Position position;
        std::array<Square, kMaxParts> at{};  // where the parts stand
        std::uint32_t parent = 0;
        Move move{};
    };
    struct Step {
        std::uint32_t node;
        Move move;
        std::uint32_t next;  // of the same cost
    };

    void add_part(NetPart part, Color color, const MoveCounts& counts) {
        parts_[count_++] = {part.from, color, counts};
    }

    void add_officer(NetPart part, const Position& root) {
        const Piece piece = root.piece_on(part.from);
        MoveCounts counts;
        if (type_of(piece) == PieceType::Pawn) {
            counts.fill(kNoWay);
            counts[part.to] = 0;
            counts[part.from] = 1;
        } else {
            counts = officer_moves_to(type_of(piece), part.to,
                                      root.pieces() - Bitboard(part.from) - Bitboard(part.to));
        }
        add_part(part, color_of(piece), counts);
    }

    /// The squares of the pawn up to its promotion.
    void find_way() {
        pawn_counts_.fill(kNoWay);
        const int after = net_.promotion == net_.hunter.to ? 0 : parts_[kHunter].counts[net_.promotion];
        int moves = after;
        for (Square s = net_.promotion;; s = forward(~winner_, s)) {
            const bool is_far = relative(winner_, rank_of(s)) == Rank::R2;
            pawn_counts_[s] = static_cast<std::uint8_t>(moves - is_far);
            if (s == net_.hunter.from) return;
            way_ |= Bitboard(s);
            ++moves;
        }
    }

    /// The nearest position that was not reached before.
    std::optional<std::uint32_t> take() {
        while (true) {
            while (nearest_ < first_.size() && first_[nearest_] == kNone) ++nearest_;
            if (nearest_ == first_.size()) return std::nullopt;
            const Step step = steps_[first_[nearest_]];
            first_[nearest_] = step.next;
            const Node& from = nodes_[step.node];
            Node next{from.position.after(step.move), from.at, step.node, step.move};
            if (is_known(next.position)) continue;
            for (std::size_t i = 0; i < count_; ++i)
                if (next.at[i] == step.move.from()) next.at[i] = step.move.to();
            nodes_.push_back(next);
            const auto index = static_cast<std::uint32_t>(nodes_.size() - 1);
            if (nearest_ < least_cost_) {
                closest_ = index;
                least_cost_ = nearest_;
            }
            return index;
        }
    }

    bool is_known(const Position& position) const {
        return std::ranges::any_of(nodes_,
                                   [&](const Node& node) { return node.position.key() == position.key(); });
    }

    void put(std::uint32_t node, Move move, int cost) {
        const auto level = static_cast<std::size_t>(cost);
        steps_.push_back({node, move, first_[level]});
        first_[level] = static_cast<std::uint32_t>(steps_.size() - 1);
        nearest_ = std::min(nearest_, level);
    }

    /// The move that mates, if there is one.
    Move expand(std::uint32_t index) {
        const Node& node = nodes_[index];
        const Position& position = node.position;
        const bool winner_moves = position.side_to_move() == winner_;
        const CheckDetector checks(position);
        const Sums sums = sums_of(node);
        for (const Move m : legal_moves(position)) {
            const bool is_check = winner_moves && checks.gives_check(m);
            if (is_check && count_legal_moves(position.after(m)) == 0) return m;
            const int cost = cost_of(m, node, sums) + (is_check ? kChecks : 0);
            if (cost <= kFarthest) put(index, m, cost);
        }
        return kNoMove;
    }

    /// Moves that each side still has to make.
    using Sums = Per<Color, int>;
    Sums sums_of(const Node& node) const {
        Sums sums{};
        for (std::size_t i = 0; i < count_; ++i)
            sums[parts_[i].color] += count_from(i, node.at[i], node.position);
        sums[winner_] += (node.position.pieces(winner_) & way_).count() - way_.has(node.at[kHunter]);
        sums[~winner_] += (node.position.pieces(~winner_) & (net_.vacated | way_)).count();
        return sums;
    }
    int count_from(std::size_t part, Square s, const Position& position) const {
        const bool is_pawn = part == kHunter && type_of(position.piece_on(s)) == PieceType::Pawn;
        return is_pawn ? pawn_counts_[s] : parts_[part].counts[s];
    }

    int cost_of(Move m, const Node& node, Sums sums) const {
        const Position& position = node.position;
        const Color mover = position.side_to_move();
        const bool is_capture = position.is_capture(m);
        bool is_planned = false;
        for (std::size_t i = 0; i < count_; ++i) {
            if (node.at[i] == m.to() && parts_[i].color != mover) return kLost;
            if (node.at[i] != m.from()) continue;
            is_planned = true;
            sums[mover] += count_after(i, m, position) - count_from(i, m.from(), position);
        }
        const Bitboard left = mover == winner_ ? way_ : net_.vacated | way_;
        if (!is_planned || mover != winner_) {
            sums[mover] += left.has(m.to()) - left.has(m.from());
            is_planned |= left.has(m.from());
        }
        if (mover == winner_ && is_capture) sums[~winner_] -= (net_.vacated | way_).has(m.to());
        int cost = estimate(sums, mover != winner_);
        if (!is_planned) cost += disturbs(m, position) ? kDisturbs : kIdle;
        if (is_capture) cost += mover == winner_ ? kCaptures : kLosesPieces;
        return cost;
    }

    int count_after(std::size_t part, Move m, const Position& position) const {
        if (part != kHunter || position.moved(m) != PieceType::Pawn) return parts_[part].counts[m.to()];
        if (!m.is_promotion()) return pawn_counts_[m.to()];
        return m.promotion() == net_.type ? parts_[part].counts[m.to()] : kLost;
    }

    int estimate(const Sums& sums, bool winner_next) const {
        const int winners = sums[winner_], losers = sums[~winner_];
        if (winners >= kNoWay || losers >= kNoWay) return winners >= kLost ? kLost : kUnclear;
        return 2 * (winner_next ? std::max(2 * winners - 1, 2 * losers + 1) : 2 * std::max(winners, losers));
    }

    /// Does the move change something on which the mate depends?
    bool disturbs(Move m, const Position& position) const {
        if (ring_.has(m.to())) return true;
        if (position.side_to_move() != winner_) return ring_.has(m.from());
        const PieceType type = position.moved(m);
        const Bitboard seen = type == PieceType::Pawn ? pawn_attacks(winner_, m.from())
                                                      : attacks(type, m.from(), position.pieces());
        return (seen & ring_).any();
    }

    std::vector<Move> line_to(std::uint32_t node) const {
        std::vector<Move> line;
        for (; node != 0; node = nodes_[node].parent) line.push_back(nodes_[node].move);
        std::ranges::reverse(line);
        return line;
    }

    const Color winner_;
    const MatingNet net_;
    const Bitboard ring_;  // the squares on which the mate depends
    Bitboard way_;         // of the pawn, without its square
    MoveCounts pawn_counts_;
    std::array<Part, kMaxParts> parts_;
    std::size_t count_ = 0;  // of parts
    std::vector<Node> nodes_;
    std::vector<Step> steps_;
    std::array<std::uint32_t, kFarthest + 1> first_;  // by cost, the newest step
    std::size_t nearest_ = 0, least_cost_ = kFarthest + 1;
    std::uint32_t closest_ = 0;
};

/// Goes from one position to the next that came nearest to a mate, until one has a net that can be reached.
class QuickSearch {
 public:
    QuickSearch(const Position& position, Color winner, std::uint64_t nodes)
        : position_(position), winner_(winner), most_(nodes) {}

    QuickHelpmate run() {
        for (std::size_t stage = 0; stage < kMaxStages; ++stage) {
            std::vector<Move> way;
            if (try_nets(way)) return {std::move(line_), used_};
            if (way.empty() || used_ >= most_) break;
            append(way);
        }
        return {{}, used_};
    }

 private:
    /// True with the whole line; otherwise the way to the position that came nearest.
    bool try_nets(std::vector<Move>& way) {
        const bool has_few = position_.pieces().count() <= kFewPieces;
        const std::uint64_t nodes_per_net = has_few ? kNodesWithFewPieces : kNodesPerNet;
        std::size_t least_cost = kFarthest + 1;
        for (const NetKind kind : kKinds)
            for (const MatingNet& net : mating_nets(position_, winner_, kind, kMaxNets)) {
                NetSearch search(position_, winner_, net);
                if (const std::vector<Move> line = search.run(std::min(most_, used_ + nodes_per_net), used_);
                    !line.empty()) {
                    append(line);
                    return true;
                }
                if (used_ >= most_) return false;
                if (search.least_cost() >= least_cost) continue;
                least_cost = search.least_cost();
                way = search.line_to_nearest();
            }
        return false;
    }

    void append(const std::vector<Move>& moves) {
        for (const Move move : moves) position_.make(move);
        line_.insert(line_.end(), moves.begin(), moves.end());
    }

    Position position_;
    const Color winner_;
    const std::uint64_t most_;
    std::uint64_t used_ = 0;
    std::vector<Move> line_;
};

}  // namespace

QuickHelpmate quick_helpmate(const Position& position, Color winner, std::uint64_t nodes) {
    return QuickSearch(position, winner, nodes).run();
}

}  // namespace escaque::movegen
