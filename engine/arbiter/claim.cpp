#include "engine/arbiter/claim.h"

#include <fmt/format.h>

#include "engine/arbiter/announced_move.h"
#include "engine/words/json_line.h"
#include "engine/words/laws_words.h"
#include "engine/words/ply_text.h"
#include "movegen/board/names.h"
#include "movegen/laws/outcome.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/pgn/pgn_game.h"

namespace escaque::engine {

using movegen::Color;
using movegen::Expected;
using movegen::Game;
using movegen::Ground;
using movegen::Move;
using movegen::name;
using movegen::Position;

namespace {

/// What the board says about one ground.
struct Finding {
    bool holds = false;
    std::string sentence;
    Json facts = Json::object();
};

class Claim {
 public:
    Claim(const Case& about, const ClaimRequest& request, const DeskSettings& settings)
        : about_(about),
          settings_(settings),
          by_(request.by.value_or(about.game.current().side_to_move())),
          ground_(request.ground),
          announced_(request.announced) {}

    Answer answer() {
        if (const auto over = movegen::outcome(about_.game, about_.edition, settings_.nodes)) {
            Answer answer = already_over(about_, *over);
            answer.question = question();
            return answer;
        }
        answer_.question = question();
        if (by_ != about_.game.current().side_to_move())
            return refuse(fmt::format("{} is to move, and only the player to move may claim", name(~by_)));
        if (!announced_.empty()) {
            const auto move = read_announced(announced_, about_.game.current(), settings_.letters);
            if (!move) return refuse(move.error().message);
            move_ = move->move;
            answer_.question = question();
        }
        for (const Ground ground : {Ground::Threefold, Ground::FiftyMoves})
            if (!ground_ || ground_ == ground)
                if (try_ground(ground)) return std::move(answer_);
        return refuse("");
    }

 private:
    std::string question() const {
        std::string text = fmt::format("{} claims a draw", name(by_));
        if (ground_) text += fmt::format(" by {}", name(*ground_));
        if (announced_.empty()) return text;
        const Position& position = about_.game.current();
        return text + ", announcing " +
               (move_ ? fmt::format("{} {}", movegen::move_number(position),
                                    settings_.write_move(move_, position))
                      : announced_);
    }

    bool try_ground(Ground ground) {
        const movegen::Rule rule = movegen::rule_of(ground, bool(move_));
        const bool is_known = !movegen::provision(rule, about_.edition).article.empty();
        Finding found = ground == Ground::Threefold ? threefold() : fifty_moves();
        if (!is_known) {
            found.holds = false;
            found.sentence = "this edition has no such claim" + std::string(move_ ? " by a move" : "");
        }
        answer_.cite(rule, about_);
        answer_.proof.push_back(found.sentence);
        answer_.facts[std::string(name(ground))] = found.facts;
        if (!found.holds) return false;
        answer_.decision = "upheld";
        answer_.sentence = "the game is drawn";
        answer_.result = movegen::PgnResult::Draw;
        return true;
    }

    /// The claim is wrong: the penalty, and the announced move has to be played.
    Answer refuse(const std::string& why) {
        answer_.decision = "not upheld";
        answer_.sentence = "the game goes on";
        if (!why.empty()) answer_.proof.push_back(why);
        if (!why.empty()) answer_.facts["reason"] = why;
        const auto& left = about_.times[by_];
        const movegen::Ruling ruling = movegen::wrong_claim(
            about_.edition, std::chrono::floor<movegen::Milliseconds>(left.value_or(Microseconds(0))),
            about_.speed, about_.supervised);
        answer_.cite(movegen::Rule::WrongClaim, about_);
        answer_.set_clocks(ruling, by_, about_);
        if (!left && movegen::laws_of(about_.edition).wrong_claim.costs_claimant) {
            answer_.penalty_is_known = false;
            answer_.proof.push_back(fmt::format("what it costs {} depends on the time left", name(by_)));
        }
        if (move_ && !ruling.article.empty()) {
            const std::string text = settings_.write_move(move_, about_.game.current());
            answer_.proof.push_back(fmt::format("{} has to be played", text));
            answer_.facts["has_to_play"] = text;
        }
        return std::move(answer_);
    }

    Position claimed_position() const {
        return move_ ? about_.game.current().after(move_) : about_.game.current();
    }

