// Reads the games of a PGN file one after another.
//
// Read are also: headers that are missing or whose quotes lack a backslash, empty lines anywhere, games
// without a mark at their end, results and moves in other forms (see `parse_pgn_result` and `parse_san`),
// moves glued to their numbers, "--" and "Z0" for a passed move, signs such as "!?" and "±" for glyphs, text
// in ISO 8859-1.
#pragma once

#include <cstddef>
#include <istream>
#include <optional>
#include <string>
#include <unordered_set>

#include "movegen/notation/moves/piece_letters.h"
#include "movegen/notation/pgn/pgn_game.h"
#include "movegen/notation/pgn/pgn_lexer.h"

namespace escaque::movegen {

/// Holds one game at a time, of which headers and moves may have `kLargestPgnPart` characters each.
class PgnReader {
 public:
    explicit PgnReader(std::istream& in, PieceLetters letters = kEnglishLetters);

    /// The next game, none at the end of the file. Errors in its text are reported in the game, and
    /// reading continues after it.
    std::optional<PgnGame> next();

 private:
    void read_headers(PgnGame& game);
    void add_header(PgnGame& game);

    PgnLexer lexer_;
    PieceLetters letters_;
    PgnToken token_;                                // the one that comes next
    std::unordered_set<std::string> header_names_;  // of this game
    std::size_t set_up_line_ = 0;                   // of the last header that says how the game begins
    std::size_t games_ = 0;
};

}  // namespace escaque::movegen
