#include "engine/referee/judge.h"

#include <algorithm>
#include <boost/algorithm/string/predicate.hpp>
#include <fmt/format.h>
#include <iterator>
#include <span>
#include <string_view>

#include "engine/referee/clock_check.h"
#include "engine/referee/denial.h"
#include "engine/referee/forfeit.h"
#include "engine/referee/testimony.h"
#include "engine/referee/told_result.h"
#include "engine/words/ply_text.h"
#include "movegen/laws/dead_position.h"
#include "movegen/laws/game.h"
#include "movegen/notation/pgn/pgn_terms.h"

namespace escaque::engine {

using movegen::Claim;
using movegen::Color;
using movegen::Edition;
using movegen::Expected;
using movegen::Game;
using movegen::Move;
using movegen::PgnGame;
using movegen::PgnResult;
using movegen::TimeControl;

namespace {

PgnResult header_result(const PgnGame& game) {
    const std::string* header = game.tag("Result");
    return header ? movegen::parse_pgn_result(*header).value_or(PgnResult::Unknown) : PgnResult::Unknown;
}

/// The result of the header; without one, that after the moves.
PgnResult claimed_result(const PgnGame& game) {
    const PgnResult result = header_result(game);
    return result != PgnResult::Unknown ? result : game.termination;
}

bool is_chess960(const PgnGame& game) {
    const std::string* variant = game.tag("Variant");
    return variant && (boost::icontains(*variant, "960") || boost::icontains(*variant, "fischer"));
}

/// Follows one game from move to move.
class Judge {
 public:
    Judge(const PgnGame& pgn, const RefereeSettings& settings)
        : pgn_(pgn),
          settings_(settings),
          named_edition_(movegen::edition_in(pgn)),
          edition_(settings.edition.value_or(
              named_edition_.value_or(std::nullopt).value_or(movegen::kDefaultEdition))),
          more_than_fifty_(settings.more_than_fifty.value_or(movegen::more_than_fifty_in(pgn))),
          game_(pgn.start) {}

    GameReport report() {
        report_.number = pgn_.number;
        report_.line = pgn_.line;
        report_.white = pgn_.value_of("White");
        report_.black = pgn_.value_of("Black");
        report_.header = claimed_result(pgn_);
        report_.fault = pgn_.stop;
        report_.language = pgn_.language;
        report_.is_marked = pgn_.is_marked;
        compare_results();
        if (!edition_is_known()) return std::move(report_);
        look_at_controls();
        replay();
        look_for_dead_position();
        if (controls_) report_.clock = check_clock(pgn_, *controls_, edition_, report_.speed);
        hear_testimonies();
        if (!report_.fault) look_for_lone_king();
        if (!report_.fault && !report_.ended && !report_.forfeit) look_for_vain_resignation();
        decide();
        return std::move(report_);
    }

 private:
    /// The header Laws is used where the user names no edition; with an unknown one the game cannot be
    /// judged.
    bool edition_is_known() {
        if (settings_.edition || named_edition_) return true;
        report_.fault = {pgn_.line, named_edition_.error().message};
        return false;
    }

    void compare_results() {
        const PgnResult header = header_result(pgn_), mark = pgn_.termination;
        if (header == PgnResult::Unknown || mark == PgnResult::Unknown || header == mark) return;
        report_.contradictions.push_back(fmt::format("the header Result says {}, the mark after the moves {}",
                                                     movegen::to_text(header), movegen::to_text(mark)));
    }

    std::string text_of(Move move) const {
        return fmt::format("{} {}", movegen::move_number(game_.current()),
                           settings_.write_move(move, game_.current()));
    }

    void replay() {
        look_at_position();
        for (const movegen::PgnMove& next : pgn_.main_line.moves) {
            if (!next.move) {
                report_.fault = {next.line, passing_fault(game_.current())};
                return;
            }
            if (next.irregularity != movegen::Irregularity::None && !is_allowed(next)) return;
            const Color player = game_.current().side_to_move();
            last_ = text_of(next.move);
            game_.play(next.move);
            ++report_.plies;
            if (report_.ended) continue;
            if (next.irregularity == movegen::Irregularity::PawnLeft) penalize(player);
            if (!report_.ended) look_at_position();
        }
    }

