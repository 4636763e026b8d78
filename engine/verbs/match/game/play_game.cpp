#include "engine/verbs/match/game/play_game.h"

#include <boost/algorithm/string/erase.hpp>
#include <cstdlib>
#include <fmt/format.h>
#include <limits>
#include <string>
#include <utility>

#include "engine/report/laws_words.h"
#include "engine/verbs/match/game/noted_fault.h"
#include "movegen/base/text.h"
#include "movegen/generate/generate.h"
#include "movegen/laws/supervised_game.h"
#include "movegen/notation/moves/san.h"
#include "movegen/notation/pgn/pgn_command.h"
#include "search/syzygy/tablebases.h"

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

Per<Color, TimeControl> controls(const Per<Color, Player>& players) {
    return {{players[Color::White].control, players[Color::Black].control}};
}

GameTerms terms_of(const GameRules& rules, const Per<Color, TimeControl>& controls) {
    return {.edition = rules.edition,
            .controls = controls,
            .speed = speed_of(rules, controls),
            .guidelines = rules.quickplay_finish != Claims::Never,
            .chess960 = rules.chess960,
            .more_than_fifty = rules.more_than_fifty,
            .agreement_after = rules.agreement_after,
            .nodes_per_move = rules.nodes_per_move,
            .nodes = rules.nodes};
}

/// The reason names the move too, before it or behind it.
std::string illegal_note(Color side, const std::string& move, std::string reason) {
    boost::erase_first(reason, fmt::format("move {}: ", move));
    boost::erase_last(reason, ": " + move);
    return fmt::format("{} {}: {}", begin_of_note(NotedFault::Kind::IllegalMove, side), move, reason);
}

/// Passes what the engines say to the game under the Laws. Where the Laws say nothing, a fault loses.
class Arbiter {
 public:
    Arbiter(const Game& opening, const Per<Color, Player>& players, const GameRules& rules,
            const Spectator& spectator)
        : game_(terms_of(rules, controls(players)), opening, true),
          opening_(opening.moves().size()),
          players_(players),
          rules_(rules),
          spectator_(spectator),
          adjudicator_(rules.adjudication) {
        played_.pgn.start = opening.start();
        for (const Move move : opening.moves()) played_.pgn.main_line.moves.push_back({move});
    }

    std::optional<PlayedGame> run() {
        claim_for_player();
        if (!game_.end()) adjudicate_by_board();
        while (!game_.end() && !was_stopped_) next_move();
        if (!game_.end()) return std::nullopt;
        tell_spectator();
        PgnLine& line = played_.pgn.main_line;
        auto& last = line.moves.empty() ? line.comments : line.moves.back().comments;
        last.insert(last.end(), comments_.begin(), comments_.end());
        write_end(game_.end()->decision, game_.game(), is_abandoned_, played_.pgn, adjudicated_);
        end_pondering();
        return std::move(played_);
    }

 private:
    /// Claims a draw by the position on the board, if the arbiter claims for the players.
    void claim_for_player() {
        if (rules_.claims != Claims::Always) return;
        const auto claims = game_.claims();
        if (!claims.empty() && !claims.front().move)
            game_.claim({.by = game_.to_move(), .ground = claims.front().ground});
    }

    void next_move() {
        const Color side = game_.to_move();
        if (rules_.quickplay_finish == Claims::Always) ask_increment(side);
        tell_spectator();
        UciClient& client = players_[side].client;
        const Reply reply = ask(side);
        was_stopped_ = reply.kind == Reply::Kind::Stopped;
        if (was_stopped_) return;
        if (reply.kind != Reply::Kind::Move) {
            played_.lost_engine = side;
            comments_.push_back(fmt::format("{}'s engine {}", name(side), client.exit_reason()));
        }
        if (game_.flag_has_fallen(reply.used)) return settle(game_.think(reply.used), side, Ending::FlagFall);
        game_.think(reply.used);
        is_abandoned_ = reply.kind != Reply::Kind::Move;  // his flag would fall
        if (is_abandoned_) return settle(game_.flag(side), side, Ending::FlagFall);
        apply_declarations(side, reply.said);
        if (!game_.end()) take_move(side, reply);
    }

    std::string go_for(Color side, Microseconds used) const {
        if (rules_.move_limit.is_set()) return "go " + to_text(rules_.move_limit);
        return go_command(game_.clocks()->both(), side, used, players_[side].client.offers("TimeControl"));
    }

    Microseconds until_flag(Color side) const {
        return (*game_.clocks())[side].until_flag() - game_.thought();
    }

