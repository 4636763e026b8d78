#include "movegen/laws/mate/mating_net.h"

#include <algorithm>
#include <optional>

#include "movegen/board/attacks.h"
#include "movegen/laws/mate/quick_helpmate.h"

namespace escaque::movegen {
namespace {

constexpr int kMaxSteps = 7;        // of a king
constexpr int kMaxMatingMoves = 3;  // of the piece that mates
constexpr int kMaxFillers = 2, kMaxVacated = 2;

/// Squares by how many moves a piece needs to get there.
template <int Most>
struct Layers {
    std::array<Bitboard, Most + 1> at{};
    int of(Square s) const {
        for (int n = 0; n <= Most; ++n)
            if (at[static_cast<std::size_t>(n)].has(s)) return n;
        return kNoWay;
    }
    Bitboard all() const {
        Bitboard set;
        for (const Bitboard layer : at) set |= layer;
        return set;
    }
};

Layers<kMaxSteps> king_layers(Square from, Bitboard barred) {
    Layers<kMaxSteps> layers;
    Bitboard seen(from);
    layers.at[0] = seen;
    for (std::size_t n = 1; n < layers.at.size(); ++n) {
        layers.at[n] = king_steps(layers.at[n - 1]) - seen - barred;
        seen |= layers.at[n];
    }
    return layers;
}

/// Squares that are taken end a way, but for the first.
Layers<kMaxMatingMoves> officer_layers(PieceType type, Square from, Bitboard occupied, Bitboard barred,
                                       int most) {
    Layers<kMaxMatingMoves> layers;
    Bitboard seen = barred | Bitboard(from);
    layers.at[0] = Bitboard(from);
    for (std::size_t n = 1; n <= static_cast<std::size_t>(most); ++n) {
        Bitboard next;
        for (const Square s : n == 1 ? layers.at[0] : layers.at[n - 1] - occupied)
            next |= attacks(type, s, occupied);
        layers.at[n] = next - seen;
        seen |= next;
    }
    return layers;
}

/// A piece that may mate.
struct Hunter {
    Square from;
    PieceType type;
    Square promotion = Square::None;
    int before = 0;     // moves to the promotion
    Bitboard in_way{};  // of the loser's pieces, on the way there
    Layers<kMaxMatingMoves> layers{};
};

/// A piece that may guard something by one move.
struct Guard {
    Square from;
    PieceType type;
    Bitboard squares{};  // where it may go
    Bitboard guarded{};  // from there, from one or another
};

/// A piece of the loser's that may go and stand beside the king.
struct Filler {
    Square from;
    Layers<kMaxMatingMoves> layers;
};

class NetFinder {
 public:
    NetFinder(const Position& position, Color winner, NetKind kind, std::size_t most)
        : position_(position), winner_(winner), loser_(~winner), kind_(kind), most_(most), board_(position) {}

    std::vector<MatingNet> run() {
        board_.remove(position_.king(loser_));
        if (kind_.changes) find_fillers();
        if (kind_.guard) find_guards();
        if (kind_.helper) {
            helpers_ = king_layers(position_.king(winner_), board_.of(winner_));
            board_.remove(position_.king(winner_));
        }
        for (const PieceType type : kOfficers)
            for (const Square s : position_.pieces(winner_, type)) try_officer(type, s);
        for (const Square s : position_.pieces(winner_, PieceType::Pawn)) try_pawn(s);
        return std::move(found_);
    }

 private:
    void find_fillers() {
        const Bitboard occupied = position_.pieces(), own = position_.pieces(loser_);
        for (const PieceType type : kOfficers)
            for (const Square s : position_.pieces(loser_, type))
                fillers_.push_back(
                    {s, officer_layers(type, s, occupied - Bitboard(s), own, kMaxMatingMoves)});
        for (const Square s : position_.pieces(loser_, PieceType::Pawn)) {
            if (relative(loser_, rank_of(s)) > Rank::R6) continue;
            Filler filler{s, {}};
            const Square one = forward(loser_, s);
            if (occupied.has(one)) continue;
            filler.layers.at[1] = Bitboard(one);
            const Square two = forward(loser_, one);
            if (!occupied.has(two))
                filler.layers.at[relative(loser_, rank_of(s)) == Rank::R2 ? 1 : 2] |= Bitboard(two);
            fillers_.push_back(filler);
        }
    }

    void find_guards() {
        const Bitboard occupied = position_.pieces(), own = position_.pieces(winner_);
        for (const PieceType type : kOfficers)
            for (const Square s : position_.pieces(winner_, type)) {
                Guard guard{.from = s, .type = type, .squares = attacks(type, s, occupied) - own};
                for (const Square to : guard.squares)
                    guard.guarded |= attacks(type, to, occupied - Bitboard(s));
                guards_.push_back(guard);
            }
    }

