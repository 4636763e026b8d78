#include "engine/play/scene.h"

#include <algorithm>
#include <fmt/format.h>

#include "engine/screen/fixed_screen.h"
#include "movegen/notation/pgn/pgn_game.h"
#include "movegen/openings/openings.h"

namespace escaque::engine::play {

using movegen::Color;
using movegen::Position;

namespace {

constexpr std::size_t kGap = 4;  // columns between the board and what stands beside it
constexpr TextSize kLargeBoard{.rows = 38, .columns = 100};

std::vector<std::string> paired_moves(const movegen::Game& game, const movegen::MoveWriter& write) {
    std::vector<std::string> pairs;
    Position position = game.start();
    for (const movegen::Move move : game.moves()) {
        const std::string text = write(move, position);
        if (position.side_to_move() == Color::White || pairs.empty())
            pairs.push_back(fmt::format("{} {}", movegen::move_number(position), text));
        else
            pairs.back() += ' ' + text;
        position.make(move);
    }
    return pairs;
}

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
            text += moves[i] + std::string(widest + 2 - columns_of(moves[i]), ' ');
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
    std::string name = cut_to(scene.names[player], room);
    name += std::string(room - columns_of(name), ' ');
    return fmt::format("{} {} {}", moves ? '>' : ' ', name, clock);
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

std::vector<std::string> said_lines(const Lines& said, std::size_t rows, std::size_t columns) {
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

Scene scene_of(const Conversation& conversation, const movegen::MoveWriter& write, BoardLook look) {
    const movegen::Game& game = conversation.table().game();
    Scene scene{.position = game.current(), .look = look, .moves = paired_moves(game, write)};
    scene.look.bottom = conversation.bottom();
    scene.look.last = game.moves().empty() ? movegen::kNoMove : game.moves().back();
    if (const movegen::Opening* opening = movegen::opening_of(game).opening)
        scene.opening = fmt::format("{} {}", opening->eco, opening->name);
    return scene;
}

std::string clock_text(Microseconds left) {
    using namespace std::chrono;
    constexpr auto kShort = seconds(10);
    if (left < kShort) return fmt::format("{:.1f}", floor<milliseconds>(left).count() / 100 / 10.0);
    const auto whole = floor<seconds>(left).count();
    if (whole < 3600) return fmt::format("{}:{:02}", whole / 60, whole % 60);
    return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
}

movegen::Per<Color, std::string> clock_texts(const Conversation& conversation, Instant now) {
    movegen::Per<Color, std::string> texts;
    if (!conversation.table().clocks()) return texts;
    for (const Color c : movegen::kColors)
        texts[c] = clock_text(conversation.table().shown(c, conversation.thought(now)));
    return texts;
}

std::vector<std::string> scene_lines(const Scene& scene, TextSize window) {
    const auto columns = static_cast<std::size_t>(std::max(window.columns - 1, 1));
    const auto rows = static_cast<std::size_t>(std::max(window.rows - 2, 1));
    BoardLook look = scene.look;
    look.large = window.rows >= kLargeBoard.rows && window.columns >= kLargeBoard.columns;
    const auto board = board_picture(scene.position, look);
    std::vector<std::string> lines{' ' + scene.title, ' ' + scene.opening};
    const std::size_t width = columns_of(board.front()) + 1 + kGap;
    const auto beside = beside_board(scene, board.size() - 1, columns > width ? columns - width : 3);
    for (std::size_t i = 0; i < board.size(); ++i) {
        const std::string gap(width - 1 - std::min(width - 1, columns_of(board[i])), ' ');
        lines.push_back(' ' + board[i] + gap + (i < beside.size() ? beside[i] : ""));
    }
    lines.emplace_back();
    for (const std::string& line :
         said_lines(scene.said, rows > lines.size() ? rows - lines.size() : 0, columns - 1))
        lines.push_back(' ' + line);
    if (lines.size() > rows) lines.resize(rows);
    for (std::string& line : lines) line = cut_to(line, columns);
    return lines;
}

}  // namespace escaque::engine::play
