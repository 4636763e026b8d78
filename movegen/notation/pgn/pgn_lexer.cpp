#include "movegen/notation/pgn/pgn_lexer.h"

#include <string_view>
#include <utility>

#include "movegen/base/text.h"
#include "movegen/base/utf8.h"

namespace escaque::movegen {

using Kind = PgnToken::Kind;

namespace {

void append(std::string& text, char c) {
    if (text.size() < kLargestPgnPart) text += c;
}

/// Appends white space as a single blank, and none at the beginning.
void append_single_blank(std::string& text, char c) {
    if (!is_white_space(c))
        append(text, c);
    else if (!text.empty() && text.back() != ' ')
        append(text, ' ');
}

bool is_tag_name(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '-' || c == '+' || c == '#' || c == '=' || c == ':';
}

/// Does the quote that comes next end a header? A quote within the value is often left without its backslash.
bool closes_value(std::string_view ahead) {
    const std::size_t next = ahead.find_first_not_of(" \t", 1);
    return next != std::string_view::npos && ahead[next] == ']';
}

/// One character in parentheses, as the promotion in "e8(Q)" or the offer of a draw in "Rb1(=)".
bool is_in_parentheses(std::string_view ahead) {
    return ahead.size() > 2 && ahead[0] == '(' && !is_white_space(ahead[1]) && ahead[2] == ')';
}

bool ends_word(std::string_view ahead) {
    return is_white_space(ahead[0]) || ahead[0] == '\0' ||
           (std::string_view("{}()[];$").find(ahead[0]) != std::string_view::npos &&
            !is_in_parentheses(ahead));
}

}  // namespace

PgnToken PgnLexer::token(Kind kind, std::string text) const {
    return {.kind = kind, .text = to_utf8(std::move(text)), .line = line_};
}

void PgnLexer::skip_blanks() {
    while (!input_.at_end()) {
        if (input_.at_line_start() && input_.peek() == '%')
            input_.skip_line();
        else if (input_.at_line_start() && input_.looks_at(kByteOrderMark))
            for (std::size_t i = 0; i < kByteOrderMark.size(); ++i) input_.take();
        else if (is_white_space(input_.peek()))
            input_.take();
        else
            return;
    }
}

PgnToken PgnLexer::next() {
    skip_blanks();
    line_ = input_.line();
    if (input_.at_end()) return token(Kind::End, "");
    switch (input_.peek()) {
        case '[':
            return read_tag();
        case '{':
            return read_comment();
        case ';':
            return read_line_comment();
        case '$':
            return read_nag();
        case '(':
            if (is_in_parentheses(input_.ahead())) return read_word();
            input_.take();
            return token(Kind::Open, "");
        case ')':
            input_.take();
            return token(Kind::Close, "");
        default:
            return read_word();
    }
}

bool PgnLexer::game_ends_here() {
    const std::string_view ahead = trimmed(input_.ahead());
    return ahead.empty() || ahead.starts_with('[');
}

PgnToken PgnLexer::read_tag() {
    input_.take();
    const auto skip_blanks_in_line = [&] {
        while (input_.peek() == ' ' || input_.peek() == '\t') input_.take();
    };
    std::string name;
    skip_blanks_in_line();
    while (is_tag_name(input_.peek())) append(name, input_.take());
    skip_blanks_in_line();
    if (name.empty() || input_.peek() != '"') {
        while (!input_.at_end() && input_.peek() != '\n' && input_.take() != ']') {
        }
        return token(Kind::Broken, "a header must read [Name \"value\"]");
    }
    input_.take();
    std::string value = read_tag_value();
    if (input_.at_end() || input_.peek() == '\n')
        return token(Kind::Broken, "the header " + name + " is not closed");
    while (input_.take() != ']') {
    }
    PgnToken tag = token(Kind::Tag, std::move(name));
    tag.value = to_utf8(std::move(value));
    return tag;
}

/// Up to the closing quote, or the end of the line where there is none.
std::string PgnLexer::read_tag_value() {
    std::string value;
    while (!input_.at_end() && input_.peek() != '\n') {
        if (input_.peek() == '"' && closes_value(input_.ahead())) break;
        if (input_.looks_at("\\\"") || input_.looks_at("\\\\")) input_.take();
        append(value, input_.take());
    }
    return value;
}

PgnToken PgnLexer::read_comment() {
    input_.take();
    std::string text;
    bool after_empty_line = false;
    while (!input_.at_end() && input_.peek() != '}') {
        if (after_empty_line && input_.looks_at("[Event \"")) break;
        after_empty_line = input_.at_line_start() && input_.peek() == '\n';
        append_single_blank(text, input_.take());
    }
    if (input_.peek() != '}') return token(Kind::Unclosed, "a comment is not closed");
    input_.take();
    return token(Kind::Comment, std::string(trimmed(text)));
}

PgnToken PgnLexer::read_line_comment() {
    input_.take();
    std::string text;
    while (!input_.at_end() && input_.peek() != '\n') append_single_blank(text, input_.take());
    return token(Kind::Comment, std::string(trimmed(text)));
}

PgnToken PgnLexer::read_nag() {
    input_.take();
    std::string digits;
    while (input_.peek() >= '0' && input_.peek() <= '9') append(digits, input_.take());
    return token(Kind::Nag, std::move(digits));
}

PgnToken PgnLexer::read_word() {
    std::string text;
    do {
        const int length = is_in_parentheses(input_.ahead()) ? 3 : 1;
        for (int i = 0; i < length; ++i) append(text, input_.take());
    } while (!input_.at_end() && !ends_word(input_.ahead()));
    return token(Kind::Word, std::move(text));
}

}  // namespace escaque::movegen
