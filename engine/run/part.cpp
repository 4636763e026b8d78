#include "engine/run/part.h"

#include <algorithm>
#include <fmt/format.h>

#include "movegen/base/text.h"

namespace escaque::engine {

movegen::Expected<Part> parse_part(std::string_view text) {
    const std::size_t slash = std::min(text.find('/'), text.size());
    const auto number = movegen::parse_number(text.substr(0, slash));
    const auto count = movegen::parse_number(text.substr(std::min(slash + 1, text.size())));
    if (!number || !count || *number < 1 || *number > *count || *count > kMostParts)
        return movegen::unexpected(fmt::format("{} should be K/N, such as 2/8", movegen::quoted(text)));
    return Part{*number, *count};
}

}  // namespace escaque::engine
