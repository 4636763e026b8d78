// A game of the match as those see it who watch.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "engine/verbs/match/arbiter.h"
#include "movegen/board/move.h"
#include "movegen/board/position.h"
#include "movegen/board/types.h"
#include "movegen/notation/moves/move_writer.h"

namespace escaque::engine {

using Instant = std::chrono::steady_clock::time_point;

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

}  // namespace escaque::engine
