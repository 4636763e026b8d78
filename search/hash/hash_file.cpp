#include "search/hash/hash_file.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <random>
#include <span>
#include <string_view>
#include <system_error>

#include "movegen/base/checksum.h"
#include "movegen/board/position.h"

namespace escaque::search {

using movegen::Expected;
using movegen::unexpected;

namespace {

namespace fs = std::filesystem;

constexpr std::array<char, 8> kMagic{'E', 'S', 'C', 'H', 'A', 'S', 'H', '\n'};
/// Goes up with the layout of an entry, the scale of scores and the hand-crafted evaluation. As it is small,
/// it tells the order of the bytes too.
constexpr std::uint32_t kVersion = 1;

struct Header {
    std::array<char, 8> magic = kMagic;
    std::uint32_t version = kVersion;
    std::uint32_t generation = 0;
    std::uint64_t megabytes = 0;
    std::uint64_t start_key = movegen::Position().key();
    std::uint32_t entries_checksum = 0;
    std::uint32_t header_checksum = 0;  // of the header with this field zero
    std::array<char, 64> evaluator{};

    std::uint32_t own_checksum() const {
        Header copy = *this;
        copy.header_checksum = 0;
        return movegen::checksum({reinterpret_cast<const std::uint8_t*>(&copy), sizeof copy});
    }
};
static_assert(sizeof(Header) == 104 && std::is_trivially_copyable_v<Header>);

std::array<char, 64> padded(std::string_view text) {
    std::array<char, 64> field{};
    std::ranges::copy(text.substr(0, field.size() - 1), field.begin());
    return field;
}

std::string reason(int error_number) {
    return std::generic_category().message(error_number ? error_number : EIO);
}

/// What makes the header one that is not for us, if anything.
std::string objection(const Header& header, std::uintmax_t file_bytes, const std::string& evaluator) {
    if (header.magic != kMagic) return "it is no hash file of Escaque";
    if (header.version != kVersion)
        return fmt::format("it is of version {:#x}, this program reads version {}", header.version, kVersion);
    if (header.header_checksum != header.own_checksum())
        return "it is damaged: the checksum of its header is wrong";
    if (header.start_key != Header().start_key) return "its keys are those of another version of Escaque";
    if (header.evaluator != padded(evaluator)) {
        const std::string_view field(header.evaluator.data(), header.evaluator.size());
        return fmt::format("it was written with {}, not with {}", field.substr(0, field.find('\0')),
                           evaluator);
    }
    if (header.megabytes == 0) return "it has no size that a table can have";
    if (file_bytes != sizeof header + (header.megabytes << 20)) return "it is damaged: its length is wrong";
    return {};
}

tl::unexpected<movegen::Error> refused(const std::string& path, const std::string& why) {
    return unexpected(fmt::format("cannot use the hash file '{}': {}", path, why));
}

tl::unexpected<movegen::Error> unwritable(const std::string& path, const std::string& why) {
    return unexpected(fmt::format("cannot write the hash file '{}': {}", path, why));
}

/// Where the symbolic links lead, be there something or not; the path itself if they lead in circles.
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

/// What a hash file may replace: nothing, an empty file, or another hash file.
bool may_be_replaced(const fs::path& path) {
    std::error_code ignored;
    if (fs::symlink_status(path, ignored).type() == fs::file_type::not_found) return true;
    if (!fs::is_regular_file(path, ignored)) return false;
    std::ifstream file(path, std::ios::binary);
    std::array<char, kMagic.size()> magic{};
    file.read(magic.data(), magic.size());
    return magic == kMagic || (file.eof() && file.gcount() == 0);
}

/// A file that grows beside the one whose place it takes once it is whole, and is gone if it never is.
class Replacement {
 public:
    explicit Replacement(const std::string& path)
        : path_(path), target_(behind_links(path)), beside_(target_) {
        beside_ += fmt::format(".{:08x}.new", std::random_device()());  // nobody else's
    }
    ~Replacement() {
        std::error_code ignored;
        if (stream_.is_open()) stream_.close();
        if (opened_) fs::remove(beside_, ignored);
    }

    Expected<void> open() {
        if (path_.empty() || !may_be_replaced(target_))
            return unwritable(path_, "what is there is no hash file");
        errno = 0;
        stream_.open(beside_, std::ios::binary);
        if (!stream_) return unwritable(path_, reason(errno));
        opened_ = true;
        std::error_code none_before;
        const fs::perms before = fs::status(target_, none_before).permissions();
        if (fs::exists(target_, none_before)) fs::permissions(beside_, before, none_before);
        return {};
    }
    std::ofstream& stream() { return stream_; }

    /// What was written is there from now on.
    Expected<void> take_place() {
        stream_.close();
        if (!stream_) return unwritable(path_, reason(errno));
        std::error_code error;
        fs::rename(beside_, target_, error);
        if (error) return unwritable(path_, error.message());
        opened_ = false;
        return {};
    }

 private:
    std::string path_;  // as messages call it
    fs::path target_, beside_;
    std::ofstream stream_;
    bool opened_ = false;
};

}  // namespace

Expected<void> try_hash_path(const std::string& path) {
    return Replacement(path).open();
}

Expected<void> save_hash(const TranspositionTable& table, const std::string& evaluator,
                         const std::string& path) {
    const std::span<const std::uint8_t> entries = table.memory();
    Header header;
    header.generation = table.generation();
    header.megabytes = entries.size() >> 20;
    header.entries_checksum = movegen::checksum(entries);
    header.evaluator = padded(evaluator);
    header.header_checksum = header.own_checksum();

    Replacement file(path);
    if (const auto opened = file.open(); !opened) return opened;
    errno = 0;
    file.stream().write(reinterpret_cast<const char*>(&header), sizeof header);
    file.stream().write(reinterpret_cast<const char*>(entries.data()),
                        static_cast<std::streamsize>(entries.size()));
    return file.take_place();
}

Expected<void> load_hash(TranspositionTable& table, const std::string& evaluator, const std::string& path) {
    errno = 0;
    std::ifstream file(path, std::ios::binary);
    if (!file) return refused(path, reason(errno));
    std::error_code error;
    const std::uintmax_t file_bytes = fs::file_size(path, error);
    if (error) return refused(path, error.message());
    Header header;
    if (!file.read(reinterpret_cast<char*>(&header), sizeof header)) header = {.magic = {}};
    if (const std::string why = objection(header, file_bytes, evaluator); !why.empty())
        return refused(path, why);

    if (const auto sized = table.resize(header.megabytes); !sized)
        return refused(path, sized.error().message);
    const std::span<std::uint8_t> entries = table.memory();
    file.read(reinterpret_cast<char*>(entries.data()), static_cast<std::streamsize>(entries.size()));
    if (!file || movegen::checksum(entries) != header.entries_checksum) {
        table.clear();
        return refused(path, file ? "it is damaged: the checksum of its entries is wrong"
                                  : "it cannot be read to its end");
    }
    table.set_generation(static_cast<std::uint8_t>(header.generation));
    return {};
}

}  // namespace escaque::search
