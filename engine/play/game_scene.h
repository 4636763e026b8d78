// The scene of a game at the terminal.
#pragma once

#include <string>

#include "engine/play/conversation.h"
#include "engine/screen/scene.h"

namespace escaque::engine::play {

/// Of the game as it stands; `look` is that of a small board from White's side.
Scene scene_of(const Conversation& conversation, const movegen::MoveWriter& write, BoardLook look);

/// What each clock shows; empty without.
movegen::Per<movegen::Color, std::string> clock_texts(const Conversation& conversation, Instant now);

}  // namespace escaque::engine::play
