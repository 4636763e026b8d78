// The words that the player may type instead of a move.
#pragma once

#include <cstdint>
#include <string_view>

#include "engine/play/conversation.h"

namespace escaque::engine::play {

struct Conversation::Command {
    enum class When : std::uint8_t { Always, OnTurn };  // while the engine thinks, or not

    std::string_view name, argument, help;
    When when;
    Lines (Conversation::*act)(std::string_view argument, Instant at);
};

void append(Lines& lines, Lines more);

}  // namespace escaque::engine::play
