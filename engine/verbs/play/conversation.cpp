#include "engine/verbs/play/conversation.h"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <utility>

#include "engine/arbiter/answer.h"
#include "engine/cli/verb.h"
#include "engine/host/console.h"
#include "engine/report/search_words.h"
#include "engine/study/annotate.h"
#include "engine/verbs/play/command.h"
#include "movegen/base/text.h"
#include "movegen/board/types.h"
#include "movegen/notation/pgn/pgn_command.h"

namespace escaque::engine::play {

using movegen::Move;
using movegen::Position;

namespace {

/// "12... Nf6"
std::string numbered(Move move, const Position& position, const movegen::MoveWriter& write) {
    return fmt::format("{} {}", movegen::move_number(position), write(move, position));
}

}  // namespace

void append(Lines& lines, Lines more) {
    lines.insert(lines.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

Conversation::Conversation(GameSettings settings, PlayOptions play_options, Opponent& opponent, Keep keep)
    : game_(std::move(settings), play_options.player),
      play_options_(std::move(play_options)),
      opponent_(opponent),
      keep_(std::move(keep)),
      bottom_(play_options_.player) {}

Lines Conversation::begin(Instant now) {
    game_.begin(now);
    Lines lines{fmt::format("You have {}. Type a move, such as {}, or help.", name(play_options_.player),
                            game_.position().rules() == movegen::Rules::Chess ? "e4 or g1f3" : "e3")};
    keep(lines);
    if (!is_players_turn()) append(lines, ask_opponent());
    return lines;
}

Lines Conversation::on_line(std::string_view line, Instant at) {
    std::string_view rest = line;
    const std::string word(base::take_word(rest));
    if (word.empty() || is_over()) return {};
    const Command* command = find_command(word);
    if (!is_players_turn() && !(command && command->when == Command::When::Always))
        return {fmt::format("{} is to move; wait for the answer.", name(~play_options_.player))};
    if (command) return (this->*command->act)(base::trimmed(rest), at);
    const std::string text(base::trimmed(line));
    const auto move = read_typed_move(text, game_.position(), play_options_.letters);
    return move ? play(*move, at) : unknown(text, move.error().message);
}

Lines Conversation::unknown(const std::string& text, const std::string& why) const {
    std::vector<std::string> words;
    for (const Command& command : commands()) words.emplace_back(command.name);
    const auto meant = closest_word(text, words);
    return {sentence(meant ? fmt::format("{}; did you mean '{}'?", why, *meant) : why)};
}

Lines Conversation::play(Move move, Instant at, const std::optional<movegen::PgnEval>& eval) {
    Lines lines{numbered(move, game_.position(), play_options_.write)};
    if (game_.flag_has_fallen(at)) return fall_flag();
    game_.move(move, at, eval);
    if (game_.is_over()) return finish(std::move(lines));
    keep(lines);
    if (!is_players_turn()) append(lines, ask_opponent());
    return lines;
}

Lines Conversation::picture() const {
    return play_options_.draw_board ? play_options_.draw_board(game_.position(), bottom_) : Lines{};
}

/// The engine claims a draw by the position on the board unless it is better off.
Lines Conversation::ask_opponent() {
    if (game_.engine_claims()) return finish({fmt::format("{} claims a draw.", name(~play_options_.player))});
    opponent_.think(supervised(), ++question_);
    return {};
}

Lines Conversation::on_engine_move(const EngineMove& answer) {
    if (answer.question != question_ || is_over() || is_players_turn()) return {};
    return play(answer.move, answer.at, answer.eval);
}

Lines Conversation::on_time(Instant now) {
    if (is_over()) return {};
    return game_.flag_has_fallen(now) ? fall_flag() : Lines{};
}

Lines Conversation::fall_flag() {
    const movegen::Color flagged = supervised().to_move();
    const movegen::Decision decision = game_.fall_flag();
    return finish(
        lines_of(tell_flag(decision, Case{.game = supervised()}, flagged, *movegen::move_writer("san"))));
}

Lines Conversation::finish(Lines lines) {
    if (!is_players_turn()) opponent_.stop();
    ++question_;
    const auto winner = supervised().end()->decision.outcome->winner;
    lines.push_back(fmt::format("{}: {}.", movegen::to_text(movegen::won_by(winner)), game_.reason()));
    keep(lines);
    return lines;
}

void Conversation::keep(Lines& lines) {
    if (const auto kept = keep_(game_.pgn()); !kept) lines.push_back(sentence(kept.error().message));
}

void Conversation::leave() {
    if (!is_over() && !is_players_turn()) opponent_.stop();
    has_left_ = true;
}

std::string closing_text(const movegen::PgnGame& game, const std::string& reason) {
    const std::size_t moves = (game.main_line.moves.size() + 1) / 2;
    return fmt::format("{}\n{} after {}", title_text(StudiedGame(game)),
                       reason.empty() ? "unfinished" : reason, base::counted(moves, "move"));
}

std::string grades_text(const movegen::PgnGame& game, const std::function<bool()>& wants_stop) {
    constexpr std::uint64_t kNodes = 20'000;  // for a position: a few seconds for a long game
    constexpr std::size_t kHashMb = 16;
    AnnotateSettings settings{.hash_mb = kHashMb};
    settings.limits.nodes = kNodes;
    std::vector<StudiedGame> games;
    games.emplace_back(game);
    ProgressLine line(!is_terminal(stderr));
    const auto report =
        run_annotate(settings, games,
                     {.wants_stop = wants_stop,
                      .on_progress =
                          [&](const AnnotateProgress& progress) {
                              line.show(fmt::format("{} analysing the game", progress_bar(progress.share())));
                          },
                      .on_game = [](const StudiedGame&) {}});
    line.clear();
    return report && !report->stopped ? players_text(games.front()) : "";
}

}  // namespace escaque::engine::play
