#include "movegen/notation/moves/move_likeness.h"

#include <algorithm>
#include <cstddef>

#include "movegen/base/text.h"
#include "movegen/base/utf8.h"
#include "movegen/board/bitboard.h"
#include "movegen/notation/moves/move_description.h"
#include "movegen/notation/moves/score_language.h"

namespace escaque::movegen {

namespace {

constexpr std::size_t kLongestMove = 40;  // in bytes: "12... Кнf3xКнg5=Кн+ e.p." and more
constexpr std::size_t kShortestMove = 2;  // "e4"
constexpr std::size_t kMostLetters = 2;   // of a piece's sign

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
    for (std::size_t count = 0; count < kMostLetters && is_letter(first_character(text)); ++count)
        text.remove_prefix(first_character(text).size());
    return text;
}

}  // namespace

bool could_be_move(std::string_view text, const PieceLetters& letters) {
    if (text.size() > kLongestMove || !has_rank_or_castles(text)) return false;
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
    for (std::size_t length = std::min(text.size(), kLongestMove); length >= kShortestMove; --length) {
        const bool is_at_character = length == text.size() || !continues_character(text[length]);
        if (is_at_character && is_whole_move(text.substr(0, length), letters)) return length;
    }
    return 0;
}

}  // namespace escaque::movegen
