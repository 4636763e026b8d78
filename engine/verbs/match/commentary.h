// What the user sees of a match while it is played.
#pragma once

#include <cstddef>
#include <memory>
#include <string>

#include "engine/verbs/match/match.h"

namespace escaque::engine {

/// Its functions are those of MatchListener.
class Commentary {
 public:
    /// The match is over: what stays to be read is left, and only that.
    virtual ~Commentary() = default;
    virtual void tell_start(const Schedule&, const Standings&, const GameFile&) = 0;
    virtual void tell_turn(std::size_t, int, const Turn&) {}
    virtual void tell_game(const Schedule&, const Standings&, int number, const movegen::PgnGame&) = 0;
    virtual void tell_loss(const std::string& what) = 0;
    virtual void glance() {}
};

/// A screen on the standard output, if it may be taken, else a line on the standard error that is written
/// over, and above it what went wrong. Only the latter if the user wants quiet.
std::unique_ptr<Commentary> make_commentary(const MatchSettings& settings, bool quiet, bool on_screen);

}  // namespace escaque::engine
