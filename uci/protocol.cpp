#include "uci/protocol.h"

#include <algorithm>
#include <boost/algorithm/string/replace.hpp>
#include <exception>
#include <fmt/format.h>
#include <new>
#include <utility>

#include "eval/nnue/network.h"
#include "movegen/base/text.h"
#include "movegen/generate/generate.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/moves/san.h"
#include "search/session/session.h"
#include "uci/parse.h"

namespace escaque::uci {

CommandTable::Match CommandTable::find(std::string_view line) const {
    line = base::trimmed(line);
    std::string_view rest = line;
    for (std::string_view word = base::take_word(rest); !word.empty(); word = base::take_word(rest)) {
        const auto command = std::ranges::find(commands_, word, &Command::word);
        if (command == commands_.end()) continue;
        const auto before = static_cast<std::size_t>(word.data() - line.data());
        return {&*command, base::trimmed(rest), base::trimmed(line.substr(0, before))};
    }
    return {nullptr, {}, line};
}

using base::Expected;
using base::quoted;
using base::unexpected;
using movegen::Game;
using movegen::Move;
using movegen::Position;

namespace {

/// A thread or memory that the system denies is an error like any other: the engine keeps running.
template <typename Act>
Expected<void> attempt(Act act) {
    try {
        return act();
    } catch (const std::exception& problem) {
        return unexpected(fmt::format("refused by the system: {}", problem.what()));
    }
}

/// xboard looks in every line for the words by which a shell or the system says that a program does not
/// start, and then takes the engine for dead.
std::string without_alarm(std::string text) {
    boost::replace_all(text, "No such file or directory", "there is no such file or folder");
    boost::replace_all(text, "Permission denied", "access is denied");
    return text;
}

}  // namespace

Protocol::Protocol(Identity identity, Writer& writer, search::Session& session,
                   std::function<void()> on_search_end)
    : identity_(std::move(identity)),
      writer_(writer),
      session_(session),
      on_search_end_(std::move(on_search_end)),
      options_(make_option_table(settings_, session, [this](std::string_view text) { tell(text); })) {
    add_gui_commands();
    add_shell_commands();
}

Protocol::~Protocol() {
    session_.stop();
    session_.wait();
}

void Protocol::add_gui_commands() {
    using Text = std::string_view;
    const auto done = [](auto act) {
        return [act](Text) -> Result {
            act();
            return {};
        };
    };
    commands_.add({"uci", "shows name, author and options", [this](Text) { return say_identity(); }});
    commands_.add({"isready", "answers readyok", done([this] { writer_.line("readyok"); }), Timing::AtOnce});
    commands_.add({"debug", "[on | off]: also reports skipped words and the use of time",
                   [this](Text t) { return set_debug(t); }, Timing::AtOnce});
    commands_.add({"setoption", "name NAME [value VALUE]", [this](Text t) { return options_.set(t); }});
    commands_.add({"ucinewgame", "starts a new game and clears the hash table", done([this] {
                       session_.clear();
                       level_seed_ = random_();
                   })});
    commands_.add(
        {"position", "startpos | fen FEN [moves MOVE...]", [this](Text t) { return set_position(t); }});
    commands_.add({"go",
                   "[depth N] [nodes N] [movetime MS] [mate N] [wtime MS] [btime MS] [winc MS] [binc MS] "
                   "[wdelay MS] [bdelay MS] [movestogo N] [searchmoves MOVE...] [infinite] [ponder], or "
                   "perft N",
                   [this](Text t) { return go(t); }});
    commands_.add({"ponderhit", "the pondered move was played", done([this] { session_.ponderhit(); }),
                   Timing::AtOnce});
    commands_.add({"stop", "stops the search, which then gives its best move",
                   done([this] { session_.stop(); }), Timing::AtOnce});
    commands_.add({"quit", "ends the program", [this](Text) { return quit(); }, Timing::AtOnce});
}

void Protocol::add_shell_commands() {
    using Text = std::string_view;
    commands_.add({"d", "shows the position", [this](Text) { return show_position(); }});
    commands_.add(
        {"eval", "evaluates the position without a search", [this](Text) { return show_evaluation(); }});
    commands_.add(
        {"perft", "N: counts the sequences of N legal moves", [this](Text t) { return count_moves(t); }});
    // Commands that run in turn have waited already.
    commands_.add({"wait", "waits for the end of the search before the next command",
                   [](Text) { return Result(); }, Timing::Holding});
    commands_.add({"help", "lists the commands", [this](Text) { return help(); }});
}

/// No exception leaves this function: the conversation continues whatever the system denies.
void Protocol::run(std::string_view line) {
    try {
        run_command(line);
    } catch (const std::bad_alloc&) {
        had_errors_ = true;
        writer_.line("info string error: not enough memory");
    }
}

void Protocol::run_command(std::string_view line) {
    const CommandTable::Match match = commands_.find(line);
    if (!match.skipped.empty()) note_skipped(match.skipped);
    if (!match.command) return;
    if (match.command->timing != Timing::AtOnce) settle();
    const Result result = attempt([&] { return match.command->run(match.arguments); });
    if (!result) return tell_error(result.error());
    on_done_(match.command->word, match.arguments);
}

void Protocol::settle() {
    if (!session_.will_answer()) session_.stop();
    session_.wait();
}

bool Protocol::is_bounded_search_running() const {
    return session_.will_answer();
}

Protocol::Result Protocol::say_identity() {
    writer_.line(fmt::format("id name {} {}", identity_.name, identity_.version));
    writer_.line("id author " + identity_.authors);
    for (const Option& option : options_.all())
        writer_.line(fmt::format("option name {} {}", option.name, option.declaration));
    writer_.line("uciok");
    return {};
}

Protocol::Result Protocol::set_debug(std::string_view arguments) {
    const std::string_view word = base::take_word(arguments);
    if (word != "on" && word != "off") return unexpected("debug needs 'on' or 'off', not " + quoted(word));
    debug_ = word == "on";
    return {};
}

Protocol::Result Protocol::set_position(std::string_view arguments) {
    Expected<PositionRequest> request = parse_position(arguments, settings_.rules);
    position_refused_ = !request;
    if (!request) return unexpected(std::move(request.error().message));
    game_ = std::move(request->game);
    fen_en_passant_ = request->en_passant;
    if (!request->complaint.empty()) tell_error({request->complaint});
    return {};
}

Expected<Game> Protocol::current_game() const {
    if (position_refused_) return unexpected("no position: the last one was rejected");
    if (!game_) return Game(movegen::start_position(settings_.rules));
    if (game_->current().rules() != settings_.rules)
        return unexpected("no position: the variant was changed after the last one");
    return *game_;
}

/// Whatever is wrong, the GUI waits for a best move.
Protocol::Result Protocol::go(std::string_view arguments) {
    try {
        const Result result = attempt([&] { return begin_search(arguments); });
        if (result) return {};
        tell_error(result.error());
    } catch (const std::bad_alloc&) {
        writer_.line("info string error: not enough memory");
    }
    writer_.line("bestmove (none)");
    return {};
}

Protocol::Result Protocol::begin_search(std::string_view arguments) {
    const Expected<Game> game = current_game();
    if (!game) return unexpected(game.error().message);
    Expected<GoRequest> request = parse_go(arguments, game->current());
    if (!request) return unexpected(request.error().message);
    if (!request->skipped.empty()) note_skipped(request->skipped);
    if (!request->complaint.empty()) tell_error({request->complaint});
    if (request->perft) {
        count_moves(game->current(), *request->perft);
        return {};
    }
    if (const Move move = book_move(*game, request->limits)) {
        tell("book move");
        writer_.line(best_move_line(move, book_reply(*game, move), game->current(), settings_.chess960));
        return {};
    }
    reporter_.emplace(writer_, *game, Style{settings_.chess960, settings_.show_wdl, debug_}, on_search_end_);
    session_.start(*game, request->limits, search_options(request->limits), *reporter_);
    return {};
}

/// Levels are for playing too, also in the opponent's time.
search::Options Protocol::search_options(const search::Limits& limits) const {
    search::Options options = settings_.search;
    const bool plays = !limits.infinite && !limits.mate && !settings_.analyse_mode;
    if (!settings_.limit_strength || !plays) return options;
    options.level = search::level_of(settings_.elo, level_seed_);
    if (settings_.chess960) options.level->theory = 0;  // also where the draw is the usual start position
    return options;
}

/// The book is for playing: analysis, pondering, a mate search or chosen moves need a real search.
Move Protocol::book_move(const Game& game, const search::Limits& limits) {
    const bool plays = !limits.infinite && !limits.ponder && !limits.mate && limits.search_moves.empty() &&
                       !settings_.analyse_mode;
    if (!settings_.own_book || !settings_.book || !plays || settings_.rules != movegen::Rules::Chess)
        return movegen::kNoMove;
    const std::vector<BookMove> moves = settings_.book->moves(game, fen_en_passant_);
    if (moves.empty()) return movegen::kNoMove;
    return settings_.best_of_book ? moves.front().move : choose_by_weight(moves, random_());
}

Move Protocol::book_reply(const Game& game, Move move) const {
    Game next = game;
    next.play(move);
    const std::vector<BookMove> replies = settings_.book->moves(next);
    return replies.empty() ? movegen::kNoMove : replies.front().move;
}

Protocol::Result Protocol::quit() {
    session_.stop();
    session_.wait();
    quit_ = true;
    return {};
}

Protocol::Result Protocol::show_position() {
    return current_game().map([this](const Game& game) {
        for (const std::string& line : position_lines(game.current())) writer_.line(line);
    });
}

Protocol::Result Protocol::show_evaluation() {
    return current_game().map(
        [this](const Game& game) { writer_.line(evaluation_line(game.current(), session_)); });
}

Protocol::Result Protocol::count_moves(std::string_view arguments) {
    const Expected<Game> game = current_game();
    if (!game) return unexpected(game.error().message);
    return parse_depth(base::take_word(arguments), "perft").map([&](int depth) {
        count_moves(game->current(), depth);
    });
}

void Protocol::count_moves(const Position& position, int depth) {
    std::uint64_t total = 0;
    for (const Move move : movegen::legal_moves(position)) {
        const std::uint64_t count = movegen::perft(position.after(move), depth - 1);
        total += count;
        writer_.line(fmt::format("{}: {}", movegen::to_uci(move, position, settings_.chess960), count));
    }
    writer_.line("");
    writer_.line(fmt::format("Nodes searched: {}", total));
    writer_.line("");
}

Protocol::Result Protocol::help() {
    for (const Command& command : commands_.all())
        writer_.line(fmt::format("{:<12}{}", command.word, command.help));
    return {};
}

void Protocol::note_skipped(std::string_view text) {
    if (debug_) writer_.line("info string skipped: " + quoted(text));
}

void Protocol::tell(std::string_view text) {
    writer_.line(fmt::format("info string {}", without_alarm(base::printable(text))));
}

void Protocol::tell_error(const base::Error& error) {
    had_errors_ = true;
    writer_.line("info string error: " + without_alarm(base::printable(error.message)));
}

}  // namespace escaque::uci
