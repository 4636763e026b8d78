// EPD: whatever is read is written and read back as the same; its moves are legal.
#include <string_view>

#include "movegen/generate/generate.h"
#include "movegen/notation/epd.h"
#include "tests/fuzz/input.h"
#include "tests/fuzz/require.h"

using namespace escaque::movegen;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = escaque::fuzz::text_of({data, size});
    for (const Rules rules : {Rules::Chess, Rules::Antichess}) {
        const auto record = parse_epd(text, rules);
        require(record || !record.error().message.empty());
        if (!record) continue;
        const auto again = parse_epd(to_epd(*record), rules);
        require(again && again->position == record->position && again->operations == record->operations);
        for (const EpdOperation& operation : record->operations) {
            if (const auto moves = moves_of(*record, operation.opcode))
                for (const Move move : *moves) require(is_legal(record->position, move));
            (void)line_of(*record, operation.opcode);
            (void)number_of(*record, operation.opcode);
        }
    }
    return 0;
}
