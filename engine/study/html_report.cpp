#include "engine/study/html_report.h"

#include <nlohmann/json.hpp>
#include <string_view>

#include "engine/report/page/page_text.h"
#include "engine/study/report_data.h"

namespace escaque::engine {

/// Assembled from engine/annotate/page/ when the program is built.
extern const std::string_view kReportPage;

std::string html_report(std::span<const StudiedGame> games, const AnnotateSettings& settings) {
    return page_with(kReportPage, report_data(games, settings));
}

}  // namespace escaque::engine
