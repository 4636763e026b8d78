// A position as text: FEN, X-FEN and Shredder-FEN, and the board in letters for a person; the names of
// variants.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/base/error.h"
#include "movegen/board/position.h"
#include "movegen/board/rules.h"
#include "movegen/board/setup.h"

namespace escaque::movegen {

/// A variant that is played here, as programs, servers and federations name it.
struct NamedVariant {
    Rules rules = Rules::Chess;
    bool chess960 = false;
    std::string_view difference{};  // to the rules by which it is read, a clause; empty for none
};

/// "Chess960", "Fischer Random Chess", "Giveaway", "Regular" and so on, whatever their case, blanks and
/// hyphens; no name is chess. None for a variant that is not played here.
std::optional<NamedVariant> variant_named(std::string_view name);

// FEN, X-FEN and Shredder-FEN: a position in one line of text.
//
// A line has the fields board, side to move, castling, en passant and, if they are there, halfmove clock and
// fullmove number, separated by any white space. All three dialects are read in every mode: `K Q k q` mean
// the outermost rook on that side of the king, a file letter names its rook. Each side may have its own back
// rank.

/// The highest halfmove clock and fullmove number that are read.
inline constexpr int kMaxCounter = 32767;

/// How castling rights are written; the dialects differ in nothing else.
enum class CastlingStyle : std::uint8_t {
    XFen,     // KQkq, or the file of the rook if another rook is outside it: plain FEN in plain chess
    Shredder  // always the files of the rooks: HAha
};

/// Checks only the form; `why_unplayable` says whether the position can be played. Missing counters are 0 and
/// 1, and a fullmove number 0 is read as 1. Errors are a castling right without a rook for it or with the
/// king off its back rank; an en passant square off rank 6 (White to move) or 3 (Black); a counter other than
/// 0 to 32767. An en passant square that no pawn can just have passed over is dropped. Antichess
/// has no castling, so castling rights are read and ignored: many programs send the start position of chess
/// unchanged.
base::Expected<Setup> parse_setup(std::string_view text, Rules rules = Rules::Chess);

/// The start position of chess, in Antichess without castling.
Position start_position(Rules rules);

/// A position that can be played.
base::Expected<Position> parse_fen(std::string_view text, Rules rules = Rules::Chess);

std::string to_fen(const Position& position, CastlingStyle style = CastlingStyle::XFen);

/// The first four fields of the FEN, without the counters: how an EPD record begins.
std::string to_fen_without_counters(const Position& position, CastlingStyle style = CastlingStyle::XFen);

// The board in letters, for a person.

/// The board from White's side, a line of text a rank, without the rest of the position.
std::vector<std::string> board_lines(const Position& position);

// The third field of a FEN: castling rights.

/// Finds the rooks that the letters stand for on the board of `setup`, and sets the rights of `setup`.
base::Expected<void> read_castling_field(std::string_view field, Setup& setup);

/// "-" without any right.
std::string write_castling_field(const Setup& setup, CastlingStyle style);

}  // namespace escaque::movegen
