// What the referee announces while games are being played.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "movegen/board/types.h"

namespace escaque::engine {

struct Alarm {
    std::string what;   // "threefold repetition", "flag fall", "illegal move", …
    std::string after;  // the move before it: "34... Kg8"; empty at the start
    std::size_t ply = 0;
    std::string article{};
    std::optional<movegen::Color> player{};  // the player who may claim, whose flag fell or whose move it is
    std::string note{};                      // further details

    bool operator==(const Alarm&) const = default;
};

/// A board of a file, for naming it in alarms.
struct BoardName {
    std::string file;
    std::size_t number;  // from 1
    std::string white, black;
};

/// A line without its end.
std::string alarm_text(const Alarm& alarm, const BoardName& board);
std::string alarm_json(const Alarm& alarm, const BoardName& board);

}  // namespace escaque::engine
