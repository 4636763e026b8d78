#include "engine/study/explanation/explanation.h"

#include <functional>
#include <utility>

#include "engine/study/explanation/course.h"
#include "engine/study/explanation/material.h"
#include "eval/score/score.h"

namespace escaque::engine {

using eval::piece_value;
using movegen::Color;
using movegen::Ending;
using movegen::Game;
using movegen::Move;
using movegen::PieceType;
using movegen::Position;

namespace {

/// Not exact, but enough to compare: a mate is far beyond any other lead.
double pawns_of(eval::Score score) {
    constexpr double kDecisive = 30;
    if (eval::is_decisive(score)) return score > 0 ? kDecisive : -kDecisive;
    return eval::centipawns(score, movegen::Rules::Chess) / 100.0;
}

/// What comes after it wins nothing more.
std::vector<Move> to_last_capture(const Course& course, std::size_t plies) {
    while (plies > 1 && !course.position(plies - 1).is_noisy(course.move(plies - 1))) --plies;
    return {course.moves().begin(), course.moves().begin() + static_cast<std::ptrdiff_t>(plies)};
}

/// How the line draws by the rules if both play it; none if it does not.
std::optional<Ending> drawn_by(Game game, const std::vector<Move>& line, eval::Score score) {
    if (score != eval::kDraw) return std::nullopt;
    for (const Move move : line) game.play(move);
    if (const auto over = movegen::outcome(game))
        return over->winner ? std::nullopt : std::optional(over->ending);
    if (game.current().halfmove_clock() >= movegen::kFiftyMovePlies) return Ending::MoveLimit;
    if (game.appearances() > 1) return Ending::Repetition;
    return std::nullopt;
}

class Inquiry {
 public:
    explicit Inquiry(const Mistake& mistake)
        : mistake_(mistake),
          before_(mistake.game.current()),
          after_(before_.after(mistake.played)),
          refutation_(after_, mistake.refutation),
          better_(before_, mistake.better) {
        find_last_capture();
    }

    std::optional<Explanation> result() const {
        if (auto mate = allowed_mate()) return mate;
        if (auto mate = missed_mate()) return mate;
        auto material = material_claim();
        const auto draw = draw_claim();
        return draw && (!material || draw_comes_first(*draw)) ? draw : material;
    }

 private:
    Color side() const { return before_.side_to_move(); }
    double drop() const { return pawns_of(mistake_.before) - pawns_of(mistake_.after); }

    /// What the opponent has taken with the last move, if it can be taken back.
    void find_last_capture() {
        if (mistake_.game.moves().empty()) return;
        Position position = mistake_.game.start();
        for (std::size_t i = 0; i + 1 < mistake_.game.moves().size(); ++i)
            position.make(mistake_.game.moves()[i]);
        const Move last = mistake_.game.moves().back();
        if (last && position.is_capture(last)) last_capture_ = LastCapture{position, last};
    }

    static std::optional<Explanation> mate(Claim claim, const Course& course) {
        if (!course.ends_in_mate() || course.plies() % 2 == 0) return std::nullopt;
        const Position& last = course.position(course.plies());
        return Explanation{.claim = claim,
                           .tactic = is_back_rank_mate(last) ? Tactic::BackRank : Tactic::None,
                           .moves_to_mate = static_cast<int>(course.plies() + 1) / 2,
                           .squares = {course.moves().back().to(), last.king(last.side_to_move())},
                           .line = course.moves()};
    }
    std::optional<Explanation> allowed_mate() const {
        if (!eval::is_mate(mistake_.after) || mistake_.after > 0) return std::nullopt;
        if (eval::is_mate(mistake_.before) && mistake_.before < 0) return std::nullopt;
        return mate(Claim::AllowsMate, refutation_);
    }
    std::optional<Explanation> missed_mate() const {
        if (!eval::is_mate(mistake_.before) || mistake_.before < 0) return std::nullopt;
        if (eval::is_mate(mistake_.after) && mistake_.after > 0) return std::nullopt;
        return mate(Claim::MissesMate, better_);
    }

