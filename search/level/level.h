// What a level plays: what it has thought about the position, the move that it chooses, the openings that it
// knows, and how long it thinks.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "eval/score/score.h"
#include "movegen/board/move.h"
#include "movegen/board/position.h"
#include "movegen/laws/game.h"
#include "search/api/limits.h"
#include "search/api/report.h"

namespace escaque::search {

// What a level has thought: a first impression of each move, and what the iterations of its search said of
// the better ones.

/// What an iteration said of a move. Iteration n looks about n plies ahead.
struct Look {
    eval::Score score;
    movegen::Move reply;  // the best answer; none if the move ends the game or the table knew the score
    bool is_kept = true;  // among the better moves; a move left out is at most as good as the worst of them
};

struct Thought {
    movegen::Move move;
    eval::Score impression;     // by the hand-crafted evaluation once it is played, its answers not looked at
    std::vector<Look> looks{};  // an element for each iteration
    Line line{};                // of the last iteration that kept it
};

/// Hears all lines of a level's search, and passes on those that were asked for.
class Thoughts : public Listener {
 public:
    /// `thoughts` has the legal moves and the first impressions of them.
    Thoughts(std::vector<Thought> thoughts, Listener& listener, int lines_to_pass)
        : thoughts_(std::move(thoughts)), listener_(listener), lines_to_pass_(lines_to_pass) {}

    const std::vector<Thought>& all() const { return thoughts_; }

    void on_budget(const Budget& budget) override { listener_.on_budget(budget); }
    void on_line(const Line& line) override;
    void on_current_move(const CurrentMove& move) override { listener_.on_current_move(move); }
    void on_end(const FinalReport& report) override { listener_.on_end(report); }

    /// Takes a line in without passing it on.
    void note(const Line& line);

 private:
    /// A line says something of the other moves, too.
    static void take_in(Thought&, const Line&);

    std::vector<Thought> thoughts_;
    Listener& listener_;
    int lines_to_pass_;
};

// The openings that a level knows, from the table of openings. From game to game it prefers others.

/// The answer that the level has learnt to the game's current position; `kNoMove` where it has learnt none,
/// as late in the opening, in other rules and in games from other start positions. `occasion` as for
/// `choose`.
movegen::Move known_move(const Level&, const movegen::Game&, std::uint64_t occasion);

// The move that a level plays. A person looks at what a move wins, overlooks some answers to it, the quiet
// and distant ones first, and the more so the further ahead they lie; and what is left is judged a little
// wrongly.

/// How easily an answer to a move is seen; 1 is the average. An answer of none: the move ends the
/// game, or the search did not say.
double ease(const movegen::Position&, movegen::Move, movegen::Move reply);

/// An index among the thoughts, of which there must be one. `occasion` is the same number for the same
/// position of the same game, and another whenever it comes again.
std::size_t choose(const Level&, const movegen::Position&, std::span<const Thought>, std::uint64_t occasion);

// How long a level thinks: a person answers at once where only one move makes sense, and ponders where
// several do.

/// The share of the time that the move deserves, 0.1 to 1. `occasion` as for `choose`.
double pace(std::span<const Thought>, std::uint64_t occasion);

}  // namespace escaque::search
