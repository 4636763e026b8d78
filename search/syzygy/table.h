// One table: a file with a value for every placement of the pieces in its name.
//
// The values are not valid for positions in which a capture is best, nor for captures en passant, and no
// table covers castling: the caller must take care of these.
#pragma once

#include <array>
#include <boost/interprocess/mapped_region.hpp>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <vector>

#include "movegen/base/error.h"
#include "search/syzygy/arrangement.h"
#include "search/syzygy/packed_values.h"

namespace escaque::search::syzygy {

// A file mapped into memory, which the system reads on access: tables are too large to load.

class MappedFile {
 public:
    static base::Expected<MappedFile> open(const std::filesystem::path& path);

    std::span<const std::uint8_t> bytes() const {
        return {static_cast<const std::uint8_t*>(region_.get_address()), region_.get_size()};
    }

 private:
    MappedFile() = default;
    boost::interprocess::mapped_region region_;
};

/// What a table is about. DTZ: the distance to zeroing, the plies until a move that sets the fifty-move
/// count back and keeps the result.
enum class Metric : std::uint8_t { Wdl, Dtz };

class Table {
 public:
    /// Reads and checks everything but the packed values themselves, so that even a broken file causes no
    /// invalid access. The error says what is wrong, but not with which file.
    static base::Expected<Table> open(const std::filesystem::path& path, Metric metric,
                                      const Material& material);

    const Material& material() const { return material_; }

    // The position must have the table's material, in either colour. None where the file is broken.

    /// For the mover.
    std::optional<Wdl> wdl(const movegen::Position& position) const;
    /// Does the DTZ table, which has values for one side only, have them for the side to move?
    bool has_mover(const movegen::Position& position) const;
    /// In plies from 1, without the hundred that cursed wins and blessed losses have more. For a position
    /// that has_mover(), is not a draw, and whose result is `wdl`.
    std::optional<int> dtz(const movegen::Position& position, Wdl wdl) const;

 private:
    /// The values for one side to move and, with pawns, one file of the leading pawn.
    struct Part {
        Arrangement arrangement;
        PackedValues values;
        std::array<std::span<const std::uint8_t>, 4> map;  // of DTZ: from value to plies, by result
        bool wide = false;                                 // its entries have two bytes
    };

    Table(MappedFile file, const Material& material) : file_(std::move(file)), material_(material) {}
    bool read(Metric metric);
    bool read_parts(ByteReader& file, Metric metric);
    void read_map(ByteReader& file, Part& part) const;
    TableView view(const movegen::Position& position) const;
    const Part& part(const TableView& view) const;

    MappedFile file_;
    Material material_;
    int sides_ = 1;
    std::vector<Part> parts_;  // by file, then by side
};

}  // namespace escaque::search::syzygy