    /// Where the edition does not accept such a text as a move, the game ends there.
    bool is_allowed(const movegen::PgnMove& next) {
        const movegen::Laws& laws = movegen::laws_of(edition_);
        const bool is_pawn = next.irregularity == movegen::Irregularity::PawnLeft;
        const bool allowed = is_pawn ? !laws.illegal_move.pawn_on_last_rank.empty()
                                     : !laws.castling_by_rook.empty() && is_chess960(pgn_);
        if (!allowed)
            report_.fault = {next.line, fmt::format("{}: {}", text_of(next.move),
                                                    is_pawn ? "the text names no piece for the pawn"
                                                            : "the rook was moved onto the king")};
        return allowed;
    }

    /// Article 7.5.a of 2014: the queen stands, and the move counts as an illegal one.
    void penalize(Color player) {
        const movegen::IllegalMove what{.offender = player,
                                        .number = ++illegal_moves_[player],
                                        .speed = report_.speed.value_or(movegen::Speed::Standard)};
        const movegen::Ruling ruling = movegen::illegal_move(game_, what, edition_, settings_.nodes);
        report_.pawns_left.push_back({last_, player, what.number, ruling});
        if (ruling.outcome) report_.ended = Ended{*ruling.outcome, last_, report_.plies};
    }

    /// A game that is over has no more claims.
    void look_at_position() {
        if (const auto outcome = movegen::outcome(game_, edition_)) {
            report_.ended = Ended{*outcome, last_, report_.plies};
            return;
        }
        for (const Claim& claim : movegen::claims_on_board(game_, edition_, more_than_fifty_)) note(claim);
        for (const Claim& claim : movegen::claims_by_move(game_, edition_, more_than_fifty_)) note(claim);
    }

    /// Dead positions that only a search can find (Article 5.2.b): they come before any later end of the
    /// game.
    void look_for_dead_position() {
        const movegen::Laws& laws = movegen::laws_of(edition_);
        if (laws.dead != movegen::DeadPositions::All) return;
        const std::size_t plies = report_.ended ? report_.ended->plies : report_.plies;
        const std::span<const Move> moves(game_.moves().data(), plies);
        const auto played =
            movegen::first_dead_position(game_.start(), moves, settings_.nodes, settings_.thorough);
        if (!played || (report_.ended && *played == plies)) return;
        const movegen::Outcome dead{movegen::Ending::DeadPosition, std::nullopt, laws.dead_position};
        const std::string last = *played == 0 ? "" : text_of_ply(game_, *played, settings_.write_move);
        report_.ended = Ended{dead, last, *played};
    }

    void note(const Claim& claim) {
        const bool is_known =
            std::any_of(report_.claims.begin(), report_.claims.end(),
                        [&](const FirstClaim& c) { return c.claim.ground == claim.ground; });
        if (is_known) return;
        const std::string at = claim.move ? text_of(claim.move) : "";
        report_.claims.push_back({claim, game_.current().side_to_move(), at, last_});
    }

    void look_at_controls() {
        controls_ = movegen::controls_in(pgn_);
        report_.speed = movegen::speed_in(pgn_);
        if (controls_ && !report_.speed) report_.speed = movegen::speed_of(edition_, *controls_);
    }

    /// The statements of the texts about the end. A game that had ended by itself could no longer be lost.
    void hear_testimonies() {
        if (report_.fault) return;
        const std::vector<Testimony> testimonies = testimonies_of(pgn_);
        deny(testimonies);
        if (report_.ended) return;
        if (const auto contradiction = contradiction_among(testimonies)) {
            report_.contradictions.push_back(*contradiction);
            return;
        }
        report_.forfeit = forfeit_by(testimonies, {pgn_, game_, report_.header, report_.speed}, standard(),
                                     settings_.write_move);
        const auto flags = flags_at_end(controls_, game_.current(), report_.speed);
        told_ = other_result(testimonies, report_.header, game_, standard(), flags);
        if (told_) report_.contradictions.push_back(told_->contradiction);
    }

