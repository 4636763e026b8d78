// SAN: a FEN, a line end, then the text of a move. What is read is a legal move that is written and read back
// unchanged, and everything else gives an error with a reason.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "movegen/generate/generate.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/moves/move_writer.h"
#include "movegen/notation/moves/san.h"
#include "tests/fuzz/require.h"

using namespace escaque::movegen;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const std::size_t end = text.find('\n');
    const std::string_view fen = text.substr(0, end);
    const std::string_view move_text = end == std::string_view::npos ? "" : text.substr(end + 1);
    for (const Rules rules : {Rules::Chess, Rules::Antichess}) {
        const auto position = parse_fen(fen, rules);
        if (!position) continue;
        for (const PieceLetters& letters : {kEnglishLetters, kSpanishLetters, kFigurines}) {
            const auto move = parse_san(move_text, *position, letters);
            require(move ? is_legal(*position, *move) : !move.error().message.empty());
            if (!move) continue;
            const auto again = parse_san(to_san(*move, *position, letters), *position, letters);
            require(again && *again == *move);
        }
        const auto by_squares = parse_uci_move(move_text, *position);
        require(by_squares ? is_legal(*position, *by_squares) : !by_squares.error().message.empty());
        if (by_squares)
            for (const char* notation : {"spoken", "spoken-es", "spoken-en"})
                require(!move_writer(notation).value()(*by_squares, *position).empty());
    }
    return 0;
}
