#include "engine/host/locale.h"

#include <cstdlib>
#include <initializer_list>

namespace escaque::engine {

namespace {

/// The first that is set, as POSIX orders them: "es_ES.UTF-8".
std::string first_of(std::initializer_list<const char*> names) {
    for (const char* name : names)
        if (const char* value = std::getenv(name); value && *value) return value;
    return "";
}

}  // namespace

std::string user_language() {
    return first_of({"LC_ALL", "LC_MESSAGES", "LANG"}).substr(0, 2);
}

bool shows_utf8() {
#ifdef _WIN32
    return true;  // show_utf8() has seen to it
#else
    const std::string locale = first_of({"LC_ALL", "LC_CTYPE", "LANG"});
    return locale.find("UTF-8") != std::string::npos || locale.find("utf8") != std::string::npos;
#endif
}

}  // namespace escaque::engine
