// Opening, middlegame and endgame.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/study/studied_game.h"

namespace escaque::engine {

enum class Phase : std::uint8_t { Opening, Middlegame, Endgame };
inline constexpr std::array kPhases{Phase::Opening, Phase::Middlegame, Phase::Endgame};

/// "opening", "middlegame", "endgame"
std::string_view name(Phase phase);

/// Of each position. The opening lasts as long as the theory, and on to move 15 while more than two bishops
/// and knights stand on their first rank. The endgame begins when no more than six pieces besides kings and
/// pawns are left. What has ended does not come back.
std::vector<Phase> phases_of(const StudiedGame& game);

}  // namespace escaque::engine
