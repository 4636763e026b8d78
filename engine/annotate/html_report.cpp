#include "engine/annotate/html_report.h"

#include <nlohmann/json.hpp>
#include <string_view>

#include "engine/annotate/report_data.h"

namespace escaque::engine {

/// Assembled from engine/annotate/page/ when the program is built.
extern const std::string_view kReportPage;

namespace {

/// The data cannot end the element that holds it.
std::string to_script_text(const nlohmann::ordered_json& data) {
    std::string text;
    for (const char c : data.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace))
        if (c == '<')
            text += "\\u003c";
        else
            text += c;
    return text;
}

}  // namespace

std::string html_report(std::span<const StudiedGame> games, const AnnotateSettings& settings) {
    constexpr std::string_view kPlace = "REPORT_DATA";
    std::string page(kReportPage);
    return page.replace(page.find(kPlace), kPlace.size(), to_script_text(report_data(games, settings)));
}

}  // namespace escaque::engine
