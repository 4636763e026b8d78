#include "engine/verbs/referee/follow.h"

#include <algorithm>
#include <deque>
#include <filesystem>
#include <map>
#include <system_error>
#include <thread>
#include <utility>

#include "engine/host/text_file.h"
#include "movegen/notation/pgn/reader/pgn_input.h"

namespace escaque::engine {

using Clock = std::chrono::steady_clock;

namespace {

constexpr std::chrono::milliseconds kInterval{200};
/// A text is at rest when it has not changed for this many looks.
constexpr int kLooksAtRest = 2;
/// The part of each interval for searches, and how many positions one search may take.
constexpr std::chrono::milliseconds kSearchTime{3};
constexpr std::uint64_t kSearchNodes = 10'000;

/// The last write time and the size of a file; all zero where they are not known.
struct Stamp {
    std::uintmax_t size = 0;
    std::filesystem::file_time_type time{};

    static Stamp of(const std::string& path) {
        std::error_code no_size, no_time;
        const Stamp stamp{std::filesystem::file_size(path, no_size),
                          std::filesystem::last_write_time(path, no_time)};
        return no_size || no_time ? Stamp{} : stamp;
    }
    bool operator==(const Stamp&) const = default;
};

class RoundFile {
 public:
    RoundFile(std::string path, const FollowSettings& settings, const FollowListener& listener)
        : path_(std::move(path)), settings_(settings), listener_(listener) {}

    /// Whether something else has been read than at the last look. What cannot be read now is tried again at
    /// the next.
    bool look() {
        const Stamp stamp = Stamp::of(path_);
        const bool has_changed = stamp != Stamp{} && stamp != stamp_ && read_text();
        if (has_changed) stamp_ = stamp;
        looks_unchanged_ = has_changed ? 0 : looks_unchanged_ + 1;
        if (has_changed || looks_unchanged_ == kLooksAtRest) read_boards(!has_changed);
        return has_changed;
    }

    /// An error if all looks were in vain.
    base::Expected<void> check_read() const {
        if (was_read_) return {};
        if (problem_) return cannot_read(path_, *problem_);
        return open_to_read(path_).map([](const auto&) {});
    }

    /// Until the time is up; the boards with the fewest pieces first.
    void search(Clock::time_point deadline) {
        std::vector<std::size_t> waiting;
        for (std::size_t i = 0; i < games_.size(); ++i)
            if (games_[i].board->wants_search()) waiting.push_back(i);
        std::ranges::sort(waiting, {}, [&](std::size_t i) { return games_[i].board->pieces(); });
        for (const std::size_t i : waiting) {
            if (Clock::now() >= deadline) return;
            tell(games_[i].board->search(kSearchNodes), i);
        }
    }

 private:
    /// A game at its present place in the file.
    struct Game {
        std::string headers, name;
        WatchedBoard* board = nullptr;
    };

    /// A file that cannot be read now is read at the next look.
    bool read_text() {
        auto file = open_to_read(path_);
        if (!file) return false;
        auto text = movegen::read_pgn_text(*file);
        if (text)
            text_ = std::move(*text);
        else
            problem_ = text.error();
        was_read_ |= text.has_value();
        return text.has_value();
    }

    void read_boards(bool is_at_rest) {
        const std::vector<BoardText> texts = boards_of(text_);
        find_games(texts);
        for (std::size_t i = 0; i < texts.size(); ++i) tell(games_[i].board->read(texts[i], is_at_rest), i);
    }

    void find_games(const std::vector<BoardText>& texts) {
        games_.resize(texts.size());
        std::map<std::string_view, std::size_t> of_that_name;
        for (std::size_t i = 0; i < texts.size(); ++i) {
            Game& game = games_[i];
            if (!game.board || game.headers != texts[i].headers)
                game = {std::string(texts[i].headers), game_name(texts[i].headers)};
            const std::pair key{game.name, ++of_that_name[game.name]};
            game.board = &boards_.try_emplace(key, settings_.watch).first->second;
        }
    }

    void tell(const std::vector<Alarm>& alarms, std::size_t game) const {
        const WatchedBoard& board = *games_[game].board;
        for (const Alarm& alarm : alarms)
            listener_.on_alarm(alarm, {path_, game + 1, board.white(), board.black()});
    }

    std::string path_;
    const FollowSettings& settings_;
    const FollowListener& listener_;
    Stamp stamp_;
    int looks_unchanged_ = 0;
    bool was_read_ = false;
    std::optional<base::Error> problem_;  // of the last look that could not read it
    std::string text_;
    std::vector<Game> games_;  // in the order of the file
    /// By the name and, where several have it, the place among them. Those that are no longer in the file may
    /// come back.
    std::map<std::pair<std::string, std::size_t>, WatchedBoard> boards_;
};

}  // namespace

base::Expected<void> follow_round(const FollowSettings& settings, const FollowListener& listener) {
    std::deque<RoundFile> files;
    for (const std::string& path : settings.files) {
        std::error_code unknown;
        if (!std::filesystem::exists(path, unknown) && !unknown)
            listener.on_missing(path);
        else if (const auto file = open_to_read(path); !file)
            return tl::unexpected(file.error());
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
    for (const RoundFile& file : files)
        if (const auto read = file.check_read(); !read) return read;
    return {};
}

}  // namespace escaque::engine
