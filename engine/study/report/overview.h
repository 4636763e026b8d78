// What many games show together: by opening, by phase and by what was left on the clock; and the phases of a
// game.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/study/game/studied_game.h"
#include "engine/study/marks/judgement.h"
#include "engine/study/marks/pgn_annotations.h"

namespace escaque::engine {

/// The phases of a game.
enum class Phase : std::uint8_t { Opening, Middlegame, Endgame };
inline constexpr std::array kPhases{Phase::Opening, Phase::Middlegame, Phase::Endgame};

/// "opening", "middlegame", "endgame"
std::string_view name(Phase phase);

/// The phase of each position. The opening lasts as long as the theory, and on to move 15 while more than two
/// bishops and knights are on their first rank. The endgame begins when no more than six pieces besides kings
/// and pawns are left. A phase that has ended does not come back.
std::vector<Phase> phases_of(const StudiedGame& game);

/// Before the move, of the time that the player had at the start of the game.
enum class ClockLeft : std::uint8_t { Most, Half, Little, Trouble };
inline constexpr std::array kClocksLeft{ClockLeft::Most, ClockLeft::Half, ClockLeft::Little,
                                        ClockLeft::Trouble};
/// From half of it, from a fifth, less, and less than a tenth and than five minutes; none if it is not known.
std::optional<ClockLeft> clock_left(const MoveTime& time);
/// "half or more", …, "time trouble"
std::string_view name(ClockLeft left);

/// The ply of that player's first mistake or blunder, none without.
std::optional<std::size_t> first_mistake(const StudiedGame& game, movegen::Color color);

struct OpeningOverview {
    std::string name;  // without the variation; empty for games without one
    std::set<std::string> codes;
    int games = 0, decided = 0;  // the latter have a result
    double white_points = 0;     // of those
    movegen::Per<movegen::Color, PlayerSummary> players{};
    movegen::Per<movegen::Color, std::optional<double>>
        first_mistake{};  // number of the move, on the average
};

struct Overview {
    std::size_t games = 0;
    std::vector<OpeningOverview> openings;  // the most frequent first
    std::array<PlayerSummary, kPhases.size()> phases{};
    std::array<PlayerSummary, kClocksLeft.size()> clocks{};
};

Overview overview_of(std::span<const StudiedGame> games);

/// For a person: the tables by opening, by phase and, where clocks are known, by clock; each ends with a line
/// break.
std::string overview_text(const Overview& overview);

}  // namespace escaque::engine
