// What the Laws decide, in words: the same in text, in JSON and in the headers of a game.
#pragma once

#include <string>
#include <string_view>

#include "movegen/board/types.h"
#include "movegen/laws/edition.h"
#include "movegen/laws/game.h"
#include "movegen/laws/mate/winnability.h"
#include "movegen/laws/outcome.h"
#include "movegen/laws/ruling.h"
#include "movegen/notation/pgn/pgn_game.h"

namespace escaque::engine {

/// "white" or "black", as JSON has it.
std::string_view color_key(movegen::Color c);
std::string_view name(movegen::Ending ending);
std::string_view name(movegen::Ground ground);
std::string_view name(movegen::Winnability winnability);

/// "checkmate (5.1.1)"; without an article "checkmate".
std::string with_article(std::string_view what, movegen::Article article);

// How a game came to its end, in words: in the header Termination, and as a comment behind the last move.

// Values of the header Termination.
inline constexpr std::string_view kNormal = "normal";  // by the Laws
inline constexpr std::string_view kAdjudication = "adjudication", kTimeForfeit = "time forfeit";
inline constexpr std::string_view kIllegalMoves = "illegal moves";
inline constexpr std::string_view kAbandoned = "abandoned";  // an engine ended in the middle of the game
// By what an adjudication went, where it did not go by scores.
inline constexpr std::string_view kByTables = "adjudication: tablebases";
inline constexpr std::string_view kByMoves = "adjudication: move limit reached";

std::string_view termination_of(movegen::Ending ending);

/// Why the game is over, with the article: "checkmate (5.1.1)", "White resigns (5.1.2)",
/// "threefold repetition claimed with 4... Ng8 (9.2.1)". The decision has an outcome.
std::string reason_of(const movegen::Decision& decision, const movegen::Game& game);

/// Writes the end into the game: its result, the header Termination, and the reason as the last comment.
/// If an engine was lost, that is the reason, and the article explains a draw. `adjudicated` says what
/// decided an adjudication.
void write_end(const movegen::Decision& decision, const movegen::Game& game, bool engine_is_lost,
               movegen::PgnGame& pgn, std::string_view adjudicated = kAdjudication);

}  // namespace escaque::engine
