// Time controls in the words of boards, servers and federations.
//
// `90 min + 30 sec`, `90'/40 + 30' + 30''`, `40 moves in 2 hours, then 1 hour`, `G/90;inc30`, `40/90, SD/30
// d5`, `5|5`, `60 mins`, `1h30+30s`, `5400 + 30`. Many leave open whether 90 are minutes or seconds; the
// clocks of the game decide.
#pragma once

#include <string_view>
#include <vector>

#include "movegen/base/error.h"
#include "movegen/laws/clock.h"

namespace escaque::movegen {

/// What the text can mean, the likeliest first: where it is one of the PGN standard, its reading in seconds.
/// The error is a clause that says why it cannot be read: "it is an hourglass". At least one otherwise.
base::Expected<std::vector<TimeControl>> parse_time_control_text(std::string_view text);

}  // namespace escaque::movegen
