#include "movegen/notation/san.h"

#include <array>
#include <fmt/format.h>
#include <optional>

#include "movegen/generate.h"
#include "movegen/notation/scan.h"
#include "movegen/notation/square_name.h"
#include "movegen/notation/uci_move.h"

namespace escaque::movegen {

namespace {

CastlingSide castling_side(Move castling) {
    return castling.to() > castling.from() ? CastlingSide::King : CastlingSide::Queen;
}

/// As much of the origin as tells the move from those of other pieces of its kind to the same square.
std::string needed_origin(Move move, const Position& position) {
    bool has_rival = false, shares_file = false, shares_rank = false;
    for (const Move other : legal_moves(position)) {
        if (other.to() != move.to() || other.from() == move.from()) continue;
        if (position.moved(other) != position.moved(move) || other.kind() == MoveKind::Castling) continue;
        has_rival = true;
        shares_file |= file_of(other.from()) == file_of(move.from());
        shares_rank |= rank_of(other.from()) == rank_of(move.from());
    }
    std::string origin;
    if (has_rival && (!shares_file || shares_rank)) origin += file_letter(file_of(move.from()));
    if (has_rival && shares_file) origin += rank_digit(rank_of(move.from()));
    return origin;
}

std::string check_mark(Move move, const Position& position) {
    const Position next = position.after(move);
    if (!next.in_check()) return "";
    return count_legal_moves(next) == 0 ? "#" : "+";
}

/// What a text says of a move, castling apart.
struct Description {
    std::optional<PieceType> piece;
    std::optional<File> from_file;
    std::optional<Rank> from_rank;
    Square to = Square::None;
    PieceType promotion = PieceType::None;
};

std::string_view without_marks(std::string_view text) {
    static constexpr std::array<std::string_view, 9> kMarks{"+",    "#",   "!",  "?",  "e.p.",
                                                            "a.p.", "e.p", "ep", "(=)"};
    for (bool found = true; found;) {
        found = false;
        text = trimmed(text);
        for (const std::string_view mark : kMarks) {
            if (!text.ends_with(mark)) continue;
            text.remove_suffix(mark.size());
            found = true;
        }
    }
    return text;
}

bool take_any_of(std::string_view& text, std::string_view characters) {
    if (text.empty() || characters.find(text.front()) == std::string_view::npos) return false;
    text.remove_prefix(1);
    return true;
}

/// Takes a piece letter; the longest that fits, as in some languages one begins with another.
std::optional<PieceType> take_piece(std::string_view& text, const PieceLetters& letters) {
    std::optional<PieceType> piece;
    std::size_t length = 0;
    for (const PieceType type : kPieceTypes) {
        if (letters[type].size() <= length || !text.starts_with(letters[type])) continue;
        piece = type;
        length = letters[type].size();
    }
    text.remove_prefix(length);
    if (!piece && take_any_of(text, "P")) piece = PieceType::Pawn;
    return piece;
}

/// Takes what a pawn becomes; no file can follow, so a small letter will do.
PieceType take_promotion(std::string_view& text, const PieceLetters& letters) {
    take_any_of(text, "=/(");
    std::string capitalized(text);
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'z')
        capitalized.front() = static_cast<char>(text.front() - 'a' + 'A');
    std::string_view rest = capitalized;
    const std::optional<PieceType> piece = take_piece(rest, letters);
    if (piece) text.remove_prefix(text.size() - rest.size());
    take_any_of(text, ")");
    return piece.value_or(PieceType::None);
}

std::optional<Description> describe(std::string_view text, const PieceLetters& letters) {
    Description description;
    description.piece = take_piece(text, letters);
    if (!text.empty() && (description.from_file = parse_file(text.front()))) text.remove_prefix(1);
    if (!text.empty() && (description.from_rank = parse_rank(text.front()))) text.remove_prefix(1);
    while (take_any_of(text, "x:-")) {
    }

    if (const std::optional<Square> to = parse_square(text.substr(0, 2))) {
        description.to = *to;
        text.remove_prefix(2);
    } else if (description.from_file && description.from_rank) {
        description.to = make_square(*description.from_file, *description.from_rank);
        description.from_file.reset();
        description.from_rank.reset();
    } else {
        return std::nullopt;
    }
    description.promotion = take_promotion(text, letters);
    if (!text.empty()) return std::nullopt;
    return description;
}

/// O-O and O-O-O with letters or zeros, the dashes at will.
std::optional<CastlingSide> read_castling(std::string_view text) {
    std::size_t rounds = 0;
    for (const char c : text) {
        if (c != 'O' && c != '0' && c != 'o' && c != '-') return std::nullopt;
        if (c != '-') ++rounds;
    }
    if (rounds != 2 && rounds != 3) return std::nullopt;
    return rounds == 2 ? CastlingSide::King : CastlingSide::Queen;
}

bool fits(Move move, const Position& position, const Description& description) {
    return move.kind() != MoveKind::Castling && move.to() == description.to &&
           move.promotion() == description.promotion &&
           position.moved(move) == description.piece.value_or(PieceType::Pawn) &&
           (!description.from_file || *description.from_file == file_of(move.from())) &&
           (!description.from_rank || *description.from_rank == rank_of(move.from()));
}

Expected<Move> find_from_square(const Description& description, const Position& position) {
    const Square from = make_square(*description.from_file, *description.from_rank);
    if (description.piece && type_of(position.piece_on(from)) != *description.piece)
        return unexpected("no such piece on " + square_name(from));
    const Move move = find_legal_move(position, from, description.to, description.promotion);
    if (!move) return unexpected(why_illegal(position, from, description.to, description.promotion));
    return move;
}

Expected<Move> find_described(const Description& description, const Position& position,
                              const PieceLetters& letters) {
    if (description.from_file && description.from_rank) return find_from_square(description, position);
    Move found = kNoMove;
    bool lacks_promotion = false;
    for (const Move move : legal_moves(position)) {
        Description promoted = description;
        promoted.promotion = move.promotion();
        if (fits(move, position, promoted) && description.promotion == PieceType::None)
            lacks_promotion |= move.is_promotion();
        if (!fits(move, position, description)) continue;
        if (found) {
            return unexpected(fmt::format("could be {} or {}", to_san(found, position, letters),
                                          to_san(move, position, letters)));
        }
        found = move;
    }
    if (!found) return unexpected(lacks_promotion ? "a promotion piece is missing" : "not legal here");
    return found;
}

Expected<Move> find_castling(CastlingSide side, const Position& position) {
    for (const Move move : legal_moves(position))
        if (move.kind() == MoveKind::Castling && castling_side(move) == side) return move;
    return unexpected("not legal here");
}

}  // namespace

