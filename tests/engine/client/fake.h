// The engine for tests, as the match starts it.
#pragma once

#include <fstream>
#include <sstream>
#include <string>

#include "engine/client/uci_client.h"
#include "tests/engine/run_program.h"
#include "tests/paths.h"

namespace escaque::engine {

inline EngineSpec fake(const std::string& mode = "", const std::string& number = "",
                       const std::string& text = "") {
    EngineSpec spec{.command = {fake_engine_program()}, .name = "", .settings = {}};
    if (!mode.empty()) spec.command.push_back(mode);
    if (!number.empty()) spec.command.push_back(number);
    if (!text.empty()) spec.command.push_back(text);
    return spec;
}

inline UciClient start_client(const std::string& mode = "", const std::string& number = "",
                              const std::string& text = "") {
    return UciClient::start(fake(mode, number, text), {}).value();
}

/// Says the text as an `info string` before its first moves, of the number given.
inline UciClient start_saying(const std::string& text, const std::string& number = "1") {
    return start_client("say", number, text);
}

inline std::string content_of(const std::string& path) {
    std::ostringstream text;
    text << std::ifstream(path, std::ios::binary).rdbuf();
    return text.str();
}

}  // namespace escaque::engine
