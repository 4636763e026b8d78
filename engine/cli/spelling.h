// What a mistyped word may have meant.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace escaque::engine {

/// The known word with the fewest typing errors to `word`: a letter too many, missing or wrong, or two
/// neighbours swapped. None with more than one error for each three letters.
std::optional<std::string> closest_word(std::string_view word, std::span<const std::string> known);

}  // namespace escaque::engine
