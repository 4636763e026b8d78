// One thread's games against itself.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/run/adjudicator.h"
#include "engine/run/part.h"
#include "eval/record/block.h"
#include "movegen/base/random.h"
#include "movegen/board/position.h"
#include "movegen/board/rules.h"
#include "movegen/laws/game.h"
#include "search/api/report.h"
#include "search/session/session.h"

namespace escaque::engine {

/// How a game is played: together with a seed this makes the game.
struct SelfPlaySettings {
    movegen::Rules rules = movegen::Rules::Chess;
    int chess960_percent = 0;                 // how many of the games start from a position of Chess960
    int double960_percent = 0;                // and from one in which the back ranks differ
    int played_out_percent = 0;               // how many are not adjudicated
    int side_lines = 0;                       // short games off the line of each game, at most
    std::vector<movegen::Position> starts{};  // where games start instead, unless it is empty
    /// A search begins no iteration beyond this many, and ends at kHardNodes times as many.
    std::uint64_t nodes = 300;
    std::optional<std::string> network{};  // a file to evaluate with, in place of the built-in network
    std::string syzygy{};                  // folders of endgame tables; empty: none
};

inline constexpr std::uint64_t kHardNodes = 8;  // bounds a search that explodes; hardly ever reached

struct DatagenSettings {
    SelfPlaySettings play;
    std::string file;
    int threads = 1;
    std::uint64_t seed = 0;
    // The first limit that is reached ends the run; without any it runs until it is stopped.
    std::optional<std::uint64_t> games;      // in the file, with those it had
    std::optional<std::uint64_t> positions;  // the same
    std::optional<std::chrono::minutes> time;
    bool quiet = false;  // no progress line
    Part part{};         // of the games and positions wanted; the file holds only this part
};

// When a game of self-play is over: by the rules, or because both sides see how it ends.

/// The ends of a game by the rules, and the draws that can be claimed, which are always claimed.
std::optional<eval::GameResult> result_by_rules(const movegen::Game& game);

/// How a game ends when playing on would teach nothing. A game that is played out ends by a mate score only,
/// so that the network learns the ends of games too.
AdjudicationRules self_play_rules(bool played_out);

/// Ends the game by the score of the side to move, or when it is too long. `ply` counts from the start of the
/// game, random moves included.
std::optional<eval::GameResult> result_by_scores(Adjudicator& adjudicator, const search::Line& line,
                                                 movegen::Color side, int ply);

// The openings of training games: each begins with some random moves, so that games differ.

/// Eight or nine random plies from a start position, after which there is a legal move. None if the game is
/// over too soon.
std::optional<movegen::Game> random_opening(const SelfPlaySettings& settings, base::RandomStream& random);

class SelfPlay {
 public:
    /// Throws std::runtime_error if the settings name a network that cannot be used.
    explicit SelfPlay(const SelfPlaySettings& settings);

    /// A game and the short games that leave its line. They depend only on the settings and the random
    /// numbers. Empty if no opening is found or `stop` becomes true before the end of the game.
    std::vector<eval::GameRecord> play(base::RandomStream random, const std::atomic<bool>& stop);

    struct Opening {
        movegen::Game game;
        search::Line line;  // the best from its last position, with a score near level
    };
    /// How a game begins: random moves that leave neither side much the better. None if `stop` becomes true,
    /// or if a thousand tries find none, as from starts of which one side has won.
    std::optional<Opening> opening(base::RandomStream& random, const std::atomic<bool>& stop);

 private:
    /// With how many random moves a short game leaves the line, and how long it is.
    static constexpr int kMaxRandomMoves = 4, kSidePlies = 3;

    search::Line think(const movegen::Game& game);
    std::optional<eval::GameRecord> main_line(Opening start, bool played_out, const std::atomic<bool>& stop);
    std::optional<eval::GameRecord> side_line(const movegen::Position& place, base::RandomStream& random);

    SelfPlaySettings settings_;
    search::Session session_;
};

}  // namespace escaque::engine
