// Where the games of a match are played one after another: two engines that run.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "engine/client/engine_spec.h"
#include "engine/client/uci_client.h"
#include "engine/verbs/match/arbiter.h"
#include "engine/verbs/match/schedule.h"
#include "movegen/base/error.h"

namespace escaque::engine {

struct Contestant {
    EngineSpec engine;
    movegen::TimeControl control;
};

class Duel {
 public:
    /// At the table of that number, from 0. With a log it must outlive the duel; the engines are "A1" and
    /// "B1" there at the first table.
    Duel(const std::array<Contestant, 2>& contestants, Variant variant, bool ponder, const Patience& patience,
         EngineLog* log, std::size_t table)
        : contestants_(contestants),
          variant_(variant),
          ponder_(ponder),
          patience_(patience),
          log_(log),
          table_(table) {}

    /// Starts the engines that do not run, and has both ready for a new game. An engine that was lost since
    /// the last one gets a second chance with a new process, of which the result tells.
    movegen::Expected<std::vector<std::string>> prepare();
    /// As they call themselves, once they are prepared.
    const std::string& name(SideIndex side) const { return engines_[side]->name(); }
    /// One game, after `prepare`. None when the patience ended. An engine that was lost is gone.
    std::optional<PlayedGame> play(const movegen::Game& opening, int number, const GameRules& rules,
                                   const Spectator& spectator);

 private:
    movegen::Expected<UciClient> start(SideIndex side) const;

    const std::array<Contestant, 2>& contestants_;
    Variant variant_;
    bool ponder_;
    Patience patience_;
    EngineLog* log_;
    std::size_t table_;
    std::array<std::optional<UciClient>, 2> engines_;
};

}  // namespace escaque::engine
