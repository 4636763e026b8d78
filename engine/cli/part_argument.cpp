#include "engine/cli/part_argument.h"

#include <algorithm>
#include <array>
#include <boost/any.hpp>
#include <cstdint>
#include <fmt/format.h>
#include <string_view>
#include <vector>

#include "movegen/base/checksum.h"

namespace escaque::engine {

namespace {

/// May differ from part to part: files, and what says how fast it goes.
constexpr std::array<std::string_view, 10> kOfThePart{"file", "force",  "hash", "html",  "json",
                                                      "out",  "output", "part", "quiet", "threads"};

std::string text_of(const boost::any& value) {
    if (const auto* number = boost::any_cast<std::int64_t>(&value)) return fmt::format("{}", *number);
    if (const auto* text = boost::any_cast<std::string>(&value)) return *text;
    return {};
}

}  // namespace

void declare_part(po::options_description& options) {
    const std::string option = "part";
    auto* const value = text_value("K/N")->notifier([option](const std::string& given) {
        if (const auto part = parse_part(given); !part)
            throw po::error(fmt::format("--{}: {}", option, part.error().message));
    });
    options.add_options()(option.c_str(), value, "do the K-th of N parts, as in 2/8, for merge to join");
}

std::optional<Part> chosen_part(const po::variables_map& options) {
    if (!options.count("part")) return std::nullopt;
    return parse_part(options["part"].as<std::string>()).value();
}

std::string job_of(const po::variables_map& options) {
    std::string text;
    for (const auto& [name, value] : options)
        if (std::ranges::find(kOfThePart, name) == kOfThePart.end())
            text += fmt::format("{}={}\n", name, text_of(value.value()));
    const std::vector<std::uint8_t> bytes(text.begin(), text.end());
    return fmt::format("{:08x}", movegen::checksum(bytes));
}

}  // namespace escaque::engine
