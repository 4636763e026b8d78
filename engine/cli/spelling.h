// What somebody may have meant who mistyped a word.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace escaque::engine {

/// The known word that takes the fewest slips to mistype as `word`: a letter too many, too few or wrong, two
/// neighbours swapped. None if it takes more than one slip for each three letters.
std::optional<std::string> closest_word(std::string_view word, std::span<const std::string> known);

}  // namespace escaque::engine
