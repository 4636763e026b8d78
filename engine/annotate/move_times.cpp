#include "engine/annotate/move_times.h"

#include <algorithm>
#include <cstddef>

#include "movegen/laws/time_control.h"
#include "movegen/notation/pgn/engine_comment.h"
#include "movegen/notation/pgn/pgn_command.h"

namespace escaque::engine {

using movegen::Color;
using std::chrono::microseconds;

namespace {

constexpr microseconds kTrouble = std::chrono::minutes(5);

std::optional<microseconds> told(const movegen::PgnMove& move, const char* name) {
    for (const std::string& comment : move.comments)
        if (const auto time = movegen::time_in(comment, name)) return time;
    return std::nullopt;
}

std::optional<microseconds> told_used(const movegen::PgnMove& move, Color mover) {
    if (const auto used = told(move, "emt")) return used;
    for (const std::string& comment : move.comments)
        if (const auto of_engine = movegen::engine_comment(movegen::without_commands(comment), mover))
            return of_engine->used;
    return std::nullopt;
}

/// One player's clock, read from the game.
class ToldClock {
 public:
    explicit ToldClock(const std::optional<movegen::TimeControl>& control) : control_(control) {
        if (control_) left_ = first_ = control_->periods().front().time;
    }

    MoveTime complete_move(std::optional<microseconds> used, std::optional<microseconds> left) {
        const std::optional<microseconds> before = left_;
        const microseconds gain = gained();
        ++moves_;
        if (!left && used && before) left = std::max(*before - *used, microseconds(0)) + gain;
        if (!used && left && before && *before + gain >= *left) used = *before + gain - *left;
        left_ = left;
        if (!first_) first_ = left;
        const bool in_trouble = before && first_ && *before < std::min(*first_ / 10, kTrouble);
        return {used, left, in_trouble};
    }

 private:
    /// What the next move adds.
    microseconds gained() const {
        if (!control_) return microseconds(0);
        const movegen::Stage now = control_->stage_after(moves_);
        const movegen::Period& period = control_->periods()[now.period];
        const microseconds bonus = period.has_delay() ? microseconds(0) : period.bonus;
        if (now.moves_to_go != 1) return bonus;
        return bonus + control_->periods()[control_->stage_after(moves_ + 1).period].time;
    }

    std::optional<movegen::TimeControl> control_;
    std::optional<microseconds> left_, first_;
    int moves_ = 0;
};

std::optional<movegen::TimeControl> control_of(const movegen::PgnGame& game) {
    const std::string* text = game.tag("TimeControl");
    if (!text) return std::nullopt;
    auto control = movegen::parse_time_control(*text);
    return control ? std::optional(*control) : std::nullopt;
}

}  // namespace

std::vector<MoveTime> move_times(const movegen::PgnGame& game) {
    const auto control = control_of(game);
    movegen::Per<Color, ToldClock> clocks{ToldClock(control), ToldClock(control)};
    std::vector<MoveTime> times;
    Color mover = game.start.side_to_move();
    for (const movegen::PgnMove& move : game.main_line.moves) {
        times.push_back(clocks[mover].complete_move(told_used(move, mover), told(move, "clk")));
        mover = ~mover;
    }
    return times;
}

}  // namespace escaque::engine
