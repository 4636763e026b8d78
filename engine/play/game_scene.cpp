#include "engine/play/game_scene.h"

#include <fmt/format.h>

#include "engine/words/clock_text.h"
#include "engine/words/ply_text.h"
#include "movegen/openings/openings.h"

namespace escaque::engine::play {

using movegen::Color;

Scene scene_of(const Conversation& conversation, const movegen::MoveWriter& write, BoardLook look) {
    const movegen::Game& game = conversation.game();
    Scene scene{.position = game.current(), .look = look, .moves = paired_moves(game, write)};
    scene.look.bottom = conversation.bottom();
    scene.look.last = game.moves().empty() ? movegen::kNoMove : game.moves().back();
    if (const movegen::Opening* opening = movegen::opening_of(game).opening)
        scene.opening = fmt::format("{} {}", opening->eco, opening->name);
    return scene;
}

movegen::Per<Color, std::string> clock_texts(const Conversation& conversation, Instant now) {
    movegen::Per<Color, std::string> texts;
    if (!conversation.supervised().clocks()) return texts;
    for (const Color c : movegen::kColors)
        texts[c] = clock_text(conversation.shown(c, conversation.thought(now)));
    return texts;
}

}  // namespace escaque::engine::play
