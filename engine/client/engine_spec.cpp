#include "engine/client/engine_spec.h"

#include <boost/algorithm/string/predicate.hpp>
#include <boost/program_options/parsers.hpp>
#include <exception>
#include <filesystem>
#include <fmt/format.h>
#include <string_view>
#include <utility>

#include "movegen/base/text.h"

namespace escaque::engine {

using movegen::Expected;
using movegen::unexpected;

namespace po = boost::program_options;

namespace {

constexpr std::string_view kOptionPrefix = "option.", kNamePrefix = "name=";

Expected<EngineSetting> parse_setting(const std::string& word) {
    const std::string text = word.substr(kOptionPrefix.size());
    const std::size_t sign = text.find('=');
    if (sign == std::string::npos || sign == 0)
        return unexpected(
            fmt::format("{} sets nothing; it should be option.NAME=VALUE", movegen::quoted(word)));
    return EngineSetting{text.substr(0, sign), text.substr(sign + 1)};
}

/// The words of a command line. Where a backslash parts folders it cannot protect a quote.
Expected<std::vector<std::string>> split(const std::string& line) {
    constexpr bool kBackslashPartsFolders = std::filesystem::path::preferred_separator == '\\';
    try {
        return po::split_unix(line, " \t", "'\"", kBackslashPartsFolders ? "" : "\\");
    } catch (const std::exception& problem) {
        return unexpected(fmt::format("engine {}: {}", movegen::quoted(line), problem.what()));
    }
}

}  // namespace

Expected<EngineSpec> parse_engine(const std::vector<std::string>& words) {
    std::vector<std::string> parts;
    if (!words.empty()) {
        auto split_words = split(words.front());
        if (!split_words) return tl::unexpected(split_words.error());
        parts = std::move(*split_words);
    }
    if (words.size() > 1) parts.insert(parts.end(), words.begin() + 1, words.end());
    EngineSpec engine;
    for (const std::string& part : parts) {
        if (boost::istarts_with(part, kOptionPrefix)) {
            const auto setting = parse_setting(part);
            if (!setting) return tl::unexpected(setting.error());
            engine.settings.push_back(*setting);
        } else if (boost::istarts_with(part, kNamePrefix)) {
            engine.name = movegen::printable(movegen::trimmed(part.substr(kNamePrefix.size())));
        } else {
            engine.command.push_back(part);
        }
    }
    if (engine.command.empty()) return unexpected("an engine without a command");
    return engine;
}

}  // namespace escaque::engine
