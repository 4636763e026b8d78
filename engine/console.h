// The window in which a person reads what the program prints.
#pragma once

namespace escaque::engine {

/// Has it show UTF-8. Nothing is to be done where it always does.
void show_utf8();

}  // namespace escaque::engine
