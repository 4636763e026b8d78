#include "movegen/base/record_file.h"

#include <cerrno>
#include <filesystem>
#include <fmt/format.h>
#include <new>
#include <system_error>
#include <utility>

#include "movegen/base/files.h"
#include "movegen/base/text.h"

namespace escaque::base {

namespace fs = std::filesystem;

namespace {

/// A power cut may cost what was written in this time. Syncing more often would slow down a caller that
/// writes thousands of records a second.
constexpr std::chrono::seconds kSyncEvery{1};

}  // namespace

tl::unexpected<Error> RecordFile::failure(const std::string& reason) const {
    return unexpected(fmt::format("cannot write '{}': {}", printable(path_), reason));
}

Expected<RecordFile> RecordFile::open(const std::string& path, Old old) {
    RecordFile file(path);
    errno = 0;
    file.stream_.rdbuf()->pubsetbuf(nullptr, 0);  // nothing that a full disk refused is written later
    file.stream_.open(path, std::ios::binary | (old == Old::Goes ? std::ios::trunc : std::ios::app));
    if (!file.stream_) return file.failure(reason_of(errno));
    std::error_code problem;
    file.can_be_cut_ = fs::is_regular_file(path, problem);
    if (file.can_be_cut_) file.size_ = fs::file_size(path, problem);
    if (problem) return file.failure(problem.message());
    return file;
}

Expected<void> RecordFile::append(std::string_view record) {
    if (is_torn_)
        if (const auto back = take_back(); !back) return back;
    errno = 0;
    stream_.write(record.data(), static_cast<std::streamsize>(record.size()));
    if (!stream_.flush()) {
        is_torn_ = true;  // before anything that needs memory
        const auto problem = failure(reason_of(errno));
        // If it cannot be done now, the next record tries again; readers see a torn end.
        const auto ignored = take_back();
        (void)ignored;
        return problem;
    }
    size_ += record.size();
    // The record is in the file, even if the disk fails now: an error would make the caller write it again.
    if (Clock::now() - synced_ >= kSyncEvery) try {
            (void)sync();
        } catch (const std::bad_alloc&) {  // the next one tries again
        }
    return {};
}

/// The stream is closed first, for it keeps what it could not write and would do so later.
Expected<void> RecordFile::take_back() {
    if (!can_be_cut_) return failure("an earlier write failed");
    stream_.close();
    stream_.clear();
    std::error_code problem;
    fs::resize_file(path_, size_, problem);
    if (problem) return failure(problem.message());
    errno = 0;
    stream_.open(path_, std::ios::binary | std::ios::app);
    if (!stream_) return failure(reason_of(errno));
    is_torn_ = false;
    return {};
}

Expected<void> RecordFile::check_unchanged() const {
    std::error_code gone;
    if (!can_be_cut_ || (fs::file_size(path_, gone) == size_ && !gone)) return {};
    return failure("another program has changed it in the meantime");
}

Expected<void> RecordFile::sync() {
    synced_ = Clock::now();
    if (!can_be_cut_ || !kept_) return kept_;
    if (const auto done = sync_file(path_); !done) kept_ = failure(done.error().message);
    if (!std::exchange(is_named_, true)) sync_name(path_);
    return kept_;
}

}  // namespace escaque::base
