#include "movegen/base/replacement.h"

#include <cerrno>
#include <fmt/format.h>
#include <random>
#include <system_error>

#include "movegen/base/disk.h"

namespace escaque::movegen {

namespace fs = std::filesystem;

namespace {

/// Where the symbolic links lead, whether or not something exists there; the path itself if they form a
/// circle.
fs::path behind_links(const fs::path& path) {
    constexpr int kMostLinks = 40;
    fs::path target = path;
    std::error_code no_link;
    for (int i = 0; i < kMostLinks; ++i) {
        const fs::path next = fs::read_symlink(target, no_link);
        if (no_link) return target;
        target = target.parent_path() / next;
    }
    return path;
}

bool is_special(const fs::path& path) {
    std::error_code ignored;
    return fs::is_other(fs::status(path, ignored));
}

}  // namespace

Replacement::Replacement(const std::string& path) : target_(behind_links(path)), beside_(target_) {
    if (!is_special(target_)) beside_ += fmt::format(".{:08x}.new", std::random_device()());  // nobody else's
}

Replacement::~Replacement() {
    std::error_code ignored;
    if (stream_.is_open()) stream_.close();
    if (exists_) fs::remove(beside_, ignored);
}

Expected<void> Replacement::open() {
    std::error_code problem;
    if (fs::is_directory(target_, problem)) return unexpected(reason_of(EISDIR));
    errno = 0;
    stream_.open(beside_, std::ios::binary);
    if (!stream_) return unexpected(reason_of(errno));
    if (beside_ == target_) return {};
    exists_ = true;
    const fs::perms before = fs::status(target_, problem).permissions();
    if (fs::exists(target_, problem)) fs::permissions(beside_, before, problem);
    return {};
}

Expected<void> Replacement::take_place() {
    if (stream_) errno = 0;  // otherwise errno says why
    stream_.close();
    if (!stream_) return unexpected(reason_of(errno));
    if (!exists_) return {};
    if (auto synced = sync_file(beside_); !synced) return synced;
    std::error_code problem;
    fs::rename(beside_, target_, problem);
    if (problem) return unexpected(problem.message());
    exists_ = false;
    sync_name(target_);
    return {};
}

}  // namespace escaque::movegen
