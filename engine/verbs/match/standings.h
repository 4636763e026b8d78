// The standing of a match: counted, and in words.
#pragma once

#include <array>
#include <map>
#include <string>
#include <vector>

#include "engine/verbs/match/elo.h"
#include "engine/verbs/match/schedule.h"
#include "movegen/notation/pgn/pgn_game.h"

namespace escaque::engine {

/// What went wrong for one side. A flag that fell is counted whether the game was lost by it or drawn.
struct Mishaps {
    int flags = 0;
    int crashes = 0;
    int illegal_moves = 0;           // all of them
    int ended_by_illegal_moves = 0;  // games
    int wrong_claims = 0;            // of draws
};

class Standings {
 public:
    /// A finished game with that number in the schedule, its header Termination among the tags.
    void add(int number, const movegen::PgnGame& game);

    int games() const { return wins_ + draws_ + losses_; }
    // The results of the first side.
    int wins() const { return wins_; }
    int draws() const { return draws_; }
    int losses() const { return losses_; }
    /// The pairs whose two games are both finished.
    Pentanomial pairs() const;
    const Mishaps& mishaps(PlayerIndex side) const { return mishaps_[side]; }
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

// The standing of a match in words.

/// One line for the time of the match, seen from the first side: "12/200 +5=4-3 Elo +58.0±120.2 LOS 83.1%
/// flags 0-1 (1 0 2 2 1)"; in brackets the pairs of games with 0 to 2 points.
/// With a test, "LLR 1.23 (-2.94 2.94)" comes before the flags.
std::string live_line(const Schedule& schedule, const Standings& standings);

/// The same for people to read: the score, the difference in Elo, the pairs, and what went wrong for whom.
std::vector<std::string> standing_lines(const Schedule& schedule, const Standings& standings);

/// The same for programs, one object in one line, with the fields that the README names.
std::string standing_json(const Schedule& schedule, const Standings& standings, bool stopped);

/// What a match leaves that was stopped: how far it came, and how it is resumed.
std::string stopped_text(const Schedule& schedule, const Standings& standings, const std::string& file);

/// "game 12, A - B, 1-0: checkmate (5.1.1)", with whatever the arbiter noted at the end but faults.
std::string game_text(int number, const movegen::PgnGame& game);
/// The faults in the game: "game 12, move 7..., B: Black played 'e2e5': no piece on e2".
std::vector<std::string> fault_texts(int number, const movegen::PgnGame& game);

}  // namespace escaque::engine
