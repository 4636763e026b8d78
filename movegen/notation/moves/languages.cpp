#include "movegen/notation/moves/languages.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "movegen/base/text.h"

namespace escaque::movegen {

namespace {

constexpr std::array kPieceOrder{PieceType::King, PieceType::Queen, PieceType::Rook, PieceType::Bishop,
                                 PieceType::Knight};

std::vector<std::string_view> split_signs(std::string_view text) {
    std::vector<std::string_view> signs;
    const bool has_commas = text.find(',') != std::string_view::npos;
    while (!text.empty()) {
        const std::string_view sign =
            has_commas ? text.substr(0, text.find(',')) : base::first_character(text);
        signs.push_back(sign);
        text.remove_prefix(std::min(text.size(), sign.size() + has_commas));
    }
    return signs;
}

/// A small letter or a digit could be taken for a file or a rank, other ASCII for a mark.
bool is_usable(std::string_view sign) {
    return !sign.empty() && std::all_of(sign.begin(), sign.end(), [](char c) {
        return static_cast<unsigned char>(c) >= 0x80 || (c >= 'A' && c <= 'Z');
    });
}

}  // namespace

base::Expected<PieceLetters> parse_piece_letters(std::string_view text) {
    const std::vector<std::string_view> signs = split_signs(text);
    if (signs.size() != kPieceOrder.size())
        return base::unexpected(fmt::format(
            "piece letters {}: expected five, for king, queen, rook, bishop and knight", base::quoted(text)));
    PieceLetters letters;
    for (std::size_t i = 0; i < kPieceOrder.size(); ++i) {
        if (!is_usable(signs[i]))
            return base::unexpected(fmt::format("piece letters {}: {} is not a capital letter",
                                                base::quoted(text), base::quoted(signs[i])));
        if (std::count(signs.begin(), signs.end(), signs[i]) > 1)
            return base::unexpected(
                fmt::format("piece letters {}: {} twice", base::quoted(text), base::quoted(signs[i])));
        letters[kPieceOrder[i]] = signs[i];
    }
    return letters;
}

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

base::Expected<PieceLetters> letters_named(std::string_view text) {
    for (const ScoreLanguage& language : score_languages())
        if (language.name == text) return language.letters;
    if (auto letters = parse_piece_letters(text)) return letters;
    return base::unexpected(fmt::format("unknown letters {}: expected {} or five as in KDTLS",
                                        base::quoted(text), fmt::join(language_names(), ", ")));
}

}  // namespace escaque::movegen
