// The names of the referee's findings, the same in text and in JSON.
#pragma once

#include <string>
#include <string_view>

#include "movegen/board/types.h"
#include "movegen/laws/edition.h"
#include "movegen/laws/mate/winnability.h"
#include "movegen/laws/outcome.h"

namespace escaque::engine {

/// "white" or "black", as JSON has it.
std::string_view color_key(movegen::Color c);
std::string_view name(movegen::Ending ending);
std::string_view name(movegen::Ground ground);
std::string_view name(movegen::Winnability winnability);

/// "checkmate (5.1.1)"; without an article "checkmate".
std::string with_article(std::string_view what, movegen::Article article);

}  // namespace escaque::engine
