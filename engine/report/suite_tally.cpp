#include "engine/report/suite_tally.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "engine/report/json_line.h"
#include "engine/report/search_words.h"
#include "movegen/base/text.h"
#include "search/api/limits.h"

namespace escaque::engine {

using Json = nlohmann::ordered_json;

void SuiteTally::add(const SuiteTally& other) {
    total += other.total;
    solved += other.solved;
    points += other.points;
    most_points += other.most_points;
    effort.nodes += other.effort.nodes;
    effort.time += other.effort.time;
}

std::string suite_heading() {
    return fmt::format("{:<6} {:>6} {:<8} {:<12} {:>8} {:>5} {:>8} {:>8}  {}\n", "solved", "points", "move",
                       "expected", "White", "depth", "after", "nodes", "position");
}

std::string total_text(const SuiteTally& tally) {
    const std::string points =
        tally.most_points ? fmt::format(", {} of {}", tally.points, base::counted(tally.most_points, "point"))
                          : "";
    return fmt::format("{} of {} solved{}; {} nodes in {:.1f} s", tally.solved, tally.total, points,
                       short_count(tally.effort.nodes), seconds(tally.effort.time));
}

std::string total_json(const SuiteTally& tally) {
    Json total{{"solved", tally.solved}, {"total", tally.total}};
    if (tally.most_points) total.update({{"points", tally.points}, {"most_points", tally.most_points}});
    return json_line(total);
}

Json to_json(const SuiteTally& tally) {
    return {{"total", tally.total},        {"solved", tally.solved},
            {"points", tally.points},      {"most_points", tally.most_points},
            {"nodes", tally.effort.nodes}, {"milliseconds", tally.effort.time.count()}};
}

SuiteTally suite_tally_from(const Json& json) {
    const auto number = [&](const char* key) { return json.at(key).get<std::int64_t>(); };
    SuiteTally tally{.total = number("total"),
                     .solved = number("solved"),
                     .points = number("points"),
                     .most_points = number("most_points"),
                     .effort = {}};
    tally.effort.nodes = json.at("nodes").get<std::uint64_t>();
    tally.effort.time = search::milliseconds(number("milliseconds"));
    return tally;
}

}  // namespace escaque::engine
