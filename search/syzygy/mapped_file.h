// A file mapped into memory, which the system reads on access: tables are too large to load.
#pragma once

#include <boost/interprocess/mapped_region.hpp>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>

#include "movegen/base/error.h"

namespace escaque::search::syzygy {

class MappedFile {
 public:
    static movegen::Expected<MappedFile> open(const std::filesystem::path& path);

    std::span<const std::uint8_t> bytes() const {
        return {static_cast<const std::uint8_t*>(region_.get_address()), region_.get_size()};
    }

 private:
    MappedFile() = default;
    boost::interprocess::mapped_region region_;
};

}  // namespace escaque::search::syzygy
