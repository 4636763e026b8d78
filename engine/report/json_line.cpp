#include "engine/report/json_line.h"

#include <fmt/format.h>

#include "movegen/base/utf.h"
#include "movegen/notation/pgn/pgn_game.h"

namespace escaque::engine {

std::string json_line(const nlohmann::ordered_json& object) {
    const std::string text = object.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
    std::string line;
    for (std::string_view rest = text; !rest.empty();) {
        const std::string_view character = rest.substr(0, base::character_length(rest));
        // In UTF-8 the first byte is C2 and the second is the code.
        if (base::is_control(character))
            line += fmt::format("\\u{:04x}", static_cast<unsigned char>(character.back()));
        else
            line += character;
        rest.remove_prefix(character.size());
    }
    return line;
}

nlohmann::ordered_json& list_in(nlohmann::ordered_json& object, const std::string& key) {
    nlohmann::ordered_json& list = object[key];
    if (list.is_null()) list = nlohmann::ordered_json::array();
    return list;
}

nlohmann::ordered_json& object_in(nlohmann::ordered_json& object, const std::string& key) {
    nlohmann::ordered_json& inner = object[key];
    if (inner.is_null()) inner = nlohmann::ordered_json::object();
    return inner;
}

nlohmann::ordered_json or_null(std::string_view text) {
    return text.empty() ? nlohmann::ordered_json(nullptr) : nlohmann::ordered_json(text);
}

nlohmann::ordered_json score_json(eval::Score score, const movegen::Position& position, Pov pov) {
    const eval::Score pov_score = from_pov(score, position, pov);
    if (eval::is_mate(pov_score)) return {{"mate", eval::moves_to_mate(pov_score)}};
    if (eval::is_decisive(pov_score)) return {{"tablebase", eval::is_win(pov_score) ? "win" : "loss"}};
    return {{"cp", eval::centipawns(pov_score, position.rules())}};
}

nlohmann::ordered_json tags_json(const movegen::PgnGame& pgn) {
    nlohmann::ordered_json tags = nlohmann::ordered_json::object();
    for (const movegen::PgnTag& tag : pgn.tags) tags[tag.name] = tag.value;
    return tags;
}

}  // namespace escaque::engine
