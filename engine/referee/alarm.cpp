#include "engine/referee/alarm.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "engine/words/laws_words.h"
#include "movegen/board/names.h"

namespace escaque::engine {

std::string alarm_text(const Alarm& alarm, const BoardName& board) {
    std::string text = fmt::format("{}: game {}, {} - {}: {}", board.file, board.number, board.white,
                                   board.black, with_article(alarm.what, alarm.article));
    if (!alarm.after.empty()) text += " after " + alarm.after;
    if (alarm.player) text += fmt::format(", {}", movegen::name(*alarm.player));
    return alarm.note.empty() ? text : fmt::format("{}: {}", text, alarm.note);
}

std::string alarm_json(const Alarm& alarm, const BoardName& board) {
    using Json = nlohmann::ordered_json;
    const auto or_null = [](const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); };
    const Json object{{"file", board.file},
                      {"game", board.number},
                      {"white", board.white},
                      {"black", board.black},
                      {"alarm", alarm.what},
                      {"article", or_null(alarm.article)},
                      {"player", alarm.player ? Json(color_key(*alarm.player)) : Json(nullptr)},
                      {"after", or_null(alarm.after)},
                      {"ply", alarm.ply},
                      {"note", or_null(alarm.note)}};
    return object.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace escaque::engine
