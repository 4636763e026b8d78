#include "engine/referee/clauses.h"

#include <algorithm>
#include <array>

#include "movegen/base/utf8.h"

namespace escaque::engine {

namespace {

/// U+00C0 to U+00FF without their accents.
constexpr std::array<std::string_view, 64> kLatin{
    "a", "a", "a", "a", "ae", "a", "ae", "c", "e", "e", "e", "e", "i",  "i", "i",  "i",
    "d", "n", "o", "o", "o",  "o", "oe", "x", "o", "u", "u", "u", "ue", "y", "th", "ss",
    "a", "a", "a", "a", "ae", "a", "ae", "c", "e", "e", "e", "e", "i",  "i", "i",  "i",
    "d", "n", "o", "o", "o",  "o", "oe", "x", "o", "u", "u", "u", "ue", "y", "th", "y"};

enum class Sign : unsigned char { Letter, Space, ClauseEnd, Nothing };

struct Read {
    Sign sign;
    std::string_view letters = "";
};

Read read_ascii(const char& c) {
    static constexpr std::string_view kSmall = "abcdefghijklmnopqrstuvwxyz";
    if (c >= 'A' && c <= 'Z') return {Sign::Letter, kSmall.substr(static_cast<std::size_t>(c - 'A'), 1)};
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_')
        return {Sign::Letter, std::string_view(&c, 1)};
    static constexpr std::string_view kEnds = ".,;:!?()[]";
    return {kEnds.find(c) != std::string_view::npos ? Sign::ClauseEnd : Sign::Space};
}

Read read_character(std::string_view character) {
    if (character.size() == 1) return read_ascii(character.front());
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(character[i]); };
    if (byte(0) == 0xC3) return {Sign::Letter, kLatin[byte(1) & 0x3FU]};
    if (character == "œ" || character == "Œ") return {Sign::Letter, "oe"};
    if (byte(0) == 0xCC) return {Sign::Nothing};  // an accent on its own
    const std::string_view block = character.substr(0, 2);
    if (character == "–" || character == "—" || character == "…" || character == "•" || character == "·")
        return {Sign::ClauseEnd};
    if (byte(0) == 0xC2 || block == "\xE2\x80") return {Sign::Space};  // quotes and spaces
    return {Sign::Letter, character};
}

/// A hyphen with a space before and behind it is a dash.
bool is_dash(std::string_view text, std::size_t at) {
    return text[at] == '-' && at > 0 && text[at - 1] == ' ' && at + 1 < text.size() && text[at + 1] == ' ';
}

void mark_question(std::vector<Word>& words, std::size_t clause) {
    for (auto word = words.rbegin(); word != words.rend() && word->clause == clause; ++word)
        word->asked = true;
}

}  // namespace

std::vector<Word> words_of(std::string_view text) {
    std::vector<Word> words;
    std::size_t clause = 0;
    bool within_word = false;
    for (std::size_t at = 0, length = 0; at < text.size(); at += length) {
        length = std::max<std::size_t>(1, movegen::character_length(text.substr(at)));
        const Read read = is_dash(text, at) ? Read{Sign::ClauseEnd} : read_character(text.substr(at, length));
        if (read.sign == Sign::Nothing) continue;
        if (read.sign == Sign::Letter) {
            if (!within_word) words.push_back({"", clause});
            words.back().text += read.letters;
        } else if (read.sign == Sign::ClauseEnd && !words.empty() && words.back().clause == clause) {
            if (text[at] == '?') mark_question(words, clause);
            ++clause;
        }
        within_word = read.sign == Sign::Letter;
    }
    return words;
}

}  // namespace escaque::engine
