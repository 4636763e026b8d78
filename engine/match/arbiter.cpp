#include "engine/match/arbiter.h"

#include <fmt/format.h>
#include <limits>
#include <string>
#include <utility>

#include "engine/match/go_command.h"
#include "engine/match/termination.h"
#include "engine/words/laws_words.h"
#include "movegen/base/text.h"
#include "movegen/board/names.h"
#include "movegen/laws/clock.h"
#include "movegen/laws/edition.h"
#include "movegen/laws/outcome.h"
#include "movegen/laws/ruling.h"
#include "movegen/notation/moves/uci_move.h"

namespace escaque::engine {

using namespace movegen;

namespace {

struct End {
    PgnResult result;
    Termination termination;
    std::string reason;
};

End end_by(const Outcome& outcome, Termination termination) {
    return {won_by(outcome.winner), termination, with_article(name(outcome.ending), outcome.article)};
}

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

class Arbiter {
 public:
    Arbiter(const Game& opening, const Per<Color, Seat>& seats, const GameRules& rules)
        : game_(opening),
          seats_(seats),
          rules_(rules),
          clocks_{{Clock(seats[Color::White].control, rules.edition),
                   Clock(seats[Color::Black].control, rules.edition)}},
          adjudicator_(rules.adjudication) {
        played_.pgn.start = opening.start();
        for (const Move move : opening.moves()) played_.pgn.main_line.moves.push_back({move});
    }

    std::optional<PlayedGame> run() {
        std::optional<End> end = end_on_board();
        while (!end && !was_stopped_) end = next_move();
        if (!end) return std::nullopt;
        played_.pgn.termination = end->result;
        played_.pgn.tags.push_back({"Termination", std::string(to_text(end->termination))});
        comments_.push_back(end->reason);
        PgnLine& line = played_.pgn.main_line;
        auto& last = line.moves.empty() ? line.comments : line.moves.back().comments;
        last.insert(last.end(), comments_.begin(), comments_.end());
        return std::move(played_);
    }

 private:
    /// What the position and the moves before say.
    std::optional<End> end_on_board() const {
        const std::uint64_t nodes = game_.current().halfmove_clock() == 0 ? rules_.glance : 0;
        if (const auto over = outcome(game_, rules_.edition, nodes))
            return end_by(*over, Termination::Normal);
        if (!rules_.claims) return std::nullopt;
        const std::vector<Claim> claims = claims_on_board(game_, rules_.edition);
        if (claims.empty()) return std::nullopt;
        const std::string what = fmt::format("{} claimed", name(claims.front().ground));
        return End{PgnResult::Draw, Termination::Normal, with_article(what, claims.front().article)};
    }

    std::optional<End> next_move() {
        const Color side = game_.current().side_to_move();
        UciClient& client = seats_[side].client;
        const Reply reply = client.think(position_command(game_, rules_.chess960),
                                         go_command(clocks_, side, used_, client.offers("TimeControl")),
                                         clocks_[side].until_flag() - used_);
        used_ += reply.used;
        was_stopped_ = reply.kind == Reply::Kind::Stopped;
        if (was_stopped_) return std::nullopt;
        if (reply.kind != Reply::Kind::Move) {
            played_.lost_engine = side;
            comments_.push_back(fmt::format("{}'s engine {}", name(side), client.obituary()));
        }
        if (used_ >= clocks_[side].until_flag()) return end_by_flag(side);
        if (reply.kind != Reply::Kind::Move) return end_by_loss_of_engine(side);
        const auto move = parse_uci_move(reply.move, game_.current());
        if (const auto queened = move ? std::nullopt : queen_for_pawn(reply.move))
            return pawn_left_on_last_rank(side, *queened, reply);
        if (!move) return illegal(side, reply.move, move.error().message);
        return complete(side, *move, reply);
    }

    std::optional<End> complete(Color side, Move move, const Reply& reply) {
        clocks_[side].complete_move(std::exchange(used_, Microseconds(0)));
        std::optional<PgnEval> score;
        if (reply.score) score = from_white(*reply.score, side);
        const int move_number = game_.current().fullmove_number();
        game_.play(move);
        record(move, score, clocks_[side].shown(), std::exchange(given_[side], Microseconds(0)));
        if (auto end = end_on_board()) return end;
        const auto value = score ? std::optional(centipawns(*score)) : std::nullopt;
        if (const auto agreed = adjudicator_.judge(value, move_number))
            return End{won_by(agreed->winner), Termination::Adjudication, "adjudication"};
        return std::nullopt;
    }

