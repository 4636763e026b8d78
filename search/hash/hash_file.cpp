#include "search/hash/hash_file.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <span>
#include <string_view>
#include <system_error>

#include "movegen/base/bytes.h"
#include "movegen/base/files.h"
#include "movegen/base/text.h"
#include "movegen/board/position.h"

namespace escaque::search {

using base::AtomicFile;
using base::Expected;
using base::unexpected;

namespace {

namespace fs = std::filesystem;

constexpr std::array<char, 8> kMagic{'E', 'S', 'C', 'H', 'A', 'S', 'H', '\n'};
/// Increase it when the layout of an entry, the scale of scores or the hand-crafted evaluation changes. As
/// the number is small, it also shows a wrong byte order.
constexpr std::uint32_t kVersion = 3;

struct Header {
    std::array<char, 8> magic = kMagic;
    std::uint32_t version = kVersion;
    std::uint16_t generation = 0;
    std::uint16_t doublings = 0;
    std::uint64_t megabytes = 0;
    std::uint64_t start_key = movegen::Position().key();
    std::uint32_t entries_checksum = 0;
    std::uint32_t header_checksum = 0;  // of the header with this field zero
    std::array<char, 64> evaluator{};

    std::uint32_t own_checksum() const {
        Header copy = *this;
        copy.header_checksum = 0;
        return base::checksum({reinterpret_cast<const std::uint8_t*>(&copy), sizeof copy});
    }
};
static_assert(sizeof(Header) == 104 && std::is_trivially_copyable_v<Header>);

std::array<char, 64> padded(std::string_view text) {
    std::array<char, 64> field{};
    std::ranges::copy(text.substr(0, field.size() - 1), field.begin());
    return field;
}

/// Why the header does not fit this program, if it does not.
std::string objection(const Header& header, std::uintmax_t file_bytes, const std::string& evaluator) {
    if (header.magic != kMagic) return "it is not an Escaque hash file";
    if (header.version != kVersion)
        return fmt::format("its version is {:#x}, this program reads version {}", header.version, kVersion);
    if (header.header_checksum != header.own_checksum())
        return "it is damaged: the checksum of its header is wrong";
    if (header.start_key != Header().start_key) return "its keys come from another version of Escaque";
    if (header.evaluator != padded(evaluator)) {
        const std::string_view field(header.evaluator.data(), header.evaluator.size());
        return fmt::format("it was written with {}, not with {}",
                           base::printable(field.substr(0, field.find('\0'))), evaluator);
    }
    if (header.megabytes == 0) return "its size is not a valid table size";
    if (file_bytes != sizeof header + (header.megabytes << 20)) return "it is damaged: its length is wrong";
    return {};
}

tl::unexpected<base::Error> refused(const std::string& path, const std::string& why) {
    return unexpected(fmt::format("cannot use the hash file '{}': {}", base::printable(path), why));
}

tl::unexpected<base::Error> unwritable(const std::string& path, const std::string& why) {
    return unexpected(fmt::format("cannot write the hash file '{}': {}", base::printable(path), why));
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

Expected<void> begin(AtomicFile& file, const std::string& path) {
    if (path.empty() || !may_be_replaced(file.target()))
        return unwritable(path, "the file there is not a hash file");
    if (const auto opened = file.open(); !opened) return unwritable(path, opened.error().message);
    return {};
}

void write(std::ofstream& stream, std::span<const std::uint8_t> bytes) {
    stream.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
}

void write(std::ofstream& stream, const Header& header) {
    write(stream, {reinterpret_cast<const std::uint8_t*>(&header), sizeof header});
}

}  // namespace

Expected<void> try_hash_path(const std::string& path) {
    AtomicFile file(path);
    return begin(file, path);
}

Expected<void> save_hash(const TranspositionTable& table, const std::string& evaluator,
                         const std::string& path, const std::function<bool()>& is_unwanted) {
    constexpr std::size_t kPiece = std::size_t{1} << 22;  // what takes some milliseconds
    const std::span<const std::uint8_t> entries = table.memory();
    Header header;
    header.generation = table.generation();
    header.doublings = static_cast<std::uint16_t>(table.doublings());
    header.megabytes = entries.size() >> 20;
    header.evaluator = padded(evaluator);

    AtomicFile file(path);
    if (const auto begun = begin(file, path); !begun) return begun;
    errno = 0;
    write(file.stream(), header);  // in its place; the checksum covers what follows
    base::Checksum checksum;
    for (std::size_t at = 0; at < entries.size() && file.stream(); at += kPiece) {
        if (is_unwanted()) return unwritable(path, "stopped");
        const auto piece = entries.subspan(at, std::min(kPiece, entries.size() - at));
        checksum.add(piece);
        write(file.stream(), piece);
    }
    header.entries_checksum = checksum.value();
    header.header_checksum = header.own_checksum();
    file.stream().seekp(0);
    write(file.stream(), header);
    if (!file.stream()) return unwritable(path, base::reason_of(errno));
    if (const auto done = file.take_place(); !done) return unwritable(path, done.error().message);
    return {};
}

Expected<void> load_hash(TranspositionTable& table, const std::string& evaluator, const std::string& path) {
    if (const std::string objection = base::objection_to(path); !objection.empty())
        return refused(path, objection);
    errno = 0;
    std::ifstream file(path, std::ios::binary);
    if (!file) return refused(path, base::reason_of(errno));
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
    if (!file || base::checksum(entries) != header.entries_checksum) {
        table.clear();
        return refused(path, file ? "it is damaged: the checksum of its entries is wrong"
                                  : "it cannot be read to its end");
    }
    table.set_generation(static_cast<std::uint8_t>(header.generation));
    table.set_doublings(std::min<int>(header.doublings, table.most_doublings()));
    return {};
}

}  // namespace escaque::search
