#include "engine/verbs/match/duel.h"

#include <algorithm>
#include <fmt/format.h>
#include <string_view>
#include <utility>
#include <vector>

#include "movegen/base/text.h"

namespace escaque::engine {

using movegen::Color;
using movegen::Expected;

namespace {

bool sets(const EngineSpec& engine, std::string_view option) {
    return std::ranges::any_of(engine.settings, [&](const EngineSetting& setting) {
        return movegen::same_but_for_case(setting.option, option);
    });
}

/// What the match itself has to set: the game that is played, and the schedule for engines that know it. The
/// user may want to send another schedule, or none.
std::vector<EngineSetting> settings_of(const UciClient& client, const Contestant& contestant, Variant variant,
                                       bool ponder) {
    std::vector<EngineSetting> settings;
    if (variant == Variant::Chess960) settings.push_back({"UCI_Chess960", "true"});
    if (variant == Variant::Antichess) settings.push_back({"UCI_Variant", "antichess"});
    if (ponder && !sets(contestant.engine, "Ponder")) settings.push_back({"Ponder", "true"});
    if (client.offers("TimeControl") && !sets(contestant.engine, "TimeControl"))
        settings.push_back({"TimeControl", movegen::to_text(contestant.control)});
    return settings;
}

}  // namespace

Expected<UciClient> Duel::start(SideIndex side) const {
    const Contestant& contestant = contestants_[side];
    auto client = UciClient::start(contestant.engine, patience_, log_,
                                   fmt::format("{}{}", side == 0 ? 'A' : 'B', table_ + 1));
    if (!client) return client;
    for (const EngineSetting& setting : settings_of(*client, contestant, variant_, ponder_))
        if (const auto set = client->set(setting); !set) return tl::unexpected(set.error());
    if (const auto ready = client->prepare_game(); !ready) return tl::unexpected(ready.error());
    return client;
}

Expected<std::vector<std::string>> Duel::prepare() {
    std::vector<std::string> losses;
    for (SideIndex side = 0; side < engines_.size(); ++side) {
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

std::optional<PlayedGame> Duel::play(const movegen::Game& opening, int number, const GameRules& rules,
                                     const Spectator& spectator) {
    const auto seat = [&](Color c) {
        const SideIndex side = Schedule::side_with(c, number);
        return Seat{*engines_[side], contestants_[side].control};
    };
    const movegen::Per<Color, Seat> seats{{seat(Color::White), seat(Color::Black)}};
    auto played = play_game(opening, seats, rules, spectator);
    if (played && played->lost_engine) engines_[Schedule::side_with(*played->lost_engine, number)].reset();
    return played;
}

}  // namespace escaque::engine
