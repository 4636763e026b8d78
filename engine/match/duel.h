// Where the games of a match are played one after another: two engines that run.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "engine/client/engine_spec.h"
#include "engine/client/uci_client.h"
#include "engine/match/arbiter.h"
#include "engine/match/schedule.h"
#include "movegen/base/error.h"

namespace escaque::engine {

struct Contestant {
    EngineSpec engine;
    movegen::TimeControl control;
};

class Duel {
 public:
    Duel(const std::array<Contestant, 2>& contestants, Variant variant, const Patience& patience)
        : contestants_(contestants), variant_(variant), patience_(patience) {}

    /// Starts the engines that do not run, and has both ready for a new game. An engine that was lost since
    /// the last one gets a second chance with a new process, of which the result tells.
    movegen::Expected<std::vector<std::string>> prepare();
    /// As they call themselves, once they are prepared.
    const std::string& name(SideIndex side) const { return engines_[side]->name(); }
    /// One game, after `prepare`. None when the patience ended. An engine that was lost is gone.
    std::optional<PlayedGame> play(const movegen::Game& opening, int number, const GameRules& rules,
                                   const Spectator& spectator);

 private:
    movegen::Expected<UciClient> start(const Contestant& contestant) const;

    const std::array<Contestant, 2>& contestants_;
    Variant variant_;
    Patience patience_;
    std::array<std::optional<UciClient>, 2> engines_;
};

}  // namespace escaque::engine
