// The language and the characters of the user's environment.
#pragma once

#include <string>

namespace escaque::engine {

/// Two letters, "es"; empty where the environment names none.
std::string user_language();
/// Does the terminal show characters beyond ASCII?
bool shows_utf8();

}  // namespace escaque::engine
