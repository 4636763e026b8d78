#include "engine/report/search_words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <utility>

#include "engine/report/laws_words.h"
#include "eval/evaluate.h"
#include "movegen/board/rules.h"
#include "movegen/board/types.h"
#include "movegen/laws/outcome.h"
#include "movegen/notation/pgn/pgn_game.h"

namespace escaque::engine {

using movegen::Color;
using movegen::Ending;
using movegen::Move;
using movegen::Position;

std::string_view known_draw_now(const search::Line& line, const movegen::Game& game) {
    if (line.bound != search::Bound::Exact) return {};
    return eval::known_draw(game.current(), line.score);
}

std::string_view known_draw_after(const search::Line& line, const movegen::Game& game) {
    if (line.bound != search::Bound::Exact || search::draw_reason(game, line)) return {};
    Position end = game.current();
    for (const Move move : line.moves) end.make(move);
    return eval::known_draw(end, line.score);
}

std::string_view known_draw(const search::Line& line, const movegen::Game& game) {
    const std::string_view now = known_draw_now(line, game);
    return now.empty() ? known_draw_after(line, game) : now;
}

std::string sentence(std::string text) {
    if (text.empty()) return text;
    if (text.front() >= 'a' && text.front() <= 'z')
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    constexpr std::string_view kEnds = ".?!";
    if (kEnds.find(text.back()) == std::string_view::npos) text += '.';
    return text;
}

double seconds(std::chrono::milliseconds time) {
    return std::chrono::duration<double>(time).count();
}

namespace {

bool is_turned(const Position& position, Pov pov) {
    return pov == Pov::White && position.side_to_move() == Color::Black;
}

}  // namespace

eval::Score from_pov(eval::Score score, const Position& position, Pov pov) {
    return is_turned(position, pov) ? -score : score;
}

search::Bound from_pov(search::Bound bound, const Position& position, Pov pov) {
    using search::Bound;
    if (!is_turned(position, pov)) return bound;
    return bound == Bound::Lower ? Bound::Upper : bound == Bound::Upper ? Bound::Lower : bound;
}

std::string score_text(eval::Score score, const Position& position, Pov pov) {
    const eval::Score pov_score = from_pov(score, position, pov);
    if (eval::is_mate(pov_score)) return fmt::format("#{}", eval::moves_to_mate(pov_score));
    if (eval::is_decisive(pov_score)) return eval::is_win(pov_score) ? "TB win" : "TB loss";
    return fmt::format("{:+.2f}", eval::centipawns(pov_score, position.rules()) / 100.0);
}

movegen::PgnEval pgn_eval(eval::Score score, const Position& position, std::optional<int> depth) {
    const eval::Score pov_score = from_pov(score, position);
    if (eval::is_mate(pov_score))
        return {.is_mate = true, .value = eval::moves_to_mate(pov_score), .depth = depth};
    return {.value = eval::centipawns(pov_score, position.rules()), .depth = depth};
}

eval::Wdl from_pov(eval::Wdl chances, const Position& position, Pov pov) {
    if (is_turned(position, pov)) std::swap(chances.win, chances.loss);
    return chances;
}

std::vector<std::string> single_moves(Position position, const std::vector<Move>& moves,
                                      const movegen::MoveWriter& write) {
    std::vector<std::string> texts;
    for (const Move move : moves) {
        const bool is_numbered = position.side_to_move() == Color::White || texts.empty();
        std::string text = is_numbered ? movegen::move_number(position) + ' ' : std::string();
        texts.push_back(std::move(text) + write(move, position));
        position.make(move);
    }
    return texts;
}

std::string numbered_moves(Position position, const std::vector<Move>& moves,
                           const movegen::MoveWriter& write) {
    return fmt::format("{}", fmt::join(single_moves(std::move(position), moves, write), " "));
}

std::optional<std::string> ending_text(const movegen::Game& game) {
    const auto over = movegen::outcome(game);
    if (!over) return std::nullopt;
    const std::string_view mover = name(game.current().side_to_move());
    switch (over->ending) {
        case Ending::Checkmate:
            return fmt::format("Checkmate: {} wins.", name(~game.current().side_to_move()));
        case Ending::Stalemate:
            return fmt::format("Stalemate: {} has no legal move. The game is a draw.", mover);
        case Ending::NoMoveLeft:
            return fmt::format("{} has no move left and wins.", mover);
        default:
            return fmt::format("The game is a draw by {}.", with_article(name(over->ending), over->article));
    }
}

std::string short_count(std::uint64_t count) {
    if (count < 10'000) return fmt::format("{}", count);
    if (count < 1'000'000) return fmt::format("{:.1f}k", static_cast<double>(count) / 1e3);
    return fmt::format("{:.2f}M", static_cast<double>(count) / 1e6);
}

std::string clock_text(movegen::Microseconds left) {
    constexpr auto kShort = std::chrono::seconds(10);
    if (left < kShort)
        return fmt::format("{:.1f}", floor<std::chrono::milliseconds>(left).count() / 100 / 10.0);
    const auto whole = floor<std::chrono::seconds>(left).count();
    if (whole < 3600) return fmt::format("{}:{:02}", whole / 60, whole % 60);
    return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
}

std::string text_of_ply(const movegen::Game& game, std::size_t ply, const movegen::MoveWriter& write) {
    if (ply == 0) return "the start";
    movegen::Position position = game.start();
    for (std::size_t i = 0; i + 1 < ply; ++i) position.make(game.moves()[i]);
    return fmt::format("{} {}", movegen::move_number(position), write(game.moves()[ply - 1], position));
}

void add_to_pairs(std::vector<std::string>& pairs, movegen::Move move, const movegen::Position& position,
                  const movegen::MoveWriter& write) {
    const std::string text = write(move, position);
    if (position.side_to_move() == movegen::Color::White || pairs.empty())
        pairs.push_back(fmt::format("{} {}", movegen::move_number(position), text));
    else
        pairs.back() += ' ' + text;
}

std::vector<std::string> paired_moves(const movegen::Game& game, const movegen::MoveWriter& write) {
    std::vector<std::string> pairs;
    movegen::Position position = game.start();
    for (const movegen::Move move : game.moves()) {
        add_to_pairs(pairs, move, position, write);
        position.make(move);
    }
    return pairs;
}

}  // namespace escaque::engine
