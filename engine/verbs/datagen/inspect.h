// What is in a file of training games, for a person.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "movegen/base/error.h"

namespace escaque::engine {

/// Prints counts, results, scores, bytes a position and some games. True if nothing in the file is damaged.
base::Expected<bool> inspect_games(const std::string& path, const std::function<void(std::string_view)>& say);

}  // namespace escaque::engine
