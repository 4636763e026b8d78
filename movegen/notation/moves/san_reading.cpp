#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <optional>

#include "movegen/base/text.h"
#include "movegen/board/names.h"
#include "movegen/board/square_name.h"
#include "movegen/generate/generate.h"
#include "movegen/notation/moves/illegal_move.h"
#include "movegen/notation/moves/san.h"
#include "movegen/notation/moves/uci_move.h"

namespace escaque::movegen {

namespace {

/// What a text says of a move, castling apart.
struct Description {
    std::optional<PieceType> piece;
    std::optional<File> from_file;
    std::optional<Rank> from_rank;
    Square to = Square::None;
    PieceType promotion = PieceType::None;
};

std::string_view without_marks(std::string_view text) {
    static constexpr std::array<std::string_view, 11> kMarks{"+",   "#",   "!",  "?",  "e.p.", "a.p.",
                                                             "e.p", "a.p", "ep", "ap", "(=)"};
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

/// Takes the longest sign that fits, as in some languages one begins with another.
std::optional<PieceType> take_sign(std::string_view& text, const PieceLetters& signs) {
    std::optional<PieceType> piece;
    std::size_t length = 0;
    for (const PieceType type : kPieceTypes) {
        if (signs[type].size() <= length || !text.starts_with(signs[type])) continue;
        piece = type;
        length = signs[type].size();
    }
    text.remove_prefix(length);
    return piece;
}

/// Takes a piece in the given letters, a figurine of either colour, or the P of a pawn.
std::optional<PieceType> take_piece(std::string_view& text, const PieceLetters& letters) {
    static const PieceLetters kWhiteFigurines{{"♙", "♘", "♗", "♖", "♕", "♔"}};
    static const PieceLetters kBlackFigurines{{"♟", "♞", "♝", "♜", "♛", "♚"}};
    for (const PieceLetters* signs : {&letters, &kWhiteFigurines, &kBlackFigurines})
        if (const auto piece = take_sign(text, *signs)) return piece;
    return take_any_of(text, "P") ? std::optional(PieceType::Pawn) : std::nullopt;
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

/// From one square to another with the files in capitals, as in "E2E4", "E2-E4" or "E7-E8D": in small
/// letters. Nothing else has a capital before the last digit of a move.
std::optional<std::string> in_small_letters(std::string_view text) {
    const auto is_square = [&](std::size_t at) {
        return at + 1 < text.size() && text[at] >= 'A' && text[at] <= 'H' && parse_rank(text[at + 1]);
    };
    const std::size_t to = text.size() > 2 && text[2] == '-' ? 3 : 2;
    if (!is_square(0) || !is_square(to)) return std::nullopt;
    std::string small(text);
    for (const std::size_t file : {std::size_t{0}, to})
        small[file] = static_cast<char>(small[file] - 'A' + 'a');
    return small;
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
        return unexpected(fmt::format("no {} on {}", name(*description.piece), square_name(from)));
    const Move move = find_legal_move(position, from, description.to, description.promotion);
    if (!move) return unexpected(why_illegal(position, from, description.to, description.promotion));
    return move;
}

/// Why none of the pieces that the text can mean goes there.
std::string why_nobody_moves(const Description& description, const Position& position) {
    const PieceType type = description.piece.value_or(PieceType::Pawn);
    const Color side = position.side_to_move();
    Bitboard pieces = position.pieces(side, type), able;
    if (description.from_file) pieces &= Bitboard(*description.from_file);
    if (description.from_rank) pieces &= Bitboard(*description.from_rank);
    for (const Square s : pieces)
        if (can_reach(position, s, description.to)) able |= Bitboard(s);
    const auto reason = [&](Square s) {
        return why_illegal(position, s, description.to, description.promotion);
    };
    if (able.empty() && pieces.count() == 1) return reason(pieces.first());
    if (able.empty())
        return fmt::format("no {} of {}'s can go to {}", name(type), name(side), square_name(description.to));
    if (!able.more_than_one()) return reason(able.first());
    std::string reasons;
    for (const Square s : able)
        reasons +=
            fmt::format("{}{}: {}", reasons.empty() ? "" : "; ", described_piece(position, s), reason(s));
    return reasons;
}

Expected<Move> find_described(const Description& description, const Position& position,
                              const PieceLetters& letters) {
    if (description.from_file && description.from_rank) return find_from_square(description, position);
    Move found = kNoMove;
    for (const Move move : legal_moves(position)) {
        if (!fits(move, position, description)) continue;
        if (found) {
            return unexpected(fmt::format("could be {} or {}", to_san(found, position, letters),
                                          to_san(move, position, letters)));
        }
        found = move;
    }
    if (!found) return unexpected(why_nobody_moves(description, position));
    return found;
}

Expected<Move> find_castling(CastlingSide side, const Position& position) {
    for (const Move move : legal_moves(position))
        if (move.kind() == MoveKind::Castling && castling_side(move) == side) return move;
    return unexpected(why_castling_illegal(position, side));
}

}  // namespace

Expected<Move> parse_san(std::string_view text, const Position& position, const PieceLetters& letters) {
    const std::string_view bare = without_marks(text);
    const auto with_text = [&](Error error) {
        return Error{fmt::format("move {}: {}", quoted(trimmed(text)), error.message)};
    };
    if (const auto side = read_castling(bare)) return find_castling(*side, position).map_error(with_text);
    const std::optional<std::string> small = in_small_letters(bare);
    const std::optional<Description> description = describe(small ? *small : bare, letters);
    if (!description) return unexpected("not a move: " + quoted(trimmed(text)));
    return find_described(*description, position, letters).map_error(with_text);
}

}  // namespace escaque::movegen
