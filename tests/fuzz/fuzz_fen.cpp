// FEN: what is read is written and read back unchanged, and everything else gives an error with a reason.
#include <string_view>

#include "movegen/generate/generate.h"
#include "movegen/notation/fen.h"
#include "tests/fuzz/input.h"
#include "tests/fuzz/require.h"

using namespace escaque::movegen;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = escaque::fuzz::text_of({data, size});
    for (const Rules rules : {Rules::Chess, Rules::Antichess}) {
        const auto position = parse_fen(text, rules);
        require(position || !position.error().message.empty());
        if (!position) continue;
        for (const CastlingStyle style : {CastlingStyle::XFen, CastlingStyle::Shredder}) {
            const auto again = parse_fen(to_fen(*position, style), rules);
            require(again && *again == *position);
        }
        for (const Move move : legal_moves(*position))
            require(position->after(move).key() != position->key());
    }
    return 0;
}
