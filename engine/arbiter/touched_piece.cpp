#include "engine/arbiter/touched_piece.h"

#include "movegen/board/names.h"
#include "movegen/generate/generate.h"
#include "movegen/notation/moves/illegal_move.h"
#include "movegen/notation/moves/move_description.h"
#include "movegen/notation/moves/score_language.h"

namespace escaque::engine {

using movegen::Bitboard;
using movegen::MoveDescription;
using movegen::PieceType;
using movegen::Position;
using movegen::Square;

namespace {

/// The pieces that the text can mean; those that could go there by the way they move, if there are any.
Bitboard meant(const MoveDescription& description, const Position& position) {
    const movegen::Color side = position.side_to_move();
    if (description.castling) return position.pieces(side, PieceType::King);
    const bool tells_square = description.from_file && description.from_rank;
    Bitboard pieces = description.piece || !tells_square
                          ? position.pieces(side, description.piece.value_or(PieceType::Pawn))
                          : position.pieces(side);
    if (description.from_file) pieces &= Bitboard(*description.from_file);
    if (description.from_rank) pieces &= Bitboard(*description.from_rank);
    Bitboard able;
    for (const Square s : pieces)
        if (can_reach(position, s, description.to)) able |= Bitboard(s);
    return able.any() ? able : pieces;
}

struct Squares {
    Square from, to;  // no square to go to where the player wanted to castle (4.4.c)
};

std::optional<Squares> squares_of(const std::string& text, const Position& position,
                                  const movegen::PieceLetters& letters) {
    for (const auto& description :
         {describe_move(text, letters), describe_move_with_small_piece(text, letters)}) {
        if (!description) continue;
        const Bitboard pieces = meant(*description, position);
        if (pieces.more_than_one()) return std::nullopt;
        if (pieces.any())
            return Squares{pieces.first(), description->castling ? Square::None : description->to};
    }
    return std::nullopt;
}

}  // namespace

std::optional<TouchedPiece> touched_piece(const std::string& text, const Position& position,
                                          const std::optional<movegen::PieceLetters>& letters) {
    std::optional<Squares> squares;
    if (letters) {
        squares = squares_of(text, position, *letters);
    } else {
        for (const movegen::ScoreLanguage& language : movegen::score_languages())
            if (!squares) squares = squares_of(text, position, language.letters);
    }
    if (!squares) return std::nullopt;
    TouchedPiece touched{.name = movegen::described_piece(position, squares->from)};
    const bool is_capture = squares->to != Square::None &&
                            (position.pieces(~position.side_to_move()) & Bitboard(squares->to)).any();
    if (is_capture) touched.captured = movegen::described_piece(position, squares->to);
    for (const movegen::Move move : movegen::legal_moves(position)) {
        if (move.from() == squares->from) touched.moves.push_back(move);
        if (is_capture && move.to() == squares->to) touched.captures.push_back(move);
    }
    return touched;
}

}  // namespace escaque::engine
