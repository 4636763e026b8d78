// What the Laws make of an event in a game: the one form that every answer has, and what follows from a
// fallen flag, an illegal move and a wrong claim, by edition.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "movegen/board/move.h"
#include "movegen/laws/edition.h"
#include "movegen/laws/game.h"
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
    /// What it is based on. Empty where the edition does not cover the case, and where there is nothing to
    /// decide.
    std::vector<Rule> rules{};
    Article article{};                 // of the rule that decides; empty where an arbiter has to
    std::optional<Outcome> outcome{};  // none: the game goes on
    bool was_over = false;             // before the event, by that outcome
    std::optional<Color> at_fault{};
    Milliseconds bonus{0};                // to the opponent of the player at fault
    Milliseconds penalty{0};              // from the player's own time
    bool penalty_is_known = true;         // false if it depends on a time that is not known
    int number = 0;                       // which illegal move of the player it was, where it was one
    bool move_stands = false;             // the illegal move, as it was noticed too late
    bool depends_on_supervision = false;  // is it another without an arbiter for each game, or with one?
    bool is_queened = false;              // a pawn left on the last rank became a queen
    Move announced{};                     // with a claim that is upheld
    Move has_to_play{};                   // the move of a wrong claim
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

/// Does the player have only his king, in an edition in which such a player cannot win? Then the game is
/// drawn, however the opponent lost it.
bool lone_king_cannot_win(const Position&, Color, Edition);

// Decisions in a game that is not over. A game asks for them (supervised_game.h), and nobody else.

/// The flag of `flagged` has fallen in the current position. `nodes` limits the search for a mate, as in
/// outcome.h.
Decision flag_fall(const Game&, Color flagged, Edition, std::uint64_t nodes);

/// `loser` has resigned in the current position. Since 2023 the game is drawn if the opponent cannot mate
/// (5.1.2).
Decision resignation(const Game&, Color loser, Edition, std::uint64_t nodes);

/// `loser` has lost as the event wants it, by no article, unless the opponent has a lone king that cannot
/// win.
Decision forfeit(const Position&, Color loser, Ending as, Edition);

/// Both flags are down and nobody knows which fell first.
struct BothFlags {
    bool in_last_period;
    Speed speed = Speed::Standard;
    bool supervised = true;
    bool guidelines = false;     // the event has announced Guidelines III
    bool has_increment = false;  // in any period, or a delay
};
Decision both_flags(Edition, const BothFlags&);

/// `offender` has completed an illegal move. The current position is the one restored. Where the edition does
/// not cover the case, an opponent with a lone king, who cannot win, gets a draw.
struct IllegalMove {
    Color offender;
    int number = 1;  // which illegal move of that player in this game
    Speed speed = Speed::Standard;
    bool supervised = true;  // an arbiter for each game
    bool answered = false;   // the opponent has moved since
};
/// An opponent who may claim is assumed to do so.
Decision illegal_move(const Game&, const IllegalMove&, Edition, std::uint64_t nodes);

/// A claim was not correct; the claimant has `time_left`.
Decision wrong_claim(Edition, Milliseconds time_left, Speed = Speed::Standard, bool supervised = true);

/// The player to move asks for an increment in a quickplay finish, and the arbiter agrees. No article where
/// the edition, the class or the time left does not allow it; the increment is in the Laws. The request is
/// also an offer of a draw.
struct IncrementRequest {
    Milliseconds time_left;
    bool has_increment;  // has either player an increment, a delay or another period to come?
    Speed speed = Speed::Standard;
};
Decision increment_request(Edition, const IncrementRequest&);

}  // namespace escaque::movegen
