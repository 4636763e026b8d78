// What a search reports to its listener. The search itself never prints.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "eval/score/score.h"
#include "movegen/board/move.h"

namespace escaque::movegen {
class Game;
}  // namespace escaque::movegen

namespace escaque::search {

struct Budget;

enum class Bound : std::uint8_t { None, Upper, Lower, Exact };

/// How much work a search has done so far.
struct Effort {
    std::chrono::milliseconds time{0};
    std::uint64_t nodes = 0;
    std::uint64_t tablebase_hits = 0;
    int hash_full = 0;  // thousandths

    std::uint64_t nodes_per_second() const {
        return nodes * 1000 / static_cast<std::uint64_t>(time.count() > 0 ? time.count() : 1);
    }

    bool operator==(const Effort&) const = default;
};

/// One principal variation.
struct Line {
    int number = 1;  // 1 is the best
    int depth = 0;
    int selective_depth = 0;
    eval::Score score = 0;
    Bound bound = Bound::Exact;
    std::vector<movegen::Move>
        moves;  // legal one after another from the root position; empty only without a legal move
    Effort effort;

    bool operator==(const Line&) const = default;
};

/// How a search ends: the one state that every output of it is made of.
struct FinalReport {
    /// As many as were asked for and there are moves, each with another first move, numbered 1, 2, … Their
    /// scores never rise, but for the move that a level has chosen, which comes first. Where the search was
    /// cut short, a line is of the last iteration that knew its exact score, or a bound if none did; one that
    /// the lines before it have left behind since then has their score as an upper bound. Without a legal
    /// move one line without moves. None if memory ran out.
    std::vector<Line> lines;
    /// The first two moves of the first line, none if it is shorter.
    movegen::Move best, ponder;
    Effort effort;  // of the whole search; each line has it, too

    FinalReport() = default;
    /// `lines` gets the numbers and the effort.
    FinalReport(std::vector<Line> lines, const Effort& effort);
    /// When memory has run out.
    explicit FinalReport(movegen::Move best_move) : best(best_move) {}
};

struct CurrentMove {
    int depth = 0;
    movegen::Move move;
    int number = 1;
};

/// Called from the search's main thread, one call at a time.
class Listener {
 public:
    virtual ~Listener() = default;
    /// First, if the search is limited in time.
    virtual void on_budget(const Budget&) {}
    /// What is known of a line for now: after an iteration, and bounds in long searches.
    virtual void on_line(const Line&) {}
    virtual void on_current_move(const CurrentMove&) {}
    /// Exactly once a search, last.
    virtual void on_end(const FinalReport&) = 0;
};

/// Keeps the best line with which a search ends.
class LastLine : public Listener {
 public:
    void on_end(const FinalReport& report) override {
        if (!report.lines.empty()) line_ = report.lines.front();
    }
    /// Its depth is 0 before that.
    const Line& line() const { return line_; }

 private:
    Line line_;
};

// Why a line with the score 0.00 ends in a draw, and how certain the draw is.

/// "stalemate", "dead position", "fifty moves" or "repetition", when the line's score is a draw and the game,
/// continued with its moves, would be drawn by that or could be claimed drawn; none otherwise.
std::optional<std::string_view> draw_reason(const movegen::Game& game, const search::Line& line);

/// The mover's chances, by the line's score unless a rule makes it a draw.
eval::Wdl chances(const movegen::Game& game, const search::Line& line);

}  // namespace escaque::search
