#include "engine/referee/watched_board.h"

#include <fmt/format.h>
#include <sstream>
#include <utility>

#include "engine/words/laws_words.h"
#include "movegen/base/text.h"
#include "movegen/board/names.h"
#include "movegen/laws/dead_position.h"
#include "movegen/laws/ruling.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/moves/score_language.h"
#include "movegen/notation/pgn/pgn_command.h"
#include "movegen/notation/pgn/pgn_reader.h"
#include "movegen/notation/pgn/pgn_terms.h"

namespace escaque::engine {

using movegen::Color;
using movegen::Irregularity;
using movegen::PgnGame;

namespace {

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
    const bool is_cut = movegen::trimmed(text.moves).empty() ||
                        (is_same_game && std::string_view(moves_).starts_with(text.moves));
    if (is_cut && !is_at_rest) return false;
    begin(text.headers);
    return true;
}

void WatchedBoard::begin(std::string_view headers) {
    const PgnGame pgn = read_pgn(std::string(headers), movegen::kEnglishLetters);
    headers_ = headers;
    moves_.clear();
    white_ = pgn.value_of("White");
    black_ = pgn.value_of("Black");
    const auto named = movegen::edition_in(pgn);
    edition_ =
        settings_->referee.edition.value_or(named.value_or(std::nullopt).value_or(movegen::kDefaultEdition));
    more_than_fifty_ = settings_->referee.more_than_fifty.value_or(movegen::more_than_fifty_in(pgn));
    game_ = movegen::Game(pgn.start);
    last_.clear();
    has_begun_ = true;
    is_over_ = is_stuck_ = wants_search_ = false;
    if (pgn.stop)
        call_fault(pgn.stop->message);
    else if (!named && !settings_->referee.edition)
        call_fault(named.error().message);
    else
        look_at_position();
}

/// A word that may be incomplete is no illegal move.
void WatchedBoard::read_on(std::string_view text, bool is_whole) {
    const auto& letters = settings_->letters ? settings_->letters : letters_;
    const PgnGame pgn = read_pgn(headers_for(game_.current()) + std::string(text),
                                 letters ? letters : std::optional(movegen::kEnglishLetters));
    if (pgn.stop && !is_whole) return;
    moves_ += text;
    if (pgn.stop && !settings_->letters && learn_language()) return;
    follow(pgn);
    if (!pgn.stop || is_stuck_) return;
    if (pgn.stopped_at.empty()) return call_fault(pgn.stop->message);
    is_stuck_ = true;
    call({.what = "illegal move",
          .after = last_,
          .ply = game_.moves().size(),
          .player = game_.current().side_to_move(),
          .note = pgn.stop->message},
         fmt::format("illegal {}", pgn.stop->message));
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
    hear(pgn.main_line.comments, ~game_.current().side_to_move());
    for (const movegen::PgnMove& next : pgn.main_line.moves) {
        if (!next.move) return call_fault(passing_fault(game_.current()));
        play(next);
    }
    if (pgn.is_marked && pgn.termination != movegen::PgnResult::Unknown) judge_end();
}

void WatchedBoard::play(const movegen::PgnMove& next) {
    const movegen::Position& before = game_.current();
    const Color player = before.side_to_move();
    const bool is_irreversible =
        before.is_capture(next.move) || before.moved(next.move) == movegen::PieceType::Pawn;
    if (is_over_)
        call({.what = "played on", .after = last_, .ply = game_.moves().size(), .player = player},
             "played on");
    last_ =
        fmt::format("{} {}", movegen::move_number(before), settings_->referee.write_move(next.move, before));
    game_.play(next.move);
    const movegen::Article pawn_rule = movegen::laws_of(edition_).illegal_move.pawn_on_last_rank;
    if (next.irregularity == Irregularity::PawnLeft)
        call({.what = "pawn left on the last rank",
              .after = last_,
              .ply = game_.moves().size(),
              .article = std::string(pawn_rule),
              .player = player},
             fmt::format("pawn left {}", last_));
    wants_search_ =
        may_be_dead(game_.current()) && (is_irreversible || wants_search_ || game_.current().in_check());
    if (!is_over_) look_at_position();
    hear(next.comments, player);
}

void WatchedBoard::look_at_position() {
    const std::size_t ply = game_.moves().size();
    if (const auto outcome = movegen::outcome(game_, edition_)) {
        is_over_ = true;
        wants_search_ = false;
        call({.what = std::string(name(outcome->ending)),
              .after = last_,
              .ply = ply,
              .article = std::string(outcome->article),
              .note =
                  std::string("the game is over, ") + std::string(to_text(movegen::won_by(outcome->winner)))},
             name(outcome->ending));
        return;
    }
    for (const movegen::Claim& claim : movegen::claims_on_board(game_, edition_, more_than_fifty_)) {
        // A fourth appearance and a fifty-first move are nothing new.
        const auto progress = ply - std::min(ply, static_cast<std::size_t>(game_.current().halfmove_clock()));
        const std::string key = claim.ground == movegen::Ground::Threefold
                                    ? fmt::format("threefold {}", game_.keys().back())
                                    : fmt::format("fifty {}", progress);
        call({.what = std::string(name(claim.ground)),
              .after = last_,
              .ply = ply,
              .article = std::string(claim.article),
              .player = game_.current().side_to_move(),
              .note = "may claim a draw"},
             key);
    }
}

/// Of clocks and flags. The comments follow that player's move.
void WatchedBoard::hear(const std::vector<std::string>& comments, Color player) {
    for (const std::string& comment : comments) {
        if (movegen::time_in(comment, "clk") == std::chrono::microseconds(0))
            call_flag(player, "the clock shows 0:00:00");
        const auto testimony = testimony_of(movegen::without_commands(comment));
        if (testimony && testimony->cause == Cause::Time)
            call_flag(testimony->loser.value_or(game_.current().side_to_move()), testimony->text);
    }
}

void WatchedBoard::call_flag(Color player, std::string_view why) {
    const std::string key = fmt::format("flag {}", movegen::name(player));
    if (is_over_ || called_.contains(key)) return;
    const movegen::Ruling ruling = movegen::flag_fall(game_, player, edition_, settings_->referee.nodes);
    std::string note(why);
    if (ruling.opponent_mates) {
        const auto mates = ruling.opponent_mates->winnability;
        note += fmt::format("; {}: {}", movegen::name(~player),
                            mates == movegen::Winnability::Winnable     ? "can still mate"
                            : mates == movegen::Winnability::Unwinnable ? "cannot mate, a draw"
                                                                        : "a mate is undetermined");
    } else if (ruling.outcome && !ruling.outcome->winner) {
        note += "; a draw";
    }
    call({.what = "flag fall",
          .after = last_,
          .ply = game_.moves().size(),
          .article = std::string(ruling.article),
          .player = player,
          .note = note},
         key);
}

/// Announces what the referee calls a fault and is not an illegal move.
void WatchedBoard::call_fault(const std::string& message) {
    is_stuck_ = true;
    call({.what = "fault", .after = last_, .ply = game_.moves().size(), .note = message}, "fault " + message);
}

/// The whole game, once its result is there.
void WatchedBoard::judge_end() {
    const GameReport report =
        judge(read_pgn(headers_ + '\n' + moves_, settings_->letters ? settings_->letters : letters_),
              settings_->referee);
    is_over_ = true;
    wants_search_ = false;
    if (report.agrees) return;
    std::string note =
        report.verdict == report.header ? "" : fmt::format("the Laws say {}", to_text(report.verdict));
    for (const std::string& contradiction : report.contradictions)
        note += (note.empty() ? "" : "; ") + contradiction;
    if (report.fault) note = report.fault->message;
    call({.what = fmt::format("result {}", to_text(report.header)),
          .after = last_,
          .ply = game_.moves().size(),
          .article = report.article,
          .note = note},
         fmt::format("result {} {}", to_text(report.header), note));
}

std::vector<Alarm> WatchedBoard::search(std::uint64_t nodes) {
    wants_search_ = false;
    const movegen::Laws& laws = movegen::laws_of(edition_);
    if (laws.dead == movegen::DeadPositions::All && movegen::is_dead(game_.current(), nodes)) {
        is_over_ = true;
        call({.what = std::string(name(movegen::Ending::DeadPosition)),
              .after = last_,
              .ply = game_.moves().size(),
              .article = std::string(laws.dead_position),
              .note = "the game is over, 1/2-1/2"},
             name(movegen::Ending::DeadPosition));
    }
    return std::exchange(alarms_, {});
}

void WatchedBoard::call(Alarm alarm, std::string_view key) {
    if (called_.emplace(key).second) alarms_.push_back(std::move(alarm));
}

}  // namespace escaque::engine
