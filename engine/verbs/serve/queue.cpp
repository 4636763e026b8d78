#include "engine/verbs/serve/queue.h"

#include <algorithm>
#include <tuple>

namespace escaque::engine::serve {

Duration FairQueue::least() const {
    std::optional<Duration> least;
    for (const auto& [visitor, place] : places_)
        if (place.state != State::Away) least = std::min(least.value_or(place.had), place.had);
    return least.value_or(floor_);
}

void FairQueue::join(VisitorNumber visitor) {
    Place& place = places_[visitor];
    if (place.state == State::Leaving) place.state = State::Served;
    if (place.state != State::Away) return;
    place = {.state = State::Waiting, .had = std::max(place.had, least()), .since = ++turns_};
}

void FairQueue::leave(VisitorNumber visitor) {
    const auto found = places_.find(visitor);
    if (found == places_.end()) return;
    State& state = found->second.state;
    if (state == State::Waiting) state = State::Away;
    if (state == State::Served) state = State::Leaving;
}

void FairQueue::forget(VisitorNumber visitor) {
    const auto found = places_.find(visitor);
    if (found == places_.end()) return;
    if (is_served(found->second.state))
        found->second.state = State::Forgotten;
    else
        places_.erase(found);
}

bool FairQueue::has_waiting() const {
    return std::ranges::any_of(places_,
                               [](const auto& entry) { return entry.second.state == State::Waiting; });
}

std::optional<VisitorNumber> FairQueue::take() {
    auto next = places_.end();
    const auto order = [](const Place& place) { return std::tie(place.had, place.since); };
    for (auto it = places_.begin(); it != places_.end(); ++it)
        if (it->second.state == State::Waiting &&
            (next == places_.end() || order(it->second) < order(next->second)))
            next = it;
    if (next == places_.end()) return std::nullopt;
    next->second.state = State::Served;
    return next->first;
}

void FairQueue::put_back(VisitorNumber visitor, Duration used, bool wants_more) {
    Place& place = places_.at(visitor);
    place.had += used;
    floor_ = std::max(floor_, least());
    if (place.state == State::Forgotten) {
        places_.erase(visitor);
        return;
    }
    place.state = place.state == State::Served && wants_more ? State::Waiting : State::Away;
    place.since = ++turns_;
}

}  // namespace escaque::engine::serve
