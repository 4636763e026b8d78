// How the engine presents itself.
#pragma once

#include <string>

namespace escaque::uci {

struct Identity {
    std::string name, version, authors;
};

}  // namespace escaque::uci
