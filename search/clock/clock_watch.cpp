#include "search/clock/clock_watch.h"

#include <algorithm>
#include <chrono>
#include <numeric>
#include <utility>
#include <vector>

#include "movegen/board/position.h"
#include "movegen/laws/game.h"
#include "search/params.h"

namespace escaque::search {

namespace {

/// How much more or less than the soft budget this move deserves, about 1 on average.
double urgency(const SearchMood& mood) {
    const auto percent = [](double n) { return n / 100.0; };
    // A move that stays best while the search deepens is unlikely to change; after this many iterations that
    // says nothing more.
    constexpr int kLongStable = 8;
    const double doubt =
        percent(params::time_unstable - params::time_stable * std::min(mood.stable_iterations, kLongStable));
    // The other moves get as many nodes as it takes to refute them.
    const double rivalry = percent(params::time_rivals - params::time_best_share * mood.best_move_share);
    // A falling score may have a remedy; a rising one needs none. After a fall of most of a pawn more time
    // hardly helps.
    constexpr int kDisaster = 80;
    const double alarm =
        1.0 + percent(params::time_alarm) * std::clamp(mood.score_drop, 0, kDisaster) / kDisaster;
    return doubt * rivalry * alarm;
}

}  // namespace

bool Budget::is_enough(Microseconds thought, const SearchMood& mood) const {
    if (soft == milliseconds::max() || thought < free) return false;
    return thought >= std::chrono::duration<double, std::milli>(soft) * urgency(mood);
}

using namespace movegen;

namespace {

/// Clocks are sent in milliseconds, so the difference of two is off by nearly one either way, and so is the
/// time that a GUI measures.
constexpr Microseconds kRounding = std::chrono::milliseconds(2);

/// Lag is less than this, and less than half of the clock; otherwise the clock has been set.
constexpr Microseconds kMaxLag = std::chrono::seconds(5);

bool continues(const Game& game, std::size_t plies, Key key) {
    return game.moves().size() > plies && game.keys()[plies] == key;
}

}  // namespace

TimeControl ClockWatch::look(const Game& game, const TimeControl& ahead, ClockUse use) {
    if (last_ && !continues(game, last_->plies, last_->key)) {
        last_.reset();
        worst_lag_ = delay_ = Microseconds(0);
    }
    std::vector<Period> periods = ahead.periods();
    Period& now = periods.front();
    const std::optional<Microseconds> expected = own_count(game);
    if (expected && use == ClockUse::Now && last_->use == ClockUse::Now)
        learn_from(*last_, *expected, now.time);
    if (expected && use == ClockUse::Ignored) now.time = *expected;
    current_ = Turn{game.moves().size(), game.current().key(), TimeControl(periods), use};

    if (delay_.count() > 0 && now.bonus.count() == 0 && use != ClockUse::Ignored) {
        // The time shown may include the delay, so it may be all there is until the flag falls.
        now.kind = MoveBonus::Bronstein;
        now.bonus = std::clamp(delay_, Microseconds(0), std::max(now.time, Microseconds(0)));
        now.time -= now.bonus;
    }
    return TimeControl(std::move(periods));
}

/// What the clock must show now if only thinking took time; none when the move before is not known, or a
/// control with unknown time came in between.
std::optional<Microseconds> ClockWatch::own_count(const Game& game) const {
    if (!last_ || game.moves().size() != last_->plies + 2) return std::nullopt;
    Clock clock(last_->ahead);
    const bool knows_next = last_->ahead.periods().size() > 1;
    if (clock.stage().moves_to_go == 1 && !knows_next) return std::nullopt;
    if (!clock.complete_move(last_->used)) return std::nullopt;
    return clock.main_time();
}

void ClockWatch::moved(Microseconds used) {
    if (!current_) return;
    last_ = std::move(current_);
    last_->used = used;
    current_.reset();
}

/// Lag is often zero, and now and then a time slice of the system, so the cost of many moves is estimated by
/// the mean without the worst one, which may have been an accident. Moves not seen yet count as zero.
Lag ClockWatch::lag() const {
    const Microseconds sum = std::accumulate(recent_lags_.begin(), recent_lags_.end(), Microseconds(0));
    const Microseconds others = sum - std::ranges::max(recent_lags_);
    const auto count = static_cast<Microseconds::rep>(recent_lags_.size()) - 1;
    return {std::max(others / count, Microseconds(0)), worst_lag_};
}

void ClockWatch::learn_from(const Turn& before, Microseconds expected, Microseconds shown) {
    const Period& period = before.ahead.periods().front();
    if (period.has_delay()) {
        // Lag within the delay costs nothing and cannot be seen.
        const Microseconds clock = expected + period.bonus;
        if (before.used >= period.bonus) return note_lag(expected - shown, clock);
        const Microseconds fallen = expected - shown;
        if (fallen.count() > 0) note_lag(fallen + period.bonus - before.used, clock);
        return;
    }
    const Microseconds gain = shown - expected;
    if (gain > before.used + kRounding) return;  // the clock has been set
    if (period.bonus.count() > 0) return note_lag(-gain, expected);
    // The delay shows as far as it was used, less the lag; a longer move shows all of it.
    const Microseconds allowance = worst_lag_ + kRounding;
    const bool agrees = gain + allowance >= std::min(before.used, delay_);
    const bool shows_more = gain > std::max(delay_, kRounding);
    if (!agrees || shows_more) delay_ = gain > kRounding ? gain : Microseconds(0);
    if (delay_.count() == 0) note_lag(-gain, expected);
}

void ClockWatch::note_lag(Microseconds sample, Microseconds clock) {
    if (sample > std::min(kMaxLag, clock / 2)) return;
    recent_lags_[lags_noted_++ % recent_lags_.size()] = sample;
    constexpr int kMemory = 16;  // moves: one bad move does not count for the whole game
    worst_lag_ = std::max(sample, worst_lag_ - worst_lag_ / kMemory);
}

}  // namespace escaque::search
