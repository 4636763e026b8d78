#include "engine/play/display.h"

#include <cstdio>
#include <fmt/format.h>

#include "movegen/board/names.h"

namespace escaque::engine::play {

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

}  // namespace escaque::engine::play
