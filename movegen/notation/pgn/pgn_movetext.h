// The part of a PGN game after its headers: moves, comments, variations, glyphs and the result.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "movegen/notation/moves/piece_letters.h"
#include "movegen/notation/pgn/pgn_game.h"
#include "movegen/notation/pgn/pgn_lexer.h"

namespace escaque::movegen {

/// Reads into a game whose headers and start are known. If it has a `stop` already, the text is skipped.
class PgnMovetext {
 public:
    /// `token` is the next one to read; afterwards it is the first after the game.
    PgnMovetext(PgnLexer& lexer, PgnToken& token, const PieceLetters& letters, PgnGame& game);

    void read();

    /// Has the main line pawn moves with the letter P, "Pf3", and others without, "e4"?
    bool names_some_pawns() const { return has_named_pawn_ && has_bare_pawn_; }

 private:
    void advance() { token_ = lexer_.next(); }
    bool is_over() const;
    void read_line(PgnLine& line, Position position);
    void read_word(PgnLine& line, Position& before, Position& position);
    void read_aside(PgnLine& line, const Position& before);
    void add_nag(PgnLine& line, std::uint64_t nag);
    void read_move(std::string_view text, PgnLine& line, Position& before, Position& position);
    void note_irregularity(Irregularity, std::string_view text, const Position& position);
    void read_variation(PgnLine& line, const Position& before);
    std::optional<PgnResult> mark_in(std::string_view text, const Position* position) const;
    void read_mark(PgnResult result);
    void skip_to_end();
    void skip_variation();
    void note(std::string message);
    void fail(std::string message) { fail(std::move(message), token_.line); }
    void fail(std::string message, std::size_t line);

    PgnLexer& lexer_;
    PgnToken& token_;
    const PieceLetters& letters_;
    PgnGame& game_;
    std::size_t first_character_;
    int depth_ = 0;  // of variations
    bool has_named_pawn_ = false, has_bare_pawn_ = false;
    bool has_failed_ = false;  // the line being read cannot be read further
};

}  // namespace escaque::movegen