    std::optional<Explanation> draw_claim() const {
        constexpr double kClear = 1.5;  // pawns that make a position worth more than a draw
        if (const auto draw = drawn_by(mistake_.game, mistake_.better, mistake_.before);
            draw && pawns_of(mistake_.after) <= -kClear)
            return Explanation{.claim = Claim::ThrowsDrawAway, .draw = draw, .line = mistake_.better};
        Game game = mistake_.game;
        game.play(mistake_.played);
        if (const auto draw = drawn_by(game, mistake_.refutation, mistake_.after);
            draw && pawns_of(mistake_.before) >= kClear)
            return Explanation{.claim = Claim::ThrowsWinAway, .draw = draw, .line = mistake_.refutation};
        return std::nullopt;
    }
    /// A draw is what counts for the side that is behind, and a win for the side that is ahead.
    bool draw_comes_first(const Explanation& draw) const {
        constexpr int kClear = 2;
        const int balance = material_balance(before_, side());
        if (draw.draw == Ending::DeadPosition) return false;
        return draw.claim == Claim::ThrowsDrawAway ? balance <= -kClear : balance >= kClear;
    }

    /// A piece that one had is missed more than one that could have been had.
    static int felt(int lost) {
        constexpr int kPiece = 3;
        return lost >= kPiece ? 2 * lost : lost;
    }
    std::optional<Explanation> material_claim() const {
        const auto lost = loss(), missed = missed_gain();
        if (lost && (!missed || felt(lost->pawns) >= missed->pawns)) return lost->explanation;
        return missed ? std::optional(missed->explanation) : std::nullopt;
    }

    struct Weighed {
        int pawns;
        Explanation explanation;
    };
    /// Half of the gain must be due to the move, and must show in the scores. The other line gains
    /// `otherwise`.
    bool is_due(int pawns, int otherwise) const {
        constexpr double kShown = 0.3;  // in won positions scores grow slowly
        return 2 * (pawns - otherwise) >= pawns && drop() >= kShown * pawns;
    }
    /// The other line is given a little more time.
    static std::size_t horizon(const Course::Gain& gain) { return gain.plies + 4; }

    /// By the refutation.
    std::optional<Weighed> loss() const {
        // A player who takes back has only regained what was lost, so the count begins before the loss, or,
        // where it was an even trade, after it: then it names what the line takes.
        const Position& start = !takes_back() ? before_ : is_even_trade() ? after_ : last_capture_->before;
        if (auto lost = loss_from(start)) return lost;
        // If the better line takes the same piece, only losses after the capture count.
        return takes_the_same() ? loss_from(after_) : std::nullopt;
    }
    /// Do the move and the better line take the same piece?
    bool takes_the_same() const {
        const Move best = better_.plies() > 0 ? better_.move(0) : movegen::kNoMove;
        return best && before_.is_capture(best) && before_.is_capture(mistake_.played) &&
               best.to() == mistake_.played.to();
    }
    bool takes_back() const {
        return last_capture_ && before_.is_capture(mistake_.played) &&
               mistake_.played.to() == last_capture_->move.to();
    }
    bool is_even_trade() const {
        return piece_value(last_capture_->before.captured(last_capture_->move)) ==
               piece_value(before_.captured(mistake_.played));
    }
    std::optional<Weighed> loss_from(const Position& start) const {
        const int balance = material_balance(start, ~side());
        const auto gain = refutation_.gain(balance);
        if (!gain || !is_due(gain->pawns, -better_.outcome(horizon(*gain)) - balance)) return std::nullopt;
        Explanation explanation =
            material(refutation_, *gain, start, Claim::LosesMaterial, Claim::LetsPromote);
        if (explanation.claim == Claim::LetsPromote && better_.promotes(~side())) return std::nullopt;
        return Weighed{gain->pawns, std::move(explanation)};
    }

    /// By the better line.
    std::optional<Weighed> missed_gain() const {
        const Position& start = takes_the_same() ? after_ : before_;
        const int balance = material_balance(start, side());
        const auto gain = better_.gain(balance);
        if (!gain || !is_due(gain->pawns, -refutation_.outcome(horizon(*gain)) - balance))
            return std::nullopt;
        Explanation explanation =
            material(better_, *gain, start, Claim::MissesMaterial, Claim::MissesPromotion);
        if (explanation.claim == Claim::MissesMaterial && wins_back(explanation, gain->plies)) {
            explanation.claim = Claim::DoesNotWinBack;
            explanation.lost = {last_capture_->before.captured(last_capture_->move)};
        }
        return Weighed{gain->pawns, std::move(explanation)};
    }
    /// Does the better line take as much where the opponent has just taken, and no more?
    bool wins_back(const Explanation& won, std::size_t plies) const {
        if (!last_capture_ || takes_back()) return false;
        const auto& [before, capture] = *last_capture_;
        return better_.move(plies - 1).to() == capture.to() && won.won.empty() && won.lost.size() == 1 &&
               piece_value(won.lost.front()) == piece_value(before.captured(capture));
    }

