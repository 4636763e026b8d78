// An analysis on the terminal of the standard output, redrawn in place while it goes on.
#pragma once

#include <string>
#include <vector>

#include "engine/host/console.h"
#include "engine/host/stop_signal.h"
#include "engine/study/findings.h"
#include "engine/study/subject.h"
#include "movegen/board/move.h"
#include "movegen/laws/game.h"

namespace escaque::search {
class Session;
}  // namespace escaque::search

namespace escaque::engine {

// What a terminal shows of an analysis while it goes on.

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

struct Analysed {
    Subject subject;  // the position that was shown last
    Findings findings;
};

/// Returns when the search has ended, the user has left, or the signal came; the terminal is then as it was.
Analysed analyse_live(const Subject&, const AnalysisRequest&, search::Session&, const StopSignal&);

}  // namespace escaque::engine
