// How a game of a match came to its end, as the header Termination of PGN tells it.
#pragma once

#include <cstdint>
#include <string_view>

namespace escaque::engine {

enum class Termination : std::uint8_t {
    Normal,           // by the Laws
    Adjudication,     // as the user wanted it
    TimeForfeit,      // a flag fell, whatever came of it
    RulesInfraction,  // illegal moves
    Abandoned         // an engine ended in the middle of the game
};

constexpr std::string_view to_text(Termination termination) {
    switch (termination) {
        case Termination::Adjudication:
            return "adjudication";
        case Termination::TimeForfeit:
            return "time forfeit";
        case Termination::RulesInfraction:
            return "rules infraction";
        case Termination::Abandoned:
            return "abandoned";
        case Termination::Normal:
            break;
    }
    return "normal";
}

}  // namespace escaque::engine
