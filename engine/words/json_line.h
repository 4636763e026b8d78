// JSON as the verbs print it: one object a line.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace escaque::engine {

/// Without a line end. Bytes that are no UTF-8 are replaced, and control characters escaped, of which a
/// terminal obeys even those that JSON would allow.
std::string json_line(const nlohmann::ordered_json&);

}  // namespace escaque::engine
