#include "engine/verbs/referee/watched_board.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <sstream>
#include <utility>

#include "engine/report/json_line.h"
#include "engine/report/laws_words.h"
#include "movegen/base/text.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/moves/move_description.h"
#include "movegen/notation/pgn/pgn_command.h"
#include "movegen/notation/pgn/pgn_terms.h"
#include "movegen/notation/pgn/reader/pgn_reader.h"

namespace escaque::engine {

using movegen::Color;
using movegen::PgnGame;

std::string alarm_text(const Alarm& alarm, const BoardName& board) {
    std::string text = fmt::format("{}: game {}, {} - {}: {}", board.file, board.number, board.white,
                                   board.black, with_article(alarm.what, alarm.article));
    if (!alarm.after.empty()) text += " after " + alarm.after;
    if (alarm.player) text += fmt::format(", {}", movegen::name(*alarm.player));
    if (!alarm.note.empty()) text += ": " + alarm.note;
    return base::printable(text);
}

std::string alarm_json(const Alarm& alarm, const BoardName& board) {
    using Json = nlohmann::ordered_json;
    return json_line({{"file", board.file},
                      {"game", board.number},
                      {"white", board.white},
                      {"black", board.black},
                      {"alarm", alarm.what},
                      {"article", or_null(alarm.article)},
                      {"player", alarm.player ? Json(color_key(*alarm.player)) : Json(nullptr)},
                      {"after", or_null(alarm.after)},
                      {"ply", alarm.ply},
                      {"note", or_null(alarm.note)}});
}

namespace {

constexpr std::string_view kLost = "illegal move that lost";  // the key of its alarm

PgnGame read_pgn(std::string text, const std::optional<movegen::PieceLetters>& letters) {
    std::istringstream in(std::move(text));
    return movegen::PgnReader(in, letters).next().value_or(PgnGame());
}

/// No queens and rooks, or very few pieces: elsewhere a search would only find a mate.
bool may_be_dead(const movegen::Position& position) {
    using movegen::PieceType;
    constexpr int kFewPieces = 8;
    return position.pieces().count() <= kFewPieces ||
           position.pieces(PieceType::Queen, PieceType::Rook).empty();
}

/// Headers for moves that are played from here on.
std::string headers_for(const movegen::Position& position) {
    std::string text = fmt::format("[FEN \"{}\"]\n", movegen::to_fen(position));
    if (position.rules() == movegen::Rules::Antichess) text += "[Variant \"Antichess\"]\n";
    return text + '\n';
}

}  // namespace

std::string game_name(std::string_view headers) {
    const PgnGame pgn = read_pgn(std::string(headers), movegen::kEnglishLetters);
    std::string name;
    for (const char* tag : {"Event", "Round", "Board", "White", "Black"}) name += pgn.value_of(tag) + '\n';
    return name;
}

std::vector<Alarm> WatchedBoard::read(const BoardText& text, bool is_at_rest) {
    if (!take_over(text, is_at_rest)) return {};
    if (is_stuck_) judge_rest(text.moves);
    const std::string_view fresh = text.moves.substr(moves_.size());
    const std::size_t settled = settled_length(fresh);
    if (settled > 0 && !is_stuck_) read_on(fresh.substr(0, settled), true);
    const std::string_view rest = fresh.substr(std::min(settled, fresh.size()));
    if (is_at_rest && !is_stuck_ && !rest.empty() && settled_length(std::string(rest) + ' ') > rest.size())
        read_on(rest, false);
    return std::exchange(alarms_, {});
}

/// Starts again when text that was read is gone. A text that is being rewritten is shorter at first.
bool WatchedBoard::take_over(const BoardText& text, bool is_at_rest) {
    const bool is_same_game = has_begun_ && text.headers == headers_;
    if (is_same_game && text.moves.starts_with(moves_)) return true;
    const bool is_cut = base::trimmed(text.moves).empty() ||
                        (is_same_game && std::string_view(moves_).starts_with(text.moves));
    if (is_cut && !is_at_rest) return false;
    // A fault that is corrected and then happens again is announced again.
    if (is_same_game && is_stuck_ && !is_cut) called_.erase(stuck_at_);
    begin(text.headers);
    return true;
}

void WatchedBoard::begin(std::string_view headers) {
    const PgnGame pgn = read_pgn(std::string(headers), movegen::kEnglishLetters);
    headers_ = headers;
    moves_.clear();
    white_ = pgn.value_of("White");
    black_ = pgn.value_of("Black");
    names_ = names_of_players(pgn);
    const auto known = referee_terms(pgn, settings_->referee);
    game_ = movegen::SupervisedGame(known ? known->terms : movegen::GameTerms{}, movegen::Game(pgn.start));
    last_.clear();
    has_begun_ = true;
    is_judged_ = is_stuck_ = wants_search_ = false;
    stuck_at_.clear();
    if (pgn.stop)
        call_fault(pgn.stop->message);
    else if (!known)
        call_fault(known.error().message);
    else {
        wants_search_ = may_be_dead(game_.position());
        look_at_position();
    }
}

/// A word that may be incomplete does not count as an illegal move.
void WatchedBoard::read_on(std::string_view text, bool is_whole) {
    const auto& letters = settings_->letters ? settings_->letters : letters_;
    const PgnGame pgn = read_pgn(headers_for(game_.position()) + std::string(text),
                                 letters ? letters : std::optional(movegen::kEnglishLetters));
    if ((pgn.stop || pgn.passed_over > 0) && !is_whole) return;
    moves_ += text;
    if (pgn.stop && !settings_->letters && learn_language()) return;
    follow(pgn);
    if (is_stuck_) return;
    if (pgn.stop) stop_at(pgn);
    if (pgn.is_marked && pgn.termination != movegen::PgnResult::Unknown) tell_result(report_on(moves_));
}

/// Stops at a text that is not a legal move or cannot be read.
void WatchedBoard::stop_at(const PgnGame& pgn) {
    if (pgn.stopped_at.empty()) return call_fault(pgn.stop->message);
    is_stuck_ = true;
    if (is_over()) return call_here("played on", "", game_.to_move(), "", "played on");
    const auto letters = settings_->letters ? settings_->letters : letters_;
    const bool is_move =
        describe_move(pgn.stopped_at, letters.value_or(movegen::kEnglishLetters)).has_value();
    judge_rest(moves_);
    if (called_.contains(kLost)) return;
    stuck_at_ = fmt::format("illegal {} {}", game_.game().moves().size(), pgn.stop->message);
    if (is_move)
        call_here("illegal move", "", game_.to_move(), pgn.stop->message, stuck_at_);
    else
        call_here("unread text", "", std::nullopt, pgn.stop->message, stuck_at_);
}

/// Reads everything again if more of it can be read in another language.
bool WatchedBoard::learn_language() {
    const PgnGame pgn = read_pgn(headers_ + '\n' + moves_, std::nullopt);
    const auto letters = movegen::letters_named(pgn.language);
    if (!letters || (letters_ ? *letters == *letters_ : *letters == movegen::kEnglishLetters)) return false;
    letters_ = *letters;
    const std::string moves = std::exchange(moves_, "");
    begin(std::string(headers_));
    read_on(moves, true);
    return true;
}

void WatchedBoard::follow(const PgnGame& pgn) {
    note_flags(pgn.main_line.comments, ~game_.to_move());
    for (const movegen::PgnMove& next : pgn.main_line.moves) {
        play(next);
        if (is_stuck_) return;
    }
    for (const movegen::PgnProblem& problem : pgn.problems)
        if (problem.is_unread)
            call_here("unread text", "", std::nullopt, problem.message, "unread " + problem.message);
}

void WatchedBoard::play(const movegen::PgnMove& next) {
    const movegen::Position before = game_.position();
    const bool was_over = is_over();
    const Fed fed = feed(next, game_);
    if (!fed.fault.empty()) return call_fault(fed.fault);
    if (was_over) call_here("played on", "", before.side_to_move(), "", "played on");
    last_ =
        fmt::format("{} {}", movegen::move_number(before), settings_->referee.write_move(next.move, before));
    if (fed.leaves_pawn)
        call_here(
            "pawn left on the last rank", fed.decision.article, fed.player,
            fed.decision.bonus.count() > 0
                ? fmt::format("{} s for {}", fed.decision.bonus.count() / 1000, movegen::name(~fed.player))
                : "",
            fmt::format("pawn left {}", last_));
    const bool is_irreversible = game_.position().halfmove_clock() == 0;
    wants_search_ =
        may_be_dead(game_.position()) && (is_irreversible || wants_search_ || game_.position().in_check());
    if (!was_over) look_at_position();
    note_flags(next.comments, fed.player);
}

void WatchedBoard::tell_end() {
    wants_search_ = false;
    const movegen::Decision& decision = game_.end()->decision;
    const auto result = to_text(movegen::won_by(decision.outcome->winner));
    call_here(std::string(name(decision.outcome->ending)), decision.article, std::nullopt,
              fmt::format("the game is over, {}", result), name(decision.outcome->ending));
}

void WatchedBoard::look_at_position() {
    if (game_.end()) return tell_end();
    const std::size_t ply = game_.game().moves().size();
    for (const movegen::Claim& claim : game_.claims()) {
        if (claim.move) break;  // those on the board come first
        // A fourth appearance and a fifty-first move are nothing new.
        const auto progress =
            ply - std::min(ply, static_cast<std::size_t>(game_.position().halfmove_clock()));
        const std::string key = claim.ground == movegen::Ground::Threefold
                                    ? fmt::format("threefold {}", game_.game().keys().back())
                                    : fmt::format("fifty {}", progress);
        call_here(std::string(name(claim.ground)), claim.article, game_.to_move(), "may claim a draw", key);
    }
}

/// Announces flags that have fallen by the comments, which follow that player's move.
void WatchedBoard::note_flags(const std::vector<std::string>& comments, Color player) {
    for (const std::string& comment : comments) {
        if (movegen::time_in(comment, "clk") == std::chrono::microseconds(0))
            call_flag(player, "the clock shows 0:00:00");
        const auto ending = stated_ending(movegen::words_in(comment, player), names_);
        if (ending && ending->cause == Cause::Time)
            call_flag(ending->loser.value_or(game_.position().side_to_move()), ending->text);
    }
}

void WatchedBoard::call_flag(Color player, std::string_view why) {
    const std::string key = fmt::format("flag {}", movegen::name(player));
    if (is_over() || called_.contains(key)) return;
    const movegen::Decision decision = movegen::SupervisedGame(game_).flag(player);
    std::string note(why);
    if (decision.opponent_mates) {
        const auto mates = decision.opponent_mates->winnability;
        note += fmt::format("; {}: {}", movegen::name(~player),
                            mates == movegen::Winnability::Winnable ? "can still mate"
                            : mates == movegen::Winnability::Unwinnable
                                ? "cannot mate, a draw"
                                : "it is undetermined whether mate is possible");
    } else if (decision.outcome && !decision.outcome->winner) {
        note += "; a draw";
    }
    call_here("flag fall", decision.article, player, note, key);
}

/// Announces what the referee calls a fault and is not an illegal move.
void WatchedBoard::call_fault(const std::string& message) {
    is_stuck_ = true;
    call_here("fault", "", std::nullopt, message, "fault " + message);
}

GameReport WatchedBoard::report_on(std::string_view moves) const {
    const auto& letters = settings_->letters ? settings_->letters : letters_;
    return judge(read_pgn(headers_ + '\n' + std::string(moves), letters), settings_->referee);
}

/// Behind an illegal move nothing is read but that it has lost the game, and the result.
void WatchedBoard::judge_rest(std::string_view moves) {
    if (is_over()) return;
    const GameReport report = report_on(moves);
    const bool has_result = report.is_marked && report.header != movegen::PgnResult::Unknown;
    if (report.last_illegal_move || (has_result && called_.contains(stuck_at_))) tell_result(report);
}

void WatchedBoard::tell_result(const GameReport& report) {
    is_judged_ = true;
    wants_search_ = false;
    if (report.last_illegal_move && report.forfeit && report.forfeit->decision.outcome)
        call_here("illegal move", report.article, report.forfeit->loser,
                  fmt::format("the game is over, {}", to_text(report.verdict)), kLost);
    if (report.agrees) return;
    std::string note =
        report.verdict == report.header ? "" : fmt::format("the Laws say {}", to_text(report.verdict));
    for (const std::string& contradiction : report.contradictions)
        note += (note.empty() ? "" : "; ") + contradiction;
    if (report.fault && !report.ended) note = report.fault->message;
    call_here(fmt::format("result {}", to_text(report.header)), report.article, std::nullopt, note,
              fmt::format("result {} {}", to_text(report.header), note));
}

std::vector<Alarm> WatchedBoard::search(std::uint64_t nodes) {
    wants_search_ = false;
    if (!is_over() && game_.search_for_dead_position(nodes)) tell_end();
    return std::exchange(alarms_, {});
}

void WatchedBoard::call_here(std::string what, std::string_view article, std::optional<Color> player,
                             std::string note, std::string_view key) {
    if (called_.emplace(key).second)
        alarms_.push_back({.what = std::move(what),
                           .after = last_,
                           .ply = game_.game().moves().size(),
                           .article = std::string(article),
                           .player = player,
                           .note = std::move(note)});
}

}  // namespace escaque::engine
