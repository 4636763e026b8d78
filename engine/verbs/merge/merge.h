// Joins what the parts of a job have written: records of text, or files of training games.
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

/// What one part of a job has written, record by record.
class PartFile {
 public:
    /// An error: a file that cannot be read, or that does not end as a complete part does.
    static base::Expected<PartFile> open(const std::string& path);

    const std::string& path() const { return path_; }
    const PartEnd& end() const { return end_; }
    PartForm form() const { return form_; }

    /// The next record with its line ends. An error: the file holds fewer than its end says, or cannot be
    /// read.
    base::Expected<std::string> next();
    /// An error if there are more.
    base::Expected<void> finish();

 private:
    PartFile(std::string path, std::ifstream file, ReadPartEnd end, std::uint64_t end_at);
    base::Expected<std::string> next_line();
    tl::unexpected<base::Error> damaged(std::string_view what) const;

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
base::Expected<std::uint64_t> merge_games(const std::vector<std::string>& paths, const std::string& out,
                                          const std::function<void(std::string_view)>& complain);

// Joins the parts of a job: the result is what one process would have made of the whole.

/// In the order of the parts. An error: parts of different jobs, one that is missing or there twice, or one
/// whose records do not fit the others.
base::Expected<std::vector<PartFile>> open_parts(const std::vector<std::string>& paths);

struct Merged {
    std::uint64_t records = 0;
    int status = 0;  // the exit status of the whole
};

/// The records go to `write` in the order of the whole, then its totals.
base::Expected<Merged> merge(std::vector<PartFile>& parts,
                             const std::function<void(const std::string&)>& write);

}  // namespace escaque::engine
