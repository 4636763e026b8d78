// Makes sure that what was written survives a power cut, which only the system can do.
#pragma once

#include <filesystem>

#include "movegen/base/error.h"

namespace escaque::movegen {

/// The file's contents are on the disk when this returns. The error is the reason alone: the disk has refused
/// it. Does nothing where there is nothing to sync, as with a device.
Expected<void> sync_file(const std::filesystem::path& file);

/// The same for the name of a file that is new or was renamed, as far as the system can.
void sync_name(const std::filesystem::path& file);

/// What errno says; an error of the disk when it says nothing.
std::string reason_of(int error_number);

}  // namespace escaque::movegen
