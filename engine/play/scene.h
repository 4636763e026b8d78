// What the player sees: the board, beside it the names, the clocks and the moves, below it what was said.
#pragma once

#include <string>
#include <vector>

#include "engine/host/console.h"
#include "engine/play/conversation.h"
#include "engine/screen/board_picture.h"
#include "movegen/board/types.h"

namespace escaque::engine::play {

struct Scene {
    std::string title{}, opening{};
    movegen::Position position;
    BoardLook look;
    movegen::Per<movegen::Color, std::string> names{}, clocks{};  // no clocks: empty
    std::vector<std::string> moves;                               // "12. Nf3 Nf6"
    Lines said{};
};

/// Of the game as it stands; `look` is that of a small board from White's side.
Scene scene_of(const Conversation& conversation, const movegen::MoveWriter& write, BoardLook look);

/// "1:02:03", "4:59", below ten seconds "9.8".
std::string clock_text(Microseconds left);
/// What each clock shows; empty without.
movegen::Per<movegen::Color, std::string> clock_texts(const Conversation& conversation, Instant now);

/// For a window of that size, so that two lines are left: one to type on and one below it.
std::vector<std::string> scene_lines(const Scene& scene, TextSize window);

}  // namespace escaque::engine::play
