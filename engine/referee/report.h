// The referee's report on one game.
#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/referee/stated_ending.h"
#include "movegen/board/types.h"
#include "movegen/laws/edition.h"
#include "movegen/laws/ruling.h"
#include "movegen/notation/pgn/pgn_game.h"
#include "movegen/notation/pgn/pgn_terms.h"

namespace escaque::engine {

/// A place in the game: "34... Qh4#", in the chosen notation.
using MoveText = std::string;

/// A claim, at the first move where it was valid.
struct FirstClaim {
    movegen::Claim claim;
    movegen::Color player;
    MoveText at;     // the move to announce; empty if the position was on the board
    MoveText after;  // the move that was played last; empty at the start
};

/// The game was over by itself.
struct Ended {
    movegen::Decision decision;
    MoveText after;         // the move that ended it; empty when it was over from the start
    std::size_t plies = 0;  // played up to then

    const movegen::Outcome& outcome() const { return *decision.outcome; }
};

/// A pawn was left on the last rank: with a queen in its place the game went on, and the opponent got time.
struct PawnLeft {
    MoveText at;
    movegen::Color player;
    movegen::Decision decision;
};

/// A player lost by a fault, as the file says.
struct Forfeit {
    Cause cause;
    movegen::Color loser;
    movegen::Decision decision;
    bool has_mate = true;    // not in Antichess: there the opponent could still win
    std::string helpmate{};  // of the opponent, when he could still mate
};

struct ClockReport {
    bool holds = true;
    std::string fault;  // where it does not, and why
};

struct GameReport {
    std::size_t number = 0;  // in its file
    std::size_t line = 0;
    std::string white, black;
    std::size_t plies = 0;  // legal ones
    std::string language;   // of the letters it was read with; empty for letters that somebody named
    bool is_marked = true;  // does the text end with a result?
    /// The edition by which the game is judged, and why; nullopt if the header Laws names an unknown one.
    std::optional<std::pair<movegen::Edition, movegen::EditionReason>> edition;
    /// The first move that is not legal, or the text that cannot be read, and why.
    std::optional<movegen::PgnProblem> fault;
    /// The illegal move by which the game was lost, as the file says, written behind the others.
    std::optional<movegen::PgnProblem> last_illegal_move;
    std::vector<FirstClaim> claims;
    std::vector<PawnLeft> pawns_left;
    std::optional<Ended> ended;
    std::optional<Forfeit> forfeit;
    std::optional<movegen::Color> lone_king;  // has won by the file, but cannot by the edition
    /// Has won by resignation by the file, but could not mate any more; only where the edition draws then.
    std::optional<movegen::Color> cannot_mate;
    std::optional<movegen::Speed> speed;  // by the time control
    std::optional<ClockReport> clock;     // where the file has times
    /// Statements of the file that cannot both be true, or that the moves deny.
    std::vector<std::string> contradictions;
    std::vector<std::string> unchecked;  // what could not be checked, and why

    movegen::PgnResult header = movegen::PgnResult::Unknown;  // the result that the file claims
    movegen::PgnResult verdict = movegen::PgnResult::Unknown;
    std::string article;  // of the verdict; empty where the players decided, as by resigning
    bool agrees = false;
};

// How many games say what the Laws say.

struct RefereeTally {
    std::size_t games = 0;
    std::size_t agreeing = 0;
};

/// The last line of the report, without its end.
std::string total_text(const RefereeTally& tally);

/// For the end of a part.
nlohmann::ordered_json to_json(const RefereeTally& tally);
/// Throws the exceptions of nlohmann::json for anything else.
RefereeTally referee_tally_from(const nlohmann::ordered_json& json);

// A referee's report for a person.

/// Several lines, each with its end; the first names the game.
std::string report_text(const GameReport& report, const std::string& file);

// A referee's report for a program.

/// One object in one line, without its end.
std::string report_json(const GameReport& report, const std::string& file);

}  // namespace escaque::engine
