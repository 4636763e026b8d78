#include "movegen/laws/game.h"

#include <algorithm>

namespace escaque::movegen {
namespace {

Key placement_key(const Position& position) {
    return position.pawn_key() ^ position.non_pawn_key(Color::White) ^ position.non_pawn_key(Color::Black);
}

}  // namespace

/// Of the plies before its start a game knows no more than the halfmove clock.
Game::Game(const Position& start)
    : start_(start),
      current_(start),
      keys_{start.key()},
      placements_{placement_key(start)},
      plies_since_capture_(start.halfmove_clock()) {}

void Game::play(Move m) {
    plies_since_capture_ = current_.is_capture(m) ? 0 : plies_since_capture_ + 1;
    current_.make(m);
    moves_.push_back(m);
    keys_.push_back(current_.key());
    placements_.push_back(placement_key(current_));
}

/// Nothing before the last capture or pawn move can have been the same.
int Game::count(Key key, int reversible_plies, Sameness sameness) const {
    const auto& keys = sameness == Sameness::Moves ? keys_ : placements_;
    const auto window = std::min(keys.size(), static_cast<std::size_t>(reversible_plies));
    return static_cast<int>(std::count(keys.end() - static_cast<std::ptrdiff_t>(window), keys.end(), key));
}

int Game::appearances(Sameness sameness) const {
    const Key key = sameness == Sameness::Moves ? keys_.back() : placements_.back();
    return count(key, current_.halfmove_clock() + 1, sameness);
}

int Game::appearances_after(Move m, Sameness sameness) const {
    const Position next = current_.after(m);
    const Key key = sameness == Sameness::Moves ? next.key() : placement_key(next);
    return 1 + count(key, next.halfmove_clock(), sameness);
}

int Game::appearances_in_a_row() const {
    int appearances = 1;
    for (std::size_t back = 4; back < keys_.size() && keys_[keys_.size() - 1 - back] == keys_.back();
         back += 4)
        ++appearances;
    return appearances;
}

}  // namespace escaque::movegen
