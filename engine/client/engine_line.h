// What an engine says under UCI, as far as an arbiter needs it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "movegen/notation/pgn/pgn_command.h"

namespace escaque::engine {

/// The score of an `info` line, from the engine's own side, with the depth if it is given. None without a
/// score that is exact and of the first line.
std::optional<movegen::PgnEval> score_in(std::string_view line);

/// The move of a `bestmove` line, as it stands there, maybe empty; none for any other line.
std::optional<std::string> best_move_in(std::string_view line);

/// An `option name … type …` line: what it declares.
struct DeclaredOption {
    std::string name;
    bool has_value;  // all but a button
};
std::optional<DeclaredOption> option_in(std::string_view line);

/// The value of an `id name …` line.
std::optional<std::string> name_in(std::string_view line);

}  // namespace escaque::engine
