#include "engine/cli/verb.h"

#include <algorithm>
#include <fmt/format.h>

#include "movegen/base/text.h"

namespace escaque::engine {

po::typed_value<std::int64_t>* whole_number(const std::string& option, std::int64_t least,
                                            std::int64_t most) {
    return po::value<std::int64_t>()->notifier([=](std::int64_t n) {
        if (n < least || n > most)
            throw po::error(fmt::format("'{}' must be from {} to {}, not {}", option, least, most, n));
    });
}

po::typed_value<std::string>* one_of(const std::string& option, const std::vector<std::string>& words) {
    return po::value<std::string>()->notifier([=](const std::string& given) {
        const auto is_given = [&](const std::string& word) {
            return movegen::same_but_for_case(given, word);
        };
        if (std::ranges::none_of(words, is_given))
            throw po::error(
                fmt::format("'{}' must be {}, not '{}'", option, fmt::join(words, " or "), given));
    });
}

}  // namespace escaque::engine
