#include "engine/verbs/serve/jobs/games.h"

#include <algorithm>
#include <utility>

namespace escaque::engine::serve {

void Games::add(std::uint64_t visitor, std::shared_ptr<ServedGame> game) {
    std::erase_if(seats_, [&](const auto& entry) { return entry.second.visitor == visitor; });
    const std::string name = game->name();
    seats_[name] = {.game = std::move(game), .visitor = visitor};
}

std::shared_ptr<ServedGame> Games::of(std::uint64_t visitor) const {
    for (const auto& [name, seat] : seats_)
        if (seat.visitor == visitor) return seat.game;
    return nullptr;
}

std::shared_ptr<ServedGame> Games::take(std::uint64_t visitor, const std::string& name) {
    const auto found = seats_.find(name);
    if (found == seats_.end()) return nullptr;
    const std::shared_ptr<ServedGame> game = found->second.game;
    if (found->second.visitor != visitor) add(visitor, game);
    return game;
}

void Games::leave(std::uint64_t visitor, Instant now) {
    for (auto& [name, seat] : seats_)
        if (seat.visitor == visitor) {
            seat.visitor = 0;
            seat.left = now;
        }
    forget_old(now);
}

void Games::forget_old(Instant now) {
    const auto is_kept = [](const auto& entry) { return entry.second.visitor == 0; };
    std::erase_if(seats_,
                  [&](const auto& entry) { return is_kept(entry) && now - entry.second.left > kKept; });
    while (static_cast<std::size_t>(std::ranges::count_if(seats_, is_kept)) > kMostKept) {
        auto first = seats_.end();
        for (auto it = seats_.begin(); it != seats_.end(); ++it)
            if (is_kept(*it) && (first == seats_.end() || it->second.left < first->second.left)) first = it;
        seats_.erase(first);
    }
}

}  // namespace escaque::engine::serve
