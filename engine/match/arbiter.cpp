#include "engine/match/arbiter.h"

#include <algorithm>
#include <fmt/format.h>
#include <limits>
#include <string>
#include <utility>

#include "engine/match/ending.h"
#include "engine/match/go_command.h"
#include "engine/match/table_clocks.h"
#include "engine/match/termination.h"
#include "engine/words/laws_words.h"
#include "movegen/base/text.h"
#include "movegen/board/names.h"
#include "movegen/board/square_name.h"
#include "movegen/laws/clock.h"
#include "movegen/laws/edition.h"
#include "movegen/laws/outcome.h"
#include "movegen/laws/ruling.h"
#include "movegen/notation/moves/san.h"
#include "movegen/notation/moves/uci_move.h"

namespace escaque::engine {

using namespace movegen;

namespace {

PgnEval from_white(PgnEval score, Color side) {
    if (side == Color::Black) score.value = -score.value;
    return score;
}

/// A mate is more than any number of centipawns.
int centipawns(const PgnEval& score) {
    constexpr int kMate = std::numeric_limits<int>::max();
    if (!score.is_mate) return score.value;
    return score.value > 0 ? kMate : -kMate;
}

Per<Color, TimeControl> controls(const Per<Color, Seat>& seats) {
    return {{seats[Color::White].control, seats[Color::Black].control}};
}

class Arbiter {
 public:
    Arbiter(const Game& opening, const Per<Color, Seat>& seats, const GameRules& rules,
            const Spectator& spectator)
        : game_(opening),
          seats_(seats),
          rules_(rules),
          spectator_(spectator),
          laws_(laws_of(rules.edition)),
          speed_(speed_of(rules, controls(seats)).value_or(Speed::Standard)),
          clocks_(controls(seats), rules.edition),
          adjudicator_(rules.adjudication) {
        played_.pgn.start = opening.start();
        for (const Move move : opening.moves()) played_.pgn.main_line.moves.push_back({move});
    }

    std::optional<PlayedGame> run() {
        std::optional<End> end = end_by_position();
        while (!end && !was_stopped_) end = next_move();
        if (!end) return std::nullopt;
        tell_spectator();
        PgnLine& line = played_.pgn.main_line;
        auto& last = line.moves.empty() ? line.comments : line.moves.back().comments;
        last.insert(last.end(), comments_.begin(), comments_.end());
        write_end(*end, played_.pgn);
        return std::move(played_);
    }

 private:
    /// What the position and the moves before say.
    std::optional<End> end_by_position() const {
        const std::uint64_t nodes = game_.current().halfmove_clock() == 0 ? rules_.glance : 0;
        if (auto over = end_on_board(game_, rules_.edition, nodes)) return over;
        if (rules_.claims != Claims::Always) return std::nullopt;
        const auto claims = claims_on_board(game_, rules_.edition, rules_.more_than_fifty);
        return claims.empty() ? std::nullopt : std::optional(end_by_claim(game_, claims.front()));
    }

    std::optional<End> next_move() {
        const Color side = game_.current().side_to_move();
        if (rules_.quickplay_finish == Claims::Always) ask_increment(side);
        tell_spectator();
        UciClient& client = seats_[side].client;
        const Reply reply =
            client.think(position_command(game_, rules_.chess960),
                         go_command(clocks_.both(), side, used_, client.offers("TimeControl")),
                         clocks_[side].until_flag() - used_);
        used_ += reply.used;
        was_stopped_ = reply.kind == Reply::Kind::Stopped;
        if (was_stopped_) return std::nullopt;
        if (reply.kind != Reply::Kind::Move) {
            played_.lost_engine = side;
            comments_.push_back(fmt::format("{}'s engine {}", name(side), client.obituary()));
        }
        if (used_ >= clocks_[side].until_flag())
            return end_by_flag(game_, side, rules_.edition, rules_.nodes);
        if (reply.kind != Reply::Kind::Move)
            return end_by_loss_of_engine(game_, side, rules_.edition, rules_.nodes);
        if (auto end = hear(side, reply.said)) return end;
        const std::string& text = announced_.empty() ? reply.move : announced_;
        const auto move = read_move(text);
        if (const auto queened = move ? std::nullopt : queen_for_pawn(text))
            return pawn_left_on_last_rank(side, *queened, reply);
        if (!move) return illegal(side, text, move.error().message);
        return complete(side, *move, reply);
    }

