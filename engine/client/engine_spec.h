// An engine as the user names it, how to start it and what to set before it plays; and what an engine says
// under UCI, line by line.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/base/error.h"
#include "movegen/notation/pgn/pgn_command.h"

namespace escaque::engine {

struct EngineSetting {
    std::string option;
    std::string value;

    bool operator==(const EngineSetting&) const = default;
};

struct EngineSpec {
    std::vector<std::string> command;  // the program and its arguments
    std::string name;                  // empty: as the engine calls itself
    std::vector<EngineSetting> settings;
};

/// The first word is a command line, which is split at blanks with quotes as in a shell; the words that
/// follow are taken as they are. Among all of them `option.NAME=VALUE` sets an option and `name=NAME` gives a
/// name, the rest is the command.
base::Expected<EngineSpec> parse_engine(const std::vector<std::string>& words);

// What an engine says, as far as an arbiter needs it.

/// The score of an `info` line, from the engine's own side, with the depth if it is given. None without a
/// score that is exact and of the first line.
std::optional<movegen::PgnEval> score_in(std::string_view line);

/// The move of a `bestmove` line, word for word, maybe empty; nullopt for any other line.
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
base::Expected<std::string> value_for(const DeclaredOption& option, const std::string& value);

/// The value of an `id name …` line.
std::optional<std::string> name_in(std::string_view line);

}  // namespace escaque::engine
