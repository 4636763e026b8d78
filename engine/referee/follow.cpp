#include "engine/referee/follow.h"

#include <algorithm>
#include <deque>
#include <filesystem>
#include <iterator>
#include <system_error>
#include <thread>

#include "engine/host/text_file.h"

namespace escaque::engine {

using Clock = std::chrono::steady_clock;

namespace {

constexpr std::chrono::milliseconds kInterval{200};
/// A text is at rest when it has not changed for so many looks.
constexpr int kLooksAtRest = 2;
/// Of each interval, for searches; and how many positions one may take.
constexpr std::chrono::milliseconds kSearchTime{3};
constexpr std::uint64_t kSearchNodes = 10'000;

/// When a file was written last and how large it is; all zero where that cannot be asked.
struct Stamp {
    std::uintmax_t size = 0;
    std::filesystem::file_time_type time{};

    static Stamp of(const std::string& path) {
        std::error_code ignored;
        return {std::filesystem::file_size(path, ignored), std::filesystem::last_write_time(path, ignored)};
    }
    bool operator==(const Stamp&) const = default;
};

class RoundFile {
 public:
    RoundFile(std::string path, const FollowSettings& settings, const FollowListener& listener)
        : path_(std::move(path)), settings_(settings), listener_(listener) {}

    /// Whether the file has changed since the last look.
    bool look() {
        const Stamp stamp = Stamp::of(path_);
        const bool has_changed = stamp != stamp_;
        stamp_ = stamp;
        looks_unchanged_ = has_changed ? 0 : looks_unchanged_ + 1;
        if (has_changed) read_text();
        if (has_changed || looks_unchanged_ == kLooksAtRest) read_boards(!has_changed);
        return has_changed;
    }

    /// Until the time is up; the boards with the fewest men first.
    void search(Clock::time_point deadline) {
        std::vector<std::size_t> waiting;
        for (std::size_t i = 0; i < boards_.size(); ++i)
            if (boards_[i].wants_search()) waiting.push_back(i);
        std::ranges::sort(waiting, {}, [&](std::size_t i) { return boards_[i].men(); });
        for (const std::size_t i : waiting) {
            if (Clock::now() >= deadline) return;
            tell(boards_[i].search(kSearchNodes), i);
        }
    }

 private:
    /// What cannot be read now is read at the next look.
    void read_text() {
        auto file = open_to_read(path_);
        if (file) text_.assign(std::istreambuf_iterator<char>(*file), {});
        if (!file) stamp_ = {};
    }

    void read_boards(bool is_at_rest) {
        const std::vector<BoardText> texts = boards_of(text_);
        while (boards_.size() < texts.size()) boards_.emplace_back(settings_.watch);
        for (std::size_t i = 0; i < texts.size(); ++i) tell(boards_[i].read(texts[i], is_at_rest), i);
    }

    void tell(const std::vector<Alarm>& alarms, std::size_t board) const {
        for (const Alarm& alarm : alarms)
            listener_.on_alarm(alarm, {path_, board + 1, boards_[board].white(), boards_[board].black()});
    }

    std::string path_;
    const FollowSettings& settings_;
    const FollowListener& listener_;
    Stamp stamp_;
    int looks_unchanged_ = 0;
    std::string text_;
    std::deque<WatchedBoard> boards_;
};

}  // namespace

movegen::Expected<void> follow_round(const FollowSettings& settings, const FollowListener& listener) {
    std::deque<RoundFile> files;
    for (const std::string& path : settings.files) {
        if (const auto file = open_to_read(path); !file) return tl::unexpected(file.error());
        files.emplace_back(path, settings, listener);
    }
    auto last_change = Clock::now();
    while (!listener.wants_stop()) {
        const auto begin = Clock::now();
        for (RoundFile& file : files)
            if (file.look()) last_change = begin;
        const auto deadline = Clock::now() + kSearchTime;
        for (RoundFile& file : files) file.search(deadline);
        if (settings.idle && begin - last_change >= *settings.idle) break;
        std::this_thread::sleep_until(begin + kInterval);
    }
    return {};
}

}  // namespace escaque::engine
