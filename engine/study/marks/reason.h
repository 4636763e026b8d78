// Why a move of a studied game is a fault.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "engine/study/explanation/explanation.h"
#include "engine/study/game/studied_game.h"

namespace escaque::engine {

/// The reason by the lines that the searches before and after the move have found; nullopt if the move is not
/// a fault or the lines prove nothing. A verdict by an evaluation of the game's text has no line. The
/// positions before and after the move must be studied.
std::optional<Explanation> reason_at(const StudiedGame& game, std::size_t ply);

/// The same as a sentence, "Loses the knight: 15. Bxc6 bxc6 16. Qxd7".
std::optional<std::string> reason_text(const StudiedGame& game, std::size_t ply);

}  // namespace escaque::engine
