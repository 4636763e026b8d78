#include "movegen/notation/pgn/pgn_clocks.h"

#include <algorithm>
#include <string>
#include <string_view>

#include "movegen/notation/pgn/pgn_command.h"

namespace escaque::movegen {

namespace {

constexpr Microseconds kOneSecond = std::chrono::seconds(1), kOneMinute = std::chrono::minutes(1);

struct WrittenClock {
    ClockReading reading;
    bool has_two_parts;  // minutes and seconds, or hours and minutes
};

std::optional<WrittenClock> written(const PgnMove& move, std::string_view command) {
    for (const std::string& comment : move.comments) {
        const auto time = time_in(comment, command);
        if (!time) continue;
        const std::string_view text = *command_in(comment, command);
        const std::size_t point = text.find('.');
        Microseconds precision = kOneSecond;
        for (std::size_t i = point; i != std::string_view::npos && ++i < text.size();) precision /= 10;
        return WrittenClock{{*time, precision},
                            point == std::string_view::npos && std::ranges::count(text, ':') == 1};
    }
    return std::nullopt;
}

/// One player's clock, from move to move.
class OldClock {
 public:
    OldClock(const std::optional<TimeControl>& control, int moves) : control_(control), moves_(moves) {
        if (control_) before_ = control_->periods()[0].time;
    }

    /// After another move.
    std::optional<ClockReading> complete_move(const std::optional<WrittenClock>& written) {
        ++moves_;
        if (!written) return std::nullopt;
        ClockReading reading = written->reading;
        if (written->has_two_parts) reading = decided(reading);
        before_ = reading.time;
        return reading;
    }

 private:
    enum class Form : std::uint8_t { Unknown, MinutesAndSeconds, HoursAndMinutes };

    ClockReading decided(const ClockReading& in_minutes) {
        const ClockReading in_hours{60 * in_minutes.time, kOneMinute};
        const auto is_possible = [&](const ClockReading& r) {
            return before_ && r.time <= *before_ + most_rise();
        };
        const bool stays = form_ == Form::MinutesAndSeconds && is_possible(in_minutes) && !ends_period();
        // The clock falls little at a time, so the greater of two readings is meant.
        const bool is_in_hours = !stays && is_possible(in_hours);
        form_ = is_in_hours ? Form::HoursAndMinutes : Form::MinutesAndSeconds;
        return is_in_hours ? in_hours : in_minutes;
    }

    /// Did the last move end a period, or that before it?
    bool ends_period() const {
        if (!control_) return false;
        for (int back = 1; back <= 2 && back <= moves_; ++back)
            if (control_->stage_after(moves_ - back).moves_to_go == 1) return true;
        return false;
    }

    Microseconds most_rise() const {
        if (!control_) return kOneMinute;
        const Period& period = control_->periods()[control_->stage_after(moves_).period];
        return kOneMinute + period.bonus + (ends_period() ? period.time : Microseconds(0));
    }

    std::optional<TimeControl> control_;
    int moves_;
    std::optional<Microseconds> before_;
    Form form_ = Form::Unknown;
};

/// Does no clock show more than the control gives, and is it of its order?
bool fits(const TimeControl& control, const PgnGame& game, Color player, bool in_order) {
    Per<Color, std::optional<TimeControl>> controls;
    controls[player] = control;
    const auto clocks = clocks_in(game, controls);
    Color mover = game.start.side_to_move();
    int moves = game.start.fullmove_number() - 1;
    Microseconds most{0};
    for (const auto& clock : clocks) {
        if (mover == player) ++moves;
        if (mover == player && clock) {
            if (clock->time > control.time_for(moves) + control.periods()[0].bonus + clock->precision)
                return false;
            most = std::max(most, clock->time);
        }
        mover = ~mover;
    }
    return !in_order || most >= control.periods()[0].time / 2;
}

}  // namespace

std::vector<std::optional<ClockReading>> clocks_in(const PgnGame& game,
                                                   const Per<Color, std::optional<TimeControl>>& controls) {
    const int moves = game.start.fullmove_number() - 1;
    Per<Color, OldClock> clocks{
        {OldClock(controls[Color::White], moves), OldClock(controls[Color::Black], moves)}};
    std::vector<std::optional<ClockReading>> readings;
    Color mover = game.start.side_to_move();
    for (const PgnMove& move : game.main_line.moves) {
        readings.push_back(clocks[mover].complete_move(written(move, "clk")));
        mover = ~mover;
    }
    return readings;
}

std::optional<ClockReading> time_used_in(const PgnMove& move, Color mover) {
    if (const auto used = written(move, "emt")) return used->reading;
    for (const std::string& comment : move.comments)
        if (const auto of_engine = engine_comment(without_commands(comment), mover);
            of_engine && of_engine->eval && of_engine->used)
            return ClockReading{*of_engine->used, of_engine->precision};
    return std::nullopt;
}

const TimeControl& fitting_control(const std::vector<TimeControl>& controls, const PgnGame& game,
                                   Color player) {
    if (controls.size() > 1)
        for (const TimeControl& control : controls)
            if (fits(control, game, player, &control != &controls.front())) return control;
    return controls.front();
}

}  // namespace escaque::movegen
