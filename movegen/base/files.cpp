#include "movegen/base/files.h"

#include <algorithm>
#include <cerrno>
#include <fmt/format.h>
#include <new>
#include <random>
#include <system_error>

namespace escaque::base {

namespace fs = std::filesystem;

std::string reason_of(int error_number) {
    return std::generic_category().message(error_number ? error_number : EIO);
}

std::vector<std::string> folders_in(std::string_view list) {
    std::vector<std::string> folders;
    while (!list.empty()) {
        const std::size_t end = std::min(list.find(kFolderSeparator), list.size());
        if (end > 0) folders.emplace_back(list.substr(0, end));
        list.remove_prefix(std::min(end + 1, list.size()));
    }
    return folders;
}

std::string objection_to(const std::string& path) {
    std::error_code ignored;
    const fs::file_status status = fs::status(path, ignored);
    if (fs::is_directory(status)) return reason_of(EISDIR);
    return fs::is_other(status) ? "it is a pipe or a device, not a file" : "";
}

Expected<Bytes> read_regular_file(const std::string& path, std::uintmax_t most) {
    if (const std::string objection = objection_to(path); !objection.empty()) return unexpected(objection);
    std::error_code problem;
    const std::uintmax_t size = fs::file_size(path, problem);
    if (problem) return unexpected(problem.message());
    if (size > most) return unexpected(fmt::format("it has {} bytes, more than the limit of {}", size, most));
    errno = 0;
    std::ifstream file(path, std::ios::binary);
    if (!file) return unexpected(reason_of(errno));
    try {
        Bytes bytes(static_cast<std::size_t>(size));
        file.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
        if (file.gcount() != static_cast<std::streamsize>(size)) return unexpected(reason_of(errno));
        return bytes;
    } catch (const std::bad_alloc&) {
        return unexpected(fmt::format("not enough memory for its {} bytes", size));
    }
}

namespace {

/// Where the symbolic links lead, whether or not something exists there; the path itself if they form a
/// circle.
fs::path behind_links(const fs::path& path) {
    constexpr int kMaxLinks = 40;
    fs::path target = path;
    std::error_code no_link;
    for (int i = 0; i < kMaxLinks; ++i) {
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

AtomicFile::AtomicFile(const std::string& path) : target_(behind_links(path)), beside_(target_) {
    if (!is_special(target_)) beside_ += fmt::format(".{:08x}.new", std::random_device()());  // nobody else's
}

AtomicFile::~AtomicFile() {
    std::error_code ignored;
    if (stream_.is_open()) stream_.close();
    if (exists_) fs::remove(beside_, ignored);
}

Expected<void> AtomicFile::open() {
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

Expected<void> AtomicFile::take_place() {
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

}  // namespace escaque::base
