// The Laws of Chess by edition: which rule each has, in which form, and under which article.
//
// FIDE's Laws of 2005, 2009, 2014 and 2018, and those in force since 2023; the extract that a programming
// contest gave to its entrants; and the rules of the playing site Ludoteka. Claims in a quickplay finish
// (10.2), where an arbiter judges intentions, are not among the rules here.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "movegen/base/error.h"

namespace escaque::movegen {

/// A row of the table. A new row needs a name here only if something else than users names it.
enum class Edition : std::uint8_t { Fide2005, Fide2009, Fide2014, Fide2018, Fide2023, Extract, Ludoteka };
inline constexpr Edition kDefaultEdition = Edition::Fide2023;
/// All of them, in the order of the table.
std::span<const Edition> all_editions();
/// "fide2005, fide2009, …": what `parse_edition` knows, for a message or a help text.
std::string edition_names();

/// The edition in force in a month; none before the first.
std::optional<Edition> edition_in_force(int year, int month);

/// Reads the name of an edition, whatever the case.
base::Expected<Edition> parse_edition(std::string_view name);

/// Where to find a rule: the article as the edition numbers it, or the heading if it numbers nothing. Empty
/// if the edition does not have the rule.
using Article = std::string_view;

using Milliseconds = std::chrono::milliseconds;

/// When two positions are the same. A castling right "changed for a while", of which 2005 speaks, makes no
/// difference of its own: what prevents castling for a while is on the board.
enum class Sameness : std::uint8_t {
    Moves,     // side to move, pieces and possible moves: castling rights and en passant where it is legal
    Placement  // the pieces alone
};

/// Which positions end the game because nobody can mate.
enum class DeadPositions : std::uint8_t { None, Listed, All };

/// When a player whose flag has fallen, who resigns or who loses by illegal moves gets a draw instead.
enum class DrawnIf : std::uint8_t {
    Never,
    BareKing,   // the opponent has only the king
    CannotMate  // the opponent cannot mate by any series of legal moves
};

/// Time that the opponent of a player at fault gets.
struct Bonus {
    Milliseconds standard{0}, rapid{0}, blitz{0};
    Milliseconds blitz_unsupervised{0};        // where no arbiter supervises the game
    Article less_in_rapid{}, less_in_blitz{};  // by which it is less there
};

/// What an illegal move that was completed costs.
struct IllegalMoveRule {
    Article article{};
    Article restored{};  // the position before it is put back
    int loses_at = 0;    // the illegal move of the same player that loses the game
    Bonus bonus{};       // to the opponent for each one before
    DrawnIf drawn_if = DrawnIf::Never;
    Article pawn_on_last_rank{};  // a pawn left there counts as illegal and becomes a queen
    Article no_move{};            // pressing the clock without a move counts as illegal
    Article two_hands{};          // so does a move made with both
    Article clock_before_move{};  // pressing it before moving: the arbiter chooses the penalty
    Article one_hand{};           // is to make a move: the same
    Article rapid{}, blitz{};     // there the opponent may claim the win at once, a draw if he cannot mate
    bool at_once_only_unsupervised = false;
    Article too_late_in_rapid{}, too_late_in_blitz{};  // an illegal move is valid once the opponent has moved
    bool too_late_only_unsupervised = false;
};

/// Both flags are down and nobody knows which fell first.
struct BothFlagsRule {
    Article article{};           // play goes on, but the last period is a draw
    bool by_guidelines = false;  // only where the event announced them, without increment, not in blitz
    Article quick{};             // in rapid and blitz a draw in any period
    bool quick_only_unsupervised = false;
};

/// What a wrong claim of a draw costs.
struct WrongClaimRule {
    Article article{};
    Bonus bonus{};                // to the opponent
    bool costs_claimant = false;  // half his time, at most three minutes; not below one minute
};

/// A quickplay finish: the moves left have to be made in a time without increment. With little time left the
/// player to move may ask for an increment, which offers a draw as well.
struct QuickplayFinishRule {
    Article article{};
    Milliseconds below{0};      // who has less time left may ask
    Milliseconds increment{0};  // for both players from then on
    Milliseconds bonus{0};      // to the opponent
};

/// Bounds of rapid play by a player's time with the increments of sixty moves: blitz is below, standard
/// above.
struct RapidRule {
    Article article{};
    Milliseconds least{0}, most{0};  // both rapid
};

/// One edition. A rule with an empty article does not exist there.
struct Laws {
    std::string_view name{};
    Edition words;          // the edition whose words in provision.cpp it shares; its own if it has some
    int in_force_from = 0;  // year and month, 201407; 0: not in force by itself
    Article checkmate{}, stalemate{};

    DeadPositions dead = DeadPositions::None;
    Article dead_position{};

    Sameness sameness = Sameness::Moves;
    Article threefold_claim{}, threefold_claim_by_move{};  // has appeared; will by the move announced
    Article fifty_claim{}, fifty_claim_by_move{};
    int repetition_limit = 0;          // appearances that draw without a claim
    bool repetition_in_a_row = false;  // each four plies after the one before
    Article repetition_draw{};
    int move_limit = 0;  // moves by each player without pawn move or capture that draw without a claim
    Article move_draw{};
    Article antichess{};                     // where the game is described
    bool antichess_pawn_moves_reset = true;  // is a pawn move counted like a capture there too?

    Article resignation{};
    DrawnIf resignation_drawn_if = DrawnIf::Never;
    Article agreement{};       // on a draw
    int agreement_after = 0;   // moves that each player must have made before
    Article no_agreement{};    // the rules of the event may forbid to agree on a draw before some move
    Article both_lose{};       // 0-0: both players are guilty
    Article arbiters_score{};  // 1/2-0, 0-1/2: one has lost, and the arbiter decides what the other gets
    Article lone_king{};       // a player who has only his king cannot win, however the opponent loses
    Article flag_fall{};
    DrawnIf flag_drawn_if = DrawnIf::Never;
    BothFlagsRule both_flags{};
    bool delay_time_carries_over = true;  // is the time left at the end of a period kept in delay mode?

    IllegalMoveRule illegal_move{};
    WrongClaimRule wrong_claim{};
    Article reconstruction{};     // of the game, where no score sheet is complete
    Article unproved_overstep{};  // no score sheet shows it: the next move is the first of the next period
    Article fifty_extended{};     // the organizer may announce positions with more than fifty moves
    QuickplayFinishRule quickplay_finish{};
    Article castling_by_rook{};  // in Chess960 the rook may be moved onto the king, too
    RapidRule rapid{};
};

const Laws& laws_of(Edition);

enum class Speed : std::uint8_t { Standard, Rapid, Blitz };
/// "standard", "rapid" or "blitz".
std::string_view name(Speed);
/// Such a name, whatever the case; none for anything else.
std::optional<Speed> parse_speed(std::string_view name);

/// The class of a game by its time for sixty moves, increments included; none if the edition has no
/// classes.
std::optional<Speed> speed_of(Edition, Milliseconds time_for_sixty_moves);

}  // namespace escaque::movegen
