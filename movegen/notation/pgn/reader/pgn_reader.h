// Reads the games of a PGN file one after another.
//
// Beyond the standard it accepts missing headers, headers whose quotes lack a backslash, that end with one,
// or that take more than one line, empty lines anywhere, games without a result, results and moves in other
// forms (see `parse_pgn_result` and `parse_san`), moves glued to their numbers, "--", "Z0", "null" and the
// like for a passed move, signs such as "!?" and "±" for glyphs, words among the moves that are none,
// variations that are not closed, blanks and dashes of printed text, text in ISO 8859-1 or, with its byte
// order mark, in UTF-16, and moves in the letters of other languages.
//
// What cannot be read is reported as a problem, and kept: as a comment in its place, as `unread` after the
// place where the main line stops, as `source` if the game has no start.
#pragma once

#include <cstddef>
#include <istream>
#include <optional>
#include <string>
#include <unordered_set>

#include "movegen/notation/moves/languages.h"
#include "movegen/notation/pgn/pgn_game.h"
#include "movegen/notation/pgn/reader/pgn_lexer.h"

namespace escaque::movegen {

/// Holds one game at a time, of which headers and moves may have `kMaxPgnPart` characters each.
class PgnReader {
 public:
    /// Without letters each game is read with those that its header Letters names, "es" or "KDTLS", or else
    /// with the letters of the language that reads most of it, preferably English.
    explicit PgnReader(std::istream& in, std::optional<PieceLetters> letters = std::nullopt);

    /// The next game, none at the end of the file. Errors in its text are reported in the game, and
    /// reading continues after it. Where the stream cannot be read to its end, the games just before that
    /// place are not given, since they may be cut.
    std::optional<PgnGame> next();
    /// After the last game: why the stream could not be read to its end, the reason alone.
    const std::optional<base::Error>& failure() const { return lexer_.failure(); }

 private:
    void read_headers(PgnGame& game);
    void add_header(PgnGame& game);
    bool is_repeated(const PgnGame& game);
    void read_moves(PgnGame& game);
    void guess_language(PgnGame& game);
    void read_in_other_languages(PgnGame& game, const PgnToken& first, const PgnInput::Place& place,
                                 const PgnGame& headers);
    void keep_header(PgnGame& game) const;
    void keep_repeated_header(PgnGame& game) const;
    bool read_in(const ScoreLanguage& language, PgnGame& game);

    PgnLexer lexer_;
    std::optional<PieceLetters> letters_;
    PgnToken token_;                                // the one that comes next
    std::unordered_set<std::string> header_names_;  // of this game, where they are many
    std::size_t set_up_line_ = 0;                   // of the last header that says how the game begins
    std::size_t games_ = 0;
};

}  // namespace escaque::movegen
