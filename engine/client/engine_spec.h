// An engine as the user names it: how to start it, and what to set before it plays.
#pragma once

#include <string>
#include <vector>

#include "movegen/base/error.h"

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
movegen::Expected<EngineSpec> parse_engine(const std::vector<std::string>& words);

}  // namespace escaque::engine
