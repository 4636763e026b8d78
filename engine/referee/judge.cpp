#include "engine/referee/judge.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <span>
#include <string_view>
#include <vector>

#include "engine/referee/clock_check.h"
#include "engine/referee/implied_result.h"
#include "engine/referee/stated_ending.h"
#include "engine/report/search_words.h"
#include "movegen/base/text.h"
#include "movegen/board/types.h"
#include "movegen/laws/provision.h"
#include "movegen/notation/moves/san.h"

namespace escaque::engine {

using movegen::Claim;
using movegen::Color;
using movegen::Irregularity;
using movegen::PgnGame;
using movegen::PgnResult;
using movegen::SupervisedGame;

namespace {

/// Why the edition does not accept such a text as a move; empty where it does.
const char* why_refused(Irregularity irregularity, const movegen::SupervisedGame& game) {
    switch (irregularity) {
        case Irregularity::PawnLeft:
            return game.queens_pawn_left() ? "" : "the text does not name a promotion piece";
        case Irregularity::RookOntoKing:
            return game.allows_castling_by_rook() ? "" : "the rook was moved onto the king";
        case Irregularity::None:
            break;
    }
    return "";
}

/// The article about the fault, even if the queen that the pawn became has ended the game.
movegen::Article fault_article(const movegen::Decision& decision, const movegen::SupervisedGame& game) {
    for (const movegen::Rule rule : decision.rules)
        if (rule == movegen::Rule::IllegalMove || rule == movegen::Rule::IllegalMoveInQuickPlay)
            return movegen::provision(rule, game.terms().edition, game.speed()).article;
    return decision.article;
}

}  // namespace

Fed feed(const movegen::PgnMove& next, movegen::SupervisedGame& game) {
    const movegen::Position& position = game.position();
    Fed fed{.player = position.side_to_move()};
    if (!next.move) {
        fed.fault = movegen::move_number(position) + " a null move is not legal";
        return fed;
    }
    if (const std::string why = why_refused(next.irregularity, game); !why.empty()) {
        fed.fault = fmt::format("{} {}: {}", movegen::move_number(position),
                                movegen::to_san(next.move, position), why);
        return fed;
    }
    fed.leaves_pawn = next.irregularity == Irregularity::PawnLeft && !game.end();
    fed.decision = fed.leaves_pawn
                       ? game.illegal_move({.kind = movegen::Fault::Kind::PawnLeft, .with_queen = next.move})
                       : game.move(next.move);
    if (fed.leaves_pawn) fed.decision.article = fault_article(fed.decision, game);
    return fed;
}

namespace {

bool is_among(std::string_view text, std::span<const std::string_view> words) {
    return std::ranges::any_of(words, [&](auto word) { return base::same_but_for_case(word, text); });
}

/// Values of the header Termination, as the standard has them, maybe with more behind a colon: those that
/// leave open how the game ended, and those by which it did not end on the board or by resigning. By 9.8.1 a
/// rules infraction is a breach of the Laws or of the event's regulations.
constexpr std::array<std::string_view, 3> kOpenWords{"", "?", "normal"};
constexpr std::array<std::string_view, 6> kOtherWords{"abandoned", "adjudication", "death",
                                                      "emergency", "unterminated", "rules infraction"};

/// Follows one game from move to move.
class Judge {
 public:
    Judge(const PgnGame& pgn, const RefereeSettings& settings, const movegen::PgnTerms& known)
        : pgn_(pgn), settings_(settings), game_(known.terms, movegen::Game(pgn.start)) {
        report_.unchecked = known.unread;
        for (const movegen::PgnProblem& problem : pgn.problems)
            if (problem.is_unread)
                report_.unchecked.push_back(fmt::format("line {}: {}", problem.line, problem.message));
    }

    GameReport report(GameReport begun) {
        begun.unchecked = std::move(report_.unchecked);
        report_ = std::move(begun);
        if (game_.terms().speed || game_.terms().controls) report_.speed = known_speed();
        look_ahead();
        replay();
        game_.look_for_dead_position(settings_.thorough);
        note_end();
        check_clocks();
        apply_stated_endings();
        if (!report_.fault && !report_.ended && !report_.forfeit && may_have_resigned()) look_for_vain_win();
        note_fallen_flag();
        note_open_terms();
        decide();
        return std::move(report_);
    }

 private:
    /// None where the edition has no classes.
    std::optional<movegen::Speed> known_speed() const {
        const movegen::GameTerms& terms = game_.terms();
        return terms.speed ? terms.speed : movegen::speed_of(terms.edition, *terms.controls);
    }

    std::string text_of(movegen::Move move) const {
        return fmt::format("{} {}", movegen::move_number(game_.position()),
                           settings_.write_move(move, game_.position()));
    }

    void look_ahead() {
        movegen::Position last = pgn_.start;
        for (const movegen::PgnMove& next : pgn_.main_line.moves) {
            if (!next.move) break;
            last.make(next.move);
        }
        game_.foresee(last, report_.header == PgnResult::BlackWins ? Color::Black : Color::White);
    }

