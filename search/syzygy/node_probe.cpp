#include "search/syzygy/node_probe.h"

#include "movegen/generate/generate.h"

namespace escaque::search::syzygy {

using namespace eval;

std::optional<NodeProbe::Answer> NodeProbe::ask(const movegen::Position& position, int ply) const {
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

}  // namespace escaque::search::syzygy
