// How a match stands.
#pragma once

#include <array>
#include <map>
#include <string>

#include "engine/verbs/match/elo.h"
#include "engine/verbs/match/schedule.h"
#include "movegen/notation/pgn/pgn_game.h"

namespace escaque::engine {

/// What went wrong for one side. A flag that fell is counted whether the game was lost by it or drawn.
struct Mishaps {
    int flags = 0;
    int crashes = 0;
    int illegal_moves = 0;  // games that ended by them

    int total() const { return flags + crashes + illegal_moves; }
};

class Standings {
 public:
    /// A finished game with that number in the schedule, its header Termination among the tags.
    void add(int number, const movegen::PgnGame& game);

    int games() const { return wins_ + draws_ + losses_; }
    // Of the first side.
    int wins() const { return wins_; }
    int draws() const { return draws_; }
    int losses() const { return losses_; }
    /// Of the pairs of which both games are finished.
    Pentanomial pairs() const;
    const Mishaps& mishaps(SideIndex side) const { return mishaps_[side]; }
    /// How the games ended, and how many of them: by end_key().
    const std::map<std::string, int>& ends() const { return ends_; }

 private:
    struct Pair {
        int games = 0;
        int half_points = 0;
    };

    int wins_ = 0, draws_ = 0, losses_ = 0;
    std::map<int, Pair> pairs_;
    std::array<Mishaps, 2> mishaps_{};
    std::map<std::string, int> ends_;
};

/// How a finished game ended, by its header Termination and its last comment: "time_forfeit",
/// "illegal_moves", "abandoned", "tablebases", "move_limit", "adjudication" (by scores), or the end that the
/// Laws know, such as "checkmate", "threefold_repetition_claimed", "draw_agreed", "moves_without_progress" or
/// "resignation"; "unknown" where it does not say.
std::string end_key(const movegen::PgnGame& game);

}  // namespace escaque::engine
