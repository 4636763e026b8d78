#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <utility>

#include "engine/play/command.h"
#include "engine/play/desk.h"
#include "engine/play/typed_move.h"
#include "engine/words/search_words.h"
#include "movegen/base/text.h"
#include "movegen/board/names.h"
#include "movegen/generate/generate.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/pgn/pgn_game.h"

namespace escaque::engine::play {

using movegen::Move;
using movegen::Position;

std::span<const Conversation::Command> Conversation::commands() {
    using enum Command::When;
    static constexpr std::array kCommands{
        Command{"takeback", "", "take your last move back", Always, &Conversation::take_back},
        Command{"hint", "", "a good move for you", OnTurn, &Conversation::hint},
        Command{"eval", "", "who stands better", OnTurn, &Conversation::evaluate},
        Command{"draw", "[MOVE]", "claim or offer one", OnTurn, &Conversation::draw},
        Command{"resign", "", "give up", Always, &Conversation::resign},
        Command{"moves", "", "the game so far", Always, &Conversation::show_moves},
        Command{"legal", "", "all legal moves", OnTurn, &Conversation::show_legal},
        Command{"board", "", "the board and its FEN", Always, &Conversation::show_board},
        Command{"flip", "", "turn the board", Always, &Conversation::flip},
        Command{"help", "", "this list", Always, &Conversation::help},
        Command{"quit", "", "leave the game", Always, &Conversation::quit},
    };
    return kCommands;
}

const Conversation::Command* Conversation::find_command(std::string_view word) {
    const auto all = commands();
    const auto found = std::ranges::find_if(
        all, [&](const Command& command) { return movegen::same_but_for_case(word, command.name); });
    return found == all.end() ? nullptr : &*found;
}

/// In two columns, so that it fits below the board.
Lines Conversation::help(std::string_view, Instant) {
    const auto all = commands();
    const auto entry = [&](std::size_t i) {
        if (i >= all.size()) return std::string();
        return fmt::format("{:<13}{}", fmt::format("{} {}", all[i].name, all[i].argument), all[i].help);
    };
    Lines lines{"Moves as e4, Nf3, g1f3, e2-e4, O-O, e8=Q. Instead of a move:"};
    const std::size_t rows = (all.size() + 1) / 2;
    for (std::size_t row = 0; row < rows; ++row)
        lines.push_back(fmt::format("  {:<40}{}", entry(row), entry(row + rows)));
    return lines;
}

Lines Conversation::take_back(std::string_view, Instant at) {
    const bool thinks = !is_players_turn();
    if (thinks) opponent_.stop();
    if (!live_.take_back(manners_.player)) {
        // The opponent has the first move and is asked for it again.
        if (thinks) opponent_.think(live_, ++question_);
        return {"There is no move of yours to take back."};
    }
    ++question_;
    turn_began_ = at;
    Lines lines{fmt::format("Taken back: it is your move {}", move_number(live_.game().current()))};
    append(lines, picture());
    keep(lines);
    return lines;
}

Lines Conversation::hint(std::string_view, Instant) {
    const Advice advice = opponent_.advise(live_.game());
    return {fmt::format("Hint: {}", manners_.write(advice.line.front(), live_.game().current()))};
}

Lines Conversation::evaluate(std::string_view, Instant) {
    constexpr std::size_t kLongest = 8;  // plies of the line
    Advice advice = opponent_.advise(live_.game());
    const Position& position = live_.game().current();
    if (advice.line.size() > kLongest) advice.line.resize(kLongest);
    return {fmt::format("{} for White at depth {}: {}", score_text(advice.score, position), advice.depth,
                        numbered_moves(position, advice.line, manners_.write))};
}

Lines Conversation::draw(std::string_view move, Instant at) {
    const auto claims = movegen::claims_on_board(live_.game(), live_.terms().edition);
    if (claims.empty()) return move.empty() ? offer_draw() : claim_with(std::string(move), at);
    return finish(end_by_claim(live_.game(), claims.front()),
                  claim_lines(judge_claim(live_, manners_.write, movegen::kNoMove)));
}

/// A wrong claim costs what the Laws say, and the move announced is played.
Lines Conversation::claim_with(const std::string& text, Instant at) {
    const auto move = read_typed_move(text, live_.game().current(), manners_.letters);
    if (!move) return unknown(text, move.error().message);
    const auto claims = movegen::claims_by_move(live_.game(), live_.terms().edition);
    const auto claim = std::ranges::find(claims, *move, &movegen::Claim::move);
    const Answer answer = judge_claim(live_, manners_.write, *move);
    Lines lines = claim_lines(answer);
    if (claim != claims.end()) return finish(end_by_claim(live_.game(), *claim), std::move(lines));
    live_.give(~manners_.player, answer.bonus);
    live_.give(manners_.player, -answer.penalty);
    append(lines, play(*move, at));
    return lines;
}

Lines Conversation::offer_draw() {
    Lines lines;
    const auto by_move = movegen::claims_by_move(live_.game(), live_.terms().edition);
    if (!by_move.empty())
        lines.push_back(fmt::format("You may claim a draw with a move: draw {} ({}).",
                                    manners_.write(by_move.front().move, live_.game().current()),
                                    by_move.front().article));
    const auto eval = live_.last_eval();
    const auto score = eval ? *eval : pgn_eval(opponent_.advise(live_.game()).score, live_.game().current());
    const std::string_view engine = name(~manners_.player);
    const movegen::Position& position = live_.game().current();
    const int moves_of_both = position.fullmove_number() - 1;
    if (moves_of_both >= movegen::laws_of(live_.terms().edition).agreement_after &&
        accepts_draw(score, position))
        return finish(end_by_agreement(live_.terms().edition), {fmt::format("{} accepts the draw.", engine)});
    lines.push_back(fmt::format("You offer a draw, and {} declines.", engine));
    return lines;
}

Lines Conversation::resign(std::string_view, Instant) {
    return finish(end_by_resignation(live_.game(), manners_.player, live_.terms().edition, kThorough));
}

Lines Conversation::show_moves(std::string_view, Instant) {
    const movegen::Game& game = live_.game();
    if (game.moves().empty()) return {"No move has been played."};
    return {numbered_moves(game.start(), game.moves(), manners_.write)};
}

Lines Conversation::show_legal(std::string_view, Instant) {
    const Position& position = live_.game().current();
    std::vector<std::string> moves;
    for (const Move move : movegen::legal_moves(position)) moves.push_back(manners_.write(move, position));
    std::ranges::sort(moves);
    return {fmt::format("{}", fmt::join(moves, " "))};
}

Lines Conversation::show_board(std::string_view, Instant) {
    const Position& position = live_.game().current();
    Lines lines = picture();
    lines.push_back(movegen::to_fen(position));
    return lines;
}

Lines Conversation::flip(std::string_view, Instant) {
    bottom_ = ~bottom_;
    return picture();
}

Lines Conversation::quit(std::string_view, Instant) {
    leave();
    return {};
}

}  // namespace escaque::engine::play
