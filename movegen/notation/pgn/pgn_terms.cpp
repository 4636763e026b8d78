#include "movegen/notation/pgn/pgn_terms.h"

#include <algorithm>
#include <fmt/format.h>
#include <string>
#include <utility>

#include "movegen/base/text.h"
#include "movegen/notation/pgn/pgn_clocks.h"
#include "movegen/notation/pgn/pgn_command.h"
#include "movegen/notation/pgn/told_time_control.h"
#include "movegen/notation/variant_name.h"

namespace escaque::movegen {

namespace {

/// A header that is there for its place alone.
bool says_nothing(const std::string& value) {
    return value.empty() || value == "?" || value == "-";
}

std::pair<Edition, EditionReason> edition_by_date(const PgnGame& game) {
    const std::string* date = game.tag("Date");
    constexpr std::size_t kYear = 4, kMonth = 7;  // "2019.05.01"
    const auto year = date && date->size() >= kYear ? parse_int(date->substr(0, kYear)) : std::nullopt;
    if (!year) return {kDefaultEdition, EditionReason::Default};
    const auto month = date->size() < kMonth ? std::nullopt : parse_int(date->substr(kYear + 1, 2));
    const auto edition = edition_in_force(*year, month.value_or(1));
    return edition ? std::pair(*edition, EditionReason::Date)
                   : std::pair(all_editions().front(), EditionReason::Older);
}

}  // namespace

Expected<std::optional<Edition>> edition_in(const PgnGame& game) {
    const std::string* laws = game.tag("Laws");
    if (!laws) return std::nullopt;
    const auto edition = parse_edition(*laws);
    if (!edition) return unexpected("header Laws: " + edition.error().message);
    return *edition;
}

bool is_chess960(const PgnGame& game) {
    const std::string* header = game.tag("Variant");
    const auto variant = variant_named(header ? *header : "");
    return variant && variant->chess960;
}

Expected<PgnTerms> terms_in(const PgnGame& game, std::optional<Edition> chosen) {
    const auto named = edition_in(game);
    if (!named && !chosen) return tl::unexpected(named.error());
    const auto in_header = named.value_or(std::nullopt);
    const auto [edition, reason] = chosen      ? std::pair(*chosen, EditionReason::Chosen)
                                   : in_header ? std::pair(*in_header, EditionReason::Header)
                                               : edition_by_date(game);
    PgnTerms found{.terms = {.edition = edition,
                             .controls = controls_in(game),
                             .speed = speed_in(game),
                             .chess960 = is_chess960(game),
                             .more_than_fifty = more_than_fifty_in(game)},
                   .edition_by = reason,
                   .unread = {}};
    const auto note = [&](const char* header, bool is_read) {
        const std::string* text = game.tag(header);
        if (text && !is_read && !says_nothing(*text))
            found.unread.push_back(
                fmt::format("the header {} cannot be read: {}", header, movegen::quoted(*text)));
    };
    note("Speed", found.terms.speed.has_value());
    note("MoreThanFifty", !found.terms.more_than_fifty.empty());
    if (const std::string* control = game.tag("TimeControl"); control && !says_nothing(*control))
        if (const auto read = read_told_time_control(*control); !read)
            found.unread.push_back(fmt::format("the header TimeControl cannot be read: {}: {}",
                                               movegen::quoted(*control), read.error().message));
    return found;
}

MoreThanFifty more_than_fifty_in(const PgnGame& game) {
    const std::string* announced = game.tag("MoreThanFifty");
    return announced ? parse_more_than_fifty(*announced).value_or(MoreThanFifty{}) : MoreThanFifty{};
}

std::optional<TimeControl> control_in(const PgnGame& game, Color player) {
    const std::string* own = game.tag(player == Color::White ? "WhiteTimeControl" : "BlackTimeControl");
    const std::string* both = game.tag("TimeControl");
    if (!own && !both) return std::nullopt;
    const auto readings = read_told_time_control(own ? *own : *both);
    return readings ? std::optional(fitting_control(*readings, game, player)) : std::nullopt;
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
