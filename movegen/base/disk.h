// What is written shall be there when the power has gone: what only the system can see to.
#pragma once

#include <filesystem>

#include "movegen/base/error.h"

namespace escaque::movegen {

/// What the file holds is on the disk when this returns. An error, the reason alone: the disk has refused it.
/// Where there is nothing to be done, as with a device, nothing is done.
Expected<void> sync_file(const std::filesystem::path& file);

/// Likewise, as far as the system can, the name of a file that is new or was renamed.
void sync_name(const std::filesystem::path& file);

/// What errno says; an error of the disk when it says nothing.
std::string reason_of(int error_number);

}  // namespace escaque::movegen
