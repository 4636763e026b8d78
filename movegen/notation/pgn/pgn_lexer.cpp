#include "movegen/notation/pgn/pgn_lexer.h"

#include <algorithm>
#include <array>

#include "movegen/base/text.h"
#include "movegen/base/utf8.h"

namespace escaque::movegen {

using Kind = PgnToken::Kind;

namespace {

constexpr std::array<bool, 256> kMayEndWord = [] {
    std::array<bool, 256> may_end{};
    for (const unsigned char c : std::string_view(" \t\n\v\f\r{}()[];$")) may_end[c] = true;
    may_end[0] = true;
    return may_end;
}();

bool is_tag_name(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '-' || c == '+' || c == '#' || c == '=' || c == ':';
}

/// Does the quote that comes next end a header? A quote within the value is often left without its backslash.
bool closes_value(std::string_view ahead) {
    const std::size_t next = ahead.substr(0, PgnInput::kLookahead).find_first_not_of(" \t", 1);
    return next != std::string_view::npos && ahead[next] == ']';
}

/// One character in parentheses, as the promotion in "e8(Q)" or the offer of a draw in "Rb1(=)".
bool is_in_parentheses(std::string_view ahead) {
    return ahead.size() > 2 && ahead[0] == '(' && !is_white_space(ahead[1]) && ahead[2] == ')';
}

bool ends_word(std::string_view ahead) {
    return kMayEndWord[static_cast<unsigned char>(ahead[0])] && !is_in_parentheses(ahead);
}

/// Does a backslash come next that belongs to the quote or backslash behind it?
bool is_escape(std::string_view ahead) {
    return ahead.size() > 1 && ahead[0] == '\\' && (ahead[1] == '"' || ahead[1] == '\\');
}

/// In `converted` if it is no UTF-8.
std::string_view in_utf8(std::string_view text, std::string& converted) {
    if (is_utf8(text)) return text;
    return converted = to_utf8(std::string(text));
}

}  // namespace

/// The text up to where `stop` is true of what comes next, of which at least kLookahead characters are given
/// unless the file ends there. A text that is not in memory as a whole is put together.
template <typename Stop>
std::string_view PgnLexer::take_until(Stop stop) {
    bool has_parts = false;
    while (true) {
        const std::string_view ahead = input_.fill();
        const bool is_last = input_.holds_end();
        const std::size_t limit = is_last ? ahead.size() : ahead.size() - PgnInput::kLookahead;
        std::size_t length = 0;
        while (length < limit && !stop(std::string_view(ahead.begin() + length, ahead.end()))) ++length;
        const bool is_done = length < limit || is_last;
        const std::string_view part = ahead.substr(0, length);
        input_.skip(length);
        if (is_done && !has_parts) return part;
        if (!has_parts) parts_.clear();
        has_parts = true;
        parts_ += part.substr(0, kLargestPgnPart - std::min(kLargestPgnPart, parts_.size()));
        if (is_done) return parts_;
    }
}

PgnToken PgnLexer::token(Kind kind, std::string_view text) {
    return {.kind = kind, .text = in_utf8(text, text_), .line = line_};
}

/// '\0' at the end.
char PgnLexer::peek() const {
    const std::string_view ahead = input_.ahead();
    return ahead.empty() ? '\0' : ahead[0];
}

void PgnLexer::skip_blanks() {
    while (true) {
        const std::string_view ahead = input_.fill();
        if (ahead.empty()) return;
        if (input_.at_line_start() && ahead[0] == '%') {
            take_until([](std::string_view rest) { return rest[0] == '\n'; });
        } else if (input_.at_line_start() && ahead.starts_with(kByteOrderMark)) {
            input_.skip(kByteOrderMark.size());
        } else {
            // Not beyond the end of the line, as a line may begin with %.
            std::size_t length = 0;
            while (length < ahead.size() && is_white_space(ahead[length]))
                if (ahead[length++] == '\n') break;
            if (length == 0) return;
            input_.skip(length);
        }
    }
}

void PgnLexer::skip_blanks_in_line() {
    take_until([](std::string_view rest) { return rest[0] != ' ' && rest[0] != '\t'; });
}

PgnToken PgnLexer::next() {
    skip_blanks();
    line_ = input_.line();
    const std::string_view ahead = input_.ahead();
    if (ahead.empty()) return token(Kind::End, "");
    switch (ahead[0]) {
        case '[':
            return read_tag();
        case '{':
            return read_comment();
        case ';':
            return read_line_comment();
        case '$':
            return read_nag();
        case '(':
            if (is_in_parentheses(ahead)) return read_word();
            input_.skip(1);
            return token(Kind::Open, "");
        case ')':
            input_.skip(1);
            return token(Kind::Close, "");
        default:
            return read_word();
    }
}

bool PgnLexer::game_ends_here() const {
    const std::string_view ahead = trimmed(input_.ahead().substr(0, PgnInput::kLookahead));
    return ahead.empty() || ahead.starts_with('[');
}

PgnToken PgnLexer::read_tag() {
    input_.skip(1);
    skip_blanks_in_line();
    name_ = take_until([](std::string_view rest) { return !is_tag_name(rest[0]); });
    skip_blanks_in_line();
    if (name_.empty() || peek() != '"') {
        take_until([](std::string_view rest) { return rest[0] == '\n' || rest[0] == ']'; });
        if (peek() == ']') input_.skip(1);
        return token(Kind::Broken, "a header must read [Name \"value\"]");
    }
    input_.skip(1);
    const std::string_view value = read_tag_value();
    if (peek() != '"') {
        name_ = "the header " + name_ + " is not closed";
        return token(Kind::Broken, name_);
    }
    input_.skip(input_.ahead().find(']') + 1);
    PgnToken tag = token(Kind::Tag, name_);
    tag.value = in_utf8(value, value_);
    return tag;
}

/// Up to the closing quote, or the end of the line where there is none.
std::string_view PgnLexer::read_tag_value() {
    bool is_escaped = false, has_escapes = false;
    const std::string_view value = take_until([&](std::string_view rest) {
        if (rest[0] == '\n') return true;
        if (is_escaped) return is_escaped = false;
        is_escaped = is_escape(rest);
        has_escapes |= is_escaped;
        return rest[0] == '"' && closes_value(rest);
    });
    if (!has_escapes) return value;
    cleaned_.clear();
    for (std::size_t at = 0; at < value.size(); ++at) {
        at += is_escape(value.substr(at));
        cleaned_ += value[at];
    }
    return cleaned_;
}

/// White space as single blanks, and none at the ends.
std::string_view PgnLexer::with_single_blanks(std::string_view text) {
    text = trimmed(text);
    const auto is_surplus = [](char c, char next) {
        return is_white_space(next) && (next != ' ' || is_white_space(c));
    };
    if (std::ranges::adjacent_find(text, is_surplus) == text.end()) return text;
    cleaned_.clear();
    for (const char c : text)
        if (!is_white_space(c))
            cleaned_ += c;
        else if (cleaned_.back() != ' ')
            cleaned_ += ' ';
    return cleaned_;
}

PgnToken PgnLexer::read_comment() {
    input_.skip(1);
    int line_ends = 0;  // in a row
    const std::string_view text = take_until([&](std::string_view rest) {
        if (rest[0] == '}' || (line_ends > 1 && rest.starts_with("[Event \""))) return true;
        line_ends = rest[0] == '\n' ? line_ends + 1 : 0;
        return false;
    });
    if (peek() != '}') return token(Kind::Unclosed, "a comment is not closed");
    input_.skip(1);
    return token(Kind::Comment, with_single_blanks(text));
}

PgnToken PgnLexer::read_line_comment() {
    input_.skip(1);
    return token(Kind::Comment,
                 with_single_blanks(take_until([](std::string_view rest) { return rest[0] == '\n'; })));
}

PgnToken PgnLexer::read_nag() {
    input_.skip(1);
    return token(Kind::Nag, take_until([](std::string_view rest) { return rest[0] < '0' || rest[0] > '9'; }));
}

PgnToken PgnLexer::read_word() {
    int taken_anyway = 1;  // the first character, whatever it is, and all three of "(Q)"
    return token(Kind::Word, take_until([&](std::string_view rest) {
                     if (is_in_parentheses(rest) && taken_anyway < 2) taken_anyway = 3;
                     return taken_anyway-- <= 0 && ends_word(rest);
                 }));
}

}  // namespace escaque::movegen
