#include "engine/verbs/serve/jobs/job.h"

#include <algorithm>
#include <fmt/format.h>

namespace escaque::engine::serve {

std::string to_text(const Event& event) {
    return fmt::format("event: {}\ndata: {}\n\n", event.kind, event.data);
}

void Outbox::put(Event event) {
    const std::lock_guard lock(mutex_);
    if (is_closed_) return;
    const auto old = std::ranges::find(events_, event.kind, &Event::kind);
    if (old != events_.end())
        *old = std::move(event);
    else
        events_.push_back(std::move(event));
    changed_.notify_one();
}

std::optional<Event> Outbox::take(std::chrono::milliseconds longest) {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, longest, [this] { return is_closed_ || !events_.empty(); });
    if (is_closed_ || events_.empty()) return std::nullopt;
    Event event = std::move(events_.front());
    events_.pop_front();
    return event;
}

void Outbox::close() {
    const std::lock_guard lock(mutex_);
    is_closed_ = true;
    events_.clear();
    changed_.notify_all();
}

bool Outbox::is_closed() const {
    const std::lock_guard lock(mutex_);
    return is_closed_;
}

}  // namespace escaque::engine::serve
