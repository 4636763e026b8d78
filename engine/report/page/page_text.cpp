#include "engine/report/page/page_text.h"

#include <nlohmann/json.hpp>

#include "movegen/board/types.h"
#include "movegen/notation/moves/languages.h"

namespace escaque::engine {

namespace {

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

std::string page_with(std::string_view page, const nlohmann::ordered_json& data) {
    constexpr std::string_view kPlace = "PAGE_DATA";
    std::string text(page);
    return text.replace(text.find(kPlace), kPlace.size(), to_script_text(data));
}

std::string delta_text(const movegen::BoardDelta& delta) {
    std::string text;
    for (int i = 0; i < delta.removed_count; ++i) text += movegen::square_name(delta.removed[i].square) + '-';
    for (int i = 0; i < delta.added_count; ++i)
        text += movegen::square_name(delta.added[i].square) + movegen::fen_letter(delta.added[i].piece);
    return text;
}

}  // namespace escaque::engine
