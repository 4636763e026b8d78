#include "engine/client/go_command.h"

#include <algorithm>
#include <fmt/format.h>

#include "movegen/laws/game.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/moves/uci_move.h"

namespace escaque::engine {

using movegen::Color;
using movegen::Microseconds;
using movegen::MoveBonus;
using movegen::Period;

namespace {

std::int64_t milliseconds(Microseconds time) {
    return std::chrono::floor<std::chrono::milliseconds>(time).count();
}

char letter(Color c) {
    return c == Color::White ? 'w' : 'b';
}

}  // namespace

std::string position_command(const movegen::Game& game, bool chess960) {
    const movegen::Position& start = game.start();
    const auto style = chess960 ? movegen::CastlingStyle::Shredder : movegen::CastlingStyle::XFen;
    std::string text = start == movegen::start_position(start.rules())
                           ? "position startpos"
                           : fmt::format("position fen {}", movegen::to_fen(start, style));
    movegen::Position position = start;
    if (!game.moves().empty()) text += " moves";
    for (const movegen::Move move : game.moves()) {
        text += ' ' + movegen::to_uci(move, position, chess960);
        position.make(move);
    }
    return text;
}

std::string go_command(const movegen::Per<Color, movegen::Clock>& clocks, Color to_move, Microseconds used,
                       bool knows_delay) {
    std::string text = "go";
    for (const Color c : movegen::kColors) {
        const movegen::Clock& clock = clocks[c];
        const Microseconds left =
            std::min(clock.main_time(), clock.until_flag() - (c == to_move ? used : Microseconds(0)));
        text += fmt::format(" {}time {}", letter(c), std::max(milliseconds(left), std::int64_t{1}));
    }
    for (const Color c : movegen::kColors) {
        const Period& period = clocks[c].period();
        const bool is_increment = period.kind == MoveBonus::Increment;
        text += fmt::format(" {}inc {}", letter(c), is_increment ? milliseconds(period.bonus) : 0);
    }
    for (const Color c : movegen::kColors) {
        const Period& period = clocks[c].period();
        if (knows_delay && period.has_delay())
            text += fmt::format(" {}delay {}", letter(c), milliseconds(period.bonus));
    }
    if (const int moves_to_go = clocks[to_move].stage().moves_to_go)
        text += fmt::format(" movestogo {}", moves_to_go);
    return text;
}

}  // namespace escaque::engine
