#include "engine/run/part.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "movegen/base/text.h"

namespace escaque::engine {

using Json = nlohmann::ordered_json;

base::Expected<Part> parse_part(std::string_view text) {
    const std::size_t slash = std::min(text.find('/'), text.size());
    const auto number = base::parse_number(text.substr(0, slash));
    const auto count = base::parse_number(text.substr(std::min(slash + 1, text.size())));
    if (!number || !count || *number < 1 || *number > *count || *count > kMaxParts)
        return base::unexpected(fmt::format("{} should be K/N, such as 2/8", base::quoted(text)));
    return Part{*number, *count};
}

namespace {

constexpr std::string_view kTextMark = "% ";

}  // namespace

std::string to_line(const PartEnd& end, PartForm form) {
    const Json line{{"part", end.part.number}, {"of", end.part.count}, {"verb", end.verb},  {"job", end.job},
                    {"records", end.records},  {"status", end.status}, {"tally", end.tally}};
    return fmt::format("{}{}", form == PartForm::Text ? kTextMark : "", line.dump());
}

std::optional<ReadPartEnd> parse_part_end(std::string_view line) {
    const bool is_text = line.starts_with(kTextMark);
    if (is_text) line.remove_prefix(kTextMark.size());
    if (!line.starts_with("{\"part\":")) return std::nullopt;
    try {
        const Json json = Json::parse(line);
        PartEnd end{.part = {json.at("part").get<std::uint64_t>(), json.at("of").get<std::uint64_t>()},
                    .verb = json.at("verb").get<std::string>(),
                    .job = json.at("job").get<std::string>(),
                    .records = json.at("records").get<std::uint64_t>(),
                    .status = json.at("status").get<int>(),
                    .tally = json.at("tally")};
        if (end.part.number < 1 || end.part.number > end.part.count || end.part.count > kMaxParts)
            return std::nullopt;
        return ReadPartEnd{std::move(end), is_text ? PartForm::Text : PartForm::Json};
    } catch (const Json::exception&) {
        return std::nullopt;
    }
}

}  // namespace escaque::engine
