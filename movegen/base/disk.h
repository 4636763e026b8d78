// Makes sure that what was written survives a power cut, which only the system can do.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/base/bytes.h"
#include "movegen/base/error.h"

namespace escaque::movegen {

/// The file's contents are on the disk when this returns. The error is the reason alone: the disk has refused
/// it. Does nothing where there is nothing to sync, as with a device.
Expected<void> sync_file(const std::filesystem::path& file);

/// The same for the name of a file that is new or was renamed, as far as the system can.
void sync_name(const std::filesystem::path& file);

/// What errno says; an error of the disk when it says nothing.
std::string reason_of(int error_number);

// A list of folders in one text, as in PATH and SyzygyPath.

/// Between two folders: ':', on Windows ';'.
#ifdef _WIN32
inline constexpr char kFolderSeparator = ';';
#else
inline constexpr char kFolderSeparator = ':';
#endif

/// The folders in their order. Empty places between separators are no folders.
std::vector<std::string> folders_in(std::string_view list);

// Files that are read as a whole.

/// Why the path cannot be read as a whole: a pipe or a device may stay silent for ever, or never end. Empty
/// for a regular file, and where nothing exists.
std::string objection_to(const std::string& path);

/// The whole file; an error if it has more bytes than that. The error is the reason alone.
Expected<Bytes> read_regular_file(const std::string& path, std::uintmax_t most);

}  // namespace escaque::movegen
