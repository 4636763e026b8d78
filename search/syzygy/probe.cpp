#include "search/syzygy/probe.h"

#include <cstddef>
#include <set>

#include "movegen/generate/generate.h"
#include "movegen/laws/game.h"
#include "movegen/laws/outcome.h"

namespace escaque::search::syzygy {

using namespace eval;

std::optional<NodeProbe::Answer> NodeProbe::probe(const movegen::Position& position, int ply) const {
    // A mate is worth more than the tables' loss.
    if (position.in_check() && movegen::count_legal_moves(position) == 0) return std::nullopt;
    const auto wdl = tables_->wdl(position);
    if (!wdl) return std::nullopt;
    const Wdl least_win = fifty_moves_ ? Wdl::Win : Wdl::CursedWin;
    if (*wdl >= least_win) return Answer{kTablebaseWin - ply, Bound::Lower};
    if (*wdl <= -least_win) return Answer{-kTablebaseWin + ply, Bound::Upper};
    return Answer{kDraw + static_cast<Score>(*wdl),
                  Bound::Exact};  // a cursed win is a little better than none
}

using namespace movegen;

namespace {

constexpr int kCertain = 10'000;  // the greatest rank, more than any distance

/// Has a position appeared twice since the last zeroing move?
bool has_repeated(const Game& game) {
    const auto& keys = game.keys();
    const auto count = std::min(keys.size(), static_cast<std::size_t>(game.current().halfmove_clock()) + 1);
    const std::set<Key> different(keys.end() - static_cast<std::ptrdiff_t>(count), keys.end());
    return different.size() < count;
}

/// How far the mover is from the next zeroing move when he plays `m`: the dtz(), or a little more.
std::optional<int> distance_by(const Tablebases& tables, const Game& game, Move m) {
    const Position next = game.current().after(m);
    if (next.in_check() && count_legal_moves(next) == 0) return 1;
    if (next.halfmove_clock() >= kFiftyMovePlies || game.appearances_after(m) >= 3) return 0;
    if (next.halfmove_clock() == 0) {
        const auto reply = tables.wdl(next);
        return reply ? std::optional(dtz_before_zeroing(-*reply)) : std::nullopt;
    }
    const auto reply = tables.dtz(next);
    if (!reply) return std::nullopt;
    return *reply == 0 ? 0 : *reply < 0 ? 1 - *reply : -1 - *reply;
}

/// Among short wins the search may choose, and not only the shortest; but once they would take long, or the
/// game goes in circles, the shortest is best. A loss is delayed only where the fifty-move rule may save it.
int rank_of(int distance, int clock, bool repeated) {
    constexpr int kSoon = 40;  // plies from the last zeroing move to the next
    if (distance > 0)
        return distance + clock <= kSoon && !repeated ? kCertain : kCertain - (distance + clock);
    if (distance < 0)
        return clock - 2 * distance < kFiftyMovePlies ? -kCertain : -kCertain + clock - distance;
    return 0;
}

Score score_of(int rank, bool fifty_moves) {
    const int least_win = fifty_moves ? kCertain - 100 : 1;
    if (rank >= least_win) return kTablebaseWin;
    if (rank <= -least_win) return -kTablebaseWin;
    return kDraw + (rank > 0) - (rank < 0);
}

int rank_of(Wdl wdl, bool fifty_moves) {
    switch (wdl) {
        case Wdl::Win:
            return kCertain;
        case Wdl::CursedWin:
            return fifty_moves ? 1 : kCertain - 1;
        case Wdl::BlessedLoss:
            return fifty_moves ? -1 : -kCertain + 1;
        case Wdl::Loss:
            return -kCertain;
        default:
            return 0;
    }
}

std::optional<int> rank_by_result(const Tablebases& tables, const Game& game, Move m, bool fifty_moves) {
    if (game.appearances_after(m) >= 3) return 0;
    const auto reply = tables.wdl(game.current().after(m));
    return reply ? std::optional(rank_of(-*reply, fifty_moves)) : std::nullopt;
}

template <typename Rank>
std::optional<RootRanking> rank_all(const std::vector<Move>& moves, bool fifty_moves, bool by_distance,
                                    Rank rank) {
    RootRanking ranking{{}, by_distance};
    for (const Move m : moves) {
        const std::optional<int> found = rank(m);
        if (!found) return std::nullopt;
        ranking.ranks.push_back({*found, score_of(*found, fifty_moves)});
    }
    return ranking;
}

}  // namespace

std::optional<RootRanking> rank_root_moves(const Tablebases& tables, const Game& game,
                                           const std::vector<Move>& moves, bool fifty_moves) {
    const int clock = game.current().halfmove_clock();
    const bool repeated = has_repeated(game);
    const auto by_distance = [&](Move m) {
        const auto distance = distance_by(tables, game, m);
        return distance ? std::optional(rank_of(*distance, clock, repeated)) : std::nullopt;
    };
    if (auto ranking = rank_all(moves, fifty_moves, true, by_distance)) return ranking;
    return rank_all(moves, fifty_moves, false,
                    [&](Move m) { return rank_by_result(tables, game, m, fifty_moves); });
}

}  // namespace escaque::search::syzygy
