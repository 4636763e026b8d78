// What a terminal shows of a match while it is played.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "engine/host/console.h"
#include "engine/screen/board_picture.h"
#include "engine/verbs/match/live_table.h"

namespace escaque::engine {

struct LiveMatch {
    std::string title{};                  // "60+1, fide2023"
    int games = 0;                        // in all
    std::array<std::string, 2> names{};   // empty until the engines have told them
    std::vector<std::string> standing{};  // lines
    std::vector<LiveTable> tables;        // at least one
    std::vector<std::string> told{};      // what has happened, the latest last
    BoardLook look{};
};

/// One game has its board, of several each has a line.
std::vector<std::string> live_lines(const LiveMatch& match, Instant now, TextSize window);

}  // namespace escaque::engine
