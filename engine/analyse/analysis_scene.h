// What a terminal shows of an analysis while it goes on.
#pragma once

#include <string>
#include <vector>

#include "engine/analyse/findings.h"
#include "engine/analyse/request.h"
#include "engine/host/console.h"
#include "movegen/board/move.h"
#include "movegen/laws/game.h"

namespace escaque::engine {

struct AnalysisScene {
    std::string title{};
    movegen::Per<movegen::Color, std::string> players{};
    movegen::Game game{};                // up to the position
    std::vector<movegen::Move> ahead{};  // what follows in the line that is walked
    bool is_turned = false;              // the board
    Findings findings{};
    search::Effort effort{};  // so far
    bool searches = true;
    std::string said{};
};

/// The board, how far the search has come, its lines, each in as many rows as all of them can have, and what
/// is said.
std::vector<std::string> analysis_lines(const AnalysisScene& scene, const AnalysisRequest& request,
                                        TextSize window);

}  // namespace escaque::engine
