// The names under which the engine presents itself.
#pragma once

#include <string_view>

namespace escaque::engine {

inline constexpr std::string_view kName = "Escaque";
inline constexpr std::string_view kVersion = ESCAQUE_VERSION;  // set by CMakeLists.txt
inline constexpr std::string_view kAuthors = "the Escaque authors";

}  // namespace escaque::engine