    void tell_spectator() const {
        spectator_({.game = game_, .clocks = clocks_, .used = used_, .score = score_});
    }

    /// What a player declares comes before the move.
    std::optional<End> hear(Color side, const Declarations& said) {
        announced_.clear();
        if (said.resigns) return end_by_resignation(game_, side, rules_.edition, rules_.nodes);
        if (said.offers_draw && has_offered_[~side] && may_agree()) return end_by_agreement(rules_.edition);
        if (said.claim && rules_.claims != Claims::Never)
            if (auto end = judge(side, *said.claim)) return end;
        if (said.asks_increment && rules_.quickplay_finish != Claims::Never) ask_increment(side);
        has_offered_[side] |= said.offers_draw;
        if (said.offers_draw) comments_.emplace_back("(=)");
        return std::nullopt;
    }

    /// Articles 5.2.c and 9.1.a: have both made enough moves?
    bool may_agree() const {
        const int moves_of_both = game_.current().fullmove_number() - 1;
        return rules_.agreement_after &&
               moves_of_both >= std::max(*rules_.agreement_after, laws_.agreement_after);
    }

    /// Articles 9.2 to 9.5: a wrong claim costs time and stands as an offer of a draw; the move that was
    /// announced has to be played, if it is one.
    std::optional<End> judge(Color side, const DrawClaim& claim) {
        const auto move = claim.move.empty() ? Expected<Move>(kNoMove) : read_move(claim.move);
        const auto standing = claim.move.empty()
                                  ? claims_on_board(game_, rules_.edition, rules_.more_than_fifty)
                                  : claims_by_move(game_, rules_.edition, rules_.more_than_fifty);
        for (const Claim& right : standing)
            if (move && !has_touched_ && right.ground == claim.ground && right.move == *move)
                return end_by_claim(game_, right);
        const Ruling ruling = wrong_claim(rules_.edition, time_left(), speed_);
        clocks_.give(~side, ruling.bonus);
        clocks_.give(side, -ruling.penalty);
        comments_.push_back(
            with_article(fmt::format("{} claimed a draw wrongly", name(side)), ruling.article));
        has_offered_[side] = true;
        if (move) announced_ = claim.move;
        return std::nullopt;
    }

    /// To the player to move.
    Milliseconds time_left() const {
        const Color side = game_.current().side_to_move();
        return std::chrono::floor<Milliseconds>(clocks_[side].until_flag() - used_);
    }

    /// Guidelines III.4: the arbiter agrees, and the request is an offer of a draw.
    void ask_increment(Color side) {
        const Ruling ruling =
            increment_request(rules_.edition, {time_left(), clocks_.has_increment(), speed_});
        if (ruling.article.empty()) return;
        clocks_.begin_increment(laws_.quickplay_finish.increment);
        clocks_.give(~side, ruling.bonus);
        has_offered_[side] = true;
        comments_.push_back(
            with_article(fmt::format("{} asked for an increment", name(side)), ruling.article));
    }

    /// Where rook onto king castles too, the engine may send that.
    Expected<Move> read_move(const std::string& text) const {
        auto move = parse_uci_move(text, game_.current());
        constexpr std::size_t kTwoSquares = 4;
        if (move || laws_.castling_by_rook.empty() || !rules_.chess960 || text.size() != kTwoSquares)
            return move;
        const auto castling = parse_uci_move(text.substr(2) + text.substr(0, 2), game_.current());
        const bool moves_rook = castling && castling->kind() == MoveKind::Castling &&
                                text.starts_with(square_name(castling->to()));
        return moves_rook ? castling : move;
    }

