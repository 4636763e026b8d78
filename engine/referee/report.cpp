#include "engine/referee/report.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace escaque::engine {

std::string total_text(const RefereeTally& tally) {
    return fmt::format("{} game{}, {} in agreement with the Laws", tally.games, tally.games == 1 ? "" : "s",
                       tally.agreeing);
}

nlohmann::ordered_json to_json(const RefereeTally& tally) {
    return {{"games", tally.games}, {"agreeing", tally.agreeing}};
}

RefereeTally referee_tally_from(const nlohmann::ordered_json& json) {
    return {json.at("games").get<std::size_t>(), json.at("agreeing").get<std::size_t>()};
}

}  // namespace escaque::engine
