#include "movegen/notation/moves/move_pattern.h"

#include <algorithm>
#include <optional>
#include <string>

#include "movegen/base/text.h"
#include "movegen/board/types.h"
#include "movegen/notation/moves/move_description.h"

namespace escaque::movegen {

namespace {

using Characters = std::vector<std::string>;

constexpr std::string_view kUnknown = "?";

std::string in_small_letters(std::string_view character) {
    std::string small(character);
    if (small.size() == 1 && small[0] >= 'A' && small[0] <= 'Z')
        small[0] = static_cast<char>(small[0] - 'A' + 'a');
    return small;
}

/// The relevant part of a text: pieces, files, ranks, unknown characters; castling as zeros.
Characters characters_of(std::string_view text) {
    constexpr std::string_view kSigns = "x:-+#=/()!. ";
    Characters characters;
    for (text = base::trimmed(text); !text.empty();) {
        const std::string_view character = base::first_character(text);
        text.remove_prefix(character.size());
        const bool is_sign = kSigns.find(character) != std::string_view::npos || character == "–" ||
                             character == "×" || character == "†";
        if (!is_sign) characters.push_back(in_small_letters(character));
    }
    const bool castles = characters.size() > 1 && std::ranges::all_of(characters, [](const std::string& c) {
                             return c == "o" || c == "0" || c == kUnknown;
                         });
    if (castles) std::ranges::replace(characters, "o", "0");
    return characters;
}

/// How the move may be written: the origin in full, in part or not at all.
std::vector<Characters> forms_of(Move move, const Position& position, const PieceLetters& letters) {
    if (move.kind() == MoveKind::Castling)
        return {Characters(castling_side(move) == CastlingSide::King ? 2 : 3, "0")};
    const std::string file(1, file_letter(file_of(move.from()))), rank(1, rank_digit(rank_of(move.from())));
    std::vector<Characters> forms;
    const bool only_steps = position.moved(move) == PieceType::Pawn && !position.is_capture(move);
    for (const std::string& origin : {std::string(), file, rank, file + rank}) {
        if (only_steps && origin.size() == 1) continue;  // nobody writes "ee4"
        std::string text = letters[position.moved(move)] + origin + square_name(move.to());
        if (move.is_promotion()) text += letters[move.promotion()];
        forms.push_back(characters_of(text));
    }
    return forms;
}

/// How many characters differ; an unknown one matches any. The texts must have the same length.
std::size_t differences(const Characters& text, const Characters& form) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < form.size(); ++i) count += text[i] != kUnknown && text[i] != form[i];
    return count;
}

Fit fit_of(Characters text, const std::vector<Characters>& forms) {
    std::size_t fewest = 2;
    const auto compare = [&] {
        for (const Characters& form : forms)
            if (form.size() == text.size()) fewest = std::min(fewest, differences(text, form));
    };
    compare();
    if (!text.empty() && text.back() == kUnknown) {
        text.pop_back();
        compare();
    }
    return fewest == 0 ? Fit::Yes : fewest == 1 ? Fit::Near : Fit::No;
}

/// Does the move agree with the text in everything that the text gives?
bool goes_for(const MoveDescription& description, Move move, const Position& position) {
    const bool castles = move.kind() == MoveKind::Castling;
    if (description.castling) return castles && castling_side(move) == *description.castling;
    const bool names_squares = description.from_file && description.from_rank;
    const bool comes_from = (!description.from_file || *description.from_file == file_of(move.from())) &&
                            (!description.from_rank || *description.from_rank == rank_of(move.from()));
    const bool is_piece = description.piece ? position.moved(move) == *description.piece
                                            : names_squares || position.moved(move) == PieceType::Pawn;
    const Square to =
        castles ? Position::castled_king(position.side_to_move(), castling_side(move)) : move.to();
    const bool promotes =
        description.promotion == PieceType::None || description.promotion == move.promotion();
    return comes_from && is_piece && promotes && to == description.to && (!castles || names_squares);
}

}  // namespace

bool is_gap(std::string_view text) {
    text = base::trimmed(text);
    while (!text.empty()) {
        const std::string_view character = base::first_character(text);
        if (character != "?" && character != "_" && character != "-" && character != "–" &&
            character != "…" && character != ".")
            return false;
        text.remove_prefix(character.size());
    }
    return true;
}

std::vector<Fit> fits(std::string_view text, const std::vector<Move>& moves, const Position& position,
                      const PieceLetters& letters) {
    if (is_gap(text)) return std::vector<Fit>(moves.size(), Fit::Yes);
    const auto described = describe_move(text, letters);
    const auto with_small_piece = describe_move_with_small_piece(text, letters);
    const bool is_clear = text.find('?') == std::string_view::npos;
    const Characters characters = characters_of(text);
    std::vector<Fit> found;
    for (const Move move : moves) {
        const bool goes = is_clear && ((described && goes_for(*described, move, position)) ||
                                       (with_small_piece && goes_for(*with_small_piece, move, position)));
        found.push_back(goes ? Fit::Yes : fit_of(characters, forms_of(move, position, letters)));
    }
    return found;
}

}  // namespace escaque::movegen