    /// The move that was played as that ply; empty at the start.
    std::string text_after(std::size_t plies) const {
        return plies == 0 ? "" : text_of_ply(game_.game(), plies, settings_.write_move);
    }

    void replay() {
        note_claims();
        for (const movegen::PgnMove& next : pgn_.main_line.moves) {
            Fed fed = feed(next, game_);
            if (!fed.fault.empty()) {
                report_.fault = {next.line, fed.fault};
                is_last_text_ = &next == &pgn_.main_line.moves.back() && next.move && !pgn_.stop;
                return;
            }
            ++report_.plies;
            if (fed.leaves_pawn)
                report_.pawns_left.push_back(
                    {text_after(report_.plies), fed.player, std::move(fed.decision)});
            note_claims();
        }
        is_last_text_ = !pgn_.stopped_at.empty() && pgn_.moves_after_stop == 0;
    }

    /// The first move at which each was valid. A game that is over has no more claims.
    void note_claims() {
        for (const Claim& claim : game_.claims()) {
            const bool is_known = std::ranges::any_of(
                report_.claims, [&](const FirstClaim& c) { return c.claim.ground == claim.ground; });
            if (is_known) continue;
            const std::string at = claim.move ? text_of(claim.move) : "";
            report_.claims.push_back({claim, game_.to_move(), at, text_after(report_.plies)});
        }
    }

    void note_end() {
        if (!game_.end()) return;
        const std::size_t plies = game_.end()->plies;
        report_.ended = Ended{game_.end()->decision, text_after(plies), plies};
    }

    void check_clocks() {
        const auto& controls = game_.terms().controls;
        if (!controls) return;
        report_.clock = check_clock(pgn_, *controls, game_.terms().edition, report_.speed);
        if (!report_.clock) report_.unchecked.emplace_back("the clocks: the file has no move times");
    }

    /// The statements of the texts about the end. A game that had ended by itself could no longer be lost.
    void apply_stated_endings() {
        if (report_.fault && (!is_last_text_ || report_.ended)) return;
        const std::vector<StatedEnding> endings = stated_endings(pgn_);
        if (report_.fault && !explains_fault(endings)) return;
        is_stated_ = !endings.empty();
        check_against_moves(endings);
        note_what_is_not_understood(endings);
        if (report_.ended) return;
        if (const auto contradiction = contradiction_among(endings)) {
            report_.contradictions.push_back(*contradiction);
            return;
        }
        report_.forfeit = forfeit_by(endings, pgn_, game_, report_.header, settings_.write_move);
        implied_ = other_result(endings, report_.header, game_);
        if (implied_) report_.contradictions.push_back(implied_->contradiction);
    }

    /// Arbiters write the illegal move by which a game is lost behind the others: it is judged by the
    /// position before it.
    bool explains_fault(const std::vector<StatedEnding>& endings) {
        const auto stated = std::ranges::find(endings, Cause::IllegalMoves, &StatedEnding::cause);
        if (stated == endings.end() || stated->loser.value_or(game_.to_move()) != game_.to_move())
            return false;
        report_.last_illegal_move = std::exchange(report_.fault, std::nullopt);
        return true;
    }

    /// Not where the header Termination names another cause, or one that is not understood.
    bool may_have_resigned() const {
        return is_stated_ || is_among(pgn_.value_of("Termination"), kOpenWords);
    }

    /// A clock at zero that no text speaks of.
    void note_fallen_flag() {
        if (report_.ended || report_.forfeit) return;
        if (const auto player = shows_fallen_flag(pgn_))
            report_.unchecked.push_back(fmt::format(
                "a flag: {}'s last clock time is 0:00:00, and no text explains it", movegen::name(*player)));
    }

    /// What an illegal move costs depends on what no file shows.
    void note_open_terms() {
        const auto depends = [](const auto& fault) { return fault.decision.depends_on_supervision; };
        if (!report_.pawns_left.empty() && !report_.speed && !game_.laws().rapid.article.empty())
            report_.unchecked.emplace_back("the time control is unknown: a standard game is assumed");
        const int loses_at = game_.laws().illegal_move.loses_at;
        if (report_.forfeit && report_.forfeit->cause == Cause::IllegalMoves &&
            report_.forfeit->decision.rules == std::vector{movegen::Rule::IllegalMove} &&
            game_.illegal_moves(report_.forfeit->loser) + 1 < loses_at)
            report_.unchecked.push_back(fmt::format(
                "how many illegal moves there were: the {} loses, and the moves show {}",
                loses_at == 2 ? "second" : "third",
                game_.illegal_moves(report_.forfeit->loser) + (report_.last_illegal_move ? 1 : 0)));
        if (std::ranges::any_of(report_.pawns_left, depends) ||
            (report_.forfeit && depends(*report_.forfeit)))
            report_.unchecked.emplace_back(
                "the illegal move: what it costs depends on whether an arbiter supervised the game");
    }

