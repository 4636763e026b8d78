#include "movegen/notation/fen.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "movegen/base/text.h"
#include "movegen/board/types.h"
#include "movegen/notation/moves/languages.h"

namespace escaque::movegen {

namespace {

struct Row {
    std::string_view name;  // in small letters, without blanks, hyphens and other signs
    NamedVariant variant;
};

constexpr NamedVariant kChess{}, k960{.chess960 = true}, kAntichess{.rules = Rules::Antichess};
constexpr NamedVariant kSuicide{.rules = Rules::Antichess,
                                .difference =
                                    "read as Antichess; if the player to move has no legal move, the player "
                                    "with fewer pieces wins there, but here the player to move wins"};

constexpr std::array kRows{
    Row{"", kChess},
    Row{"chess", kChess},
    Row{"standard", kChess},
    Row{"standardchess", kChess},
    Row{"normal", kChess},
    Row{"normalchess", kChess},
    Row{"regular", kChess},
    Row{"regularchess", kChess},
    Row{"orthodox", kChess},
    Row{"orthodoxchess", kChess},
    Row{"classical", kChess},
    Row{"classic", kChess},
    Row{"fromposition", kChess},
    Row{"setupposition", kChess},
    Row{"chess960", k960},
    Row{"960", k960},
    Row{"960chess", k960},
    Row{"frc", k960},
    Row{"dfrc", k960},
    Row{"fischer", k960},
    Row{"fischerandom", k960},
    Row{"fischerandomchess", k960},
    Row{"fischerrandom", k960},
    Row{"fischerrandomchess", k960},
    Row{"doublefischerrandom", k960},
    Row{"doublefischerandom", k960},
    Row{"chess9lx", k960},
    Row{"freestyle", k960},
    Row{"freestylechess", k960},
    Row{"wildfr", k960},
    Row{"antichess", kAntichess},
    Row{"anti", kAntichess},
    Row{"giveaway", kAntichess},
    Row{"giveawaychess", kAntichess},
    Row{"losingchess", kAntichess},
    Row{"suicide", kSuicide},
    Row{"suicidechess", kSuicide},
};

/// "Fischer Random (Chess)" as "fischerrandomchess".
std::string letters_and_digits(std::string_view text) {
    std::string kept;
    for (const char c : text) {
        if (c >= 'A' && c <= 'Z')
            kept += static_cast<char>(c - 'A' + 'a');
        else if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80)
            kept += c;
    }
    return kept;
}

}  // namespace

std::optional<NamedVariant> variant_named(std::string_view name) {
    const std::string letters = letters_and_digits(name);
    const auto row = std::ranges::find(kRows, std::string_view(letters), &Row::name);
    return row == kRows.end() ? std::nullopt : std::optional(row->variant);
}

namespace {

constexpr std::array<std::string_view, 6> kFieldNames{"board",      "side to move",   "castling rights",
                                                      "en passant", "halfmove clock", "fullmove number"};
constexpr std::size_t kFieldsNeeded = 4;

base::Expected<void> read_rank(std::string_view text, Rank rank, Setup& setup) {
    std::size_t file = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        const Piece piece = parse_fen_letter(c);
        if (c >= '1' && c <= '8') {
            file += static_cast<std::size_t>(c - '0');
        } else if (piece == Piece::None) {
            return base::unexpected(fmt::format("FEN: unexpected {} in rank {}",
                                                base::quoted(base::first_character(text.substr(i))),
                                                rank_digit(rank)));
        } else {
            // Squares beyond the h-file are only counted, for the message.
            if (file < 8) setup.board[make_square(static_cast<File>(file), rank)] = piece;
            ++file;
        }
    }
    if (file == 8) return {};
    return base::unexpected(
        fmt::format("FEN: rank {} has {} square{}", rank_digit(rank), file, file == 1 ? "" : "s"));
}

base::Expected<void> read_board(std::string_view text, Setup& setup) {
    std::vector<std::string_view> ranks;
    for (std::size_t start = 0; start != std::string_view::npos;) {
        const std::size_t slash = text.find('/', start);
        ranks.push_back(text.substr(start, slash - start));
        start = slash == std::string_view::npos ? slash : slash + 1;
    }
    if (ranks.size() != 8)
        return base::unexpected(fmt::format("FEN: the board has {} ranks, expected 8", ranks.size()));
    for (int i = 0; i < 8; ++i) {
        const auto read = read_rank(ranks[static_cast<std::size_t>(i)], static_cast<Rank>(7 - i), setup);
        if (!read) return read;
    }
    return {};
}

base::Expected<void> read_side(std::string_view text, Setup& setup) {
    if (text != "w" && text != "b")
        return base::unexpected(
            fmt::format("FEN: side to move is {}, expected 'w' or 'b'", base::quoted(text)));
    setup.side_to_move = text == "w" ? Color::White : Color::Black;
    return {};
}

base::Expected<void> read_en_passant(std::string_view text, Setup& setup) {
    if (text == "-") return {};
    const std::optional<Square> square = parse_square(text);
    const Rank expected = relative(setup.side_to_move, Rank::R6);
    if (!square || rank_of(*square) != expected) {
        return base::unexpected(fmt::format("FEN: en passant is {}, expected '-' or a square on rank {}",
                                            base::quoted(text), rank_digit(expected)));
    }
    if (was_jumped_over(setup, *square)) setup.en_passant = *square;
    return {};
}

base::Expected<int> read_counter(std::string_view text, std::string_view name) {
    const std::optional<std::uint64_t> value = base::parse_number(text);
    if (value && *value <= kMaxCounter) return static_cast<int>(*value);
    return base::unexpected(
        fmt::format("FEN: {} is {}, expected a number from 0 to {}", name, base::quoted(text), kMaxCounter));
}

