// What a level has thought about the position: a first impression of each move, and what the iterations of
// its search said of the better ones.
#pragma once

#include <vector>

#include "eval/score/score.h"
#include "movegen/board/move.h"
#include "search/api/report.h"

namespace escaque::search {

/// What an iteration said of a move. Iteration n looks about n plies ahead.
struct Look {
    eval::Score score;
    movegen::Move reply;  // the best answer; none where the move ends the game or the table knew the score
    bool is_kept = true;  // among the better moves; a move left out is no better than the worst of those
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

}  // namespace escaque::search
