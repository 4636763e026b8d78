#include "engine/play/typed_move.h"

#include <fmt/format.h>

#include "engine/arbiter/told_move.h"
#include "movegen/base/text.h"
#include "movegen/board/square_name.h"
#include "movegen/notation/moves/san.h"
#include "movegen/notation/moves/uci_move.h"

namespace escaque::engine::play {

using movegen::Expected;
using movegen::Move;

namespace {

Expected<Move> read_any(const std::string& text, const movegen::Position& position,
                        const movegen::PieceLetters& own) {
    const auto by_own = movegen::parse_san(text, position, own);
    if (by_own) return by_own;
    if (const auto english = movegen::parse_san(text, position)) return english;
    // SAN with all squares is UCI, but for castling with the rook named.
    if (const auto uci = movegen::parse_uci_move(text, position)) return uci;
    const auto told = read_told_move(text, position, {});
    if (told && told->reading && told->reading->irregularity == movegen::Irregularity::None)
        return told->reading->move;
    return by_own;
}

}  // namespace

Expected<Move> read_typed_move(const std::string& text, const movegen::Position& position,
                               const movegen::PieceLetters& own) {
    auto move = read_any(text, position, own);
    const bool says_capture = text.find_first_of("x:") != std::string::npos;
    if (move && says_capture && !position.is_capture(*move))
        return movegen::unexpected(fmt::format("move {}: nothing to capture on {}", movegen::quoted(text),
                                               movegen::square_name(move->to())));
    return move;
}

}  // namespace escaque::engine::play
