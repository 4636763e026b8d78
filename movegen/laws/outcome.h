// Has a game ended by itself, and may the player to move claim a draw? Also the positions with a longer count
// than fifty moves.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/base/error.h"
#include "movegen/board/position.h"
#include "movegen/board/types.h"
#include "movegen/laws/edition.h"
#include "movegen/laws/game.h"

namespace escaque::movegen {

/// Fifty moves by each player.
inline constexpr int kFiftyMovePlies = 100;

/// Positions with a longer count than fifty moves, as the extract lets an organizer announce them. In text:
/// the pieces of both sides and the number of moves, as in `KRBKR:100,KNNKP:75`. It does not matter which
/// side is White.
class MoreThanFifty {
 public:
    /// The moves by each player, without a pawn move or a capture, after which a draw may be claimed there:
    /// 50 where nothing else was announced.
    int moves_for(const Position&) const;
    bool empty() const { return announced_.empty(); }
    bool operator==(const MoreThanFifty&) const = default;

 private:
    friend base::Expected<MoreThanFifty> parse_more_than_fifty(std::string_view text);
    friend std::string to_text(const MoreThanFifty&);

    using Counts = Per<PieceType, int>;
    struct Announced {
        std::string text;  // "KRBKR:100"
        Counts one, other;
        int moves;
        bool has(const Counts& white, const Counts& black) const;
        bool operator==(const Announced&) const = default;
    };
    static base::Expected<Announced> parse_one(std::string_view text);

    std::vector<Announced> announced_;
};

/// An error: another form of text, a number of moves outside 51 to 9999, pieces that are announced twice, or
/// more than a hundred announcements.
base::Expected<MoreThanFifty> parse_more_than_fifty(std::string_view text);
/// As `parse_more_than_fifty` reads it; empty where nothing was announced.
std::string to_text(const MoreThanFifty&);

/// How a game ends.
enum class Ending : std::uint8_t {
    Checkmate,
    Stalemate,
    NoMoveLeft,  // Antichess: who cannot move has won
    DeadPosition,
    Repetition,
    MoveLimit,  // too many moves without pawn move or capture
    FlagFall,
    BothFlags,
    IllegalMove,
    Resignation,
    ThreefoldClaimed,
    FiftyMovesClaimed,
    Agreement,
    Forfeit  // by no rule of the Laws, as an event wants it
};

struct Outcome {
    Ending ending;
    std::optional<Color> winner;  // none: a draw
    Article article;

    bool operator==(const Outcome&) const = default;
};

/// Whether the game has ended by itself, and how: mate first, then stalemate, then the draws that need no
/// claim. `nodes` limits the search for a dead position, for each side; with 0 only the quick test is made,
/// which is sound but does not recognise every dead position.
std::optional<Outcome> outcome(const Game&, Edition = kDefaultEdition, std::uint64_t nodes = 0);
/// The same where no position is dead.
std::optional<Outcome> outcome_while_alive(const Game& game, Edition edition);

enum class Ground : std::uint8_t { Threefold, FiftyMoves };

/// A draw that the player to move may claim.
struct Claim {
    Ground ground;
    Move move;  // the move to announce that brings it about; kNoMove when it has happened
    Article article;

    bool operator==(const Claim&) const = default;
};

/// How many moves by each player, without a pawn move or a capture, allow a claim: fifty, or as many as were
/// announced where the edition provides for that.
int moves_to_claim(const Position&, Edition, const MoreThanFifty&);
/// The claims that are valid for the current position. None when the game is over or the edition draws
/// without a claim.
std::vector<Claim> claims_on_board(const Game&, Edition = kDefaultEdition, const MoreThanFifty& = {});
/// The claims that are valid by announcing a legal move, in the order of generation.
std::vector<Claim> claims_by_move(const Game&, Edition = kDefaultEdition, const MoreThanFifty& = {});

}  // namespace escaque::movegen