    std::optional<End> complete(Color side, Move move, const Reply& reply) {
        std::string clock = clocks_.complete_move(side, std::exchange(used_, Microseconds(0)));
        std::optional<PgnEval> score;
        if (reply.score) score = score_ = from_white(*reply.score, side);
        const int move_number = game_.current().fullmove_number();
        game_.play(move);
        decline_offer(side);
        has_touched_ = false;
        record(move, score, std::move(clock));
        if (auto end = end_by_position()) return end;
        const auto value = score ? std::optional(centipawns(*score)) : std::nullopt;
        if (const auto agreed = adjudicator_.judge(value, move_number))
            if (agreed->winner || may_agree())
                return End{agreed->winner ? lost(~*agreed->winner) : PgnResult::Draw,
                           Termination::Adjudication, "adjudication"};
        return std::nullopt;
    }

    void record(Move move, const std::optional<PgnEval>& score, std::string clock) {
        const std::string comment =
            score ? fmt::format("{} {}", eval_command(*score), clock) : std::move(clock);
        comments_.insert(comments_.begin(), comment);
        played_.pgn.main_line.moves.push_back({.move = move, .comments = std::exchange(comments_, {})});
    }

    PgnResult lost(Color side) const { return lost_by(game_, side, rules_.edition); }

    /// Article 9.1.b of 2014: by touching a piece, a legal move or not.
    void decline_offer(Color side) { has_offered_[~side] = false; }

    /// Where the Laws do not end the game the position stands as it was, the clock runs on, and the engine is
    /// asked again.
    std::optional<End> illegal(Color side, const std::string& text, const std::string& why) {
        decline_offer(side);
        has_touched_ = true;
        comments_.push_back(fmt::format("{} played {}: {}", name(side), movegen::quoted(text), why));
        return penalize(side, game_);
    }

    /// Article 7.5.a of 2014: the queen that takes the place of a pawn left on the last rank, "e7e8". None in
    /// earlier editions, where it is an illegal move like any other.
    std::optional<Move> queen_for_pawn(const std::string& text) const {
        constexpr std::size_t kTwoSquares = 4;
        if (laws_.illegal_move.pawn_on_last_rank.empty() || text.size() != kTwoSquares) return std::nullopt;
        const auto queened = parse_uci_move(text + 'q', game_.current());
        return queened ? std::optional(*queened) : std::nullopt;
    }

    /// The move stands with the queen, and counts as an illegal one.
    std::optional<End> pawn_left_on_last_rank(Color side, Move queened, const Reply& reply) {
        comments_.push_back(with_article(fmt::format("{} left a pawn on the last rank", name(side)),
                                         laws_.illegal_move.pawn_on_last_rank));
        Game standing = game_;
        standing.play(queened);
        if (auto end = penalize(side, standing)) return end;
        return complete(side, queened, reply);
    }

    /// What one more illegal move of that player costs, in the game as it stands then.
    std::optional<End> penalize(Color side, const Game& standing) {
        const IllegalMove what{.offender = side, .number = ++illegal_moves_[side], .speed = speed_};
        const Ruling ruling = illegal_move(standing, what, rules_.edition, rules_.nodes);
        if (ruling.outcome) return end_by(*ruling.outcome, Termination::RulesInfraction);
        if (ruling.article.empty())
            return End{lost(side), Termination::RulesInfraction, std::string(name(Ending::IllegalMove))};
        clocks_.give(~side, ruling.bonus);
        return std::nullopt;
    }

    Game game_;
    const Per<Color, Seat>& seats_;
    const GameRules& rules_;
    const Spectator& spectator_;
    const Laws& laws_;
    Speed speed_;
    TableClocks clocks_;
    Microseconds used_{0};          // for the move that is next, in earlier attempts
    std::optional<PgnEval> score_;  // the last one of either player
    Per<Color, int> illegal_moves_{};
    Per<Color, bool> has_offered_{};  // a draw, and the opponent has not moved since
    bool has_touched_ = false;        // the player to move, a piece: he has made an illegal move
    std::string announced_;           // the move of a wrong claim
    Adjudicator adjudicator_;
    PlayedGame played_;
    std::vector<std::string> comments_;  // on the move that is next
    bool was_stopped_ = false;
};

}  // namespace

std::optional<PlayedGame> play_game(const Game& opening, const Per<Color, Seat>& seats,
                                    const GameRules& rules, const Spectator& spectator) {
    return Arbiter(opening, seats, rules, spectator).run();
}

}  // namespace escaque::engine
