// The words that the player may type instead of a move.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/verbs/play/conversation.h"
#include "movegen/base/error.h"
#include "movegen/board/move.h"
#include "movegen/board/position.h"
#include "movegen/notation/moves/languages.h"

namespace escaque::engine::play {

struct Conversation::Command {
    enum class When : std::uint8_t { Always, OnTurn };  // while the engine thinks, or not

    std::string_view name, argument, help;
    When when;
    Lines (Conversation::*act)(std::string_view argument, Instant at);
};

void append(Lines& lines, Lines more);

// A move as a player types it.

/// The legal move that a text means: SAN, long algebraic or UCI; in the player's own letters, then in
/// English, then in any other language that reads only one move. A piece for a promotion must be named, and
/// 'x' or ':' needs a piece to capture, or else another move was meant. The error says why no move fits.
base::Expected<movegen::Move> read_typed_move(const std::string& text, const movegen::Position& position,
                                              const movegen::PieceLetters& own);

}  // namespace escaque::engine::play
