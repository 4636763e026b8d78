#include "engine/referee/words.h"

#include <array>

namespace escaque::engine {

std::string_view name(movegen::Ending ending) {
    constexpr std::array<std::string_view, 9> kNames{"checkmate",     "stalemate",  "no move left",
                                                     "dead position", "repetition", "move limit",
                                                     "flag fall",     "both flags", "illegal move"};
    return kNames[static_cast<std::size_t>(ending)];
}

std::string_view name(movegen::Ground ground) {
    return ground == movegen::Ground::Threefold ? "threefold repetition" : "fifty moves";
}

std::string_view name(movegen::Speed speed) {
    constexpr std::array<std::string_view, 3> kNames{"standard", "rapid", "blitz"};
    return kNames[static_cast<std::size_t>(speed)];
}

std::string_view name(movegen::Winnability winnability) {
    constexpr std::array<std::string_view, 3> kNames{"winnable", "unwinnable", "undetermined"};
    return kNames[static_cast<std::size_t>(winnability)];
}

}  // namespace escaque::engine
