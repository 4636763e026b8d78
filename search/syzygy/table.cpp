#include "search/syzygy/table.h"

#include <boost/interprocess/exceptions.hpp>
#include <boost/interprocess/file_mapping.hpp>
#include <utility>

namespace escaque::search::syzygy {

namespace ipc = boost::interprocess;
using base::Expected;
using base::unexpected;

Expected<MappedFile> MappedFile::open(const std::filesystem::path& path) {
    try {
        MappedFile file;
        const ipc::file_mapping handle(path.string().c_str(), ipc::read_only);
        file.region_ = ipc::mapped_region(handle, ipc::read_only);
        file.region_.advise(ipc::mapped_region::advice_random);
        return file;
    } catch (const ipc::interprocess_exception& problem) {
        return unexpected(problem.what());
    }
}

using namespace movegen;

namespace {

constexpr std::uint32_t kWdlMagic = 0x5D23E871, kDtzMagic = 0xA50C66D7;
constexpr std::uint64_t kChecksum = 16;  // bytes at the end

// In the first byte of a header. For the file:
constexpr std::uint8_t kSplit = 1, kHasPawns = 2;
// For a part with DTZ:
constexpr std::uint8_t kBlackMoves = 1, kMapped = 2, kWinsInPlies = 4, kLossesInPlies = 8, kWide = 16;

/// Which of the four maps belongs to the result.
std::size_t map_of(Wdl wdl) {
    switch (wdl) {
        case Wdl::Loss:
            return 1;
        case Wdl::CursedWin:
            return 2;
        case Wdl::BlessedLoss:
            return 3;
        default:
            return 0;
    }
}

/// Distances are in moves where one ply more or less does not matter.
bool is_in_plies(std::uint8_t flags, Wdl wdl) {
    return (wdl == Wdl::Win && flags & kWinsInPlies) || (wdl == Wdl::Loss && flags & kLossesInPlies);
}

}  // namespace

Expected<Table> Table::open(const std::filesystem::path& path, Metric metric, const Material& material) {
    auto file = MappedFile::open(path);
    if (!file) return unexpected(std::move(file.error().message));
    const auto bytes = file->bytes();
    if (bytes.size() % 64 != kChecksum) return unexpected("it is incomplete: its length is wrong");
    if (little_endian(bytes.first(4)) != (metric == Metric::Wdl ? kWdlMagic : kDtzMagic))
        return unexpected("it does not start like a Syzygy table");
    Table table(std::move(*file), material);
    if (!table.read(metric)) return unexpected("it is corrupt");
    return table;
}

bool Table::read(Metric metric) {
    ByteReader file(file_.bytes());
    file.u32();  // the magic
    const std::uint8_t flags = file.u8();
    if (((flags & kHasPawns) != 0) != material_.has_pawns()) return false;
    if (((flags & kSplit) != 0) == material_.is_symmetric()) return false;
    sides_ = metric == Metric::Wdl && !material_.is_symmetric() ? 2 : 1;
    if (!read_parts(file, metric)) return false;
    for (Part& part : parts_) part.values.read_index(file);
    for (Part& part : parts_) part.values.read_block_lengths(file);
    for (Part& part : parts_) part.values.read_blocks(file);
    file.align(64);
    return !file.overran() && file.at() + kChecksum == file_.bytes().size();
}

bool Table::read_parts(ByteReader& file, Metric metric) {
    const int files = material_.has_pawns() ? 4 : 1;
    for (int f = 0; f < files; ++f) {
        const ByteReader header(file.take(static_cast<std::uint64_t>(Arrangement::bytes(material_))));
        for (int side = 0; side < sides_; ++side) {
            auto arrangement = Arrangement::read(header, side == 1, material_, f);
            if (!arrangement) return false;
            parts_.push_back({.arrangement = *arrangement, .values = {}, .map = {}});
        }
    }
    file.align(2);
    for (Part& part : parts_)
        if (!part.values.read_header(file, part.arrangement.size())) return false;
    if (metric == Metric::Dtz) {
        for (Part& part : parts_) read_map(file, part);
        file.align(2);
    }
    return !file.overran();
}

void Table::read_map(ByteReader& file, Part& part) const {
    if (!(part.values.flags() & kMapped)) return;
    part.wide = part.values.flags() & kWide;
    if (part.wide) file.align(2);
    for (auto& map : part.map) map = part.wide ? file.take(2ULL * file.u16()) : file.take(file.u8());
}

TableView Table::view(const Position& position) const {
    if (!(Material(position) == material_)) return {position, true};
    return {position, material_.is_symmetric() && position.side_to_move() == Color::Black};
}

const Table::Part& Table::part(const TableView& view) const {
    const int file = material_.has_pawns() ? Arrangement::leading_file(view, material_) : 0;
    const int side = sides_ == 2 ? index(view.side_to_move()) : 0;
    return parts_[at(file * sides_ + side)];
}

std::optional<Wdl> Table::wdl(const Position& position) const {
    const TableView seen = view(position);
    const Part& part = this->part(seen);
    const auto value = part.values.value(part.arrangement.number(seen));
    constexpr int kGreatest = 4;
    if (!value || *value > kGreatest) return std::nullopt;
    return static_cast<Wdl>(*value - 2);
}

bool Table::has_mover(const Position& position) const {
    if (material_.is_symmetric()) return true;
    const TableView seen = view(position);
    const bool has_black = part(seen).values.flags() & kBlackMoves;
    return has_black == (seen.side_to_move() == Color::Black);
}

std::optional<int> Table::dtz(const Position& position, Wdl wdl) const {
    const TableView seen = view(position);
    const Part& part = this->part(seen);
    const auto value = part.values.value(part.arrangement.number(seen));
    if (!value) return std::nullopt;
    int distance = *value;
    const std::uint8_t flags = part.values.flags();
    if (flags & kMapped) {
        const auto& map = part.map[map_of(wdl)];
        const std::size_t width = part.wide ? 2 : 1;
        if ((at(distance) + 1) * width > map.size()) return std::nullopt;
        distance = static_cast<int>(little_endian(map.subspan(at(distance) * width, width)));
    }
    return 1 + (is_in_plies(flags, wdl) ? distance : 2 * distance);
}

}  // namespace escaque::search::syzygy
