// What the user sees of a match while it is played.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/host/console.h"
#include "engine/screen/board_picture.h"
#include "engine/verbs/match/game/play_game.h"
#include "engine/verbs/match/match.h"
#include "movegen/board/move.h"
#include "movegen/board/position.h"
#include "movegen/board/types.h"
#include "movegen/notation/moves/move_writer.h"

namespace escaque::engine {

using Instant = std::chrono::steady_clock::time_point;

/// A game of the match as those see it who watch.
struct LiveTable {
    int game = 0;  // its number; 0: none has begun
    movegen::Position position;
    movegen::Move last{};
    std::vector<std::string> moves{};  // "12. Nf3 Nf6"
    std::string last_move{};           // "12... Nf6"
    std::string opening{}, score{};    // from White's side: "+0.34"
    std::string result{};              // "1-0"; empty while it is played

    /// The player to move is asked now.
    void note(int number, const Turn& turn, Instant now, const movegen::MoveWriter& write);
    /// What the clocks show; nothing before the first game.
    movegen::Per<movegen::Color, std::string> clocks(Instant now) const;

 private:
    void add(movegen::Move move, const movegen::MoveWriter& write);

    std::size_t plies_ = 0;
    std::optional<movegen::GameClocks> clocks_{};
    Instant asked_{};
    movegen::Microseconds used_{0};
};

/// What a terminal shows.
struct LiveMatch {
    std::string title{};                  // "60+1, fide2023"
    int games = 0;                        // in all
    std::array<std::string, 2> names{};   // empty until the engines have named themselves
    std::vector<std::string> standing{};  // lines
    std::vector<LiveTable> tables;        // at least one
    std::vector<std::string> events{};    // what has happened, the latest last
    BoardLook look{};
};

/// A single game is shown with its board, several games with a line each.
std::vector<std::string> live_lines(const LiveMatch& match, Instant now, TextSize window);

/// It has the functions of MatchListener.
class Commentary {
 public:
    /// The match is over: what stays to be read is left, and only that.
    virtual ~Commentary() = default;
    virtual void tell_start(const Schedule&, const Standings&, const GameFile&) = 0;
    virtual void tell_turn(std::size_t, int, const Turn&) {}
    virtual void tell_game(const Schedule&, const Standings&, int number, const movegen::PgnGame&) = 0;
    virtual void tell_loss(const std::string& what) = 0;
    virtual void poll() {}
};

/// A screen on the standard output, if it may be taken, else on the standard error what went wrong, and below
/// it a line that is written over; in a file or pipe, a line for each game. Only the former if the
/// user wants quiet.
std::unique_ptr<Commentary> make_commentary(const MatchSettings& settings, bool quiet, bool on_screen);

}  // namespace escaque::engine
