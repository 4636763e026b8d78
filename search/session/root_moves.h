// The moves that a search chooses from.
#pragma once

#include <vector>

#include "movegen/laws/game.h"
#include "search/api/options.h"
#include "search/syzygy/node_probe.h"
#include "search/syzygy/tablebases.h"
#include "search/tree/root_move.h"

namespace escaque::search {

/// The legal moves; only those wanted, where some are.
std::vector<RootMove> root_moves(const movegen::Position& position, const std::vector<movegen::Move>& wanted);

/// Puts the moves first that the endgame tables know to be best, and returns what the search should still
/// probe: nothing when it only has to choose between moves that keep the result, because the tables would
/// score them all the same.
syzygy::NodeProbe rank_moves(std::vector<RootMove>& moves, const movegen::Game& game,
                             const syzygy::Tablebases& tablebases, const Options& options);

}  // namespace escaque::search
