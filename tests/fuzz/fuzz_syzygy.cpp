// Syzygy tables: a file of any bytes under the name of a table, asked for positions of its pieces. The tables
// of the tests lie in a second folder: for the positions after a capture, and where that file is refused.
#include <array>
#include <string>
#include <vector>

#include "movegen/notation/fen.h"
#include "search/syzygy/tablebases.h"
#include "tests/fuzz/input.h"
#include "tests/fuzz/require.h"

using namespace escaque;

namespace {

struct Name {
    const char* stem;
    std::vector<movegen::Position> positions;
};

movegen::Position position(const char* fen) {
    return movegen::parse_fen(fen).value();
}

const std::array<Name, 4>& names() {
    static const std::array<Name, 4> kNames{
        Name{"KQvK",
             {position("8/8/8/8/8/2k5/8/KQ6 w - - 0 1"), position("8/8/8/8/8/2k5/8/KQ6 b - - 0 1"),
              position("kq6/8/2K5/8/8/8/8/8 w - - 0 1"), position("8/3Q4/8/2k5/8/8/8/7K b - - 0 1")}},
        Name{"KRvKR",
             {position("8/8/8/8/8/2k5/r7/KR6 w - - 0 1"), position("r7/8/3k4/8/8/8/6R1/1K6 b - - 0 1")}},
        Name{"KPvK",
             {position("8/8/8/8/8/2k5/P7/K7 w - - 0 1"), position("8/8/8/4k3/7P/8/8/K7 b - - 0 1"),
              position("8/p7/8/8/8/2k5/8/K7 w - - 0 1")}},
        Name{"KBvK", {position("8/8/8/8/8/2k5/B7/K7 w - - 0 1")}}};
    return kNames;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using search::syzygy::Tablebases;
    static const fuzz::Folder folder;
    static const std::string right_folder = ESCAQUE_TEST_DATA "syzygy";
    std::vector<std::string> problems;
    static const Tablebases right = Tablebases::open(right_folder, problems);
    require(problems.empty() && right.max_pieces() == 4);
    std::span<const std::uint8_t> input(data, size);
    const Name& name = names()[static_cast<std::size_t>(fuzz::take_choice(input, 4))];
    const bool distances = fuzz::take_choice(input, 2) == 1;
    const std::string file = std::string(name.stem) + (distances ? ".rtbz" : ".rtbw");
    folder.write(file, fuzz::text_of(input));
    {
        const auto tables = Tablebases::open(folder.path() + ':' + right_folder, problems);
        for (const movegen::Position& asked : name.positions) {
            const auto wdl = tables.wdl(asked);
            const auto dtz = tables.dtz(asked);
            require(problems.empty() || (wdl == right.wdl(asked) && dtz == right.dtz(asked)));
            require(!distances || wdl == right.wdl(asked));
        }
    }
    std::filesystem::remove(folder.path(file));
    return 0;
}