    void note_what_is_not_understood(const std::vector<StatedEnding>& endings) {
        const std::string* words = pgn_.tag("Termination");
        const bool is_understood = words && std::ranges::any_of(endings, [&](const StatedEnding& ending) {
                                       return ending.text == *words;
                                   });
        if (words && !is_understood && !is_among(*words, kOpenWords) &&
            !is_among(words->substr(0, words->find(':')), kOtherWords))
            report_.unchecked.push_back(
                fmt::format("how the game ended: the words {} are not understood", base::quoted(*words)));
        const bool both_flags =
            std::ranges::find(endings, Cause::BothFlags, &StatedEnding::cause) != endings.end();
        if (both_flags && game_.laws().both_flags.by_guidelines)
            report_.unchecked.emplace_back(
                "both flags: Guidelines III apply only if the event announced them, which the file cannot "
                "show");
    }

    /// Words about mate count for won games, and reasons of a draw for drawn ones; elsewhere they mean
    /// something else.
    void check_against_moves(const std::vector<StatedEnding>& endings) {
        for (const StatedEnding& ending : endings) {
            const bool tells_of_draw = report_.header == PgnResult::Draw;
            const bool is_mate = ending.cause == Cause::Checkmate;
            if (tells_of_draw ? is_mate && !ending.loser : !is_mate) continue;
            if (const auto denial = contradiction_with_moves(ending, game_))
                report_.contradictions.push_back(*denial);
        }
    }

    /// The article of a result that only an arbiter gives; empty where the players agree or one resigns.
    movegen::Article article_of_result(PgnResult result) const {
        if (result == PgnResult::BothLose) return game_.laws().both_lose;
        const bool is_half = result == PgnResult::WhiteDraws || result == PgnResult::BlackDraws;
        return is_half ? game_.laws().arbiters_score : "";
    }

    /// If nothing else says how a game was won, the loser has resigned, in vain if the opponent cannot win
    /// (5.1.2 of 2023).
    void look_for_vain_win() {
        for (const Color c : movegen::kColors) {
            if (report_.header != movegen::won_by(c)) continue;
            const movegen::Decision decision = SupervisedGame(game_).resign(~c);
            if (decision.was_over || !decision.outcome || decision.outcome->winner) continue;
            (decision.opponent_mates ? report_.cannot_mate : report_.lone_king) = c;
        }
    }

    /// Moves after the end of a game are not part of it, legal or not.
    void decide() {
        report_.verdict = report_.fault ? PgnResult::Unknown : report_.header;
        const auto is_by = [&](const movegen::Decision& decision) {
            report_.verdict = movegen::won_by(decision.outcome->winner);
            report_.article = decision.article;
        };
        if (report_.ended) {
            is_by(report_.ended->decision);
        } else if (report_.forfeit && report_.forfeit->decision.outcome) {
            is_by(report_.forfeit->decision);
        } else if (implied_) {
            report_.verdict = implied_->result;
            report_.article = implied_->article;
        } else if (report_.lone_king || report_.cannot_mate) {
            report_.verdict = PgnResult::Draw;
            report_.article = game_.laws().resignation;
        }
        if (report_.article.empty() && !report_.fault) report_.article = article_of_result(report_.header);
        report_.agrees = (!report_.fault || report_.ended) && report_.contradictions.empty() &&
                         report_.verdict == report_.header;
    }

    const PgnGame& pgn_;
    const RefereeSettings& settings_;
    SupervisedGame game_;
    bool is_stated_ = false;                // does a text say how the game ended?
    bool is_last_text_ = false;             // the fault, among the moves
    std::optional<ImpliedResult> implied_;  // another than the file's
    GameReport report_;
};

/// What the file says of itself.
GameReport begun(const PgnGame& pgn) {
    GameReport report;
    report.number = pgn.number;
    report.line = pgn.line;
    report.white = pgn.value_of("White");
    report.black = pgn.value_of("Black");
    report.header = pgn.result();
    report.fault = pgn.stop;
    report.language = pgn.language;
    report.is_marked = pgn.is_marked;
    if (const auto contradiction = pgn.contradiction_of_results())
        report.contradictions.push_back(*contradiction);
    return report;
}

}  // namespace

base::Expected<movegen::PgnTerms> referee_terms(const PgnGame& game, const RefereeSettings& settings) {
    auto known = movegen::terms_in(game, settings.edition);
    if (!known) return known;
    if (settings.more_than_fifty) {
        known->terms.more_than_fifty = *settings.more_than_fifty;
        const movegen::Laws& laws = movegen::laws_of(known->terms.edition);
        if (laws.fifty_extended.empty())
            known->unread.push_back(
                fmt::format("more-than-fifty: the edition {} has no such rule", laws.name));
    }
    known->terms.nodes = settings.nodes;
    return known;
}

GameReport judge(const PgnGame& game, const RefereeSettings& settings) {
    GameReport report = begun(game);
    const auto known = referee_terms(game, settings);
    if (known) report.edition = {known->terms.edition, known->edition_by};
    if (known) return Judge(game, settings, *known).report(std::move(report));
    report.fault = {game.line, known.error().message};
    return report;
}

}  // namespace escaque::engine
