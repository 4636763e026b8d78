// How many games say what the Laws say.
#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <string>

namespace escaque::engine {

struct RefereeTally {
    std::size_t games = 0;
    std::size_t agreeing = 0;
};

/// The last line of the report, without its end.
std::string total_text(const RefereeTally& tally);

/// For the end of a part.
nlohmann::ordered_json to_json(const RefereeTally& tally);
/// Throws the exceptions of nlohmann::json for anything else.
RefereeTally referee_tally_from(const nlohmann::ordered_json& json);

}  // namespace escaque::engine