    Finding threefold() const {
        const Position claimed = claimed_position();
        Finding found;
        std::string places, lookalikes;
        Json looked_alike = Json::array();
        int times = move_ ? 1 : 0;
        visit_plies([&](std::size_t ply, const Position& position, const auto& place) {
            if (position.key() == claimed.key()) {
                ++times;
                const std::string after = place();
                places += (places.empty() ? "" : ", ") + after;
                list_in(found.facts, "appeared").push_back({{"ply", ply}, {"after", after}});
            } else if (const std::string why = difference(position, claimed); !why.empty()) {
                const std::string after = place();
                looked_alike.push_back({{"ply", ply}, {"after", after}, {"but", why}});
                lookalikes += fmt::format("; after {} it looked the same, but {}", after, why);
            }
        });
        found.holds = times >= 3;
        found.facts["times"] = times;
        found.facts["position"] = movegen::to_fen(claimed);
        found.sentence =
            fmt::format("the position {} {} time{}{}", move_ ? "will stand for the" : "has stood",
                        move_ ? ordinal(times) : fmt::format("{}", times), times == 1 || move_ ? "" : "s",
                        places.empty() ? "" : fmt::format(": after {}", places));
        if (found.holds || lookalikes.empty()) return found;
        found.facts["looked_alike"] = looked_alike;
        found.sentence += lookalikes;
        return found;
    }

    /// Each position of the game, with a function that names the move before it.
    template <class Visit>
    void visit_plies(Visit visit) const {
        const auto& moves = about_.game.moves();
        Position before = about_.game.start();
        visit(std::size_t{0}, before, [] { return std::string("the start"); });
        for (std::size_t ply = 0; ply < moves.size(); ++ply) {
            const Position position = before.after(moves[ply]);
            visit(ply + 1, position, [&] {
                return fmt::format("{} {}", movegen::move_number(before),
                                   settings_.write_move(moves[ply], before));
            });
            before = position;
        }
    }

    static std::string ordinal(int n) {
        return n == 1 ? "first" : n == 2 ? "second" : n == 3 ? "third" : fmt::format("{}th", n);
    }

    /// Of positions with the same pieces on the same squares. Empty where the positions are the same, or do
    /// not even look alike.
    static std::string difference(const Position& one, const Position& other) {
        const auto field = [](const Position& position, std::size_t wanted) {
            std::string fen = movegen::to_fen(position);
            for (; wanted > 0; --wanted) fen.erase(0, fen.find(' ') + 1);
            return fen.substr(0, fen.find(' '));
        };
        if (one.key() == other.key() || field(one, 0) != field(other, 0)) return "";
        if (one.side_to_move() != other.side_to_move())
            return fmt::format("{} was to move", name(one.side_to_move()));
        if (field(one, 2) != field(other, 2)) return "castling rights have changed since";
        return "a pawn could be captured en passant";
    }

    Finding fifty_moves() const {
        const Game& game = about_.game;
        const Position& now = game.current();
        const bool resets = move_ && (now.is_capture(move_) || now.moved(move_) == movegen::PieceType::Pawn);
        const int so_far = now.halfmove_clock();
        const int plies = resets ? 0 : so_far + bool(move_);
        const int played = static_cast<int>(game.moves().size());
        Finding found;
        const int needed = movegen::moves_to_claim(now, about_.edition, about_.more_than_fifty);
        found.holds = plies >= 2 * needed;
        const std::string last =
            so_far < played
                ? text_of_ply(game, static_cast<std::size_t>(played - so_far), settings_.write_move)
            : so_far == played ? "none since the start"
                               : "before the start";
        found.facts = {
            {"plies", plies}, {"moves", plies / 2}, {"needed", needed}, {"last_pawn_move_or_capture", last}};
        found.sentence =
            resets
                ? "the move announced is a pawn move or a capture"
                : fmt::format("{} move{} by each player without pawn move or capture; {}{}; {} allow a claim",
                              plies / 2, plies / 2 == 1 ? "" : "s", so_far == played ? "" : "the last was ",
                              last, needed);
        return found;
    }

    const Case& about_;
    const DeskSettings& settings_;
    Color by_;
    std::optional<Ground> ground_;
    std::string announced_;
    Move move_ = movegen::kNoMove;
    Answer answer_;
};

}  // namespace

Expected<Answer> answer_claim(const Case& about, const ClaimRequest& request, const DeskSettings& settings) {
    return Claim(about, request, settings).answer();
}

}  // namespace escaque::engine
