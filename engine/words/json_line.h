// JSON as the verbs print it: one object for each line.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace escaque::engine {

/// Without a line end. Invalid UTF-8 is replaced. All control characters are escaped, also those that JSON
/// allows, because a terminal obeys them.
std::string json_line(const nlohmann::ordered_json&);

/// null for what there is not.
nlohmann::ordered_json or_null(std::string_view text);

}  // namespace escaque::engine
