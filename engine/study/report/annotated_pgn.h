// A studied game as it goes into a PGN file.
#pragma once

#include <optional>

#include "engine/study/game/studied_game.h"
#include "engine/study/marks/judgement.h"
#include "movegen/notation/pgn/pgn_command.h"
#include "movegen/notation/pgn/pgn_game.h"

namespace escaque::engine {

/// The game, every position of it studied, with
/// - what could not be read of it as comments: the rest behind the place where it breaks off, a result that
///   contradicts the header,
/// - one comment behind each move, as several are joined,
/// - `[%eval]` after each move, where another evaluation gives way to it and all other comments stay;
/// - ?!, ? or ?? at a fault, unless another annotator has already judged the move;
/// - the reason of a fault as a comment, if it can be proven, in place of one from an earlier annotation;
/// - the name of a known drawn ending, where it begins, in the same way;
/// - the better line as a variation of a fault, unless there is one that begins with the same move;
/// - the headers ECO and Opening, unless they are there,
/// - the headers Annotator, WhiteAccuracy and BlackAccuracy (0 to 100), WhiteAverageLoss and BlackAverageLoss
///   (winning chance in percent), the last four where the player has made a move.
movegen::PgnGame annotated_pgn(const StudiedGame& game);

/// The evaluation of the position in PGN's form; nullopt if the game has been won.
std::optional<movegen::PgnEval> pgn_eval(const StudiedGame& game, std::size_t ply);

/// The Numeric Annotation Glyph of a fault; none for Grade::None.
std::optional<int> nag_of(Grade grade);

}  // namespace escaque::engine
