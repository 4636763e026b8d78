#include "movegen/notation/moves/piece_letters.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <vector>

#include "movegen/base/text.h"

namespace escaque::movegen {

namespace {

constexpr std::array kOrder{PieceType::King, PieceType::Queen, PieceType::Rook, PieceType::Bishop,
                            PieceType::Knight};

std::vector<std::string_view> split_signs(std::string_view text) {
    std::vector<std::string_view> signs;
    const bool has_commas = text.find(',') != std::string_view::npos;
    while (!text.empty()) {
        const std::string_view sign = has_commas ? text.substr(0, text.find(',')) : first_character(text);
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

Expected<PieceLetters> parse_piece_letters(std::string_view text) {
    const std::vector<std::string_view> signs = split_signs(text);
    if (signs.size() != kOrder.size())
        return unexpected(fmt::format(
            "piece letters {}: expected five, for king, queen, rook, bishop and knight", quoted(text)));
    PieceLetters letters;
    for (std::size_t i = 0; i < kOrder.size(); ++i) {
        if (!is_usable(signs[i]))
            return unexpected(
                fmt::format("piece letters {}: {} is not a capital letter", quoted(text), quoted(signs[i])));
        if (std::count(signs.begin(), signs.end(), signs[i]) > 1)
            return unexpected(fmt::format("piece letters {}: {} twice", quoted(text), quoted(signs[i])));
        letters[kOrder[i]] = signs[i];
    }
    return letters;
}

}  // namespace escaque::movegen
