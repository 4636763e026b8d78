#include "movegen/notation/castling_field.h"

#include <fmt/format.h>

#include "movegen/base/text.h"
#include "movegen/board/names.h"
#include "movegen/board/square_name.h"

namespace escaque::movegen {

namespace {

char in_case_of(Color c, char lower) {
    return c == Color::White ? static_cast<char>(lower - 'a' + 'A') : lower;
}

Square back_rank_square(Color c, int file) {
    return make_square(static_cast<File>(file), relative(c, Rank::R1));
}

/// The king on its back rank, Square::None if there is none.
Square home_king(const Setup& setup, Color c) {
    for (int file = 0; file < 8; ++file) {
        const Square s = back_rank_square(c, file);
        if (setup.board[s] == make_piece(c, PieceType::King)) return s;
    }
    return Square::None;
}

/// The rook farthest from the king on that side of it, Square::None if there is none.
Square outermost_rook(const Setup& setup, Color c, Square king, CastlingSide side) {
    const int step = side == CastlingSide::King ? -1 : 1;
    for (int file = side == CastlingSide::King ? 7 : 0; file != index(file_of(king)); file += step) {
        const Square s = back_rank_square(c, file);
        if (setup.board[s] == make_piece(c, PieceType::Rook)) return s;
    }
    return Square::None;
}

Expected<void> grant_right(char letter, Setup& setup) {
    const bool is_white = letter >= 'A' && letter <= 'Z';
    const Color color = is_white ? Color::White : Color::Black;
    const char lower = is_white ? static_cast<char>(letter - 'A' + 'a') : letter;
    const Square king = home_king(setup, color);
    if (king == Square::None) {
        return unexpected(fmt::format("FEN: castling right '{}', but {}'s king is not on rank {}", letter,
                                      name(color), rank_digit(relative(color, Rank::R1))));
    }
    CastlingSide side = lower == 'k' ? CastlingSide::King : CastlingSide::Queen;
    Square rook = Square::None;
    if (const std::optional<File> file = parse_file(lower)) {
        side = *file > file_of(king) ? CastlingSide::King : CastlingSide::Queen;
        const Square named = back_rank_square(color, index(*file));
        if (setup.board[named] == make_piece(color, PieceType::Rook)) rook = named;
    } else {
        rook = outermost_rook(setup, color, king, side);
    }
    if (rook == Square::None)
        return unexpected(
            fmt::format("FEN: castling right '{}', but {} has no rook for it", letter, name(color)));

    Square& right = setup.castling_rooks[color][side];
    if (right != Square::None && right != rook) {
        return unexpected(
            fmt::format("FEN: castling rights with two rooks on one side of {}'s king, {} and {}",
                        name(color), square_name(right), square_name(rook)));
    }
    right = rook;
    return {};
}

}  // namespace

Expected<void> read_castling_field(std::string_view field, Setup& setup) {
    if (field == "-") return {};
    for (std::size_t i = 0; i < field.size(); ++i) {
        constexpr std::string_view kLetters = "KQABCDEFGHkqabcdefgh";
        if (kLetters.find(field[i]) == std::string_view::npos) {
            return unexpected(fmt::format("FEN: unexpected {} in the castling rights {}",
                                          quoted(first_character(field.substr(i))), quoted(field)));
        }
        if (!has_royal_king(setup.rules)) continue;
        if (auto granted = grant_right(field[i], setup); !granted) return granted;
    }
    return {};
}

std::string write_castling_field(const Setup& setup, CastlingStyle style) {
    std::string field;
    for (const Color color : kColors) {
        for (const CastlingSide side : kCastlingSides) {
            const Square rook = setup.castling_rooks[color][side];
            if (rook == Square::None) continue;
            const bool is_plain = style == CastlingStyle::XFen &&
                                  rook == outermost_rook(setup, color, home_king(setup, color), side);
            const char side_letter = side == CastlingSide::King ? 'k' : 'q';
            field += in_case_of(color, is_plain ? side_letter : file_letter(file_of(rook)));
        }
    }
    return field.empty() ? "-" : field;
}

}  // namespace escaque::movegen
