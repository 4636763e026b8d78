#include "movegen/laws/game.h"

namespace escaque::movegen {

Game::Game(const Position& start) : start_(start), current_(start), keys_{start.key()} {}

void Game::play(Move m) {
    current_.make(m);
    moves_.push_back(m);
    keys_.push_back(current_.key());
}

}  // namespace escaque::movegen
