// Joins the parts of a job: the result is what one process would have made of the whole.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "engine/verbs/merge/part_file.h"
#include "movegen/base/error.h"

namespace escaque::engine {

/// In the order of the parts. An error: parts of different jobs, one that is missing or there twice, or one
/// whose records do not fit the others.
movegen::Expected<std::vector<PartFile>> open_parts(const std::vector<std::string>& paths);

struct Merged {
    std::uint64_t records = 0;
    int status = 0;  // the exit status of the whole
};

/// The records go to `write` in the order of the whole, then its totals.
movegen::Expected<Merged> merge(std::vector<PartFile>& parts,
                                const std::function<void(const std::string&)>& write);

}  // namespace escaque::engine
