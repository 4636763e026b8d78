#include "engine/console.h"

#ifdef _WIN32
#include <windows.h>
#endif

namespace escaque::engine {

void show_utf8() {
#ifdef _WIN32
    SetConsoleOutputCP(CP_UTF8);
#endif
}

}  // namespace escaque::engine
