#include "movegen/laws/game.h"

#include <algorithm>
#include <cstddef>

namespace escaque::movegen {
namespace {

constexpr std::array kSamenesses{Sameness::Moves, Sameness::Placement};

constexpr std::size_t index(Sameness sameness) {
    return static_cast<std::size_t>(sameness);
}

Key key_of(const Position& position, Sameness sameness) {
    if (sameness == Sameness::Moves) return position.key();
    return position.pawn_key() ^ position.non_pawn_key(Color::White) ^ position.non_pawn_key(Color::Black);
}

}  // namespace

/// About the plies before its start a game knows only the halfmove clock.
Game::Game(const Position& start)
    : start_(start), current_(start), plies_since_capture_(start.halfmove_clock()) {
    note_position();
}

void Game::play(Move m) {
    plies_since_capture_ = current_.is_capture(m) ? 0 : plies_since_capture_ + 1;
    current_.make(m);
    moves_.push_back(m);
    note_position();
}

/// No position before the last capture or pawn move can occur again.
void Game::note_position() {
    keys_.push_back(current_.key());
    for (const Sameness sameness : kSamenesses) {
        Appearances& seen = appearances_[index(sameness)];
        if (current_.halfmove_clock() == 0) seen = {};
        seen.most = std::max(seen.most, ++seen.counts[key_of(current_, sameness)]);
    }
}

int Game::appearances(Sameness sameness) const {
    return appearances_[index(sameness)].counts.at(key_of(current_, sameness));
}

int Game::most_appearances(Sameness sameness) const {
    return appearances_[index(sameness)].most;
}

int Game::appearances_after(Move m, Sameness sameness) const {
    const Position next = current_.after(m);
    if (next.halfmove_clock() == 0) return 1;
    const auto& seen = appearances_[index(sameness)].counts;
    const auto found = seen.find(key_of(next, sameness));
    return found == seen.end() ? 1 : found->second + 1;
}

int Game::appearances_in_a_row() const {
    int appearances = 1;
    for (std::size_t back = 4; back < keys_.size() && keys_[keys_.size() - 1 - back] == keys_.back();
         back += 4)
        ++appearances;
    return appearances;
}

}  // namespace escaque::movegen