    Standard standard() const { return {edition_, more_than_fifty_, settings_.nodes}; }

    /// Words about mate count for won games, and reasons of a draw for drawn ones; elsewhere they mean
    /// something else.
    void deny(const std::vector<Testimony>& testimonies) {
        const std::optional<movegen::Outcome> end =
            report_.ended ? std::optional(report_.ended->outcome) : std::nullopt;
        for (const Testimony& testimony : testimonies) {
            const bool tells_of_draw = report_.header == PgnResult::Draw;
            const bool is_mate = testimony.cause == Cause::Checkmate;
            if (tells_of_draw ? is_mate && !testimony.loser : !is_mate) continue;
            if (const auto denial = denial_of(testimony, game_, end, standard()))
                report_.contradictions.push_back(*denial);
        }
    }

    /// The article of a result that only an arbiter gives; empty where the players agree or one resigns.
    movegen::Article article_of(PgnResult result) const {
        const movegen::Laws& laws = movegen::laws_of(edition_);
        if (result == PgnResult::BothLose) return laws.both_lose;
        const bool is_half = result == PgnResult::WhiteDraws || result == PgnResult::BlackDraws;
        return is_half ? laws.arbiters_score : "";
    }

    /// The winner, as the file has it, who has only his king where such a player cannot win.
    void look_for_lone_king() {
        for (const Color c : movegen::kColors)
            if (report_.header == movegen::won_by(c) &&
                movegen::lone_king_cannot_win(game_.current(), c, edition_))
                report_.lone_king = c;
    }

    /// Article 5.1.2 of 2023. Where nothing else tells how a game was won the loser has resigned.
    void look_for_vain_resignation() {
        for (const Color c : movegen::kColors) {
            if (report_.header != movegen::won_by(c)) continue;
            const auto ruling = movegen::resignation(game_, ~c, edition_, settings_.nodes);
            if (ruling.opponent_mates && !ruling.outcome->winner) report_.cannot_mate = c;
        }
    }

    /// What follows after the end of a game is no part of it, legal or not.
    void decide() {
        report_.verdict = report_.fault ? PgnResult::Unknown : report_.header;
        if (report_.ended) {
            report_.verdict = movegen::won_by(report_.ended->outcome.winner);
            report_.article = report_.ended->outcome.article;
        } else if (report_.forfeit && report_.forfeit->ruling.outcome) {
            report_.verdict = movegen::won_by(report_.forfeit->ruling.outcome->winner);
            report_.article = report_.forfeit->ruling.article;
        } else if (told_) {
            report_.verdict = told_->result;
            report_.article = told_->article;
        } else if (report_.lone_king) {
            report_.verdict = PgnResult::Draw;
            report_.article = movegen::laws_of(edition_).lone_king;
        } else if (report_.cannot_mate) {
            report_.verdict = PgnResult::Draw;
            report_.article = movegen::laws_of(edition_).resignation;
        }
        if (report_.article.empty() && !report_.fault) report_.article = article_of(report_.header);
        report_.agrees = (!report_.fault || report_.ended) && report_.contradictions.empty() &&
                         report_.verdict == report_.header;
    }

    const PgnGame& pgn_;
    const RefereeSettings& settings_;
    const Expected<std::optional<Edition>> named_edition_;
    const Edition edition_;
    const movegen::MoreThanFifty more_than_fifty_;
    Game game_;
    std::string last_;  // the move played last
    std::optional<movegen::Per<Color, TimeControl>> controls_;
    movegen::Per<Color, int> illegal_moves_{};
    std::optional<ToldResult> told_;  // another than the file's
    GameReport report_;
};

}  // namespace

GameReport judge(const PgnGame& game, const RefereeSettings& settings) {
    return Judge(game, settings).report();
}

std::string passing_fault(const movegen::Position& before) {
    return movegen::move_number(before) + " a null move is not legal";
}

}  // namespace escaque::engine
