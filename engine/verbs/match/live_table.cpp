#include "engine/verbs/match/live_table.h"

#include <fmt/format.h>

#include "engine/report/search_words.h"
#include "movegen/notation/pgn/pgn_game.h"
#include "movegen/openings/openings.h"

namespace escaque::engine {

using movegen::Color;
using movegen::Microseconds;
using movegen::Move;
using movegen::MoveWriter;

namespace {

std::string score_text(const movegen::PgnEval& score) {
    if (score.is_mate) return fmt::format("#{}", score.value);
    return fmt::format("{:+.2f}", score.value / 100.0);
}

}  // namespace

/// Only the moves that are new are written: a long game must not become a slow one.
void LiveTable::note(int number, const Turn& turn, Instant now, const MoveWriter& write) {
    if (number != game) {
        *this = LiveTable{};
        game = number;
        position = turn.game.start();
    }
    while (plies_ < turn.game.moves().size()) add(turn.game.moves()[plies_], write);
    score = turn.score ? score_text(*turn.score) : "";
    clocks_ = turn.clocks;
    asked_ = now;
    used_ = turn.used;
}

void LiveTable::add(Move move, const MoveWriter& write) {
    add_to_pairs(moves, move, position, write);
    last_move = fmt::format("{} {}", movegen::move_number(position), write(move, position));
    last = move;
    position.make(move);
    ++plies_;
    if (const auto* named = movegen::Openings::standard().name_of(position))
        opening = fmt::format("{} {}", named->eco, named->name);
}

movegen::Per<Color, std::string> LiveTable::clocks(Instant now) const {
    movegen::Per<Color, std::string> texts;
    if (!clocks_) return texts;
    const Microseconds since =
        result.empty() ? std::chrono::duration_cast<Microseconds>(now - asked_) : Microseconds(0);
    for (const Color c : movegen::kColors) {
        const bool is_to_move = c == position.side_to_move();
        texts[c] = clock_text(clocks_->shown(c, is_to_move ? used_ + since : Microseconds(0)));
    }
    return texts;
}

}  // namespace escaque::engine
