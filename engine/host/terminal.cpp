#include "engine/host/terminal.h"

#include <cstdlib>
#include <spdlog/details/os.h>

#include "engine/host/console.h"

namespace escaque::engine {

bool is_terminal(std::FILE* stream) {
    return spdlog::details::os::in_terminal(stream);
}

bool may_draw(std::FILE* stream) {
    return is_terminal(stream) && spdlog::details::os::is_color_terminal() && show_colours(stream);
}

bool may_take_screen(std::FILE* stream) {
    return may_draw(stream) && is_in_foreground(stream);
}

bool may_colour(std::FILE* stream) {
    const char* const refused = std::getenv("NO_COLOR");
    return !(refused && *refused) && may_draw(stream);
}

}  // namespace escaque::engine
