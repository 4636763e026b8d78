#include "engine/arbiter/score_sheet.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <fmt/format.h>
#include <limits>

#include "movegen/base/text.h"
#include "movegen/base/utf16.h"
#include "movegen/base/utf8.h"
#include "movegen/notation/moves/move_pattern.h"
#include "movegen/notation/moves/score_language.h"
#include "movegen/notation/pgn/pgn_game.h"

namespace escaque::engine {

using movegen::Color;
using movegen::Expected;
using movegen::PieceLetters;
using movegen::Position;

namespace {

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

/// Without headers, comments and text in parentheses.
std::string bare_text(const std::string& text) {
    std::string bare;
    char closes = '\0';
    for (const char c : text) {
        if (closes != '\0') {
            if (c == closes) closes = '\0';
            if (c == '\n') bare += c;
        } else if (c == '{' || c == '(') {
            closes = c == '{' ? '}' : ')';
            bare += ' ';
        } else if (c == ';' || (c == '[' && (bare.empty() || bare.back() == '\n'))) {
            closes = '\n';
        } else {
            bare += c;
        }
    }
    return bare;
}

/// Words beside the moves that say nothing about them.
bool is_remark(std::string_view word) {
    static constexpr std::array<std::string_view, 19> kRemarks{
        "a.p.", "e.p.", "a.", "e.", "p.", "ap",  "ep",  "+", "++", "#",
        "=",    "+-",   "-+", "+=", "=+", "+/=", "=/+", "±", "∓"};
    return std::ranges::find(kRemarks, word) != kRemarks.end();
}

/// Puts word after word in its place.
class Filler {
 public:
    explicit Filler(const Position& start)
        : first_(2 * static_cast<std::size_t>(start.fullmove_number()) +
                 (start.side_to_move() == Color::Black)) {}

    /// False at the result.
    Expected<bool> take(std::string_view word) {
        std::size_t digits = 0;
        while (digits < word.size() && is_digit(word[digits])) ++digits;
        const bool is_number = digits > 0 && (digits == word.size() || word[digits] == '.');
        if (!is_number) return put(word);
        constexpr auto kTooLong = std::numeric_limits<std::uint64_t>::max();
        const std::uint64_t number = movegen::parse_number(word.substr(0, digits)).value_or(kTooLong);
        std::string_view rest = word.substr(digits);
        const std::size_t dots = std::min(rest.find_first_not_of('.'), rest.size());
        if (const auto gone = go_to(number, dots >= 2); !gone) return tl::unexpected(gone.error());
        rest.remove_prefix(dots);
        return rest.empty() ? Expected<bool>(true) : put(rest);
    }
    std::vector<std::string> plies() && { return std::move(plies_); }

 private:
    Expected<bool> put(std::string_view word) {
        // A result before the first move, a sign for who stands better after it.
        const bool is_glyph = (word == "+/-" || word == "-/+") && !plies_.empty();
        if (is_remark(word) || is_glyph) return true;
        if (movegen::parse_pgn_result(word) && word != "0-0" && word != "0–0") return false;
        const bool repeats_number = is_after_number_ && word.find_first_not_of('.') == std::string_view::npos;
        is_after_number_ = false;
        if (repeats_number && stands_at_black_) return true;
        plies_.emplace_back(movegen::is_gap(word) ? std::string_view() : word);
        return true;
    }

    /// "12." may be repeated before Black's move.
    Expected<void> go_to(std::uint64_t number, bool black) {
        constexpr std::uint64_t kMost = 10'000;
        const std::size_t wanted = 2 * static_cast<std::size_t>(std::min(number, kMost)) + black;
        const std::size_t next = first_ + plies_.size();
        stands_at_black_ = !black && next == wanted + 1;
        is_after_number_ = true;
        if (number > kMost || (wanted < next && !stands_at_black_))
            return movegen::unexpected(fmt::format("move {} follows {} move {}", number,
                                                   next % 2 == 0 ? "Black's" : "White's", (next - 1) / 2));
        plies_.resize(std::max(wanted, next) - first_);
        return {};
    }

    std::size_t first_;  // twice the number of the move, one more for Black
    std::vector<std::string> plies_;
    bool is_after_number_ = false, stands_at_black_ = false;
};

/// A capital that begins a move.
std::string_view piece_of(std::string_view move) {
    const std::string_view first = movegen::first_character(move);
    const bool is_piece = first.size() > 1 || (!first.empty() && first[0] >= 'A' && first[0] <= 'Z');
    return is_piece && first != "O" ? first : std::string_view();
}

std::size_t known_pieces(const std::vector<std::string>& plies, const PieceLetters& letters) {
    return static_cast<std::size_t>(std::ranges::count_if(plies, [&](const std::string& move) {
        const std::string_view piece = piece_of(move);
        return !piece.empty() && std::ranges::find(letters, piece) != letters.end();
    }));
}

void choose_language(ScoreSheet& sheet) {
    std::optional<std::size_t> most;
    for (const movegen::ScoreLanguage& language : movegen::score_languages()) {
        const std::size_t known = known_pieces(sheet.plies, language.letters);
        if (most && known <= *most) continue;
        most = known;
        sheet.letters = language.letters;
        sheet.language = language.name;
    }
}

}  // namespace

Expected<ScoreSheet> read_score_sheet(std::string text, const Position& start,
                                      const std::optional<PieceLetters>& letters) {
    if (auto decoder = movegen::Utf16Decoder::for_text(text)) text = decoder->decode(text);
    const std::string bare = bare_text(movegen::to_utf8(std::move(text)));
    std::string_view rest = bare;
    Filler filler(start);
    for (auto word = movegen::take_word(rest); !word.empty(); word = movegen::take_word(rest)) {
        const auto more = filler.take(word);
        if (!more) return tl::unexpected(more.error());
        if (!*more) break;
    }
    ScoreSheet sheet{.plies = std::move(filler).plies(), .letters = {}, .language = ""};
    if (letters)
        sheet.letters = *letters;
    else
        choose_language(sheet);
    return sheet;
}

}  // namespace escaque::engine
