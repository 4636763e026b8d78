// What an engine may declare beside its move, for which UCI has no words: text after `info string`, before
// the `bestmove` it belongs to. Programs that do not know these texts pass them over.
//
//     info string offer draw              with the move; or accepts the opponent's offer
//     info string resign
//     info string claim threefold         for the position on the board; or claim fifty
//     info string claim threefold g8f6    by that move, which is announced; or claim fifty g8f6
//     info string ask increment           in a quickplay finish
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "movegen/laws/outcome.h"

namespace escaque::engine {

struct DrawClaim {
    movegen::Ground ground;
    std::string move{};  // as the engine wrote it; empty for the position on the board

    bool operator==(const DrawClaim&) const = default;
};

struct Declarations {
    bool offers_draw = false;
    bool resigns = false;
    bool asks_increment = false;
    std::optional<DrawClaim> claim{};

    bool operator==(const Declarations&) const = default;
};

/// Takes note of what the line declares, if it declares anything. Of several claims the first counts, as none
/// can be withdrawn (Article 9.5).
void take_note(std::string_view line, Declarations& said);

}  // namespace escaque::engine