    /// What an engine needs to leave off the wrong move is its own time.
    Reply ask(Color side) {
        UciClient& client = players_[side].client;
        const auto meanwhile = [&other = players_[~side].client] { other.listen(); };
        if (client.is_pondering()) {
            if (game_.game().moves().back() == expected_[side])
                return client.ponderhit(until_flag(side), meanwhile);
            Reply stopped = client.stop_pondering(until_flag(side));
            if (stopped.kind != Reply::Kind::Move || game_.flag_has_fallen(stopped.used)) return stopped;
            game_.think(stopped.used);
        }
        return client.think(position_command(game_.game(), rules_.chess960), go_for(side, game_.thought()),
                            until_flag(side), meanwhile);
    }

    /// On the position after the move that the engine expects, if play goes on there.
    void let_ponder(Color side, const Reply& reply) {
        if (!rules_.ponder || game_.end()) return;
        const auto expected = read_move(reply.expected);
        if (!expected || legal_moves(game_.position().after(*expected)).empty()) return;
        expected_[side] = *expected;
        std::string go = go_for(side, Microseconds(0));
        go.insert(std::string_view("go").size(), " ponder");
        players_[side].client.ponder(position_command(game_.game(), rules_.chess960, *expected), go);
    }

    /// No engine is to be found thinking when the next game begins.
    void end_pondering() const {
        for (const Color c : kColors)
            if (players_[c].client.is_pondering()) players_[c].client.stop_pondering(Microseconds(0));
    }

    /// Where the edition says nothing of a fault it loses.
    void settle(const Decision& decision, Color side, Ending ending) {
        if (!decision.is_named()) game_.forfeit(side, ending);
    }

    void tell_spectator() const {
        spectator_(
            {.game = game_.game(), .clocks = *game_.clocks(), .used = game_.thought(), .score = score_});
    }

    /// What a player declares comes before the move.
    void apply_declarations(Color side, const Declarations& said) {
        announced_.clear();
        if (said.resigns) return settle(game_.resign(side), side, Ending::Resignation);
        const bool accepts = said.offers_draw && game_.has_offered(~side) && game_.may_agree();
        if (!accepts && said.claim && rules_.claims != Claims::Never) claim(side, *said.claim);
        if (game_.end()) return;
        if (!accepts && said.asks_increment && rules_.quickplay_finish != Claims::Never) ask_increment(side);
        if (!said.offers_draw) return;
        game_.offer_draw(side);
        if (!accepts) comments_.emplace_back("(=)");
    }

    void claim(Color side, const DrawClaim& claim) {
        const auto move = claim.move.empty() ? base::Expected<Move>(kNoMove) : read_move(claim.move);
        const Decision decision = game_.claim({.by = side,
                                               .ground = claim.ground,
                                               .announced = move.value_or(kNoMove),
                                               .is_legal = move.has_value()});
        if (decision.outcome) return;
        comments_.push_back(
            with_article(begin_of_note(NotedFault::Kind::WrongClaim, side), decision.article));
        if (move) announced_ = claim.move;
    }

    void ask_increment(Color side) {
        const Decision decision = game_.ask_increment(side);
        if (decision.is_named())
            comments_.push_back(
                with_article(fmt::format("{} asked for an increment", name(side)), decision.article));
    }

    /// Where rook onto king castles too, the engine may send that.
    base::Expected<Move> read_move(const std::string& text) const {
        auto move = parse_uci_move(text, game_.position());
        constexpr std::size_t kTwoSquares = 4;
        if (move || !game_.allows_castling_by_rook() || text.size() != kTwoSquares) return move;
        const auto castling = parse_uci_move(text.substr(2) + text.substr(0, 2), game_.position());
        const bool moves_rook = castling && castling->kind() == MoveKind::Castling &&
                                text.starts_with(square_name(castling->to()));
        return moves_rook ? castling : move;
    }

    /// The move that is sent, unless a wrong claim has announced one. What is none leaves the position as it
    /// was: the clock runs on, and the engine is asked again.
    void take_move(Color side, const Reply& reply) {
        const std::string& text = announced_.empty() ? reply.move : announced_;
        const auto move = read_move(text);
        const int move_number = game_.position().fullmove_number();
        if (move) {
            game_.move(*move);
            record(side, *move, reply, move_number);
            if (announced_.empty()) let_ponder(side, reply);
            return;
        }
        if (const auto queened = queen_for_pawn(text)) {
            comments_.push_back(with_article(begin_of_note(NotedFault::Kind::PawnLeft, side),
                                             game_.laws().illegal_move.pawn_on_last_rank));
            game_.illegal_move({.kind = Fault::Kind::PawnLeft, .with_queen = *queened});
            return record(side, *queened, reply, move_number);
        }
        comments_.push_back(illegal_note(side, base::quoted(text), move.error().message));
        settle(game_.illegal_move({}), side, Ending::IllegalMove);
    }

