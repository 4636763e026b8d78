#include "engine/arbiter/entered_move.h"

#include <fmt/format.h>

#include "movegen/base/text.h"
#include "movegen/board/types.h"
#include "movegen/generate/generate.h"
#include "movegen/notation/moves/illegal_move.h"
#include "movegen/notation/moves/move_description.h"

namespace escaque::engine {

using base::Expected;
using base::quoted;
using base::unexpected;
using movegen::Bitboard;
using movegen::Move;
using movegen::MoveDescription;
using movegen::PieceLetters;
using movegen::PieceType;
using movegen::Position;
using movegen::Square;

namespace {

/// Reads the text in those letters; nullopt if it is not a move in them, legal or not.
std::optional<EnteredMove> read_in(const PieceLetters& letters, const std::string& text,
                                   const Position& position) {
    auto reading = movegen::read_san(text, position, letters);
    if (reading) return EnteredMove{.reading = *reading, .letters = letters};
    if (!movegen::describe_move(text, letters) && !movegen::describe_move_with_small_piece(text, letters))
        return std::nullopt;
    return EnteredMove{.reading = {}, .reason = reading.error().message, .letters = letters};
}

/// What the reading means, to be compared with readings in other letters.
std::string meaning(const EnteredMove& entered, const Position& position) {
    return entered.reading ? movegen::to_san(entered.reading->move, position) : entered.reason;
}

/// The one reading shared by all languages that have a reading; nullopt if no language has one.
Expected<std::optional<EnteredMove>> read_in_any(const std::string& text, const Position& position,
                                                 bool legal) {
    std::optional<EnteredMove> found;
    std::string_view language;
    for (const movegen::ScoreLanguage& tried : movegen::score_languages()) {
        auto entered = read_in(tried.letters, text, position);
        if (!entered || (legal && !entered->reading)) continue;
        if (found && meaning(*found, position) != meaning(*entered, position))
            return unexpected(fmt::format("move {}: {} in {} and {} in {}; choose with --letters",
                                          base::quoted(text), meaning(*found, position), language,
                                          meaning(*entered, position), tried.name));
        if (!found) language = tried.name;
        if (!found) found = std::move(entered);
    }
    return found;
}

Expected<EnteredMove> or_unreadable(Expected<std::optional<EnteredMove>> entered, const std::string& text) {
    if (!entered) return tl::unexpected(entered.error());
    if (!*entered) return unexpected(fmt::format("{} is not a move in any language", base::quoted(text)));
    return std::move(**entered);
}

}  // namespace

Expected<EnteredMove> read_entered_move(const std::string& text, const Position& position,
                                        const Alphabets& alphabets) {
    std::optional<EnteredMove> illegal;
    for (const PieceLetters& letters : alphabets.first) {
        auto entered = read_in(letters, text, position);
        if (entered && entered->reading) return std::move(*entered);
        if (entered && !illegal) illegal = std::move(entered);
    }
    if (alphabets.others) {
        auto any = read_in_any(text, position, true);
        if (!any || *any) return or_unreadable(std::move(any), text);
    }
    if (illegal) return std::move(*illegal);
    return read_entered_fault(text, position, alphabets);
}

Expected<EnteredMove> read_entered_fault(const std::string& text, const Position& position,
                                         const Alphabets& alphabets) {
    for (const PieceLetters& letters : alphabets.first)
        if (auto entered = read_in(letters, text, position)) return std::move(*entered);
    if (!alphabets.others)
        return unexpected(fmt::format("{} is not a move with these piece letters", base::quoted(text)));
    return or_unreadable(read_in_any(text, position, false), text);
}

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
    for (const Move move : movegen::legal_moves(position)) {
        if (move.from() == squares->from) touched.moves.push_back(move);
        if (is_capture && move.to() == squares->to) touched.captures.push_back(move);
    }
    return touched;
}

}  // namespace escaque::engine
