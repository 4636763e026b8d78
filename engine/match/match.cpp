#include "engine/match/match.h"

#include <atomic>
#include <chrono>
#include <fmt/format.h>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <thread>
#include <utility>
#include <vector>

namespace escaque::engine {

using movegen::Expected;
using movegen::unexpected;

namespace {

/// In the form of PGN.
std::string today() {
    const std::chrono::year_month_day date{
        std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now())};
    return fmt::format("{:04}.{:02}.{:02}", static_cast<int>(date.year()),
                       static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()));
}

class Run {
 public:
    Run(const MatchSettings& settings, const MatchListener& listener, Schedule schedule,
        std::unique_ptr<Duel> duel, std::atomic<bool>& stop)
        : settings_(settings), listener_(listener), schedule_(std::move(schedule)), stop_(stop) {
        duels_.push_back(std::move(duel));
    }

    Expected<MatchReport> run() {
        if (const auto opened = open_file(); !opened) return tl::unexpected(opened.error());
        const auto needed = static_cast<std::size_t>(settings_.concurrency);
        while (duels_.size() < std::min(needed, missing_.size()))
            duels_.push_back(
                std::make_unique<Duel>(settings_.contestants, settings_.variant, settings_.patience));
        std::vector<std::thread> threads;
        playing_ = static_cast<int>(duels_.size());
        for (const auto& duel : duels_) threads.emplace_back([this, &duel] { play(*duel); });
        const bool stopped = watch();
        for (std::thread& thread : threads) thread.join();
        if (failure_) return unexpected(*failure_);
        return MatchReport{schedule_, standings_, stopped};
    }

 private:
    Expected<void> open_file() {
        std::set<int> missing;
        for (int number = 1; number <= schedule_.games(); ++number) missing.insert(number);
        auto file = GameFile::open(settings_.file, schedule_, [&](int number, const movegen::PgnGame& game) {
            missing.erase(number);
            standings_.add(number, game);
        });
        if (!file) return tl::unexpected(file.error());
        file_.emplace(std::move(*file));
        missing_.assign(missing.begin(), missing.end());
        listener_.on_start(schedule_, standings_, *file_);
        return {};
    }

    void play(Duel& duel) {
        for (std::size_t next = next_++; next < missing_.size() && !stop_; next = next_++) {
            const auto losses = duel.prepare();
            if (!losses) {
                if (!stop_ && !listener_.wants_stop()) fail(losses.error().message);
                break;
            }
            tell(*losses);
            const int number = missing_[next];
            auto played = duel.play(schedule_.opening(number), number, settings_.rules);
            if (played) add(number, std::move(played->pgn));
        }
        --playing_;
    }

    void add(int number, movegen::PgnGame game) {
        for (movegen::PgnTag& tag : schedule_.tags(number)) game.tags.push_back(std::move(tag));
        game.tags.push_back({"Date", today()});
        const std::lock_guard lock(mutex_);
        if (const auto added = file_->add(game); !added) return note_failure(added.error().message);
        standings_.add(number, game);
        listener_.on_game(schedule_, standings_, number, game);
    }

    void tell(const std::vector<std::string>& losses) {
        const std::lock_guard lock(mutex_);
        for (const std::string& loss : losses) listener_.on_loss(loss);
    }

    void fail(const std::string& why) {
        const std::lock_guard lock(mutex_);
        note_failure(why);
    }
    void note_failure(const std::string& why) {
        if (!failure_) failure_ = why;
        stop_ = true;
    }

    /// Until all duels are through. True if the user stopped it.
    bool watch() {
        constexpr std::chrono::milliseconds kGlance{50};
        bool stopped = false;
        while (playing_ > 0) {
            std::this_thread::sleep_for(kGlance);
            if (!stop_ && listener_.wants_stop()) stopped = stop_ = true;
        }
        return stopped;
    }

    const MatchSettings& settings_;
    const MatchListener& listener_;
    const Schedule schedule_;
    std::atomic<bool>& stop_;
    std::vector<std::unique_ptr<Duel>> duels_;
    std::vector<int> missing_;  // numbers of games, in their order
    std::atomic<std::size_t> next_{0};
    std::atomic<int> playing_{0};

    std::mutex mutex_;  // guards what follows
    std::optional<GameFile> file_;
    Standings standings_;
    std::optional<std::string> failure_;
};

}  // namespace

/// The engines of the first duel start first, because they know their names.
Expected<MatchReport> run_match(const MatchSettings& wanted, const MatchListener& listener) {
    std::atomic<bool> stop{false};
    MatchSettings settings = wanted;
    settings.patience.has_ended = [&] { return stop || listener.wants_stop(); };
    auto duel = std::make_unique<Duel>(settings.contestants, settings.variant, settings.patience);
    if (const auto prepared = duel->prepare(); !prepared) {
        if (listener.wants_stop()) return unexpected("stopped before both engines were ready");
        return tl::unexpected(prepared.error());
    }
    const auto side = [&](SideIndex i) { return Side{duel->name(i), settings.contestants[i].control}; };
    Schedule schedule({side(0), side(1)}, settings.openings, settings.variant, settings.rules.edition,
                      settings.games);
    return Run(settings, listener, std::move(schedule), std::move(duel), stop).run();
}

}  // namespace escaque::engine
