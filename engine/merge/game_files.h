// Joins files of training games.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/base/error.h"

namespace escaque::engine {

/// By its first bytes; false for one that cannot be read.
bool is_game_file(const std::string& path);

/// Writes the games of the files, one file after another, to a new one; returns how many. `complain` gets a
/// sentence for each damaged stretch, which is left out.
movegen::Expected<std::uint64_t> merge_games(const std::vector<std::string>& paths, const std::string& out,
                                             const std::function<void(std::string_view)>& complain);

}  // namespace escaque::engine
