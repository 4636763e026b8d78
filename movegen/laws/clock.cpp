#include "movegen/laws/clock.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <fmt/format.h>
#include <limits>
#include <utility>

#include "movegen/base/text.h"

namespace escaque::movegen {

namespace {

constexpr int kMaxPeriodMoves = 9999;
constexpr std::size_t kMaxPeriods = 100;
constexpr std::string_view kBonusSigns = "+db";  // in the order of MoveBonus

/// Reads the text of a time control from left to right.
class Parser {
 public:
    explicit Parser(std::string_view text) : text_(text) {}

    base::Expected<TimeControl> read() {
        std::vector<Period> periods;
        do {
            const base::Expected<Period> period = read_period();
            if (!period) return base::unexpected(period.error().message);
            if (next_ < text_.size() && period->moves == 0)
                return failure("a number of moves in every period but the last", start_);
            periods.push_back(*period);
            if (periods.size() > kMaxPeriods)
                return failure(fmt::format("at most {} periods", kMaxPeriods), start_);
        } while (next_++ < text_.size());
        // An increment comes only after the move.
        if (periods[0].time.count() == 0 && !periods[0].has_delay())
            return failure("time for the first move", 0);
        return TimeControl(std::move(periods));
    }

 private:
    base::Expected<Period> read_period() {
        Period period;
        start_ = next_;
        const std::size_t slash = text_.substr(start_, text_.find(':', start_) - start_).find('/');
        if (slash != std::string_view::npos) {
            const auto moves = base::parse_number(text_.substr(start_, slash));
            if (!moves || *moves < 1 || *moves > kMaxPeriodMoves)
                return failure(fmt::format("a number of moves from 1 to {}", kMaxPeriodMoves), start_);
            period.moves = static_cast<int>(*moves);
            next_ += slash + 1;
        }
        if (const auto read = read_seconds(period.time); !read) return base::unexpected(read.error().message);
        if (next_ == text_.size() || text_[next_] == ':') return period;
        const std::size_t sign = kBonusSigns.find(text_[next_]);
        if (sign == std::string_view::npos) return failure("'+', 'd', 'b' or ':'", next_);
        period.kind = static_cast<MoveBonus>(sign);
        ++next_;
        if (const auto read = read_seconds(period.bonus); !read)
            return base::unexpected(read.error().message);
        if (next_ < text_.size() && text_[next_] != ':') return failure("':'", next_);
        if (period.bonus.count() == 0) period.kind = MoveBonus::Increment;  // a delay of 0 is none
        return period;
    }

    base::Expected<void> read_seconds(Microseconds& time) {
        const std::size_t first = next_;
        next_ = std::min(text_.find_first_not_of("0123456789.", first), text_.size());
        const auto seconds = base::parse_seconds(text_.substr(first, next_ - first));
        if (!seconds) return failure("seconds, with up to six decimals", first);
        time = *seconds;
        return {};
    }

    tl::unexpected<base::Error> failure(std::string_view expected, std::size_t place) const {
        return base::unexpected(fmt::format(
            "time control {}, character {}: expected {}; a period is [moves/]seconds[+increment | "
            "dDELAY | bDELAY], periods are joined by ':'",
            base::quoted(text_), place + 1, expected));
    }