    void try_officer(PieceType type, Square from) {
        Hunter hunter{.from = from, .type = type};
        hunter.layers = officer_layers(type, from, position_.pieces() - Bitboard(from),
                                       position_.pieces(winner_), kMaxMatingMoves);
        try_hunter(hunter);
    }

    /// A pawn that nothing but pieces which may step aside keeps from the last rank.
    void try_pawn(Square pawn) {
        Hunter hunter{.from = pawn, .type = PieceType::Queen};
        Square s = pawn;
        while (relative(winner_, rank_of(s)) != Rank::R8) {
            s = forward(winner_, s);
            const bool is_blocked = position_.pieces(PieceType::Pawn).has(s) || position_.king(winner_) == s;
            if (is_blocked) return;
            hunter.before += 1 + position_.pieces(winner_).has(s);
            if (position_.pieces(loser_).has(s) && position_.king(loser_) != s) hunter.in_way |= Bitboard(s);
        }
        if (hunter.in_way.any() && !kind_.changes) return;
        hunter.before -= relative(winner_, rank_of(pawn)) == Rank::R2;
        hunter.promotion = s;
        const Bitboard way = Bitboard(pawn) | Bitboard(s);
        hunter.layers =
            officer_layers(PieceType::Queen, s, position_.pieces() - way, position_.pieces(winner_) - way, 2);
        try_hunter(hunter);
    }

    void try_hunter(const Hunter& hunter) {
        rest_ = board_;
        rest_->remove(hunter.from);
        occupied_ = rest_->all();
        guarded_ = rest_->attacked(winner_, occupied_);
        const auto steps = king_layers(position_.king(loser_), rest_->of(loser_) | guarded_);
        const Bitboard reached = hunter.layers.all();
        for (int walk = 0; walk <= kMaxSteps; ++walk)
            for (const Square king : steps.at[static_cast<std::size_t>(walk)]) {
                if (is_too_far(plies_to_mate(1, walk))) return;
                const Bitboard targets = attacks(hunter.type, king, occupied_) & reached;
                if (targets.empty()) continue;
                needed_ = king_attacks(king) - rest_->of(loser_);
                if (kind_.helper)
                    try_helpers(hunter, king, walk, targets);
                else
                    try_targets(hunter, king, walk, targets, guarded_, Square::None, 0);
            }
    }

    void try_helpers(const Hunter& hunter, Square king, int walk, Bitboard targets) {
        const Bitboard near =
            king_steps(king_attacks(king)) - king_attacks(king) - Bitboard(king) - Bitboard(hunter.from);
        for (int way = 0; way <= kMaxSteps; ++way) {
            if (is_too_far(plies_to_mate(1 + way, walk))) return;
            for (const Square helper : helpers_.at[static_cast<std::size_t>(way)] & near)
                try_targets(hunter, king, walk, targets - Bitboard(helper), guarded_ | king_attacks(helper),
                            helper, way);
        }
    }

    void try_targets(const Hunter& hunter, Square king, int walk, Bitboard targets, Bitboard guarded,
                     Square helper, int way) {
        const Bitboard needed = needed_ - guarded;
        for (const Square to : targets) {
            Bitboard open = needed - attacks(hunter.type, to, occupied_) - Bitboard(to);
            const bool hangs = king_attacks(king).has(to) && !guarded.has(to);
            const int moves = std::max(1, hunter.layers.of(to) + hunter.before) + way;
            MatingNet net;
            net.hunter = {hunter.from, to};
            net.type = hunter.type;
            net.promotion = hunter.promotion;
            net.king = {position_.king(loser_), king};
            net.vacated = hunter.in_way;
            if (helper != Square::None) net.helper = {position_.king(winner_), helper};
            if (kind_.guard) {
                if (hangs) open |= Bitboard(to);
                net.plies = plies_to_mate(moves + 1, walk + net.vacated.count());
                if (open.any() && !is_too_far(net.plies)) try_guards(net, open);
                continue;
            }
            if (hangs || open.count() > kMaxFillers || (open.any() && !kind_.changes)) continue;
            net.plies = plies_to_mate(moves, walk + open.count() + net.vacated.count());
            if (is_too_far(net.plies)) continue;
            int losers = walk + net.vacated.count();
            if (open.any() && !fill(open, net, losers)) continue;
            net.plies = plies_to_mate(moves, losers);
            if (!is_too_far(net.plies) && holds(net, open)) add(net);
        }
    }

    /// Gives each square the piece that is there soonest.
    bool fill(Bitboard open, MatingNet& net, int& moves) const {
        std::size_t filled = 0;
        for (const Square s : open) {
            const Filler* nearest = nullptr;
            int fewest = kNoWay;
            for (const Filler& filler : fillers_) {
                const int own = filler.layers.of(s);
                if (own >= fewest || filler.from == net.fillers[0].from ||
                    king_attacks(net.king.to).has(filler.from))
                    continue;
                nearest = &filler;
                fewest = own;
            }
            if (!nearest) return false;
            net.fillers[filled++] = {nearest->from, s};
            moves += fewest;
        }
        return true;
    }

