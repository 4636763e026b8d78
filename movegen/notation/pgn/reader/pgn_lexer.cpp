#include "movegen/notation/pgn/reader/pgn_lexer.h"

#include <algorithm>
#include <array>
#include <utility>

#include "movegen/base/text.h"
#include "movegen/base/utf.h"

namespace escaque::movegen {

using Kind = PgnToken::Kind;

namespace {

constexpr std::size_t kMaxTagEndLength = 2000;  // of a header in more than one line
constexpr std::string_view kWhiteSpace = " \t\n\v\f\r";
constexpr char kLatinNoBreakSpace = '\xA0';

constexpr std::array<bool, 256> kMayEndWord = [] {
    std::array<bool, 256> may_end{};
    for (const unsigned char c : std::string_view(" \t\n\v\f\r{}()[];$")) may_end[c] = true;
    for (const unsigned char c : std::string_view("\xA0\xC2\xE2\xE3\xEF")) may_end[c] = true;
    may_end[0] = true;
    return may_end;
}();

constexpr bool is_ascii(char c) {
    return static_cast<unsigned char>(c) < 0x80;
}

/// How many bytes a blank of Unicode takes that comes next: no-break, thin, ideographic, without width and so
/// on, among them the byte order mark. 0 where there is none.
std::size_t printed_blank(std::string_view ahead) {
    if (ahead.starts_with("\xC2\xA0")) return 2;
    if (ahead.size() < 3) return 0;
    const std::string_view character = ahead.substr(0, 3);
    if (character.starts_with("\xE2\x80"))  // U+2000 to U+200B, U+2028, U+2029, U+202F
        return (character[2] <= '\x8B' || character[2] == '\xA8' || character[2] == '\xA9' ||
                character[2] == '\xAF')
                   ? 3
                   : 0;
    // U+205F, U+2060 and U+3000
    const bool is_blank = character == "\xE2\x81\x9F" || character == "\xE2\x81\xA0" ||
                          character == "\xE3\x80\x80" || character == base::kByteOrderMark;
    return is_blank ? 3 : 0;
}

bool is_tag_name(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '-' || c == '+' || c == '#' || c == '=' || c == ':';
}

/// Does the quote that comes next end a header? A quote within the value is often left without its backslash.
/// The bracket may stand in the next line.
bool closes_value(std::string_view ahead) {
    const std::size_t next = ahead.substr(0, PgnInput::kLookahead).find_first_not_of(kWhiteSpace, 1);
    return next != std::string_view::npos && ahead[next] == ']';
}

/// A header that ends with a backslash, as a folder of Windows does: its quote closes the value all the same.
bool is_last_backslash(std::string_view ahead) {
    ahead = ahead.substr(0, PgnInput::kLookahead);
    if (!ahead.starts_with("\\\"") || !closes_value(ahead.substr(1))) return false;
    const std::size_t next = ahead.find_first_not_of(" \t\v\f\r", ahead.find(']') + 1);
    return next == std::string_view::npos || ahead[next] == '\n' || ahead[next] == '[';
}

/// How many bytes what comes next takes where it is one character or two of "!?" in parentheses, as the
/// promotion in "e8(Q)", the offer of a draw in "Rb1(=)" or "(!?)"; else 0.
int length_in_parentheses(std::string_view ahead) {
    if (ahead.size() < 3 || ahead[0] != '(' || base::is_white_space(ahead[1])) return 0;
    if (ahead[2] == ')') return 3;
    const auto is_judgement = [](char c) { return c == '!' || c == '?'; };
    return ahead.size() > 3 && is_judgement(ahead[1]) && is_judgement(ahead[2]) && ahead[3] == ')' ? 4 : 0;
}

/// Does a backslash come next that belongs to the quote or backslash behind it?
bool is_escape(std::string_view ahead) {
    return ahead.size() > 1 && ahead[0] == '\\' && (ahead[1] == '"' || ahead[1] == '\\');
}

/// In `converted` if it is no UTF-8.
std::string_view in_utf8(std::string_view text, std::string& converted) {
    if (base::is_utf8(text)) return text;
    return converted = base::to_utf8(std::string(text));
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
        parts_ += part.substr(0, kMaxPgnPart - std::min(kMaxPgnPart, parts_.size()));
        if (is_done) return parts_;
    }
}

PgnToken PgnLexer::token(Kind kind, std::string_view text) {
    return {.kind = kind, .text = in_utf8(text, text_), .line = line_, .start = start_};
}

std::string PgnLexer::source(std::size_t from, std::size_t to) const {
    const auto text = input_.between(from, to);
    return text ? base::to_utf8(std::string(*text)) : "";
}

std::string PgnLexer::words(std::size_t from, std::size_t to) const {
    const std::string text = source(from, to);
    std::string words;
    std::string_view rest = text;
    for (std::string_view word = base::take_word(rest); !word.empty(); word = base::take_word(rest)) {
        if (!words.empty()) words += ' ';
        words += word;
    }
    return words;
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
        } else {
            // Not beyond the end of the line, as a line may begin with %.
            std::size_t length = 0;
            while (length < ahead.size() && base::is_white_space(ahead[length]))
                if (ahead[length++] == '\n') break;
            if (length == 0 && is_ascii(ahead[0])) return;
            if (length == 0) length = ahead[0] == kLatinNoBreakSpace ? 1 : printed_blank(ahead);
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
    start_ = input_.taken();
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
            if (length_in_parentheses(ahead) > 0) return read_word();
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
    const std::string_view ahead = base::trimmed(input_.ahead().substr(0, PgnInput::kLookahead));
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
    std::string_view value = read_tag_value();
    if (peek() != '"') value = read_more_lines(value);
    const bool is_unclosed = peek() != '"';
    if (is_unclosed && value.ends_with(']')) value = base::trimmed(value.substr(0, value.size() - 1));
    if (!is_unclosed) input_.skip(input_.ahead().find(']') + 1);
    PgnToken tag = token(Kind::Tag, name_);
    tag.value = in_utf8(value, value_);
    tag.is_unclosed = is_unclosed;
    return tag;
}

/// The value of a header that does not end in its line: the text of all its lines, separated by blanks.
std::string_view PgnLexer::read_more_lines(std::string_view first) {
    std::string value(base::trimmed(first));
    while (peek() == '\n' && value.size() < kMaxTagEndLength && takes_next_line()) {
        input_.skip(1);
        skip_blanks_in_line();
        value += ' ';
        value += base::trimmed(read_tag_value());
    }
    return cleaned_ = std::move(value);
}

/// Does the header go on in the next lines? Not where one of them is empty, begins a header or closes one.
bool PgnLexer::takes_next_line() {
    std::string_view ahead = input_.fill(kMaxTagEndLength).substr(0, kMaxTagEndLength);
    while (ahead.starts_with('\n')) {
        ahead = ahead.substr(1);
        const std::string_view line = base::trimmed(ahead.substr(0, ahead.find('\n')));
        if (line.empty() || line.starts_with('[') || line.starts_with(']')) return false;
        for (std::size_t quote = line.find('"'); quote != std::string_view::npos;
             quote = line.find('"', quote + 1))
            if (closes_value(line.substr(quote))) return true;
        ahead = ahead.substr(std::min(ahead.find('\n'), ahead.size()));
    }
    return false;
}

/// Up to the closing quote, or the end of the line where there is none.
std::string_view PgnLexer::read_tag_value() {
    bool is_escaped = false, has_escapes = false;
    const std::string_view value = take_until([&](std::string_view rest) {
        if (rest[0] == '\n') return true;
        if (is_escaped) return is_escaped = false;
        is_escaped = is_escape(rest) && !is_last_backslash(rest);
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
    text = base::trimmed(text);
    const auto is_surplus = [](char c, char next) {
        return base::is_white_space(next) && (next != ' ' || base::is_white_space(c));
    };
    if (std::ranges::adjacent_find(text, is_surplus) == text.end()) return text;
    cleaned_.clear();
    for (const char c : text)
        if (!base::is_white_space(c))
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
    char before = '\0';
    return token(Kind::Word, take_until([&](std::string_view rest) {
                     const char c = rest[0], last = std::exchange(before, c);
                     if (taken_anyway > 0 && c != '(') return --taken_anyway < 0;
                     if (!kMayEndWord[static_cast<unsigned char>(c)]) return false;
                     if (c == '(') {
                         taken_anyway = std::max(taken_anyway, length_in_parentheses(rest));
                         return --taken_anyway < 0;
                     }
                     // In ISO 8859-1; in UTF-8 this byte is part of a character.
                     if (c == kLatinNoBreakSpace) return is_ascii(last);
                     return is_ascii(c) || printed_blank(rest) > 0;
                 }));
}

}  // namespace escaque::movegen
