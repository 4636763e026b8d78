#include "engine/play/display.h"

#include <cstdio>
#include <fmt/format.h>

#include "engine/host/console.h"
#include "movegen/board/names.h"

namespace escaque::engine::play {

namespace {

TextSize current_window() {
    constexpr TextSize kUsual{.rows = 24, .columns = 80};
    return window_size(stdout).value_or(kUsual);
}

}  // namespace

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
                  : fmt::format(" {} is thinking: ", name(conversation.table().to_move()));
    window_ = current_window();
    draw();
}

void ScreenDisplay::draw() {
    screen_.draw(scene_lines(scene_, window_), prompt_);
}

void ScreenDisplay::tick(const Conversation& conversation, Instant now) {
    scene_.clocks = clock_texts(conversation, now);
    const TextSize window = current_window();
    if (window == window_) return screen_.update(scene_lines(scene_, window));
    window_ = window;
    draw();
}

}  // namespace escaque::engine::play
