// Pages for the browser: one file each, which contains all it needs and works without a network.
//
// This folder holds what they share: head.html, style.css, pieces.svg, elements.js and board.js, and for the
// pages that name them rules.js, hand.js, typed_move.js and spoken.js. A verb's own folder `page/` holds the
// rest of its page; page.cmake makes a string of both when the program is built.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "movegen/board/move.h"

namespace escaque::engine {

/// The page with its data, in UTF-8, in the place of its word PAGE_DATA. No text in the data can end the
/// element that holds them.
std::string page_with(std::string_view page, const nlohmann::ordered_json& data);

/// "e2-e4P": each changed square with the piece on it afterwards, or - if it is empty.
std::string delta_text(const movegen::BoardDelta& delta);

}  // namespace escaque::engine
