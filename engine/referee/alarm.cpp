#include "engine/referee/alarm.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "engine/words/json_line.h"
#include "engine/words/laws_words.h"
#include "movegen/base/text.h"
#include "movegen/board/names.h"

namespace escaque::engine {

std::string alarm_text(const Alarm& alarm, const BoardName& board) {
    std::string text = fmt::format("{}: game {}, {} - {}: {}", board.file, board.number, board.white,
                                   board.black, with_article(alarm.what, alarm.article));
    if (!alarm.after.empty()) text += " after " + alarm.after;
    if (alarm.player) text += fmt::format(", {}", movegen::name(*alarm.player));
    if (!alarm.note.empty()) text += ": " + alarm.note;
    return movegen::printable(text);
}

std::string alarm_json(const Alarm& alarm, const BoardName& board) {
    using Json = nlohmann::ordered_json;
    return json_line({{"file", board.file},
                      {"game", board.number},
                      {"white", board.white},
                      {"black", board.black},
                      {"alarm", alarm.what},
                      {"article", or_null(alarm.article)},
                      {"player", alarm.player ? Json(color_key(*alarm.player)) : Json(nullptr)},
                      {"after", or_null(alarm.after)},
                      {"ply", alarm.ply},
                      {"note", or_null(alarm.note)}});
}

}  // namespace escaque::engine
