// What programs, servers and federations call the variants that are played here.
#pragma once

#include <optional>
#include <string_view>

#include "movegen/board/rules.h"

namespace escaque::movegen {

struct NamedVariant {
    Rules rules = Rules::Chess;
    bool chess960 = false;
    std::string_view difference{};  // to the rules by which it is read, a clause; empty for none
};

/// "Chess960", "Fischer Random Chess", "Giveaway", "Regular" and so on, whatever their case, blanks and
/// hyphens; no name is chess. None for a variant that is not played here.
std::optional<NamedVariant> variant_named(std::string_view name);

}  // namespace escaque::movegen
