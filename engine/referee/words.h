// What the referee's findings are called, in text and in JSON alike.
#pragma once

#include <string_view>

#include "movegen/laws/edition.h"
#include "movegen/laws/outcome.h"
#include "movegen/laws/winnability.h"

namespace escaque::engine {

std::string_view name(movegen::Ending ending);
std::string_view name(movegen::Ground ground);
std::string_view name(movegen::Speed speed);
std::string_view name(movegen::Winnability winnability);

}  // namespace escaque::engine
