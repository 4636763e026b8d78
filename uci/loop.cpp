#include "uci/loop.h"

#include <algorithm>
#include <chrono>
#include <new>
#include <thread>
#include <utility>

#include "movegen/board/types.h"
#include "search/session/session.h"

namespace escaque::uci {

namespace {

constexpr std::string_view kQuit = "quit";

}  // namespace

Loop::Loop(Identity identity, Wire& wire, search::Session& session)
    : wire_(wire),
      writer_(wire),
      protocol_(std::make_unique<Protocol>(std::move(identity), writer_, session, [this] {
          // Under the lock, so that the end cannot fall between a look at the search and the wait for a
          // change.
          const std::lock_guard lock(mutex_);
          changed_.notify_all();
      })) {}

Loop::~Loop() = default;

void Loop::add(Command command) {
    protocol_->commands().add(std::move(command));
}

void Loop::add(Option option) {
    protocol_->options().add(std::move(option));
}

void Loop::on_done(std::function<void(std::string_view, std::string_view)> listener) {
    protocol_->on_done(std::move(listener));
}

void Loop::run() {
    std::thread reader([this] { read(); });
    while (!has_quit()) {
        const std::optional<std::string> line = next_line();
        if (!line) break;
        execute(*line);
    }
    finish();
    reader.join();
}

void Loop::execute(std::string_view line) {
    protocol_->run(line);
}

void Loop::finish() {
    protocol_->settle();
}

bool Loop::knows(std::string_view line) const {
    const CommandTable::Match match = protocol_->commands().find(line);
    return match.command && match.skipped.empty();
}

bool Loop::has_quit() const {
    return protocol_->has_quit();
}

bool Loop::had_errors() const {
    return protocol_->had_errors();
}

/// The reading thread. It ends at `quit`, because nothing could wake it from a read that never returns.
void Loop::read() {
    bool open = true;
    while (open) {
        std::optional<std::string> text = wire_.read_line();
        const Command* const command = text ? protocol_->commands().find(*text).command : nullptr;
        open = text && !(command && command->word == kQuit);

        std::unique_lock lock(mutex_);
        if (text) open &= push(lock, {std::move(*text), command ? command->timing : Timing::InTurn});
        if (!open) closed_ = true;
        changed_.notify_all();
    }
}

/// When memory is short, as while many threads search, there is often some again in a moment. False if there
/// is not: reading then ends.
bool Loop::push(std::unique_lock<std::mutex>& lock, ReadLine line) {
    constexpr std::chrono::milliseconds kMoment{10};
    constexpr int kMaxTries = 500;
    for (int i = 0; i < kMaxTries; ++i) {
        try {
            lines_.push_back(std::move(line));
            return true;
        } catch (const std::bad_alloc&) {
            changed_.wait_for(lock, kMoment);  // others go on meanwhile
        }
    }
    return false;
}

/// The next line to run, once it may run; none when all have run and no more will come.
std::optional<std::string> Loop::next_line() {
    std::unique_lock lock(mutex_);
    for (;;) {
        if (protocol_->is_bounded_search_running()) {
            // Only some commands may overtake those that wait for the search to end.
            const auto line = std::ranges::find_if(
                lines_, [](Timing timing) { return timing != Timing::InTurn; }, &ReadLine::timing);
            if (line != lines_.end() && line->timing == Timing::AtOnce) return take(line);
        } else {
            if (!lines_.empty()) return take(lines_.begin());
            if (closed_) return std::nullopt;
        }
        changed_.wait(lock);
    }
}

std::string Loop::take(std::deque<ReadLine>::iterator line) {
    std::string text = std::move(line->text);
    lines_.erase(line);
    return text;
}

}  // namespace escaque::uci
