#include "engine/screen/board_picture.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <string_view>
#include <utility>

#include "engine/screen/screen.h"
#include "movegen/notation/moves/languages.h"

namespace escaque::engine {

using movegen::Color;
using movegen::File;
using movegen::Piece;
using movegen::Rank;
using movegen::Square;

namespace {

/// As in print: White's pieces are outlines.
std::string_view printed(Piece piece) {
    constexpr std::array<std::string_view, 12> kSigns{"♙", "♟", "♘", "♞", "♗", "♝",
                                                      "♖", "♜", "♕", "♛", "♔", "♚"};
    return kSigns[static_cast<std::size_t>(piece)];
}

std::string sign_of(Piece piece, const BoardLook& look) {
    const bool figurine = look.style == BoardStyle::Figurines;
    if (piece == Piece::None) return look.colour ? " " : figurine ? "·" : ".";
    if (!figurine) return {movegen::fen_letter(piece)};
    // Where the sides have colours, both have the full shapes.
    return std::string(printed(look.colour ? make_piece(Color::Black, type_of(piece)) : piece));
}

/// Colours of the standard palette of 256 colours.
int ground_of(Square square, movegen::Move last) {
    constexpr int kLight = 109, kDark = 66, kLightLast = 143, kDarkLast = 100;
    const bool stands_out = last && (square == last.from() || square == last.to());
    if (is_light(square)) return stands_out ? kLightLast : kLight;
    return stands_out ? kDarkLast : kDark;
}

std::string cell(Square square, const std::string& sign, Piece piece, const BoardLook& look) {
    if (!look.colour) return ' ' + sign;
    constexpr int kWhite = 231, kBlack = 16;
    const bool white = piece != Piece::None && color_of(piece) == Color::White;
    const std::string_view margin = look.large ? "   " : " ";
    return fmt::format("\x1b[48;5;{};38;5;{}m{}{}{}", ground_of(square, look.last), white ? kWhite : kBlack,
                       margin, sign, margin);
}

/// From left to right, and from top to bottom.
template <typename Line>
std::array<Line, 8> lines(bool ascending) {
    std::array<Line, 8> found{};
    for (int i = 0; i < 8; ++i) found[static_cast<std::size_t>(i)] = static_cast<Line>(ascending ? i : 7 - i);
    return found;
}

/// The line of a rank that shows its pieces, or one above or below it.
std::string line_of(Rank rank, const movegen::Position& position, const BoardLook& look, bool shows_pieces) {
    std::string line = {shows_pieces ? rank_digit(rank) : ' ', ' '};
    if (!look.colour) line += '|';
    for (const File file : lines<File>(look.bottom == Color::White)) {
        const Square square = make_square(file, rank);
        const Piece piece = position.piece_on(square);
        line += cell(square, shows_pieces ? sign_of(piece, look) : " ", piece, look);
    }
    return line + (look.colour ? "\x1b[0m" : " |");
}

}  // namespace

std::vector<std::string> board_picture(const movegen::Position& position, const BoardLook& look) {
    if (look.style == BoardStyle::None) return {};
    const bool white = look.bottom == Color::White;
    const bool large = look.colour && look.large;
    const std::string_view frame = "  +-----------------+";
    std::vector<std::string> picture;
    if (!look.colour) picture.emplace_back(frame);
    for (const Rank rank : lines<Rank>(!white)) {
        if (large) picture.push_back(line_of(rank, position, look, false));
        picture.push_back(line_of(rank, position, look, true));
        if (large) picture.push_back(line_of(rank, position, look, false));
    }
    if (!look.colour) picture.emplace_back(frame);
    std::string names = look.colour ? (large ? "    " : "  ") : "   ";
    for (const File file : lines<File>(white))
        names += fmt::format(" {}{}", file_letter(file), large ? "     " : look.colour ? " " : "");
    picture.push_back(names);
    return picture;
}

namespace {

constexpr std::size_t kGap = 4;  // columns between the board and what is beside it
constexpr TextSize kLargeBoard{.rows = 38, .columns = 100};

/// The last of the moves, in at most `rows` lines with aligned columns.
std::vector<std::string> move_lines(const std::vector<std::string>& moves, std::size_t rows,
                                    std::size_t columns) {
    std::size_t widest = 14;
    for (const std::string& move : moves) widest = std::max(widest, columns_of(move));
    const std::size_t abreast = std::max<std::size_t>((columns + 2) / (widest + 2), 1);
    const std::size_t lines = (moves.size() + abreast - 1) / abreast;
    std::vector<std::string> found;
    for (std::size_t line = lines - std::min(lines, rows); line < lines; ++line) {
        std::string text;
        for (std::size_t i = line * abreast; i < std::min((line + 1) * abreast, moves.size()); ++i)
            text += padded(moves[i], widest + 2);
        found.push_back(std::move(text));
    }
    return found;
}

/// "> Ada             4:59": the mark shows the player to move.
std::string player_line(const Scene& scene, Color player, std::size_t columns) {
    constexpr std::size_t kWidest = 40;
    const bool moves = scene.position.side_to_move() == player;
    const std::string& clock = scene.clocks[player];
    const std::size_t width = std::min(columns, kWidest);
    const std::size_t room = width - std::min(width, clock.size() + 3);
    return fmt::format("{} {} {}", moves ? '>' : ' ', padded(scene.names[player], room), clock);
}

std::vector<std::string> beside_board(const Scene& scene, std::size_t rows, std::size_t columns) {
    std::vector<std::string> lines(rows);
    if (rows < 3) return lines;
    lines.front() = player_line(scene, ~scene.look.bottom, columns);
    lines.back() = player_line(scene, scene.look.bottom, columns);
    const auto moves = move_lines(scene.moves, rows - 4, columns - 2);
    for (std::size_t i = 0; i < moves.size(); ++i) lines[i + 2] = "  " + moves[i];
    return lines;
}

/// The board with what is beside it; nothing without a board.
std::vector<std::string> board_lines(const Scene& scene, TextSize window) {
    BoardLook look = scene.look;
    look.large = window.rows >= kLargeBoard.rows && window.columns >= kLargeBoard.columns;
    const auto board = board_picture(scene.position, look);
    if (board.empty()) return {};
    const std::size_t width = columns_of(board.front()) + 1 + kGap, columns = fitting_columns(window);
    const auto beside = beside_board(scene, board.size() - 1, columns > width ? columns - width : 3);
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < board.size(); ++i) {
        const std::string gap(width - 1 - std::min(width - 1, columns_of(board[i])), ' ');
        lines.push_back(' ' + board[i] + gap + (i < beside.size() ? beside[i] : ""));
    }
    return lines;
}

std::vector<std::string> said_lines(const std::vector<std::string>& said, std::size_t rows,
                                    std::size_t columns) {
    std::vector<std::string> lines;
    for (const std::string& paragraph : said) {
        const bool is_table = paragraph.starts_with(' ');
        for (std::string& line : is_table ? std::vector{paragraph} : wrapped(paragraph, columns))
            lines.push_back(std::move(line));
    }
    if (lines.size() <= rows) return lines;
    lines.resize(rows);
    if (rows > 0) lines.back() = "...";
    return lines;
}

}  // namespace

std::size_t fitting_rows(TextSize window) {
    return static_cast<std::size_t>(std::max(window.rows - 2, 1));
}

std::size_t fitting_columns(TextSize window) {
    return static_cast<std::size_t>(std::max(window.columns - 1, 1));
}

std::vector<std::string> fitted(std::vector<std::string> lines, TextSize window) {
    if (lines.size() > fitting_rows(window)) lines.resize(fitting_rows(window));
    for (std::string& line : lines) line = cut_to(line, fitting_columns(window));
    return lines;
}

std::vector<std::string> scene_head(const Scene& scene, TextSize window) {
    std::vector<std::string> lines{' ' + scene.title, ' ' + scene.opening};
    for (std::string& line : board_lines(scene, window)) lines.push_back(std::move(line));
    lines.emplace_back();
    return fitted(std::move(lines), window);
}

std::vector<std::string> scene_lines(const Scene& scene, TextSize window) {
    std::vector<std::string> lines = scene_head(scene, window);
    const std::size_t left = fitting_rows(window) - lines.size();
    for (const std::string& line : said_lines(scene.said, left, fitting_columns(window) - 1))
        lines.push_back(' ' + line);
    return fitted(std::move(lines), window);
}

}  // namespace escaque::engine
