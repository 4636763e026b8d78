#include "engine/verbs/play/display.h"

#include <cstdio>
#include <fmt/format.h>

#include "engine/report/search_words.h"
#include "movegen/board/names.h"
#include "movegen/openings/openings.h"

namespace escaque::engine::play {

using movegen::Color;

void PlainDisplay::show(const Conversation&, const Lines& said, Instant) {
    for (const std::string& line : said) fmt::print("{}\n", line);
    std::fflush(stdout);
}

void ScreenDisplay::show(const Conversation& conversation, const Lines& said, Instant now) {
    Lines all = said.empty() ? std::move(scene_.said) : said;
    scene_ = scene_of(conversation, look_.write, look_.board);
    scene_.title = look_.title;
    scene_.names = look_.names;
    scene_.clocks = clock_texts(conversation, now);
    scene_.said = std::move(all);
    prompt_ = conversation.is_over() ? ""
              : conversation.is_players_turn()
                  ? " Your move: "
                  : fmt::format(" {} is thinking: ", name(conversation.supervised().to_move()));
    screen_.draw(scene_lines(scene_, screen_.window()), prompt_);
}

void ScreenDisplay::tick(const Conversation& conversation, Instant now) {
    scene_.clocks = clock_texts(conversation, now);
    screen_.refresh(scene_lines(scene_, screen_.window()), prompt_);
}

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
        texts[c] = clock_text(conversation.played().shown(c, conversation.played().thought(now)));
    return texts;
}

}  // namespace escaque::engine::play
