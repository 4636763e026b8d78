#include "engine/study/marks/pgn_annotations.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/study/marks/judgement.h"
#include "movegen/laws/clock.h"
#include "movegen/notation/pgn/pgn_clocks.h"
#include "movegen/notation/pgn/pgn_terms.h"

namespace escaque::engine {

namespace {

std::optional<movegen::PgnEval> eval_of(const movegen::PgnMove& move) {
    for (const std::string& comment : move.comments)
        if (const auto eval = movegen::eval_in(comment)) return eval;
    return std::nullopt;
}

void tell(StudiedGame& game, std::size_t ply, eval::Score score, int depth) {
    Finding finding = game.is_studied(ply) ? game.finding(ply) : Finding{};
    finding.score = score;
    finding.depth = depth;
    finding.is_from_pgn = true;
    game.study(ply, std::move(finding));
}

}  // namespace

std::optional<eval::Score> score_from_pgn(const movegen::PgnEval& eval, const movegen::Position& position) {
    const int value = position.side_to_move() == movegen::Color::White ? eval.value : -eval.value;
    if (!eval.is_mate) {
        const double score = value * eval::pawn(position.rules()) / 100;
        return eval::clamp_eval(static_cast<int>(std::lround(score)));
    }
    if (value == 0 || 2 * std::abs(value) > eval::kMaxPly) return std::nullopt;
    return value > 0 ? eval::mate_in(2 * value - 1) : eval::mated_in(-2 * value);
}

void use_pgn_evals(StudiedGame& game) {
    for (std::size_t ply = 1; ply <= game.plies(); ++ply) {
        if (game.outcome(ply)) continue;
        const auto eval = eval_of(game.pgn().main_line.moves[ply - 1]);
        const auto score = eval ? score_from_pgn(*eval, game.position(ply)) : std::nullopt;
        if (score) tell(game, ply, *score, eval->depth.value_or(0));
    }
    if (game.plies() == 0 || game.outcome(0) || game.outcome(1) || !game.is_studied(1)) return;
    if (const Finding& first = game.finding(1); first.is_from_pgn) tell(game, 0, -first.score, 0);
}

bool lacks_line(const StudiedGame& game, std::size_t ply) {
    if (game.outcome(ply) || !game.is_studied(ply)) return false;
    if (const Finding& finding = game.finding(ply); !finding.is_from_pgn || !finding.line.empty())
        return false;
    const auto is_mistake = [&](std::size_t move) {
        return game.is_studied(move) && game.is_studied(move + 1) && grade_at(game, move) >= Grade::Mistake;
    };
    return (ply > 0 && is_mistake(ply - 1)) || (ply < game.plies() && is_mistake(ply));
}

using movegen::Color;
using std::chrono::microseconds;

namespace {

constexpr microseconds kTrouble = std::chrono::minutes(5);

std::optional<microseconds> stated_time_used(const movegen::PgnMove& move, Color mover) {
    if (const auto used = movegen::time_used_in(move, mover)) return used->time;
    const bool is_of_book = std::ranges::any_of(move.comments, [&](const std::string& comment) {
        const auto of_engine = movegen::engine_comment(movegen::without_commands(comment), mover);
        return of_engine && !of_engine->eval;
    });
    return is_of_book ? std::optional(microseconds(0)) : std::nullopt;
}

/// One player's clock, read from the game.
class StatedClock {
 public:
    explicit StatedClock(const std::optional<movegen::TimeControl>& control) : control_(control) {
        if (!control_) return;
        const movegen::Period& period = control_->periods().front();
        const bool shows_delay = period.kind == movegen::MoveBonus::Bronstein;
        left_ = first_ = period.time + (shows_delay ? period.bonus : microseconds(0));
    }

    MoveTime complete_move(std::optional<microseconds> used, std::optional<microseconds> left,
                           microseconds given) {
        const std::optional<microseconds> before = left_;
        if (left_) left_ = movegen::bounded_time(*left_ + given);
        const microseconds gain = gained(), free = delay();
        ++moves_;
        if (!left && used && left_)
            left = std::max(*left_ - std::max(*used - free, microseconds(0)), microseconds(0)) + gain;
        if (!used && left && left_) used = used_for(*left_ + gain - *left, free);
        if (left) left = movegen::bounded_time(*left);
        left_ = left;
        if (!first_) first_ = left;
        const bool in_trouble = before && first_ && *before < std::min(*first_ / 10, kTrouble);
        std::optional<double> share;
        if (before && first_ && first_->count() > 0)
            share = static_cast<double>(before->count()) / static_cast<double>(first_->count());
        return {used, left, share, in_trouble};
    }

 private:
    /// A clock that has not fallen says no more than that the delay was enough; one that has risen says
    /// nothing.
    static std::optional<microseconds> used_for(microseconds fall, microseconds delay) {
        const bool tells = delay > microseconds(0) ? fall > microseconds(0) : fall >= microseconds(0);
        return tells ? std::optional(fall + delay) : std::nullopt;
    }
    const movegen::Period* period() const {
        return control_ ? &control_->periods()[control_->stage_after(moves_).period] : nullptr;
    }
    /// The delay of the next move.
    microseconds delay() const { return period() ? period()->delay() : microseconds(0); }
    /// What the next move adds.
    microseconds gained() const {
        if (!control_) return microseconds(0);
        const microseconds bonus = period()->bonus - delay();
        if (control_->stage_after(moves_).moves_to_go != 1) return bonus;
        return bonus + control_->periods()[control_->stage_after(moves_ + 1).period].time;
    }

    std::optional<movegen::TimeControl> control_;
    std::optional<microseconds> left_, first_;
    int moves_ = 0;
};

}  // namespace

std::vector<MoveTime> move_times(const movegen::PgnGame& game) {
    const movegen::Per<Color, std::optional<movegen::TimeControl>> controls{
        {movegen::control_in(game, Color::White), movegen::control_in(game, Color::Black)}};
    movegen::Per<Color, StatedClock> clocks{StatedClock(controls[Color::White]),
                                            StatedClock(controls[Color::Black])};
    const auto shown = movegen::clocks_in(game, controls);
    std::vector<MoveTime> times;
    Color mover = game.start.side_to_move();
    for (std::size_t ply = 0; ply < shown.size(); ++ply) {
        const movegen::PgnMove& move = game.main_line.moves[ply];
        const auto left = shown[ply] ? std::optional(shown[ply]->time) : std::nullopt;
        times.push_back(
            clocks[mover].complete_move(stated_time_used(move, mover), left, movegen::given_in(move)));
        mover = ~mover;
    }
    return times;
}

}  // namespace escaque::engine
