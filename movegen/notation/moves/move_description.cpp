#include "movegen/notation/moves/move_description.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>

#include "movegen/base/text.h"
#include "movegen/base/utf.h"
#include "movegen/board/bitboard.h"

namespace escaque::movegen {

namespace {

constexpr std::string_view kEllipsis = "…";

constexpr bool is_ascii(char c) {
    return static_cast<unsigned char>(c) < 0x80;
}

/// Typographic dashes and multiplication signs become keyboard characters; invisible characters are removed,
/// such as the one after a figurine that asks for text instead of an emoji.
std::string in_plain_characters(std::string_view text) {
    struct Sign {
        std::string_view printed;
        char plain;
    };
    static constexpr std::array kSigns{Sign{"–", '-'}, Sign{"—", '-'}, Sign{"―", '-'}, Sign{"‑", '-'},
                                       Sign{"‒", '-'}, Sign{"‐", '-'}, Sign{"−", '-'}, Sign{"⁃", '-'},
                                       Sign{"×", 'x'}, Sign{"✕", 'x'}, Sign{"✖", 'x'}, Sign{"⨯", 'x'},
                                       Sign{"†", '+'}, Sign{"‡", '#'}, Sign{"∶", ':'}};
    // Two selectors of a glyph's variant, joiners, marks of direction, the soft hyphen.
    static constexpr std::array<std::string_view, 7> kInvisible{
        "\xEF\xB8\x8E", "\xEF\xB8\x8F", "\xE2\x80\x8C", "\xE2\x80\x8D",
        "\xE2\x80\x8E", "\xE2\x80\x8F", "\xC2\xAD"};
    std::string plain;
    if (std::ranges::all_of(text, is_ascii)) return plain = text;
    while (!text.empty()) {
        const std::string_view character = base::first_character(text);
        text.remove_prefix(character.size());
        if (std::ranges::find(kInvisible, character) != kInvisible.end()) continue;
        const auto* sign = kSigns.begin();
        while (sign != kSigns.end() && sign->printed != character) ++sign;
        plain += sign == kSigns.end() ? std::string(character) : std::string(1, sign->plain);
    }
    return plain;
}

std::string_view without_marks(std::string_view text) {
    static constexpr std::array<std::string_view, 13> kMarks{
        "+", "#", "!", "?", "e.p.", "a.p.", "e. p.", "a. p.", "e.p", "a.p", "ep", "ap", "(=)"};
    for (bool found = true; found;) {
        found = false;
        text = base::trimmed(text);
        for (const std::string_view mark : kMarks) {
            if (!text.ends_with(mark)) continue;
            text.remove_suffix(mark.size());
            found = true;
        }
    }
    return text;
}

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

/// Neither marks nor number. A number has its full stop here, for "00" is castling.
std::string_view bare_move(std::string_view text) {
    text = without_marks(text);
    const bool has_number = !text.empty() && is_digit(text.front()) &&
                            (text.find('.') != text.npos || text.find(kEllipsis) != text.npos);
    return has_number ? base::trimmed(without_number(text)) : text;
}

bool take_any_of(std::string_view& text, std::string_view characters) {
    if (text.empty() || characters.find(text.front()) == std::string_view::npos) return false;
    text.remove_prefix(1);
    return true;
}

/// Takes the longest sign that fits, as in some languages one begins with another.
std::optional<PieceType> take_sign(std::string_view& text, const PieceLetters& signs) {
    std::optional<PieceType> piece;
    std::size_t length = 0;
    for (const PieceType type : kPieceTypes) {
        if (signs[type].size() <= length || !text.starts_with(signs[type])) continue;
        piece = type;
        length = signs[type].size();
    }
    text.remove_prefix(length);
    return piece;
}

/// Takes a piece in the given letters, a figurine of either colour, or the P of a pawn.
std::optional<PieceType> take_piece(std::string_view& text, const PieceLetters& letters) {
    static const PieceLetters kWhiteFigurines{{"♙", "♘", "♗", "♖", "♕", "♔"}};
    static const PieceLetters kBlackFigurines{{"♟", "♞", "♝", "♜", "♛", "♚"}};
    for (const PieceLetters* signs : {&letters, &kWhiteFigurines, &kBlackFigurines})
        if (const auto piece = take_sign(text, *signs)) return piece;
    return take_any_of(text, "P") ? std::optional(PieceType::Pawn) : std::nullopt;
}

bool is_small_letter(char c) {
    return c >= 'a' && c <= 'z';
}

std::string capitalized(std::string_view text) {
    std::string capital(text);
    if (!text.empty() && is_small_letter(text.front()))
        capital.front() = static_cast<char>(text.front() - 'a' + 'A');
    return capital;
}

/// Takes the promotion piece; no file can follow, so a small letter is clear.
PieceType take_promotion(std::string_view& text, const PieceLetters& letters) {
    take_any_of(text, "=/");
    take_any_of(text, "(");
    const std::string capital = capitalized(text);
    std::string_view rest = capital;
    const std::optional<PieceType> piece = take_piece(rest, letters);
    if (piece) text.remove_prefix(text.size() - rest.size());
    take_any_of(text, ")");
    return piece.value_or(PieceType::None);
}

/// Moves whose files are capitals, as in "E2E4", "E2-E4" or "E7-E8D", with the files made small. No other
/// kind of move has a capital before its last digit.
std::optional<std::string> files_in_small_letters(std::string_view text) {
    const auto is_square = [&](std::size_t at) {
        return at + 1 < text.size() && text[at] >= 'A' && text[at] <= 'H' && parse_rank(text[at + 1]);
    };
    const std::size_t to = text.size() > 2 && text[2] == '-' ? 3 : 2;
    if (!is_square(0) || !is_square(to)) return std::nullopt;
    std::string small(text);
    for (const std::size_t file : {std::size_t{0}, to})
        small[file] = static_cast<char>(small[file] - 'A' + 'a');
    return small;
}

/// O-O and O-O-O with letters or zeros, with or without dashes.
std::optional<CastlingSide> read_castling(std::string_view text) {
    std::size_t rounds = 0;
    for (const char c : text) {
        if (c != 'O' && c != '0' && c != 'o' && c != '-') return std::nullopt;
        if (c != '-') ++rounds;
    }
    if (rounds != 2 && rounds != 3) return std::nullopt;
    return rounds == 2 ? CastlingSide::King : CastlingSide::Queen;
}

/// Reads a text in plain characters and without marks.
std::optional<MoveDescription> describe(std::string_view text, const PieceLetters& letters) {
    MoveDescription description;
    description.castling = read_castling(text);
    if (description.castling) return description;
    description.piece = take_piece(text, letters);
    if (!text.empty() && (description.from_file = parse_file(text.front()))) text.remove_prefix(1);
    if (!text.empty() && (description.from_rank = parse_rank(text.front()))) text.remove_prefix(1);
    while (take_any_of(text, "x:-")) {
    }
    if (const std::optional<Square> to = parse_square(text.substr(0, 2))) {
        description.to = *to;
        text.remove_prefix(2);
    } else if (description.from_file && description.from_rank) {
        description.to = make_square(*description.from_file, *description.from_rank);
        description.from_file.reset();
        description.from_rank.reset();
    } else {
        return std::nullopt;
    }
    description.promotion = take_promotion(text, letters);
    if (!text.empty()) return std::nullopt;
    return description;
}

}  // namespace

std::string_view without_number(std::string_view text) {
    const bool begins_as_number = !text.empty() && (is_digit(text.front()) || text.front() == '.');
    if (!begins_as_number && !text.starts_with(kEllipsis)) return text;
    std::string_view rest = text;
    while (!rest.empty() && is_digit(rest.front())) rest.remove_prefix(1);
    const bool is_castling = text.starts_with("00") && !rest.starts_with('.');
    const bool is_result_or_castling =
        in_plain_characters(base::first_character(rest)) == "-" || rest.starts_with('/');
    if (is_castling || is_result_or_castling) return text;
    while (rest.starts_with('.') || rest.starts_with(kEllipsis))
        rest.remove_prefix(rest.starts_with('.') ? 1 : kEllipsis.size());
    return rest;
}

std::optional<MoveDescription> describe_move(std::string_view text, const PieceLetters& letters) {
    const std::string plain = in_plain_characters(text);
    const std::string_view bare = bare_move(plain);
    const std::optional<std::string> small = files_in_small_letters(bare);
    return describe(small ? *small : bare, letters);
}

std::optional<MoveDescription> describe_move_with_small_piece(std::string_view text,
                                                              const PieceLetters& letters) {
    const std::string plain = in_plain_characters(text);
    const std::string_view bare = bare_move(plain);
    if (bare.empty() || !is_small_letter(bare.front())) return std::nullopt;
    const auto description = describe(capitalized(bare), letters);
    return description && description->piece ? description : std::nullopt;
}

namespace {

constexpr std::size_t kMaxMoveLength = 40;  // in bytes: "12... Кнf3xКнg5=Кн+ e.p." and more
constexpr std::size_t kMinMoveLength = 2;   // "e4"
constexpr std::size_t kMaxSignLetters = 2;  // of a piece's sign

/// Every move has the digit of a rank, or castles. Most other words have neither.
bool has_rank_or_castles(std::string_view text) {
    if (text.find_first_of("12345678") != std::string_view::npos) return true;
    return std::ranges::count_if(text, [](char c) { return c == 'O' || c == '0' || c == 'o'; }) >= 2;
}

/// A capital of ASCII, or a letter of Latin, Greek or Cyrillic; not the signs of annotators.
bool is_letter(std::string_view character) {
    if (character.size() == 1) return character[0] >= 'A' && character[0] <= 'Z';
    if (character.size() != 2 || character == "×" || character == "÷" || character == "Δ") return false;
    const auto lead = static_cast<unsigned char>(character[0]);
    return lead >= 0xC3 && lead <= 0xD3;  // U+00C0 to U+04FF
}

bool describes(std::string_view text, const PieceLetters& letters) {
    return describe_move(text, letters) || describe_move_with_small_piece(text, letters);
}

/// No letter of a move that is glued to it is taken for its promotion.
bool is_whole_move(std::string_view text, const PieceLetters& letters) {
    const auto description = describe_move(text, letters);
    if (!description || description->castling || description->promotion == PieceType::None)
        return description.has_value();
    return description->piece.value_or(PieceType::Pawn) == PieceType::Pawn && kEndRanks.has(description->to);
}

/// The text without the letters that it begins with, two at most.
std::string_view without_letters(std::string_view text) {
    for (std::size_t count = 0; count < kMaxSignLetters && is_letter(base::first_character(text)); ++count)
        text.remove_prefix(base::first_character(text).size());
    return text;
}

}  // namespace

bool could_be_move(std::string_view text, const PieceLetters& letters) {
    if (text.size() > kMaxMoveLength || !has_rank_or_castles(text)) return false;
    if (describes(text, letters)) return true;
    if (std::ranges::any_of(score_languages(),
                            [&](const ScoreLanguage& language) { return describes(text, language.letters); }))
        return true;
    const std::string_view bare = without_number(text);
    const std::string_view rest = without_letters(bare);
    return rest.size() < bare.size() && describe_move(rest, letters);
}

std::size_t move_within(std::string_view text, const PieceLetters& letters) {
    if (!has_rank_or_castles(text)) return 0;
    for (std::size_t length = std::min(text.size(), kMaxMoveLength); length >= kMinMoveLength; --length) {
        const bool is_at_character = length == text.size() || !base::continues_character(text[length]);
        if (is_at_character && is_whole_move(text.substr(0, length), letters)) return length;
    }
    return 0;
}

}  // namespace escaque::movegen