    /// Article 7.5.a of 2014: the queen that takes the place of a pawn left on the last rank, "e7e8". None in
    /// earlier editions, where it is an illegal move like any other.
    std::optional<Move> queen_for_pawn(const std::string& text) const {
        constexpr std::size_t kTwoSquares = 4;
        if (!game_.queens_pawn_left() || text.size() != kTwoSquares) return std::nullopt;
        const auto queened = parse_uci_move(text + 'q', game_.position());
        return queened ? std::optional(*queened) : std::nullopt;
    }

    void record(Color side, Move move, const Reply& reply, int move_number) {
        std::string comment = clock_commands((*game_.clocks())[side].shown(), game_.clocks()->given(side));
        std::optional<PgnEval> score;
        if (reply.score) score = score_ = from_white(*reply.score, side);
        if (score) comment = fmt::format("{} {}", eval_command(*score), comment);
        comments_.insert(comments_.begin(), std::move(comment));
        played_.pgn.main_line.moves.push_back({.move = move, .comments = std::exchange(comments_, {})});
        claim_for_player();
        if (!game_.end()) adjudicate(score, move_number);
        if (!game_.end()) adjudicate_by_board();
    }

    void adjudicate(const std::optional<PgnEval>& score, int move_number) {
        const auto value = score ? std::optional(centipawns(*score)) : std::nullopt;
        const auto agreed = adjudicator_.judge(value, move_number);
        if (agreed && agreed->winner)
            game_.forfeit(~*agreed->winner);
        else if (agreed && game_.may_agree())
            game_.adjudicate_draw();
    }

    /// What tables know, and the limit of moves.
    void adjudicate_by_board() {
        if (const auto result = result_by_tables()) {
            adjudicated_ = kByTables;
            if (*result == PgnResult::Draw) game_.adjudicate_draw();
            for (const Color c : kColors)
                if (*result == won_by(c)) game_.forfeit(~c);
        } else if (rules_.max_moves && played_plies() >= 2 * static_cast<std::size_t>(*rules_.max_moves)) {
            adjudicated_ = kByMoves;
            game_.adjudicate_draw();
        }
    }

    std::size_t played_plies() const { return game_.game().moves().size() - opening_; }

    /// A win that the fifty moves may spoil counts only where the way to it is known to be short enough.
    std::optional<PgnResult> result_by_tables() const {
        using search::syzygy::Wdl;
        const Position& position = game_.position();
        const auto wdl = rules_.tables ? rules_.tables->wdl(position) : std::nullopt;
        if (!wdl) return std::nullopt;
        if (*wdl == Wdl::Draw) return PgnResult::Draw;
        const bool is_plain = rules_.claims == Claims::Always && rules_.more_than_fifty.empty();
        if (*wdl == Wdl::CursedWin || *wdl == Wdl::BlessedLoss)
            return is_plain ? std::optional(PgnResult::Draw) : std::nullopt;
        if (const int clock = position.halfmove_clock(); clock > 0) {
            const auto dtz = rules_.tables->dtz(position);
            if (!dtz || std::abs(*dtz) + clock >= kFiftyMovePlies) return std::nullopt;
        }
        return won_by(*wdl == Wdl::Win ? position.side_to_move() : ~position.side_to_move());
    }

    SupervisedGame game_;
    const std::size_t opening_;  // plies
    const Per<Color, Player>& players_;
    const GameRules& rules_;
    const Spectator& spectator_;
    std::optional<PgnEval> score_;  // the last one of either player
    std::string announced_;         // the move of a wrong claim
    Per<Color, Move> expected_{};   // by an engine that ponders
    std::string_view adjudicated_ = kAdjudication;
    Adjudicator adjudicator_;
    PlayedGame played_;
    std::vector<std::string> comments_;  // on the move that is next
    bool was_stopped_ = false, is_abandoned_ = false;
};

}  // namespace

std::optional<PlayedGame> play_game(const Game& opening, const Per<Color, Player>& players,
                                    const GameRules& rules, const Spectator& spectator) {
    return Arbiter(opening, players, rules, spectator).run();
}

}  // namespace escaque::engine
