#include "engine/screen/scene.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "engine/screen/fixed_screen.h"

namespace escaque::engine {

using movegen::Color;

namespace {

constexpr std::size_t kGap = 4;  // columns between the board and what stands beside it
constexpr TextSize kLargeBoard{.rows = 38, .columns = 100};

/// The last of them in so many lines, columns below columns.
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

/// "> Ada             4:59": the mark is for who is to move.
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
