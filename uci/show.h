// Answers for a person at a terminal.
#pragma once

#include <string>
#include <vector>

namespace escaque::movegen {
class Position;
}  // namespace escaque::movegen

namespace escaque::search {
class Session;
}  // namespace escaque::search

namespace escaque::uci {

/// Board, FEN, key and the squares of the pieces that give check.
std::vector<std::string> position_lines(const movegen::Position& position);

/// What the position is worth without a search, from White's side, and who says so.
std::string evaluation_line(const movegen::Position& position, const search::Session& session);

}  // namespace escaque::uci
