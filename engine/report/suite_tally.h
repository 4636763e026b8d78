// The sums of a best-move suite, of one part or of all.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "search/api/report.h"

namespace escaque::engine {

struct SuiteTally {
    std::int64_t total = 0, solved = 0;
    std::int64_t points = 0, most_points = 0;
    search::Effort effort;

    void add(const SuiteTally& other);
};

/// The heading of the rows, with its line end. Their scores are from White's side.
std::string suite_heading();
/// The last line of the report, without its end; as JSON for a program.
std::string total_text(const SuiteTally& tally);
std::string total_json(const SuiteTally& tally);

/// For the end of a part.
nlohmann::ordered_json to_json(const SuiteTally& tally);
/// Throws the exceptions of nlohmann::json for anything else.
SuiteTally suite_tally_from(const nlohmann::ordered_json& json);

}  // namespace escaque::engine