    /// If a pawn promotes and a queen is lost as well, the claim is about the queen.
    static Explanation material(const Course& course, const Course::Gain& gain, const Position& start,
                                Claim claim, Claim promotion) {
        Trade trade = trade_between(start, course.position(gain.plies), ~course.side());
        if (course.has_promoted(gain.plies)) {
            if (std::ranges::count(trade.lost, PieceType::Queen) == 0) claim = promotion;
            std::erase(trade.won, PieceType::Pawn);  // it has not been won, but become a piece
        }
        TacticFound found;
        if (!trade.lost.empty()) found = tactic_of(course, gain.plies, trade.lost.front());
        return {.claim = claim,
                .tactic = found.tactic,
                .lost = std::move(trade.lost),
                .won = std::move(trade.won),
                .squares = std::move(found.squares),
                .line = to_last_capture(course, gain.plies)};
    }

    struct LastCapture {
        Position before;
        Move move;
    };

    const Mistake& mistake_;
    const Position before_, after_;
    const Course refutation_, better_;
    std::optional<LastCapture> last_capture_;
};

}  // namespace

bool follows_the_move(const Explanation& explanation) {
    switch (explanation.claim) {
        case Claim::MissesMate:
        case Claim::MissesMaterial:
        case Claim::DoesNotWinBack:
        case Claim::MissesPromotion:
            return false;
        case Claim::ThrowsDrawAway:
            return !explanation.draw;
        default:
            return true;
    }
}

std::optional<Explanation> explain(const Mistake& mistake) {
    constexpr double kMinLoss = 0.06;  // as of an inaccuracy
    if (mistake.game.current().rules() != movegen::Rules::Chess) return std::nullopt;
    if (mistake.loss < kMinLoss && !is_swing(mistake.before, mistake.after)) return std::nullopt;
    if (!mistake.better.empty() && mistake.better.front() == mistake.played) return std::nullopt;
    return Inquiry(mistake).result();
}

namespace {

/// How good a position is for the player of the move.
enum class Standing : std::uint8_t { Lost, Worse, Even, Better, Won };

Standing standing(eval::Score score, const movegen::Position& position) {
    constexpr int kResult = 980, kBetter = 200;  // thousandths: sure enough of it, and that much more of it
    const eval::Wdl chances = eval::win_draw_loss(score, position);
    if (chances.win >= kResult) return Standing::Won;
    if (chances.loss >= kResult) return Standing::Lost;
    if (chances.win - chances.loss >= kBetter) return Standing::Better;
    return chances.loss - chances.win >= kBetter ? Standing::Worse : Standing::Even;
}

Claim claim_of(Standing before, Standing after) {
    if (after == Standing::Lost) {
        if (before == Standing::Won) return Claim::LosesWonGame;
        if (before == Standing::Even) return Claim::ThrowsDrawAway;
        return before == Standing::Lost ? Claim::MakesWorse : Claim::LosesGame;
    }
    if (after == Standing::Worse) {
        if (before == Standing::Won) return Claim::ThrowsWinAway;
        return before == Standing::Worse ? Claim::MakesWorse : Claim::GivesAdvantage;
    }
    if (after == Standing::Even) {
        if (before == Standing::Won) return Claim::ThrowsWinAway;
        return before == Standing::Better ? Claim::GivesAdvantageAway : Claim::GivesAdvantage;
    }
    return Claim::ReducesAdvantage;
}

}  // namespace

std::optional<Explanation> verdict(const Mistake& mistake) {
    constexpr double kMinLoss = 0.12;  // as of a mistake
    if (mistake.loss < kMinLoss || mistake.refutation.empty()) return std::nullopt;
    const movegen::Position& before = mistake.game.current();
    const Standing then = standing(mistake.before, before);
    const Standing now = standing(mistake.after, before);
    const bool is_chess = before.rules() == movegen::Rules::Chess;
    return Explanation{.claim = claim_of(then, now),
                       .line = is_chess ? with_queens(before.after(mistake.played), mistake.refutation)
                                        : mistake.refutation};
}

}  // namespace escaque::engine
