// The engine for tests, as the match starts it.
#pragma once

#include <fstream>
#include <sstream>
#include <string>

#include "engine/match/uci_client.h"
#include "tests/engine/run_program.h"

namespace escaque::engine {

inline EngineSpec fake(const std::string& mode = "", const std::string& number = "") {
    EngineSpec spec{.command = {ESCAQUE_FAKE_ENGINE}, .name = "", .settings = {}};
    if (!mode.empty()) spec.command.push_back(mode);
    if (!number.empty()) spec.command.push_back(number);
    return spec;
}

inline UciClient start_client(const std::string& mode = "", const std::string& number = "") {
    return UciClient::start(fake(mode, number), {}).value();
}

inline std::string content_of(const std::string& path) {
    std::ostringstream text;
    text << std::ifstream(path, std::ios::binary).rdbuf();
    return text.str();
}

}  // namespace escaque::engine
