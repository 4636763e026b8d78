#include "engine/cli/verb.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "movegen/base/text.h"

namespace escaque::engine {

po::typed_value<std::int64_t>* whole_number(const std::string& option, std::int64_t least,
                                            std::int64_t most) {
    return po::value<std::int64_t>()->notifier([=](std::int64_t n) {
        if (n < least || n > most)
            throw po::error(fmt::format("'{}' must be from {} to {}, not {}", option, least, most, n));
    });
}

Choice::Choice(std::vector<std::string> words, std::function<void(const std::string&)> check)
    : po::typed_value<std::string>(nullptr), words_(std::move(words)) {
    notifier(check);
}

// The command line owns what describes its options, and deletes it.
Choice* one_of(const std::string& option, const std::vector<std::string>& words) {
    return new Choice(words, [=](const std::string& given) {
        const auto is_given = [&](const std::string& word) {
            return movegen::same_but_for_case(given, word);
        };
        if (std::ranges::none_of(words, is_given))
            throw po::error(
                fmt::format("'{}' must be {}, not '{}'", option, fmt::join(words, " or "), given));
    });
}

std::string word(const po::variables_map& options, const char* name) {
    return options.count(name) ? options[name].as<std::string>() : "";
}

bool is_word(const po::variables_map& options, const char* name, std::string_view value) {
    return movegen::same_but_for_case(word(options, name), value);
}

}  // namespace escaque::engine
