// PGN: whatever is read is written in the export format, and that comes back without a problem and is written
// the same way.
#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>

#include "movegen/notation/pgn/pgn_writer.h"
#include "movegen/notation/pgn/reader/pgn_reader.h"
#include "tests/fuzz/require.h"

using namespace escaque::movegen;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::istringstream in(std::string(reinterpret_cast<const char*>(data), size));
    PgnReader reader(in);
    while (const auto game = reader.next()) {
        const std::string text = to_pgn(*game);
        std::istringstream written(text);
        PgnReader second(written);
        const auto again = second.next();
        require(again && to_pgn(*again) == text && !second.next());
        if (!game->stop) require(!again->stop);
        require(again->main_line.moves.size() == game->main_line.moves.size());
    }
    return 0;
}
