#include "movegen/notation/variant_name.h"

#include <algorithm>
#include <array>
#include <string>

#include "movegen/base/text.h"

namespace escaque::movegen {

namespace {

struct Row {
    std::string_view name;  // in small letters, without blanks, hyphens and what else is no letter
    NamedVariant variant;
};

constexpr NamedVariant kChess{}, k960{.chess960 = true}, kAntichess{.rules = Rules::Antichess};
constexpr NamedVariant kSuicide{
    .rules = Rules::Antichess,
    .difference =
        "read as Antichess; where the player to move has no move, the one with fewer pieces wins there, and "
        "here the one to move"};

constexpr std::array kRows{
    Row{"", kChess},
    Row{"chess", kChess},
    Row{"standard", kChess},
    Row{"standardchess", kChess},
    Row{"normal", kChess},
    Row{"normalchess", kChess},
    Row{"regular", kChess},
    Row{"regularchess", kChess},
    Row{"orthodox", kChess},
    Row{"orthodoxchess", kChess},
    Row{"classical", kChess},
    Row{"classic", kChess},
    Row{"fromposition", kChess},
    Row{"setupposition", kChess},
    Row{"chess960", k960},
    Row{"960", k960},
    Row{"960chess", k960},
    Row{"frc", k960},
    Row{"dfrc", k960},
    Row{"fischer", k960},
    Row{"fischerandom", k960},
    Row{"fischerandomchess", k960},
    Row{"fischerrandom", k960},
    Row{"fischerrandomchess", k960},
    Row{"doublefischerrandom", k960},
    Row{"doublefischerandom", k960},
    Row{"chess9lx", k960},
    Row{"freestyle", k960},
    Row{"freestylechess", k960},
    Row{"wildfr", k960},
    Row{"antichess", kAntichess},
    Row{"anti", kAntichess},
    Row{"giveaway", kAntichess},
    Row{"giveawaychess", kAntichess},
    Row{"losingchess", kAntichess},
    Row{"suicide", kSuicide},
    Row{"suicidechess", kSuicide},
};

/// "Fischer Random (Chess)" as "fischerrandomchess".
std::string letters_and_digits(std::string_view text) {
    std::string kept;
    for (const char c : text) {
        if (c >= 'A' && c <= 'Z')
            kept += static_cast<char>(c - 'A' + 'a');
        else if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80)
            kept += c;
    }
    return kept;
}

}  // namespace

std::optional<NamedVariant> variant_named(std::string_view name) {
    const std::string letters = letters_and_digits(name);
    const auto row = std::ranges::find(kRows, std::string_view(letters), &Row::name);
    return row == kRows.end() ? std::nullopt : std::optional(row->variant);
}

}  // namespace escaque::movegen
