#include "engine/verbs/play/command.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <utility>

#include "engine/arbiter/answer.h"
#include "engine/arbiter/entered_move.h"
#include "engine/report/search_words.h"
#include "engine/verbs/play/engine_opponent.h"
#include "movegen/base/text.h"
#include "movegen/board/types.h"
#include "movegen/generate/generate.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/moves/san.h"
#include "movegen/notation/pgn/pgn_game.h"

namespace escaque::engine::play {

using base::Expected;
using movegen::Move;
using movegen::Position;

std::span<const Conversation::Command> Conversation::commands() {
    using enum Command::When;
    static constexpr std::array kCommands{
        Command{"takeback", "", "take your last move back", Always, &Conversation::take_back},
        Command{"hint", "", "a good move for you", OnTurn, &Conversation::hint},
        Command{"eval", "", "who is better", OnTurn, &Conversation::evaluate},
        Command{"draw", "[MOVE]", "claim or offer a draw", OnTurn, &Conversation::draw},
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
        all, [&](const Command& command) { return base::same_but_for_case(word, command.name); });
    return found == all.end() ? nullptr : &*found;
}

/// In two columns, so that it fits below the board.
Lines Conversation::help(std::string_view, Instant) {
    const auto all = commands();
    const auto entry = [&](std::size_t i) {
        if (i >= all.size()) return std::string();
        return fmt::format("{:<13}{}", fmt::format("{} {}", all[i].name, all[i].argument), all[i].help);
    };
    Lines lines{"Type moves such as e4, Nf3, g1f3, e2-e4, O-O, e8=Q, or:"};
    const std::size_t rows = (all.size() + 1) / 2;
    for (std::size_t row = 0; row < rows; ++row)
        lines.push_back(fmt::format("  {:<40}{}", entry(row), entry(row + rows)));
    return lines;
}

Lines Conversation::take_back(std::string_view, Instant at) {
    const bool thinks = !is_players_turn();
    if (thinks) opponent_.stop();
    if (!game_.take_back(at)) {
        // The opponent has the first move and is asked for it again.
        if (thinks) opponent_.think(supervised(), ++question_);
        return {"You have no move to take back."};
    }
    ++question_;
    Lines lines{fmt::format("Move taken back: it is your move {}", move_number(game_.position()))};
    append(lines, picture());
    keep(lines);
    return lines;
}

Lines Conversation::hint(std::string_view, Instant) {
    const Advice advice = opponent_.advise(game());
    return {fmt::format("Hint: {}", play_options_.write(advice.line.front(), game_.position()))};
}

Lines Conversation::evaluate(std::string_view, Instant) {
    constexpr std::size_t kMaxHintPlies = 8;  // plies of the line
    Advice advice = opponent_.advise(game());
    const Position& position = game_.position();
    if (advice.line.size() > kMaxHintPlies) advice.line.resize(kMaxHintPlies);
    return {fmt::format("{} for White at depth {}: {}", score_text(advice.score, position), advice.depth,
                        numbered_moves(position, advice.line, play_options_.write))};
}

/// A wrong claim costs what the Laws say, and the move announced is played.
Lines Conversation::draw(std::string_view text, Instant at) {
    const auto claims = supervised().claims();
    const bool stands = !claims.empty() && !claims.front().move;
    if (stands) return claim(movegen::kNoMove, at);
    if (text.empty()) return offer_draw();
    const std::string typed(text);
    const auto move = read_typed_move(typed, game_.position(), play_options_.letters);
    return move ? claim(*move, at) : unknown(typed, move.error().message);
}

Lines Conversation::claim(Move announced, Instant at) {
    if (game_.flag_has_fallen(at)) return fall_flag();
    const movegen::ClaimOfDraw claim{.by = play_options_.player, .announced = announced};
    const movegen::Decision decision = game_.claim(claim, at);
    ClaimRequest request;
    if (announced) request.announced = movegen::to_san(announced, game_.position());
    Lines lines =
        lines_of(tell_claim(decision, Case{.game = supervised()}, request, claim, "", play_options_.write));
    if (game_.is_over()) return finish(std::move(lines));
    append(lines, play(announced, at));
    return lines;
}

Lines Conversation::offer_draw() {
    Lines lines;
    if (const auto claims = supervised().claims(); !claims.empty())
        lines.push_back(fmt::format("You may claim a draw with a move: draw {} ({}).",
                                    play_options_.write(claims.front().move, game_.position()),
                                    claims.front().article));
    const auto eval = game_.last_eval();
    const auto score = eval ? *eval : pgn_eval(opponent_.advise(game()).score, game_.position());
    const std::string_view engine = name(~play_options_.player);
    const EngineGame::DrawAnswer answer = game_.offer_draw(score);
    if (answer == EngineGame::DrawAnswer::WasOver) return finish();
    if (answer == EngineGame::DrawAnswer::Accepted)
        return finish({fmt::format("{} accepts the draw.", engine)});
    lines.push_back(fmt::format("You offer a draw, and {} declines.", engine));
    return lines;
}

Lines Conversation::resign(std::string_view, Instant) {
    game_.resign();
    return finish();
}

Lines Conversation::show_moves(std::string_view, Instant) {
    if (game().moves().empty()) return {"No move has been played."};
    return {numbered_moves(game().start(), game().moves(), play_options_.write)};
}

Lines Conversation::show_legal(std::string_view, Instant) {
    const Position& position = game_.position();
    std::vector<std::string> moves;
    for (const Move move : movegen::legal_moves(position))
        moves.push_back(play_options_.write(move, position));
    std::ranges::sort(moves);
    return {fmt::format("{}", fmt::join(moves, " "))};
}

Lines Conversation::show_board(std::string_view, Instant) {
    const Position& position = game_.position();
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

namespace {

Expected<Move> read_any(const std::string& text, const movegen::Position& position,
                        const movegen::PieceLetters& own) {
    const auto by_own = movegen::parse_san(text, position, own);
    if (by_own) return by_own;
    if (const auto english = movegen::parse_san(text, position)) return english;
    // SAN with all squares is UCI, but for castling with the rook named.
    if (const auto uci = movegen::parse_uci_move(text, position)) return uci;
    const auto entered = read_entered_move(text, position, {});
    if (entered && entered->reading && entered->reading->irregularity == movegen::Irregularity::None)
        return entered->reading->move;
    return by_own;
}

}  // namespace

Expected<Move> read_typed_move(const std::string& text, const movegen::Position& position,
                               const movegen::PieceLetters& own) {
    auto move = read_any(text, position, own);
    const bool says_capture = text.find_first_of("x:") != std::string::npos;
    if (move && says_capture && !position.is_capture(*move))
        return base::unexpected(fmt::format("move {}: nothing to capture on {}", base::quoted(text),
                                            movegen::square_name(move->to())));
    return move;
}

}  // namespace escaque::engine::play