    void record(Move move, const std::optional<PgnEval>& score, Microseconds left, Microseconds given) {
        const auto shown = std::chrono::floor<std::chrono::milliseconds>(left);
        std::string comment = time_command("clk", shown);
        if (score) comment = fmt::format("{} {}", eval_command(*score), comment);
        if (given.count() > 0) comment += ' ' + time_command("given", given);
        comments_.insert(comments_.begin(), comment);
        played_.pgn.main_line.moves.push_back({.move = move, .comments = std::exchange(comments_, {})});
    }

    /// The opponent wins, unless he has a lone king that cannot.
    PgnResult lost_by(Color side) const {
        return lone_king_cannot_win(game_.current(), ~side, rules_.edition) ? PgnResult::Draw : won_by(~side);
    }

    End end_by_flag(Color side) const {
        const Ruling ruling = flag_fall(game_, side, rules_.edition, rules_.nodes);
        if (!ruling.outcome) return {lost_by(side), Termination::TimeForfeit, "flag fall"};
        const bool was_over = ruling.outcome->ending != Ending::FlagFall;
        return end_by(*ruling.outcome, was_over ? Termination::Normal : Termination::TimeForfeit);
    }

    End end_by_loss_of_engine(Color side) const {
        if (const auto over = outcome(game_, rules_.edition, rules_.nodes))
            return end_by(*over, Termination::Normal);
        return {lost_by(side), Termination::Abandoned, "abandoned"};
    }

    /// Where the Laws do not end the game the position stands as it was, the clock runs on, and the engine is
    /// asked again.
    std::optional<End> illegal(Color side, const std::string& text, const std::string& why) {
        comments_.push_back(fmt::format("{} played {}: {}", name(side), movegen::quoted(text), why));
        return penalize(side, game_);
    }

    /// Article 7.5.a of 2014: the queen that takes the place of a pawn left on the last rank, "e7e8". None in
    /// earlier editions, where it is an illegal move like any other.
    std::optional<Move> queen_for_pawn(const std::string& text) const {
        constexpr std::size_t kTwoSquares = 4;
        if (laws_of(rules_.edition).illegal_move.pawn_on_last_rank.empty() || text.size() != kTwoSquares)
            return std::nullopt;
        const auto queened = parse_uci_move(text + 'q', game_.current());
        return queened ? std::optional(*queened) : std::nullopt;
    }

    /// The move stands with the queen, and counts as an illegal one.
    std::optional<End> pawn_left_on_last_rank(Color side, Move queened, const Reply& reply) {
        const Article article = laws_of(rules_.edition).illegal_move.pawn_on_last_rank;
        comments_.push_back(
            fmt::format("{} {}", name(side), with_article("left a pawn on the last rank", article)));
        Game standing = game_;
        standing.play(queened);
        if (auto end = penalize(side, standing)) return end;
        return complete(side, queened, reply);
    }

    /// What one more illegal move of that player costs, in the game as it stands then.
    std::optional<End> penalize(Color side, const Game& standing) {
        const IllegalMove what{
            .offender = side,
            .number = ++illegal_moves_[side],
            .speed = speed_of(rules_.edition, seats_[side].control).value_or(Speed::Standard)};
        const Ruling ruling = illegal_move(standing, what, rules_.edition, rules_.nodes);
        if (ruling.outcome) return end_by(*ruling.outcome, Termination::RulesInfraction);
        if (ruling.article.empty())
            return End{lost_by(side), Termination::RulesInfraction, std::string(name(Ending::IllegalMove))};
        clocks_[~side].adjust(ruling.bonus);
        given_[~side] += ruling.bonus;
        return std::nullopt;
    }

    Game game_;
    const Per<Color, Seat>& seats_;
    const GameRules& rules_;
    Per<Color, Clock> clocks_;
    Microseconds used_{0};  // for the move that is next, in earlier attempts
    Per<Color, int> illegal_moves_{};
    Per<Color, Microseconds> given_{};  // by the arbiter, since the player's last move
    Adjudicator adjudicator_;
    PlayedGame played_;
    std::vector<std::string> comments_;  // on the move that is next
    bool was_stopped_ = false;
};

}  // namespace

std::optional<PlayedGame> play_game(const Game& opening, const Per<Color, Seat>& seats,
                                    const GameRules& rules) {
    return Arbiter(opening, seats, rules).run();
}

}  // namespace escaque::engine
