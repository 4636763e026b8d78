// The part of a PGN game after its headers: moves, comments, variations, glyphs and the result.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "movegen/notation/moves/languages.h"
#include "movegen/notation/pgn/pgn_game.h"
#include "movegen/notation/pgn/reader/pgn_lexer.h"

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
    void stop_where_there_is_no_move();
    void read_line(PgnLine& line, Position position);
    void read_word(PgnLine& line, Position& before, Position& position);
    void read_marked_move(std::string_view text, PgnLine& line, Position& before, Position& position);
    void read_aside(PgnLine& line, const Position& before, const Position& position);
    void read_nag(PgnLine& line);
    void add_nags(PgnLine& line, const std::vector<int>& nags);
    bool read_move(std::string_view text, PgnLine& line, Position& before, Position& position);
    bool read_without_marks(std::string_view text, PgnLine& line, Position& before, Position& position);
    void pass_over(PgnLine& line, const Position& position);
    void note_irregularity(Irregularity, std::string_view text, const Position& position);
    void read_variation(PgnLine& line, const Position& before, const Position& position);
    bool read_variation_moves(PgnLine& variation, const Position& before, const Position& position);
    bool goes_on_in_main_line(const Position& position) const;
    void end_unclosed_variation(std::size_t opened);
    std::optional<PgnResult> mark_in(std::string_view text, const Position* position) const;
    void read_mark(PgnResult result);
    void skip_to_end();
    void skip_variation();
    void note(std::string message, bool is_unread = false);
    void note_unread(PgnLine& line, std::string message);
    void keep_source(PgnLine& line, std::size_t from, std::size_t to) const;
    void fail(std::string message) { fail(std::move(message), token_.line); }
    void fail(std::string message, std::size_t line);

    PgnLexer& lexer_;
    PgnToken& token_;
    const PieceLetters& letters_;
    PgnGame& game_;
    std::size_t first_character_;
    int depth_ = 0;  // of variations
    bool has_named_pawn_ = false, has_bare_pawn_ = false;
    bool has_failed_ = false;    // the line being read cannot be read further
    std::size_t failed_at_ = 0;  // from there on, in characters of the file
    std::size_t number_at_ = 0;  // where the number before this token begins, or without one the token
    bool follows_number_ = false;
    std::size_t passed_ = 0;        // words in a row that are no moves, the last ones read
    std::size_t first_passed_ = 0;  // the index of the problem with the first such word
    std::string passed_number_{};   // a number after such a word: another word, or the next move's number
    std::optional<PgnResult> mark_in_variation_{};  // the last token read in one
    bool stays_ = false;                            // the token is to be read again
    std::string resumed_{};                         // its text
};

}  // namespace escaque::movegen
