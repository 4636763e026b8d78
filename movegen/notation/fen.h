// FEN, X-FEN and Shredder-FEN: a position in one line of text.
//
// A line has the fields board, side to move, castling, en passant and, if they are there, halfmove clock and
// fullmove number, parted by any white space. All three dialects are read in every mode: `K Q k q` mean the
// outermost rook on that side of the king, a file letter names its rook. Each side may have its own back
// rank.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "movegen/base/error.h"
#include "movegen/board/position.h"
#include "movegen/board/rules.h"
#include "movegen/board/setup.h"

namespace escaque::movegen {

/// The highest halfmove clock and fullmove number that are read.
inline constexpr int kHighestCounter = 32767;

/// How castling rights are written; the dialects differ in nothing else.
enum class CastlingStyle : std::uint8_t {
    XFen,     // KQkq, or the file of the rook where another rook stands outside it: plain FEN in plain chess
    Shredder  // always the files of the rooks: HAha
};

/// Reads what the text says and asks no more than that it says it properly: whether it can be played is the
/// question of `why_unplayable`. Without counters they are 0 and 1, and a fullmove number 0 is read as 1.
/// An error: a castling right without a rook for it or with the king off its back rank; an en passant square
/// off rank 6 (White to move) or 3 (Black); a counter that is no number from 0 to 32767. An en passant square
/// that no pawn can just have passed over is dropped. In Antichess, where there is no castling, castling
/// rights are read and ignored: many programs send the start position of chess as it stands.
Expected<Setup> parse_setup(std::string_view text, Rules rules = Rules::Chess);

/// The start position of chess, in Antichess without castling.
Position start_position(Rules rules);

/// A position that can be played.
Expected<Position> parse_fen(std::string_view text, Rules rules = Rules::Chess);

std::string to_fen(const Position& position, CastlingStyle style = CastlingStyle::XFen);

/// The first four fields of the FEN, without the counters: how an EPD record begins.
std::string to_fen_without_counters(const Position& position, CastlingStyle style = CastlingStyle::XFen);

}  // namespace escaque::movegen