std::string to_san(Move move, const Position& position, const PieceLetters& letters) {
    if (!move) return "--";
    const std::string check = check_mark(move, position);
    if (move.kind() == MoveKind::Castling)
        return (castling_side(move) == CastlingSide::King ? "O-O" : "O-O-O") + check;

    const PieceType piece = position.moved(move);
    const bool captures = position.is_capture(move);
    std::string san = letters[piece];
    if (piece != PieceType::Pawn)
        san += needed_origin(move, position);
    else if (captures)
        san += file_letter(file_of(move.from()));
    if (captures) san += 'x';
    san += square_name(move.to());
    if (move.is_promotion()) san += '=' + letters[move.promotion()];
    return san + check;
}

Expected<Move> parse_san(std::string_view text, const Position& position, const PieceLetters& letters) {
    const std::string_view bare = without_marks(text);
    const auto with_text = [&](Error error) {
        return Error{fmt::format("move {}: {}", quoted(trimmed(text)), error.message)};
    };
    if (const auto side = read_castling(bare)) return find_castling(*side, position).map_error(with_text);
    const std::optional<Description> description = describe(bare, letters);
    if (!description) return unexpected("not a move: " + quoted(trimmed(text)));
    return find_described(*description, position, letters).map_error(with_text);
}

}  // namespace escaque::movegen
