// Statements of a file about its game's end that the moves contradict.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/referee/testimony.h"
#include "movegen/laws/edition.h"
#include "movegen/laws/game.h"
#include "movegen/laws/more_than_fifty.h"
#include "movegen/laws/outcome.h"

namespace escaque::engine {

/// What a game is judged by.
struct Standard {
    movegen::Edition edition;
    movegen::MoreThanFifty more_than_fifty;
    std::uint64_t nodes;  // the most to search for a mate, as in outcome.h
};

/// Why the testimony cannot be true of the game, which has come to that end by itself or not; empty where it
/// can.
std::optional<std::string> denial_of(const Testimony& testimony, const movegen::Game& game,
                                     const std::optional<movegen::Outcome>& end, const Standard& by);

}  // namespace escaque::engine
