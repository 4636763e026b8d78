// A match: pairs of engines that play its games, a file that the games are added to, and reports of the
// standing.
#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/client/engine_spec.h"
#include "engine/client/uci_client.h"
#include "engine/verbs/match/game/play_game.h"
#include "engine/verbs/match/game_file.h"
#include "engine/verbs/match/schedule.h"
#include "engine/verbs/match/standings.h"
#include "movegen/base/error.h"

namespace escaque::engine {

struct PlayerConfig {
    EngineSpec engine;
    movegen::TimeControl control;
};

/// Two engines that run, and play games of the match one after another.
class EnginePair {
 public:
    /// At the table of that number, from 0. A log must outlive the object; the engines are "A1" and
    /// "B1" there at the first table.
    EnginePair(const std::array<PlayerConfig, 2>& players, Variant variant, bool ponder,
               const Timeouts& timeouts, EngineLog* log, std::size_t table)
        : players_(players),
          variant_(variant),
          ponder_(ponder),
          timeouts_(timeouts),
          log_(log),
          table_(table) {}

    /// Starts the engines that do not run, and has both ready for a new game. An engine that was lost since
    /// the last game gets a second chance with a new process; the result lists such losses.
    base::Expected<std::vector<std::string>> prepare();
    /// As they call themselves, once they are prepared.
    const std::string& name(PlayerIndex side) const { return engines_[side]->name(); }
    /// One game, after `prepare`. None when the user stopped the match. An engine that was lost is gone.
    std::optional<PlayedGame> play(const movegen::Game& opening, int number, const GameRules& rules,
                                   const Spectator& spectator);

 private:
    base::Expected<UciClient> start(PlayerIndex side) const;

    const std::array<PlayerConfig, 2>& players_;
    Variant variant_;
    bool ponder_;
    Timeouts timeouts_;
    EngineLog* log_;
    std::size_t table_;
    std::array<std::optional<UciClient>, 2> engines_;
};

struct MatchSettings {
    std::array<PlayerConfig, 2> players;
    Variant variant = Variant::Chess;
    std::vector<movegen::Game> openings;  // at least one
    GameRules rules;
    int games = 1;
    std::optional<Sprt> sprt{};  // may end it earlier
    int concurrency = 1;         // games at a time
    std::string file;            // PGN; a match that it holds a part of is continued
    Timeouts timeouts{};         // ends when the user stops the match, too
    EngineLog* log = nullptr;    // where all goes that is said to the engines and by them
};

struct MatchListener {
    std::function<bool()> wants_stop;  // asked several times a second, by any thread
    /// The match begins, or resumes, with the games that the file held.
    std::function<void(const Schedule&, const Standings&, const GameFile&)> on_start;
    /// A game is over and in the file. Called by one thread at a time.
    std::function<void(const Schedule&, const Standings&, int number, const movegen::PgnGame&)> on_game;
    /// An engine was lost between two games and has been started again. Called by one thread at a time.
    std::function<void(const std::string& what)> on_loss;
    /// A player of that game is to move, or the game has just ended. `table` is 0 to concurrency - 1. Called
    /// by the threads of all tables, at the same time; the player's clock waits for its return.
    std::function<void(std::size_t table, int number, const Turn&)> on_turn = [](std::size_t, int,
                                                                                 const Turn&) {};
    /// Called by the caller's thread about twenty times a second.
    std::function<void()> poll = [] {};
};

struct MatchReport {
    Schedule schedule;
    Standings standings;
    bool stopped = false;  // by the user, with games left to play and no test decided
};

/// Returns when all games are in the file, the test has its answer or the user has had enough. An error: an
/// engine that does not start or speak UCI, also in the middle of the match, or a file that cannot be used;
/// the games finished by then are in the file.
base::Expected<MatchReport> run_match(const MatchSettings& settings, const MatchListener& listener);

}  // namespace escaque::engine
