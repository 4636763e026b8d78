// A file that grows by records, each of which is in it whole or not at all. A write that fails halfway, as on
// a full disk, is undone, and the next one follows the last whole record.
#pragma once

#include <chrono>
#include <cstdint>
#include <fstream>
#include <string>
#include <string_view>

#include "movegen/base/error.h"

namespace escaque::base {

class RecordFile {
 public:
    /// What becomes of what it holds.
    enum class Old : std::uint8_t { Stays, Goes };

    /// The file is created if need be.
    static Expected<RecordFile> open(const std::string& path, Old old);

    /// The record is in the file when this returns, and on the disk a second later at the latest if others
    /// follow; `sync` reports if that failed. After an error the record is not there and may be given again.
    Expected<void> append(std::string_view record);
    /// All records are on the disk when this returns. What the disk has once refused stays an error.
    Expected<void> sync();
    /// An error if the file at the path has another length: then another program has changed it since.
    Expected<void> check_unchanged() const;
    void close() { stream_.close(); }

 private:
    using Clock = std::chrono::steady_clock;

    explicit RecordFile(std::string path) : path_(std::move(path)) {}
    Expected<void> take_back();
    tl::unexpected<Error> failure(const std::string& reason) const;

    std::string path_;
    std::ofstream stream_;
    bool can_be_cut_ = false;  // a file, not a pipe or a device
    bool is_torn_ = false;     // part of a record follows the last whole one
    bool is_named_ = false;    // its name is on the disk
    Expected<void> kept_;      // what the disk has said so far
    std::uintmax_t size_ = 0;  // of the whole records
    Clock::time_point synced_ = Clock::now();
};

}  // namespace escaque::base
