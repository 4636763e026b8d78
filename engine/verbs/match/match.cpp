#include "engine/verbs/match/match.h"

#include <algorithm>
#include <chrono>
#include <fmt/format.h>
#include <memory>
#include <mutex>
#include <set>
#include <string_view>
#include <utility>

#include "engine/run/worker_threads.h"
#include "movegen/base/text.h"
#include "movegen/notation/pgn/pgn_writer.h"

namespace escaque::engine {

using base::Expected;
using movegen::Color;

namespace {

bool sets(const EngineSpec& engine, std::string_view option) {
    return std::ranges::any_of(engine.settings, [&](const EngineSetting& setting) {
        return base::same_but_for_case(setting.option, option);
    });
}

/// What the match itself has to set: the game that is played, and the schedule for engines that know it. The
/// user may want to send another schedule, or none.
std::vector<EngineSetting> settings_of(const UciClient& client, const PlayerConfig& player, Variant variant,
                                       bool ponder) {
    std::vector<EngineSetting> settings;
    if (variant == Variant::Chess960) settings.push_back({"UCI_Chess960", "true"});
    if (variant == Variant::Antichess) settings.push_back({"UCI_Variant", "antichess"});
    if (ponder && !sets(player.engine, "Ponder")) settings.push_back({"Ponder", "true"});
    if (client.offers("TimeControl") && !sets(player.engine, "TimeControl"))
        settings.push_back({"TimeControl", movegen::to_text(player.control)});
    return settings;
}

}  // namespace

Expected<UciClient> EnginePair::start(PlayerIndex side) const {
    const PlayerConfig& player = players_[side];
    auto client = UciClient::start(player.engine, timeouts_, log_,
                                   fmt::format("{}{}", side == 0 ? 'A' : 'B', table_ + 1));
    if (!client) return client;
    for (const EngineSetting& setting : settings_of(*client, player, variant_, ponder_))
        if (const auto set = client->set(setting); !set) return tl::unexpected(set.error());
    if (const auto ready = client->prepare_game(); !ready) return tl::unexpected(ready.error());
    return client;
}

Expected<std::vector<std::string>> EnginePair::prepare() {
    std::vector<std::string> losses;
    for (PlayerIndex side = 0; side < engines_.size(); ++side) {
        if (engines_[side]) {
            const auto ready = engines_[side]->prepare_game();
            if (ready) continue;
            losses.push_back(ready.error().message);
            engines_[side].reset();
        }
        auto started = start(side);
        if (!started) return tl::unexpected(started.error());
        engines_[side] = std::move(*started);
    }
    return losses;
}

std::optional<PlayedGame> EnginePair::play(const movegen::Game& opening, int number, const GameRules& rules,
                                           const Spectator& spectator) {
    const auto player = [&](Color c) {
        const PlayerIndex side = Schedule::player_with(c, number);
        return Player{*engines_[side], players_[side].control};
    };
    const movegen::Per<Color, Player> players{{player(Color::White), player(Color::Black)}};
    auto played = play_game(opening, players, rules, spectator);
    if (played && played->lost_engine) engines_[Schedule::player_with(*played->lost_engine, number)].reset();
    return played;
}

using base::unexpected;

namespace {

std::unique_ptr<EnginePair> engine_pair_at(const MatchSettings& settings, std::size_t table) {
    return std::make_unique<EnginePair>(settings.players, settings.variant, settings.rules.ponder,
                                        settings.timeouts, settings.log, table);
}

class MatchRunner {
 public:
    MatchRunner(const MatchSettings& settings, const MatchListener& listener, Schedule schedule,
                std::unique_ptr<EnginePair> engine_pair, WorkerThreads& worker_threads)
        : settings_(settings),
          listener_(listener),
          schedule_(std::move(schedule)),
          worker_threads_(worker_threads) {
        engine_pairs_.push_back(std::move(engine_pair));
    }

    Expected<MatchReport> run() {
        if (const auto opened = open_file(); !opened) return tl::unexpected(opened.error());
        const auto needed = static_cast<std::size_t>(settings_.concurrency);
        while (engine_pairs_.size() < std::min(needed, missing_.size()))
            engine_pairs_.push_back(engine_pair_at(settings_, engine_pairs_.size()));
        const auto played =
            worker_threads_.run(engine_pairs_.size(), [this](std::size_t worker) { play(worker); },
                                {.wants_stop = listener_.wants_stop, .poll = listener_.poll});
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
        EnginePair& engine_pair = *engine_pairs_[table];
        while (const auto next = worker_threads_.next(missing_.size())) {
            const auto losses = engine_pair.prepare();
            if (!losses) {
                if (!worker_threads_.stopping() && !listener_.wants_stop())
                    worker_threads_.fail(losses.error().message);
                break;
            }
            tell(*losses);
            const int number = missing_[*next];
            auto played = engine_pair.play(schedule_.opening(number), number, settings_.rules,
                                           [&](const Turn& turn) { listener_.on_turn(table, number, turn); });
            if (played) add(number, std::move(played->pgn));
        }
    }

    void add(int number, movegen::PgnGame game) {
        for (movegen::PgnTag& tag : schedule_.tags(number)) game.tags.push_back(std::move(tag));
        game.tags.push_back({"Date", movegen::pgn_today()});
        const std::lock_guard lock(mutex_);
        if (const auto added = file_->add(game); !added) return worker_threads_.fail(added.error().message);
        standings_.add(number, game);
        listener_.on_game(schedule_, standings_, number, game);
        if (is_decided()) worker_threads_.stop();
    }

    void tell(const std::vector<std::string>& losses) {
        const std::lock_guard lock(mutex_);
        for (const std::string& loss : losses) listener_.on_loss(loss);
    }

    const MatchSettings& settings_;
    const MatchListener& listener_;
    const Schedule schedule_;
    WorkerThreads& worker_threads_;
    std::vector<std::unique_ptr<EnginePair>> engine_pairs_;
    std::vector<int> missing_;  // numbers of games, in their order

    std::mutex mutex_;  // guards what follows
    std::optional<GameFile> file_;
    Standings standings_;
};

}  // namespace

/// The engines of the first pair start first, because they know their names.
Expected<MatchReport> run_match(const MatchSettings& wanted, const MatchListener& listener) {
    WorkerThreads worker_threads;
    MatchSettings settings = wanted;
    settings.timeouts.wants_stop = [&] { return worker_threads.stopping() || listener.wants_stop(); };
    auto engine_pair = engine_pair_at(settings, 0);
    if (const auto prepared = engine_pair->prepare(); !prepared) {
        if (listener.wants_stop()) return unexpected("stopped before both engines were ready");
        return tl::unexpected(prepared.error());
    }
    const auto side = [&](PlayerIndex i) {
        return PlayerInfo{engine_pair->name(i), settings.players[i].control};
    };
    Schedule schedule({side(0), side(1)}, settings.openings, settings.variant, settings.rules, settings.games,
                      settings.sprt);
    return MatchRunner(settings, listener, std::move(schedule), std::move(engine_pair), worker_threads).run();
}

}  // namespace escaque::engine