    std::string_view text_;
    std::size_t start_ = 0;  // of the period
    std::size_t next_ = 0;   // of what is still to be read
};

}  // namespace

TimeControl::TimeControl(std::vector<Period> periods) : periods_(std::move(periods)) {
    assert(!periods_.empty());
    assert(std::all_of(periods_.begin(), periods_.end() - 1, [](const Period& p) { return p.moves > 0; }));
}

Stage TimeControl::stage_after(int moves) const {
    for (std::size_t i = 0; i + 1 < periods_.size(); ++i) {
        if (moves < periods_[i].moves) return {i, periods_[i].moves - moves};
        moves -= periods_[i].moves;
    }
    const int cycle = periods_.back().moves;
    return {periods_.size() - 1, cycle ? cycle - moves % cycle : 0};
}

Stage TimeControl::stage_with(int moves_to_go, int moves) const {
    Stage best{periods_.size() - 1, moves_to_go};
    int least_off = std::numeric_limits<int>::max();
    const auto consider = [&](std::size_t period, int completed) {
        const int off = std::abs(completed - moves);
        if (off >= least_off) return;
        least_off = off;
        best.period = period;
    };
    int first = 0;  // move of the period
    for (std::size_t i = 0; i < periods_.size(); ++i) {
        const int length = periods_[i].moves;
        if (moves_to_go >= 1 && moves_to_go <= length) {
            const int completed = first + length - moves_to_go;
            consider(i, completed);
            // The last period repeats: compares its places before and after that count.
            const bool repeats = i + 1 == periods_.size() && moves > completed;
            const int rounds = repeats ? (moves - completed) / length : 0;
            if (repeats) consider(i, completed + rounds * length);
            if (repeats) consider(i, completed + (rounds + 1) * length);
        }
        first += length;
    }
    return best;
}

Microseconds TimeControl::time_for(int moves) const {
    Microseconds total{0};
    for (std::size_t i = 0; moves > 0; i = std::min(i + 1, periods_.size() - 1)) {
        const int here = periods_[i].moves ? std::min(moves, periods_[i].moves) : moves;
        total += periods_[i].time + here * periods_[i].bonus;
        moves -= here;
    }
    return total;
}

base::Expected<TimeControl> parse_time_control(std::string_view text) {
    return Parser(base::trimmed(text)).read();
}

std::optional<Speed> speed_of(Edition edition, const TimeControl& control) {
    return speed_of(edition, std::chrono::duration_cast<Milliseconds>(control.time_for(60)));
}

std::optional<Speed> speed_of(Edition edition, const Per<Color, TimeControl>& controls) {
    constexpr int kMoves = 60;
    const TimeControl &white = controls[Color::White], &black = controls[Color::Black];
    return speed_of(edition, white.time_for(kMoves) > black.time_for(kMoves) ? white : black);
}

std::string to_text(const TimeControl& control) {
    std::string text;
    for (const Period& period : control.periods()) {
        if (!text.empty()) text += ':';
        if (period.moves) text += fmt::format("{}/", period.moves);
        text += base::write_seconds(period.time);
        if (period.bonus.count())
            text += kBonusSigns[static_cast<std::size_t>(period.kind)] + base::write_seconds(period.bonus);
    }
    return text;
}

namespace {

/// More than any game needs, and far from any overflow.
constexpr Microseconds kMaxTime = std::chrono::hours(24 * 365 * 1000);

}  // namespace

Clock::Clock(TimeControl control, Edition edition)
    : control_(std::move(control)),
      delay_time_carries_over_(laws_of(edition).delay_time_carries_over),
      main_(control_.periods()[0].time) {}

Microseconds Clock::until_flag() const {
    return flag_has_fallen_ ? Microseconds(0) : main_ + period().delay();
}

Microseconds Clock::shown() const {
    return period().kind == MoveBonus::Bronstein ? until_flag() : main_;
}

/// Both delays leave the same main time, because both subtract what the move took beyond the delay. They
/// differ in what the clock shows.
bool Clock::complete_move(Microseconds used) {
    assert(used.count() >= 0);
    if (used >= until_flag()) {
        main_ = Microseconds(0);
        flag_has_fallen_ = true;
        return false;
    }
    const Period current = period();
    if (current.kind == MoveBonus::Increment)
        main_ += current.bonus - used;
    else
        main_ -= std::max(used - current.bonus, Microseconds(0));
    const bool ends_period = stage().moves_to_go == 1;
    ++moves_;
    if (ends_period) {
        if (current.has_delay() && !delay_time_carries_over_) main_ = Microseconds(0);
        main_ += period().time;
    }
    main_ = std::min(main_, kMaxTime);
    flag_has_fallen_ = until_flag().count() == 0;
    return true;
}

void Clock::begin_increment(Microseconds increment) {
    assert(stage().moves_to_go == 0 && period().bonus.count() == 0);
    std::vector<Period> periods = control_.periods();
    periods.back().kind = MoveBonus::Increment;
    periods.back().bonus = increment;
    control_ = TimeControl(std::move(periods));
}

void Clock::adjust(Microseconds time) {
    main_ = std::clamp(main_ + time, Microseconds(0), kMaxTime);
    flag_has_fallen_ = until_flag().count() == 0;
}

GameClocks::GameClocks(const Per<Color, TimeControl>& controls, Edition edition)
    : clocks_{{Clock(controls[Color::White], edition), Clock(controls[Color::Black], edition)}} {}

/// A simple delay runs before the time shown does, Bronstein's is shown with it.
Microseconds GameClocks::shown(Color player, Microseconds thought) const {
    const Clock& clock = clocks_[player];
    return std::max(std::min(clock.shown(), clock.until_flag() - thought), Microseconds(0));
}

void GameClocks::complete_move(Color player, Microseconds used) {
    clocks_[player].complete_move(used);
    given_[player] = std::exchange(awaited_[player], Microseconds(0)) + increment_;
}

void GameClocks::begin_increment(Microseconds increment) {
    increment_ = increment;
    for (const Color c : kColors) clocks_[c].begin_increment(increment);
}

}  // namespace escaque::movegen
