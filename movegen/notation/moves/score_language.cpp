#include "movegen/notation/moves/score_language.h"

#include <array>
#include <fmt/format.h>

#include "movegen/base/text.h"

namespace escaque::movegen {
namespace {

/// C12 and the essential abbreviations behind C13.
constexpr SanMarks marks_with(std::string_view en_passant) {
    return {.castling_short = "0-0", .castling_long = "0-0-0", .promotion = "", .en_passant = en_passant};
}

}  // namespace

std::span<const ScoreLanguage> score_languages() {
    static const std::array kLanguages{
        ScoreLanguage{"es", kSpanishLetters, marks_with(" a.p.")},
        ScoreLanguage{"en", kEnglishLetters, marks_with(" e.p.")},
        ScoreLanguage{"fr", {{"", "C", "F", "T", "D", "R"}}, marks_with(" e.p.")},
        ScoreLanguage{"de", {{"", "S", "L", "T", "D", "K"}}, marks_with(" e.p.")},
        ScoreLanguage{"it", {{"", "C", "A", "T", "D", "R"}}, marks_with(" e.p.")},
        ScoreLanguage{"pt", {{"", "C", "B", "T", "D", "R"}}, marks_with(" e.p.")},
        ScoreLanguage{"nl", {{"", "P", "L", "T", "D", "K"}}, marks_with(" e.p.")},
    };
    return kLanguages;
}

const ScoreLanguage& english_scores() {
    return score_languages()[1];
}

const ScoreLanguage& dutch_scores() {
    return score_languages()[6];
}

std::span<const ScoreLanguage* const> languages_to_guess() {
    static const std::array kOrder = [] {
        const auto all = score_languages();
        return std::array{&all[0], &all[2], &all[6], &all[3], &all[4], &all[5]};
    }();
    return kOrder;
}

std::vector<std::string> language_names() {
    std::vector<std::string> names;
    for (const ScoreLanguage& language : score_languages()) names.emplace_back(language.name);
    return names;
}

Expected<PieceLetters> letters_named(std::string_view text) {
    for (const ScoreLanguage& language : score_languages())
        if (language.name == text) return language.letters;
    if (auto letters = parse_piece_letters(text)) return letters;
    return unexpected(fmt::format("no letters {}: expected {} or five as in KDTLS", quoted(text),
                                  fmt::join(language_names(), ", ")));
}

}  // namespace escaque::movegen
