#include "movegen/notation/pgn/pgn_terms.h"

#include <algorithm>
#include <string>

#include "movegen/notation/pgn/pgn_command.h"

namespace escaque::movegen {

Expected<std::optional<Edition>> edition_in(const PgnGame& game) {
    const std::string* laws = game.tag("Laws");
    if (!laws) return std::nullopt;
    const auto edition = parse_edition(*laws);
    if (!edition) return unexpected("header Laws: " + edition.error().message);
    return *edition;
}

MoreThanFifty more_than_fifty_in(const PgnGame& game) {
    const std::string* announced = game.tag("MoreThanFifty");
    return announced ? parse_more_than_fifty(*announced).value_or(MoreThanFifty{}) : MoreThanFifty{};
}

std::optional<TimeControl> control_in(const PgnGame& game, Color player) {
    const std::string* own = game.tag(player == Color::White ? "WhiteTimeControl" : "BlackTimeControl");
    const std::string* both = game.tag("TimeControl");
    if (!own && !both) return std::nullopt;
    const auto control = parse_time_control(own ? *own : *both);
    return control ? std::optional(*control) : std::nullopt;
}

std::optional<Per<Color, TimeControl>> controls_in(const PgnGame& game) {
    const auto white = control_in(game, Color::White), black = control_in(game, Color::Black);
    if (!white || !black) return std::nullopt;
    return Per<Color, TimeControl>{{*white, *black}};
}

std::optional<Speed> speed_in(const PgnGame& game) {
    const std::string* speed = game.tag("Speed");
    return speed ? parse_speed(*speed) : std::nullopt;
}

std::optional<Speed> speed_of(Edition edition, const Per<Color, TimeControl>& controls) {
    constexpr int kMoves = 60;
    const TimeControl &white = controls[Color::White], &black = controls[Color::Black];
    return speed_of(edition, white.time_for(kMoves) > black.time_for(kMoves) ? white : black);
}

Microseconds bounded_time(Microseconds time) {
    constexpr Microseconds kMost = std::chrono::hours(24 * 365 * 1000);
    return std::clamp(time, -kMost, kMost);
}

Microseconds given_in(const PgnMove& move) {
    Microseconds given{0};
    for (const std::string& comment : move.comments)
        given = bounded_time(given + time_in(comment, "given").value_or(Microseconds(0)) -
                             time_in(comment, "taken").value_or(Microseconds(0)));
    return given;
}

}  // namespace escaque::movegen
