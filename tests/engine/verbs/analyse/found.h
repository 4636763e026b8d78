// Findings of a search that never was.
#pragma once

#include <initializer_list>

#include "engine/study/game/findings.h"
#include "engine/study/game/subject.h"
#include "movegen/board/position.h"
#include "movegen/notation/moves/san.h"

namespace escaque::engine {

inline AnalysisRequest plain_request() {
    AnalysisRequest request;
    request.write_move = *movegen::move_writer("san");
    return request;
}

/// The moves are UCI's, legal one after another from the position.
inline search::Line found_line(int number, std::initializer_list<const char*> moves, eval::Score score,
                               search::Bound bound = search::Bound::Exact, movegen::Position position = {}) {
    search::Line line{.number = number,
                      .depth = 12,
                      .selective_depth = 20,
                      .score = score,
                      .bound = bound,
                      .moves = {},
                      .effort = {}};
    for (const char* move : moves) {
        line.moves.push_back(movegen::parse_uci_move(move, position).value());
        position.make(line.moves.back());
    }
    return line;
}

}  // namespace escaque::engine
