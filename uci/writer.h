// What is said to the GUI, and the wire that carries it: the one place of this room that writes to standard
// output.
#pragma once

#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "eval/score/score.h"
#include "movegen/board/position.h"
#include "movegen/laws/game.h"
#include "search/api/report.h"
#include "search/clock/clock_watch.h"

namespace escaque::search {
class Session;
}  // namespace escaque::search

namespace escaque::uci {

// The two ends of a conversation, line by line: standard input and output, a test's script, a log around
// either.

/// `read_line` is called by one thread while others write; writes come one at a time (Writer sees to that).
class Wire {
 public:
    virtual ~Wire() = default;
    /// The next line without its end; nothing once the other side has closed.
    virtual std::optional<std::string> read_line() = 0;
    /// Sends the line and a line end, and flushes. `line` holds no line break.
    virtual void write_line(std::string_view line) = 0;
};

/// Standard input and output.
class StandardWire : public Wire {
 public:
    StandardWire();
    std::optional<std::string> read_line() override;
    void write_line(std::string_view line) override;
};

/// Lets several threads write, a line at a time.
class Writer {
 public:
    explicit Writer(Wire& wire) : wire_(wire) {}
    void line(std::string_view text);

 private:
    Wire& wire_;
    std::mutex mutex_;
};

// What a search finds, in the words of UCI.

/// What the GUI wants to read.
struct Style {
    bool chess960 = false;  // castling is written as king takes rook
    bool wdl = false;       // chances of winning, drawing and losing beside each score
    bool budget = false;    // how long the engine means to think
};

/// "cp 31", or "mate -4" in moves.
std::string score_text(eval::Score score, movegen::Rules rules);

/// "info depth 12 …"; the position that was searched is the last of `game`.
std::string info_line(const search::Line& line, const movegen::Game& game, Style style);

/// "info string budget 76 ms, at most 310 ms, …".
std::string budget_line(const search::Budget& budget);

/// "bestmove e2e4 ponder e7e5", "bestmove (none)" without a move.
std::string best_move_line(movegen::Move best, movegen::Move ponder, const movegen::Position& root,
                           bool chess960);

/// Reports one search while it runs, and at its end the lines once more as they are then, and why the game is
/// drawn if that is what it found.
class Reporter : public search::Listener {
 public:
    /// `before_end` is called just before the best move is written: commands that the GUI sends after reading
    /// the move must find the search ended.
    Reporter(Writer& writer, const movegen::Game& game, Style style, std::function<void()> before_end)
        : writer_(writer), game_(game), style_(style), before_end_(std::move(before_end)) {}

    void on_budget(const search::Budget& budget) override;
    void on_line(const search::Line& line) override;
    void on_current_move(const search::CurrentMove& current) override;
    void on_end(const search::FinalReport& report) override;

 private:
    void tell_last(const search::FinalReport& report);

    Writer& writer_;
    movegen::Game game_;                  // up to the position that is searched
    std::vector<search::Line> reported_;  // the last lines, as many as the last iteration had
    Style style_;
    std::function<void()> before_end_;
};

// Answers for a person at a terminal.

/// Board, FEN, key and the squares of the pieces that give check.
std::vector<std::string> position_lines(const movegen::Position& position);

/// What the position is worth without a search, from White's side, and who says so.
std::string evaluation_line(const movegen::Position& position, const search::Session& session);

}  // namespace escaque::uci
