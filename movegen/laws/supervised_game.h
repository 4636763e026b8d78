// A game under the Laws: what happens goes in, a decision with its article comes out.
//
// It is the one place that counts illegal moves, repetitions and periods for a verdict, and that asks who can
// still mate. It knows neither who plays nor how moves are written. An event after the end changes nothing:
// its decision says how the game ended before.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "movegen/laws/clock.h"
#include "movegen/laws/edition.h"
#include "movegen/laws/game.h"
#include "movegen/laws/outcome.h"
#include "movegen/laws/ruling.h"

namespace escaque::movegen {

/// What holds for a game before it begins.
struct GameTerms {
    Edition edition = kDefaultEdition;
    std::optional<Per<Color, TimeControl>> controls{};  // none: unknown, or they play without clocks
    std::optional<Speed> speed{};                       // none: by the time controls
    bool supervised = true;                             // by an arbiter for each game
    bool guidelines = false;                            // has the event announced Guidelines III?
    bool chess960 = false;                              // is it a game of Chess960?
    MoreThanFifty more_than_fifty{};                    // where the edition provides for that
    std::optional<int> agreement_after{0};  // moves by each before they may agree on a draw; none: never
    /// How many positions to search for a dead one, for each side: after a move that cannot be taken back or
    /// gives check, and where a decision depends on who can still mate.
    std::uint64_t nodes_per_move = 0, nodes = 1'000'000;
};

/// What was wrong with a move that a player completed.
struct Fault {
    enum class Kind : std::uint8_t {
        IllegalMove,
        PawnLeft,  // on the last rank
        NoMove,    // he pressed the clock without a move
        TwoHands   // he made a legal move with both hands
    };
    Kind kind = Kind::IllegalMove;
    Move with_queen{};          // where a pawn was left
    std::optional<Color> by{};  // none: the player to move
    bool answered = false;      // the opponent has moved since
};

struct ClaimOfDraw {
    Color by;
    std::optional<Ground> ground{};           // none: either
    Move announced{};                         // none: the position on the board
    bool is_legal = true;                     // the move that was announced
    std::optional<Milliseconds> time_left{};  // to the claimant, where no clocks run in this game
};

/// A game that is over, and after how many plies.
struct GameEnd {
    Decision decision;
    std::size_t plies;
};

class SupervisedGame {
 public:
    /// With the moves made so far, which no clock counts. With `with_clocks` the clocks of the terms run.
    explicit SupervisedGame(GameTerms terms = {}, const Game& game = Game(), bool with_clocks = false);

    const GameTerms& terms() const { return terms_; }
    const Laws& laws() const { return laws_of(terms_.edition); }
    /// Standard if the class is not known.
    Speed speed() const { return speed_; }
    const Game& game() const { return game_; }
    const Position& position() const { return game_.current(); }
    Color to_move() const { return game_.current().side_to_move(); }
    const std::optional<GameClocks>& clocks() const { return clocks_; }
    /// What the player to move has spent on his move so far.
    Microseconds thought() const { return thought_; }
    /// Has the flag of the player to move fallen, when he has thought for so much longer?
    bool flag_has_fallen(Microseconds more = Microseconds(0)) const;
    /// None while the game goes on, as far as the quick test for dead positions can see.
    const std::optional<GameEnd>& end() const { return end_; }
    int illegal_moves(Color player) const { return illegal_moves_[player]; }
    bool has_offered(Color player) const { return has_offered_[player]; }
    /// Whether the player can still win, and how, from the position.
    MateAnswer win_chances(Color player) const;
    /// Do the rules allow an agreement on a draw now (5.2.3 and 9.1.1 of 2018)?
    bool may_agree() const;
    /// The draws that the player to move may claim: those on the board, then those by a move.
    std::vector<Claim> claims() const;
    /// May castling be written as the rook's move to the king's square, and a pawn left on the last rank?
    bool allows_castling_by_rook() const { return terms_.chess960 && !laws().castling_by_rook.empty(); }
    bool queens_pawn_left() const { return !laws().illegal_move.pawn_on_last_rank.empty(); }

    // Events. Each returns what follows from it.

    /// The player to move has thought for so long, more than before: his flag may fall.
    Decision think(Microseconds more);
    /// A legal move; after the end, too, it changes the board, and nothing else.
    Decision move(Move move);
    Decision illegal_move(const Fault& fault);
    Decision claim(const ClaimOfDraw& claim);
    Decision flag(Color fallen);
    /// Nobody knows which flag fell first. If `in_last_period` is not given, the time control decides it.
    Decision both_flags(std::optional<bool> in_last_period = std::nullopt);
    Decision resign(Color player);
    /// Offers a draw, or accepts the opponent's open offer. A move declines it.
    Decision offer_draw(Color player);
    /// The player asks for an increment in a quickplay finish, and the arbiter agrees. It is an offer of a
    /// draw.
    Decision ask_increment(Color player, std::optional<Milliseconds> time_left = std::nullopt);
    /// The player loses by no rule of the Laws, as the event wants it where they say nothing; a lone king may
    /// still not win.
    Decision forfeit(Color player, Ending as = Ending::Forfeit);
    /// A draw by no rule of the Laws, as the event wants it.
    Decision adjudicate_draw();
    /// The player's last move and what followed; the clocks show what they did before it, and illegal moves
    /// stay counted. False where he has made none.
    bool take_back(Color player);

    /// What the arbiter noted before the moves that this game knows.
    void set_illegal_moves(Color player, int count) { illegal_moves_[player] = count; }
    /// The game is known to reach `last`. Where a quick look finds a mate from there, by `likely` or else by
    /// the opponent, no position before is dead, and none is searched.
    void foresee(const Position& last, Color likely);
    /// The first dead position of the game, as first_dead_position() finds it. It comes before any later end.
    void look_for_dead_position(bool thorough);
    /// Is the position dead, by a search of up to `nodes` positions for each side? Then the game is over.
    bool search_for_dead_position(std::uint64_t nodes);

 private:
    std::optional<Decision> over_before();
    Decision finish(Decision decision);
    void look_at_position(std::uint64_t nodes);
    void advance(Move move);
    std::optional<bool> is_last_period() const;
    bool has_bonus() const;
    bool has_increment() const;
    std::optional<Milliseconds> time_left(Color player) const;
    void give(const Decision& decision);
    bool try_ground(Ground ground, const ClaimOfDraw& claim, Decision& decision) const;
    Decision refuse(const ClaimOfDraw& claim, Decision decision);

    GameTerms terms_;
    Speed speed_;
    Game game_;
    std::size_t opening_;  // moves that no clock counted
    std::optional<GameClocks> clocks_;
    std::vector<GameClocks> clocks_before_;  // each move, if clocks run
    Microseconds thought_{0};
    Per<Color, int> illegal_moves_{};
    Per<Color, bool> has_offered_{};  // a draw, and the opponent has not moved since
    bool has_touched_ = false;        // the player to move, a piece: he has made an illegal move
    bool is_searched_ = false;        // the position, for being dead
    bool is_alive_ = false;           // is it known that no position is dead?
    std::optional<GameEnd> end_;
};

/// How many moves the player has completed by the numbers of the position.
int moves_made(const Position& position, Color player);

}  // namespace escaque::movegen
