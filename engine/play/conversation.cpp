#include "engine/play/conversation.h"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <utility>
#include <vector>

#include "engine/annotate/annotate.h"
#include "engine/annotate/summary_text.h"
#include "engine/arbiter/questions.h"
#include "engine/cli/verb.h"
#include "engine/host/console.h"
#include "engine/host/progress_line.h"
#include "engine/play/command.h"
#include "engine/play/engine_opponent.h"
#include "engine/words/laws_words.h"
#include "engine/words/search_words.h"
#include "movegen/base/text.h"
#include "movegen/board/names.h"
#include "movegen/notation/pgn/pgn_command.h"
#include "movegen/notation/pgn/pgn_game.h"
#include "movegen/openings/openings.h"

namespace escaque::engine::play {

using movegen::Microseconds;
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

movegen::SupervisedGame game_of(const GameSettings& settings) {
    constexpr std::uint64_t kGlance = 10'000;
    movegen::GameTerms terms{.edition = settings.edition, .glance = kGlance};
    if (settings.control) terms.controls = {{*settings.control, *settings.control}};
    return movegen::SupervisedGame(std::move(terms), movegen::Game(settings.start), true);
}

Conversation::Conversation(GameSettings settings, Manners manners, Opponent& opponent, Keep keep)
    : settings_(std::move(settings)),
      game_(game_of(settings_)),
      manners_(std::move(manners)),
      opponent_(opponent),
      keep_(std::move(keep)),
      bottom_(manners_.player) {}

Microseconds Conversation::since(Instant now) const {
    return std::max(std::chrono::duration_cast<Microseconds>(now - turn_began_), Microseconds(0));
}

Microseconds Conversation::shown(movegen::Color player, Microseconds thought) const {
    const bool is_running = player == game_.to_move() && !game_.end();
    return game_.clocks()->shown(player, is_running ? thought : Microseconds(0));
}

std::optional<movegen::PgnEval> Conversation::last_eval() const {
    for (auto ply = plies_.rbegin(); ply != plies_.rend(); ++ply)
        if (ply->eval) return ply->eval;
    return std::nullopt;
}

movegen::PgnGame Conversation::pgn() const {
    movegen::PgnGame pgn;
    pgn.tags = settings_.tags;
    pgn.start = settings_.start;
    pgn.tags.push_back({"Laws", std::string(game_.laws().name)});
    pgn.tags.push_back({"TimeControl", settings_.control ? movegen::to_text(*settings_.control) : "-"});
    if (const movegen::Opening* opening = movegen::opening_of(game()).opening) {
        pgn.tags.push_back({"ECO", opening->eco});
        pgn.tags.push_back({"Opening", opening->name});
    }
    for (const Ply& ply : plies_) pgn.main_line.moves.push_back(ply.written);
    if (game_.end()) write_end(game_.end()->decision, game(), false, pgn);
    return pgn;
}

std::string Conversation::reason() const {
    return game_.end() ? reason_of(game_.end()->decision, game()) : "";
}

Lines Conversation::begin(Instant now) {
    turn_began_ = now;
    Lines lines{fmt::format("You have {}. Type a move, such as {}, or help.", name(manners_.player),
                            game_.position().rules() == movegen::Rules::Chess ? "e4 or g1f3" : "e3")};
    keep(lines);
    if (!is_players_turn()) append(lines, ask_opponent(now));
    return lines;
}

Lines Conversation::on_line(std::string_view line, Instant at) {
    std::string_view rest = line;
    const std::string word(movegen::take_word(rest));
    if (word.empty() || is_over()) return {};
    const Command* command = find_command(word);
    if (!is_players_turn() && !(command && command->when == Command::When::Always))
        return {fmt::format("{} is to move; wait for the answer.", name(game_.to_move()))};
    if (command) return (this->*command->act)(movegen::trimmed(rest), at);
    const std::string text(movegen::trimmed(line));
    const auto move = read_typed_move(text, game_.position(), manners_.letters);
    return move ? play(*move, at) : unknown(text, move.error().message);
}

Lines Conversation::unknown(const std::string& text, const std::string& why) const {
    std::vector<std::string> words;
    for (const Command& command : commands()) words.emplace_back(command.name);
    const auto meant = closest_word(text, words);
    return {sentence(meant ? fmt::format("{}; did you mean '{}'?", why, *meant) : why)};
}

Lines Conversation::play(Move move, Instant at, const std::optional<movegen::PgnEval>& eval) {
    Lines lines{numbered(move, game_.position(), manners_.write)};
    const movegen::Color mover = game_.to_move();
    if (game_.flag_has_fallen(since(at))) return fall_flag();
    game_.think(since(at));
    game_.move(move);
    Ply ply{.written = {.move = move}, .eval = eval};
    std::string comment = eval ? movegen::eval_command(*eval) : "";
    if (const auto& clocks = game_.clocks())
        comment += (comment.empty() ? "" : " ") +
                   movegen::clock_commands((*clocks)[mover].shown(), clocks->given(mover));
    if (!comment.empty()) ply.written.comments.push_back(std::move(comment));
    plies_.push_back(std::move(ply));
    turn_began_ = at;
    if (game_.end()) return finish(std::move(lines));
    keep(lines);
    if (!is_players_turn()) append(lines, ask_opponent(at));
    return lines;
}

Lines Conversation::picture() const {
    return manners_.draw_board ? manners_.draw_board(game_.position(), bottom_) : Lines{};
}

/// The engine claims a draw that stands on the board unless it stands better.
Lines Conversation::ask_opponent(Instant at) {
    turn_began_ = at;
    const auto claims = game_.claims();
    if (!claims.empty() && !claims.front().move && is_content(last_eval(), game_.to_move())) {
        const movegen::Color engine = game_.to_move();
        game_.claim({.by = engine, .ground = claims.front().ground});
        return finish({fmt::format("{} claims a draw.", name(engine))});
    }
    opponent_.think(game_, ++question_);
    return {};
}

Lines Conversation::on_engine_move(const EngineMove& answer) {
    if (answer.question != question_ || is_over() || is_players_turn()) return {};
    return play(answer.move, answer.at, answer.eval);
}

Lines Conversation::on_time(Instant now) {
    if (is_over()) return {};
    return game_.flag_has_fallen(since(now)) ? fall_flag() : Lines{};
}

Lines Conversation::fall_flag() {
    const movegen::Color flagged = game_.to_move();
    const movegen::Decision decision = game_.flag(flagged);
    Lines lines = lines_of(tell_flag(decision, Case{.game = game_}, flagged, *movegen::move_writer("san")));
    if (!decision.is_named()) game_.forfeit(flagged, movegen::Ending::FlagFall);
    return finish(std::move(lines));
}

Lines Conversation::finish(Lines lines) {
    if (!is_players_turn()) opponent_.stop();
    ++question_;
    const auto winner = game_.end()->decision.outcome->winner;
    lines.push_back(fmt::format("{}: {}.", movegen::to_text(movegen::won_by(winner)), reason()));
    keep(lines);
    return lines;
}

void Conversation::keep(Lines& lines) {
    if (const auto kept = keep_(pgn()); !kept) lines.push_back(sentence(kept.error().message));
}

void Conversation::leave() {
    if (!is_over() && !is_players_turn()) opponent_.stop();
    has_left_ = true;
}

std::string closing_text(const movegen::PgnGame& game, const std::string& reason) {
    const std::size_t moves = (game.main_line.moves.size() + 1) / 2;
    return fmt::format("{}\n{} after {} move{}", title_text(StudiedGame(game)),
                       reason.empty() ? "unfinished" : reason, moves, moves == 1 ? "" : "s");
}

std::string grades_text(const movegen::PgnGame& game, const std::function<bool()>& wants_stop) {
    constexpr std::uint64_t kNodes = 20'000;  // for a position: a few seconds for a long game
    constexpr std::size_t kHashMb = 16;
    AnnotateSettings settings{.hash_mb = kHashMb};
    settings.limits.nodes = kNodes;
    std::vector<StudiedGame> games;
    games.emplace_back(game);
    ProgressLine line(!is_terminal(stderr));
    const auto report = run_annotate(
        settings, games,
        {.wants_stop = wants_stop,
         .on_progress =
             [&](const AnnotateProgress& progress) {
                 line.show(fmt::format("{} looking through the game", progress_bar(progress.share())));
             },
         .on_game = [](const StudiedGame&) {}});
    line.clear();
    return report && !report->stopped ? players_text(games.front()) : "";
}

}  // namespace escaque::engine::play
