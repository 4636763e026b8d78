// What one part of a job has written, record by record.
#pragma once

#include <cstddef>
#include <cstdint>
#include <fstream>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/run/part.h"
#include "movegen/base/error.h"

namespace escaque::engine {

class PartFile {
 public:
    /// An error: a file that cannot be read, or that does not end as a complete part does.
    static movegen::Expected<PartFile> open(const std::string& path);

    const std::string& path() const { return path_; }
    const PartEnd& end() const { return end_; }
    PartForm form() const { return form_; }

    /// The next record with its line ends. An error: the file holds fewer than its end says, or cannot be
    /// read.
    movegen::Expected<std::string> next();
    /// An error if there are more.
    movegen::Expected<void> finish();

 private:
    PartFile(std::string path, std::ifstream file, ReadPartEnd end, std::uint64_t end_at);
    movegen::Expected<std::string> next_line();
    tl::unexpected<movegen::Error> damaged(std::string_view what) const;

    std::string path_;
    std::ifstream file_;
    PartEnd end_;
    PartForm form_;
    std::uint64_t end_at_;  // where the last line begins
    std::uint64_t at_ = 0;
    std::uint64_t taken_ = 0;  // records
    int blank_lines_;          // that end a record; without any it is a line
};

// Joins files of training games.

/// By its first bytes; false for one that cannot be read.
bool is_game_file(const std::string& path);

/// Writes the games of the files, one file after another, to a new one; returns how many. `complain` gets a
/// sentence for each damaged stretch, which is left out.
movegen::Expected<std::uint64_t> merge_games(const std::vector<std::string>& paths, const std::string& out,
                                             const std::function<void(std::string_view)>& complain);

}  // namespace escaque::engine
