// Which games make up a match: numbered from 1, two with each opening, the first engine White in the odd
// ones.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/run/opening_book.h"
#include "engine/verbs/match/elo.h"
#include "engine/verbs/match/game/game_rules.h"
#include "movegen/base/error.h"
#include "movegen/board/types.h"
#include "movegen/laws/clock.h"
#include "movegen/laws/game.h"
#include "movegen/notation/pgn/pgn_game.h"

namespace escaque::engine {

struct PlayerInfo {
    std::string name;
    movegen::TimeControl control;
};

/// The index of the first or the second engine.
using PlayerIndex = std::size_t;

class Schedule {
 public:
    /// At least one opening; when there are fewer than pairs of games they come again. Two sides of the same
    /// name get a number.
    Schedule(std::array<PlayerInfo, 2> players, std::vector<movegen::Game> openings, Variant variant,
             const GameRules& rules, int games, std::optional<Sprt> sprt = std::nullopt);

    int games() const { return games_; }
    /// The test that may end the match before them.
    const std::optional<Sprt>& sprt() const { return sprt_; }
    const std::array<PlayerInfo, 2>& players() const { return players_; }
    const movegen::Game& opening(int number) const;
    /// Openings come again, and nodes or depth of a move are fixed: engines may play the same games again.
    bool may_repeat_games() const;
    static PlayerIndex player_with(movegen::Color c, int number) {
        return (number % 2 == 1) == (c == movegen::Color::White) ? 0 : 1;
    }
    /// The headers that distinguish this game from others: Round is its number.
    std::vector<movegen::PgnTag> tags(int number) const;
    /// The number of a game in a file. An error: it is not a game of this match.
    base::Expected<int> number_of(const movegen::PgnGame& game) const;
    /// May a text that begins like this, and is torn somewhere, be a game of this match?
    bool may_begin(std::string_view first_line, const movegen::PgnGame& game) const;

 private:
    std::optional<int> number_in(std::string_view round) const;

    std::array<PlayerInfo, 2> players_;
    std::vector<movegen::Game> openings_;
    Variant variant_;
    GameRules rules_;
    int games_;
    std::optional<Sprt> sprt_;
};

}  // namespace escaque::engine
