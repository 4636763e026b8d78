// What the Laws make of an event in a game: the one form that every answer has.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "movegen/board/move.h"
#include "movegen/laws/edition.h"
#include "movegen/laws/mate/winnability.h"
#include "movegen/laws/outcome.h"
#include "movegen/laws/provision.h"

namespace escaque::movegen {

/// One ground of a claim, as the game shows it.
struct ClaimFinding {
    Ground ground;
    bool is_named = true;  // does the edition know such a claim?
    bool holds = false;
    int count =
        0;  // appearances of the position, or plies without pawn move or capture; with the move announced
    int needed = 0;  // of them
};

/// Why a claim is wrong whatever the board shows.
enum class Refusal : std::uint8_t {
    None,
    NotToMove,   // only the player to move may claim (9.2, 9.3)
    NotLegal,    // the move announced
    HasTouched,  // a piece: the right is lost for this move (9.4)
};

struct Decision {
    /// What it is based on, the rule that decides last. Empty where the edition does not cover the case, and
    /// where there is nothing to decide.
    std::vector<Rule> rules{};
    Article article{};                 // of the rule that decides
    std::optional<Outcome> outcome{};  // none: the game goes on
    bool was_over = false;             // before the event, by that outcome
    std::optional<Color> at_fault{};
    Milliseconds bonus{0};         // to the opponent of the player at fault
    Milliseconds penalty{0};       // from the player's own time
    bool penalty_is_known = true;  // not where it depends on a time that nobody has told
    int number = 0;                // which illegal move of the player it was, where it was one
    bool move_stands = false;      // the illegal move, as it was noticed too late
    bool is_queened = false;       // a pawn left on the last rank was, and stands so
    Move announced{};              // with a claim that is upheld
    Move has_to_play{};            // the move of a wrong claim
    Refusal refusal = Refusal::None;
    std::vector<ClaimFinding> findings{};  // of a claim, in the order in which they were looked at
    std::optional<bool> in_last_period{};  // where it was asked
    bool depends_on_period = false;        // both flags; undecided where the period is not known
    /// Whether the opponent could still mate, and how, when the decision depended on it. Where that stays
    /// undetermined the player at fault loses.
    std::optional<MateAnswer> opponent_mates{};

    /// Does the edition say anything of it?
    bool is_named() const { return !article.empty() || was_over; }
    bool is_over() const { return outcome.has_value(); }
};

}  // namespace escaque::movegen
