#include "engine/referee/time_loss.h"

#include <algorithm>
#include <array>
#include <boost/algorithm/string/predicate.hpp>
#include <string_view>

namespace escaque::engine {

using movegen::Color;
using movegen::PgnResult;

namespace {

/// Where both flags are down it is not one player's.
bool speaks_of_time(std::string_view text) {
    static constexpr std::array<std::string_view, 4> kPhrases{"time forfeit", "on time", "timeout",
                                                              "out of time"};
    if (boost::icontains(text, "both")) return false;
    return std::any_of(kPhrases.begin(), kPhrases.end(),
                       [&](std::string_view phrase) { return boost::icontains(text, phrase); });
}

}  // namespace

std::optional<Color> lost_on_time(const movegen::PgnGame& game, PgnResult header, Color to_move) {
    const std::string* termination = game.tag("Termination");
    const auto& moves = game.main_line.moves;
    const auto& comments = moves.empty() ? game.main_line.comments : moves.back().comments;
    const bool says_so = (termination && speaks_of_time(*termination)) ||
                         (!comments.empty() && speaks_of_time(comments.back()));
    if (!says_so || header == PgnResult::Unknown) return std::nullopt;
    if (header == PgnResult::Draw) return to_move;
    return header == PgnResult::WhiteWins ? Color::Black : Color::White;
}

}  // namespace escaque::engine
