#include "engine/verbs/match/match.h"

#include <chrono>
#include <fmt/format.h>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "engine/run/crew.h"

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

std::unique_ptr<Duel> duel_at(const MatchSettings& settings, std::size_t table) {
    return std::make_unique<Duel>(settings.contestants, settings.variant, settings.rules.ponder,
                                  settings.patience, settings.log, table);
}

class Contest {
 public:
    Contest(const MatchSettings& settings, const MatchListener& listener, Schedule schedule,
            std::unique_ptr<Duel> duel, Crew& crew)
        : settings_(settings), listener_(listener), schedule_(std::move(schedule)), crew_(crew) {
        duels_.push_back(std::move(duel));
    }

    Expected<MatchReport> run() {
        if (const auto opened = open_file(); !opened) return tl::unexpected(opened.error());
        const auto needed = static_cast<std::size_t>(settings_.concurrency);
        while (duels_.size() < std::min(needed, missing_.size()))
            duels_.push_back(duel_at(settings_, duels_.size()));
        const auto played = crew_.run(duels_.size(), [this](std::size_t worker) { play(worker); },
                                      {.wants_stop = listener_.wants_stop, .glance = listener_.glance});
        if (!played) return tl::unexpected(played.error());
        if (const auto kept = file_->sync(); !kept) return tl::unexpected(kept.error());
        return MatchReport{schedule_, standings_, !is_decided() && standings_.games() < schedule_.games()};
    }

 private:
    bool is_decided() const {
        return schedule_.sprt() && schedule_.sprt()->verdict(standings_.pairs()) != Sprt::Verdict::None;
    }

    Expected<void> open_file() {
        std::set<int> missing;
        for (int number = 1; number <= schedule_.games(); ++number) missing.insert(number);
        auto file = GameFile::open(settings_.file, schedule_, [&](int number, const movegen::PgnGame& game) {
            missing.erase(number);
            standings_.add(number, game);
        });
        if (!file) return tl::unexpected(file.error());
        file_.emplace(std::move(*file));
        if (!is_decided()) missing_.assign(missing.begin(), missing.end());
        listener_.on_start(schedule_, standings_, *file_);
        return {};
    }

    void play(std::size_t table) {
        Duel& duel = *duels_[table];
        while (const auto next = crew_.next(missing_.size())) {
            const auto losses = duel.prepare();
            if (!losses) {
                if (!crew_.stopping() && !listener_.wants_stop()) crew_.fail(losses.error().message);
                break;
            }
            tell(*losses);
            const int number = missing_[*next];
            auto played = duel.play(schedule_.opening(number), number, settings_.rules,
                                    [&](const Turn& turn) { listener_.on_turn(table, number, turn); });
            if (played) add(number, std::move(played->pgn));
        }
    }

    void add(int number, movegen::PgnGame game) {
        for (movegen::PgnTag& tag : schedule_.tags(number)) game.tags.push_back(std::move(tag));
        game.tags.push_back({"Date", today()});
        const std::lock_guard lock(mutex_);
        if (const auto added = file_->add(game); !added) return crew_.fail(added.error().message);
        standings_.add(number, game);
        listener_.on_game(schedule_, standings_, number, game);
        if (is_decided()) crew_.stop();
    }

    void tell(const std::vector<std::string>& losses) {
        const std::lock_guard lock(mutex_);
        for (const std::string& loss : losses) listener_.on_loss(loss);
    }

    const MatchSettings& settings_;
    const MatchListener& listener_;
    const Schedule schedule_;
    Crew& crew_;
    std::vector<std::unique_ptr<Duel>> duels_;
    std::vector<int> missing_;  // numbers of games, in their order

    std::mutex mutex_;  // guards what follows
    std::optional<GameFile> file_;
    Standings standings_;
};

}  // namespace

/// The engines of the first duel start first, because they know their names.
Expected<MatchReport> run_match(const MatchSettings& wanted, const MatchListener& listener) {
    Crew crew;
    MatchSettings settings = wanted;
    settings.patience.has_ended = [&] { return crew.stopping() || listener.wants_stop(); };
    auto duel = duel_at(settings, 0);
    if (const auto prepared = duel->prepare(); !prepared) {
        if (listener.wants_stop()) return unexpected("stopped before both engines were ready");
        return tl::unexpected(prepared.error());
    }
    const auto side = [&](SideIndex i) { return Side{duel->name(i), settings.contestants[i].control}; };
    Schedule schedule({side(0), side(1)}, settings.openings, settings.variant, settings.rules, settings.games,
                      settings.sprt);
    return Contest(settings, listener, std::move(schedule), std::move(duel), crew).run();
}

}  // namespace escaque::engine
