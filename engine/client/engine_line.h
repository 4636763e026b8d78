// What an engine says under UCI, as far as an arbiter needs it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/base/error.h"
#include "movegen/notation/pgn/pgn_command.h"

namespace escaque::engine {

/// The score of an `info` line, from the engine's own side, with the depth if it is given. None without a
/// score that is exact and of the first line.
std::optional<movegen::PgnEval> score_in(std::string_view line);

/// The move of a `bestmove` line, as it stands there, maybe empty; none for any other line.
std::optional<std::string> best_move_in(std::string_view line);
/// The answer that such a line expects, `ponder …`; empty where it names none.
std::string expected_move_in(std::string_view line);

/// An `option name … type …` line: what it declares.
struct DeclaredOption {
    enum class Type : std::uint8_t { Check, Spin, Combo, Button, String };

    std::string name;
    Type type = Type::String;                     // also of a type that is not known
    std::optional<std::int64_t> least{}, most{};  // of a spin, where it has the bound
    std::vector<std::string> choices{};           // of a combo; empty where there are too many to check

    bool has_value() const { return type != Type::Button; }
};
std::optional<DeclaredOption> option_in(std::string_view line);
/// The value as the engine writes it. An error says what the option takes.
movegen::Expected<std::string> value_for(const DeclaredOption& option, const std::string& value);

/// The value of an `id name …` line.
std::optional<std::string> name_in(std::string_view line);

}  // namespace escaque::engine
