#include "engine/match/engine_spec.h"

#include <boost/program_options/parsers.hpp>
#include <fmt/format.h>
#include <string_view>

#include "movegen/notation/scan.h"

namespace escaque::engine {

using movegen::Expected;
using movegen::unexpected;

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

}  // namespace

Expected<EngineSpec> parse_engine(const std::vector<std::string>& words) {
    std::vector<std::string> parts;
    if (!words.empty()) parts = boost::program_options::split_unix(words.front());
    if (words.size() > 1) parts.insert(parts.end(), words.begin() + 1, words.end());
    EngineSpec engine;
    for (const std::string& part : parts) {
        if (part.starts_with(kOptionPrefix)) {
            const auto setting = parse_setting(part);
            if (!setting) return tl::unexpected(setting.error());
            engine.settings.push_back(*setting);
        } else if (part.starts_with(kNamePrefix)) {
            engine.name = part.substr(kNamePrefix.size());
        } else {
            engine.command.push_back(part);
        }
    }
    if (engine.command.empty()) return unexpected("an engine without a command");
    return engine;
}

}  // namespace escaque::engine