base::Expected<void> read_counters(std::string_view halfmoves, std::string_view fullmoves, Setup& setup) {
    if (!halfmoves.empty()) {
        const base::Expected<int> clock = read_counter(halfmoves, kFieldNames[4]);
        if (!clock) return base::unexpected(clock.error().message);
        setup.halfmove_clock = *clock;
    }
    if (!fullmoves.empty()) {
        const base::Expected<int> number = read_counter(fullmoves, kFieldNames[5]);
        if (!number) return base::unexpected(number.error().message);
        setup.fullmove_number = *number == 0 ? 1 : *number;
    }
    return {};
}

std::string write_board(const Setup& setup) {
    std::string board;
    for (int rank = 7; rank >= 0; --rank) {
        int empty = 0;
        const auto flush = [&] {
            if (empty > 0) board += static_cast<char>('0' + empty);
            empty = 0;
        };
        for (int file = 0; file < 8; ++file) {
            const Piece piece = setup.board[make_square(static_cast<File>(file), static_cast<Rank>(rank))];
            if (piece == Piece::None) {
                ++empty;
                continue;
            }
            flush();
            board += fen_letter(piece);
        }
        flush();
        if (rank > 0) board += '/';
    }
    return board;
}

}  // namespace

base::Expected<Setup> parse_setup(std::string_view text, Rules rules) {
    std::array<std::string_view, kFieldNames.size()> fields;
    std::size_t count = 0;
    while (count < fields.size() && !(fields[count] = base::take_word(text)).empty()) ++count;
    if (count == 0) return base::unexpected("FEN: empty");
    if (count < kFieldsNeeded)
        return base::unexpected(fmt::format("FEN: missing field: {}", kFieldNames[count]));
    if (const std::string_view surplus = base::take_word(text); !surplus.empty())
        return base::unexpected(
            fmt::format("FEN: unexpected {} after the fullmove number", base::quoted(surplus)));

    Setup setup;
    setup.rules = rules;
    const base::Expected<void> read =
        read_board(fields[0], setup)
            .and_then([&] { return read_side(fields[1], setup); })
            .and_then([&] { return read_castling_field(fields[2], setup); })
            .and_then([&] { return read_en_passant(fields[3], setup); })
            .and_then([&] { return read_counters(fields[4], fields[5], setup); });
    if (!read) return base::unexpected(read.error().message);
    return setup;
}

Position start_position(Rules rules) {
    return parse_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", rules).value();
}

base::Expected<Position> parse_fen(std::string_view text, Rules rules) {
    const base::Expected<Setup> setup = parse_setup(text, rules);
    if (!setup) return base::unexpected(setup.error().message);
    if (const std::optional<base::Error> problem = why_unplayable(*setup))
        return base::unexpected(fmt::format("FEN: {}", problem->message));
    return Position(*setup);
}

std::string to_fen_without_counters(const Position& position, CastlingStyle style) {
    const Setup setup = position.setup();
    return fmt::format("{} {} {} {}", write_board(setup), setup.side_to_move == Color::White ? 'w' : 'b',
                       write_castling_field(setup, style), square_name(setup.en_passant));
}

std::string to_fen(const Position& position, CastlingStyle style) {
    return fmt::format("{} {} {}", to_fen_without_counters(position, style),
                       std::min(position.halfmove_clock(), kMaxCounter), position.fullmove_number());
}

namespace {

constexpr std::array kFiles{File::A, File::B, File::C, File::D, File::E, File::F, File::G, File::H};
constexpr std::array kRanksFromTop{Rank::R8, Rank::R7, Rank::R6, Rank::R5,
                                   Rank::R4, Rank::R3, Rank::R2, Rank::R1};

}  // namespace

std::vector<std::string> board_lines(const Position& position) {
    std::vector<std::string> lines{"  +-----------------+"};
    for (const Rank rank : kRanksFromTop) {
        std::string line = {rank_digit(rank), ' ', '|'};
        for (const File file : kFiles) {
            const Piece piece = position.piece_on(make_square(file, rank));
            line += {' ', piece == Piece::None ? '.' : fen_letter(piece)};
        }
        lines.push_back(line + " |");
    }
    lines.push_back("  +-----------------+");
    lines.push_back("    a b c d e f g h");
    return lines;
}

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

base::Expected<void> grant_right(char letter, Setup& setup) {
    const bool is_white = letter >= 'A' && letter <= 'Z';
    const Color color = is_white ? Color::White : Color::Black;
    const char lower = is_white ? static_cast<char>(letter - 'A' + 'a') : letter;
    const Square king = home_king(setup, color);
    if (king == Square::None) {
        return base::unexpected(fmt::format("FEN: castling right '{}', but {}'s king is not on rank {}",
                                            letter, name(color), rank_digit(relative(color, Rank::R1))));
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
        return base::unexpected(
            fmt::format("FEN: castling right '{}', but {} has no rook for it", letter, name(color)));

    Square& right = setup.castling_rooks[color][side];
    if (right != Square::None && right != rook) {
        return base::unexpected(
            fmt::format("FEN: castling rights with two rooks on one side of {}'s king, {} and {}",
                        name(color), square_name(right), square_name(rook)));
    }
    right = rook;
    return {};
}

}  // namespace

base::Expected<void> read_castling_field(std::string_view field, Setup& setup) {
    if (field == "-") return {};
    for (std::size_t i = 0; i < field.size(); ++i) {
        constexpr std::string_view kLetters = "KQABCDEFGHkqabcdefgh";
        if (kLetters.find(field[i]) == std::string_view::npos) {
            return base::unexpected(fmt::format("FEN: unexpected {} in the castling rights {}",
                                                base::quoted(base::first_character(field.substr(i))),
                                                base::quoted(field)));
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
