// Splits a PGN file into tokens: headers, comments, parentheses, glyphs, and the words between them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <istream>
#include <optional>
#include <string>
#include <string_view>

#include "movegen/notation/pgn/reader/pgn_input.h"

namespace escaque::movegen {

/// Bounds the memory for a file with an unclosed comment or header: more than any game has in headers or
/// moves. The text of a token beyond it is dropped.
inline constexpr std::size_t kMaxPgnPart = 1 << 24;

/// The texts belong to the lexer, until it reads the next token.
struct PgnToken {
    enum class Kind : std::uint8_t {
        Tag,       // text is the name, value the value
        Comment,   // text without braces, white space made single blanks
        Open,      // (
        Close,     // )
        Nag,       // text is the number
        Word,      // a move, its number, a result or any other word
        Broken,    // text says what is wrong
        Unclosed,  // a comment that swallows the rest of its game; text says so
        End
    };
    Kind kind = Kind::End;
    std::string_view text{};
    std::string_view value{};
    std::size_t line = 0;
    std::size_t start = 0;     // where it begins, in characters of the file
    bool is_unclosed = false;  // a header without its end: the value is what its line holds
};

/// White space includes the kinds that print and web pages have, such as the no-break space. Lines that begin
/// with % are skipped. An unclosed comment or header does not swallow the next game.
class PgnLexer {
 public:
    explicit PgnLexer(std::istream& in) : input_(in) {}
    PgnLexer(const PgnLexer&) = delete;
    PgnLexer& operator=(const PgnLexer&) = delete;

    PgnToken next();
    /// As in pgn_input.h. A place is where the next token begins.
    void keep_from(std::size_t character) { input_.keep_from(character); }
    PgnInput::Place place() const { return input_.place(); }
    bool can_return_to(const PgnInput::Place& place) const { return input_.can_return_to(place); }
    void return_to(const PgnInput::Place& place) { input_.return_to(place); }
    /// The text between two places in UTF-8, as it is in the file; empty if it has left memory.
    std::string source(std::size_t from, std::size_t to) const;
    /// The same with single blanks for all white space, and none at the ends.
    std::string words(std::size_t from, std::size_t to) const;
    /// Does nothing follow, or the headers of another game?
    bool game_ends_here() const;
    /// How many characters of the file have been read.
    std::size_t characters_read() const { return input_.taken(); }
    /// Why the stream could not be read to its end, the reason alone.
    const std::optional<base::Error>& failure() const { return input_.failure(); }

 private:
    template <typename Stop>
    std::string_view take_until(Stop stop);
    char peek() const;
    void skip_blanks();
    void skip_blanks_in_line();
    PgnToken read_tag();
    std::string_view read_tag_value();
    std::string_view read_more_lines(std::string_view first);
    bool takes_next_line();
    PgnToken read_comment();
    PgnToken read_line_comment();
    PgnToken read_nag();
    PgnToken read_word();
    std::string_view with_single_blanks(std::string_view text);
    PgnToken token(PgnToken::Kind kind, std::string_view text);

    PgnInput input_;
    std::size_t line_ = 0, start_ = 0;  // where the token began
    // Texts of the token that are not in the input as they should be: in more than one part, with blanks or
    // backslashes too many, or no UTF-8.
    std::string parts_, cleaned_, name_, text_, value_;
};

}  // namespace escaque::movegen
