// By which rules the games of a match are played.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/run/adjudicator.h"
#include "movegen/board/types.h"
#include "movegen/laws/clock.h"
#include "movegen/laws/edition.h"
#include "movegen/laws/outcome.h"
#include "movegen/notation/pgn/pgn_game.h"

namespace escaque::search::syzygy {
class Tablebases;
}  // namespace escaque::search::syzygy

namespace escaque::engine {

/// Which party makes the claims that the Laws allow a player.
enum class Claims : std::uint8_t {
    Never,    // nobody
    Engines,  // an engine, by a text of uci_client.h
    Always    // the arbiter as well, for a player who could
};
/// "never", "engines" or "always".
std::string_view name(Claims);
/// Such a name, whatever the case; Never for anything else.
Claims parse_claims(std::string_view name);

/// What an engine is asked to spend on a move, in place of what its clock allows.
struct MoveLimit {
    std::optional<std::int64_t> nodes{}, depth{};

    bool is_set() const { return nodes || depth; }
};
/// "nodes 5000 depth 12"
std::string to_text(const MoveLimit&);

struct GameRules {
    movegen::Edition edition = movegen::kDefaultEdition;
    bool chess960 = false;                  // how castling is written
    std::optional<movegen::Speed> speed{};  // none: by the time control
    Claims claims = Claims::Always;         // of draws
    /// Moves by each player after which they may agree on a draw (Article 9.1.a); none: never.
    std::optional<int> agreement_after{0};
    Claims quickplay_finish = Claims::Never;  // requests for an increment
    movegen::MoreThanFifty more_than_fifty{};
    AdjudicationRules adjudication{};  // in centipawns
    MoveLimit move_limit{};
    bool ponder = false;             // both engines think on the opponent's time
    std::optional<int> max_moves{};  // by each player after the opening: a draw then
    /// What they know ends a game; none: nothing.
    std::shared_ptr<const search::syzygy::Tablebases> tables{};
    /// How much to spend on whether a side can still mate, in positions looked at: after a move
    /// that cannot be taken back, and where it decides what a fallen flag or a lost engine means.
    std::uint64_t nodes_per_move = 10'000, nodes = 1'000'000;
};

/// The class of a game with those clocks; nullopt if the edition has no classes and the user named none.
std::optional<movegen::Speed> speed_of(const GameRules&,
                                       const movegen::Per<movegen::Color, movegen::TimeControl>& controls);

/// The headers that give the rules: Laws, Speed, Claims, Adjudication and, where they are not the usual ones,
/// AgreementAfter, QuickplayFinish, MoreThanFifty, MoveLimit and Ponder.
std::vector<movegen::PgnTag> rule_tags(const GameRules&,
                                       const movegen::Per<movegen::Color, movegen::TimeControl>& controls);
/// "resign 4:900, draw 40:8:10, moves 200, tablebases"; "none" without any.
std::string adjudication_text(const GameRules&);
/// Is it the name of a header that a game has only by some rules?
bool is_rule_tag(std::string_view header);

}  // namespace escaque::engine
