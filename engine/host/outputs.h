// The files that a run is going to write: checked before it begins, and kept from other processes of ours.
#pragma once

#include <string>
#include <vector>

#include "engine/host/file_lock.h"
#include "movegen/base/error.h"

namespace escaque::engine {

/// Two processes with one output would write into each other's. An error if another, whatever its verb, has
/// it.
movegen::Expected<FileLock> lock_output(const std::string& path);
/// The same for all of them.
movegen::Expected<std::vector<FileLock>> lock_outputs(const std::vector<std::string>& paths);

/// An error if a file holds something already.
movegen::Expected<void> check_absent(const std::vector<std::string>& paths);

bool has_bytes(const std::string& path);

/// By either name.
bool is_same_file(const std::string& a, const std::string& b);

}  // namespace escaque::engine
