#include "search/session/root_moves.h"

#include <algorithm>
#include <functional>

#include "movegen/generate/generate.h"
#include "search/syzygy/root_ranking.h"

namespace escaque::search {

using namespace movegen;

std::vector<RootMove> root_moves(const Position& position, const std::vector<Move>& wanted) {
    std::vector<RootMove> moves;
    for (const Move m : legal_moves(position))
        if (wanted.empty() || std::find(wanted.begin(), wanted.end(), m) != wanted.end())
            moves.push_back({.move = m, .now = {.line = {m}}});
    return moves;
}

syzygy::NodeProbe rank_moves(std::vector<RootMove>& moves, const Game& game,
                             const syzygy::Tablebases& tablebases, const Options& options) {
    const syzygy::NodeProbe probe(tablebases, options);
    if (moves.empty() || game.current().pieces().count() > probe.most_pieces()) return probe;
    std::vector<Move> played;
    for (const RootMove& m : moves) played.push_back(m.move);
    const auto ranking = syzygy::rank_root_moves(tablebases, game, played, options.tablebase_fifty_moves);
    if (!ranking) return probe;
    for (std::size_t i = 0; i < moves.size(); ++i) moves[i].tablebase = ranking->ranks[i];
    std::ranges::stable_sort(moves, std::greater(), &RootMove::rank);
    return ranking->by_distance || moves.front().tablebase->score <= eval::kDraw ? syzygy::NodeProbe()
                                                                                 : probe;
}

}  // namespace escaque::search