    /// Looks for a piece that guards all these squares after one move.
    void try_guards(MatingNet net, Bitboard open) {
        for (const Guard& guard : guards_) {
            if (guard.from == net.hunter.from || (open - guard.guarded).any()) continue;
            for (const Square s : guard.squares - Bitboard(net.hunter.to) - Bitboard(net.king.to)) {
                const Bitboard occupied =
                    (occupied_ - Bitboard(guard.from)) | Bitboard(s) | Bitboard(net.hunter.to);
                if ((open - attacks(guard.type, s, occupied)).any()) continue;
                net.guard = {guard.from, s};
                if (holds(net, kEmpty)) return add(net);
            }
        }
    }

    /// With all in place: is the king in check, and does nothing take that piece or come between? Pieces of
    /// the loser's that could may step aside, if the net may ask for it.
    bool holds(MatingNet& net, Bitboard filled) const {
        Placement placement = *rest_;
        placement.remove(net.hunter.to);
        placement.put(winner_, net.type, net.hunter.to);
        for (const NetPart& filler : net.fillers)
            if (filler.exists()) placement.move(filler.from, filler.to);
        if (net.guard.exists()) {
            placement.remove(net.guard.to);
            placement.move(net.guard.from, net.guard.to);
            if (!is_net(placement, net)) return false;
        }
        const Bitboard occupied = placement.all() | Bitboard(net.king.to);
        const Bitboard line = between(net.king.to, net.hunter.to);
        if ((line & filled).any()) return false;
        Bitboard defenders = placement.movers_to(net.hunter.to, loser_, occupied);
        for (const Square s : line) defenders |= placement.movers_to(s, loser_, occupied);
        const Square own_king = net.helper.exists() ? net.helper.to : position_.king(winner_);
        defenders |= placement.attackers(own_king, loser_, occupied);
        if (defenders.empty()) return true;
        const Bitboard fixed = placement.of(loser_, PieceType::Pawn) | filled;
        if (!kind_.changes || defenders.count() > kMaxVacated || (defenders & fixed).any()) return false;
        net.vacated |= defenders;
        net.plies += 2 * defenders.count();
        return true;
    }

    /// Has the king no square to go to, whatever of the winner's has moved?
    bool is_net(const Placement& placement, const MatingNet& net) const {
        const Bitboard occupied = placement.all();
        if (!attacks(net.type, net.hunter.to, occupied | Bitboard(net.king.to)).has(net.king.to))
            return false;
        for (const Square s : king_attacks(net.king.to) - placement.of(loser_))
            if (placement.attackers(s, winner_, occupied).empty()) return false;
        return true;
    }

    int plies_to_mate(int winners, int losers) const {
        return position_.side_to_move() == winner_ ? std::max(2 * winners - 1, 2 * losers + 1)
                                                   : 2 * std::max(winners, losers);
    }
    bool is_too_far(int plies) const { return found_.size() == most_ && plies >= found_.back().plies; }

    void add(const MatingNet& net) {
        found_.insert(std::ranges::upper_bound(found_, net.plies, {}, &MatingNet::plies), net);
        if (found_.size() > most_) found_.pop_back();
    }

    const Position& position_;
    const Color winner_, loser_;
    const NetKind kind_;
    const std::size_t most_;
    Placement board_;  // without the loser's king, and the winner's where it goes somewhere
    std::vector<Filler> fillers_;
    Layers<kMaxSteps> helpers_;
    std::vector<Guard> guards_;
    // For the piece that mates, which is taken off the board.
    std::optional<Placement> rest_;
    Bitboard occupied_, guarded_, needed_;
    std::vector<MatingNet> found_;
};

template <int Most>
MoveCounts counts_of(const Layers<Most>& layers) {
    MoveCounts counts;
    counts.fill(kNoWay);
    for (std::size_t n = 0; n < layers.at.size(); ++n)
        for (const Square s : layers.at[n]) counts[s] = static_cast<std::uint8_t>(n);
    return counts;
}

}  // namespace

std::vector<MatingNet> mating_nets(const Position& position, Color winner, NetKind kind, std::size_t most) {
    return NetFinder(position, winner, kind, most).run();
}

MoveCounts king_moves_to(Square to, Bitboard barred) {
    return counts_of(king_layers(to, barred));
}

MoveCounts officer_moves_to(PieceType type, Square to, Bitboard occupied) {
    return counts_of(officer_layers(type, to, occupied, kEmpty, kMaxMatingMoves));
}

}  // namespace escaque::movegen
