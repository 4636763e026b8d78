// FEN and EPD: whatever is read is written and read back as the same.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "movegen/notation/epd.h"
#include "movegen/notation/fen.h"
#include "tests/fuzz/require.h"

using namespace escaque::movegen;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    for (const Rules rules : {Rules::Chess, Rules::Antichess}) {
        if (const auto position = parse_fen(text, rules)) {
            for (const CastlingStyle style : {CastlingStyle::XFen, CastlingStyle::Shredder}) {
                const auto again = parse_fen(to_fen(*position, style), rules);
                require(again && *again == *position);
            }
        }
        if (const auto record = parse_epd(text, rules)) {
            const auto again = parse_epd(to_epd(*record), rules);
            require(again && again->position == record->position && again->operations == record->operations);
        }
    }
    return 0;
}
