// A list of folders in one text, as in PATH and SyzygyPath.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace escaque::movegen {

/// Between two folders: ':', on Windows ';'.
#ifdef _WIN32
inline constexpr char kFolderSeparator = ';';
#else
inline constexpr char kFolderSeparator = ':';
#endif

/// The folders in their order. Empty places between separators are no folders.
std::vector<std::string> folders_in(std::string_view list);

}  // namespace escaque::movegen
