#include "search/syzygy/material.h"

#include <algorithm>
#include <array>
#include <utility>

namespace escaque::search::syzygy {

using namespace movegen;

namespace {

// In the order of the names.
constexpr std::array kLetters{std::pair{'Q', PieceType::Queen}, std::pair{'R', PieceType::Rook},
                              std::pair{'B', PieceType::Bishop}, std::pair{'N', PieceType::Knight},
                              std::pair{'P', PieceType::Pawn}};

}  // namespace

Material::Material(const Position& position) {
    for (const Color c : kColors)
        for (const auto& [letter, type] : kLetters)
            counts_ |= static_cast<std::uint64_t>(position.pieces(c, type).count()) << shift(c, type);
}

std::optional<Material> Material::from_name(std::string_view name) {
    if (name.size() > kMaxPieces + 1) return std::nullopt;
    const std::size_t middle = name.find('v');
    if (middle == std::string_view::npos) return std::nullopt;
    Material material;
    for (const Color c : kColors)
        for (const char letter : c == Color::White ? name.substr(0, middle) : name.substr(middle + 1)) {
            const auto known = std::ranges::find(kLetters, letter, [](const auto& row) { return row.first; });
            if (known != kLetters.end()) material.counts_ += std::uint64_t{1} << shift(c, known->second);
        }
    // Any other mistake in a name, of order or kings, shows by comparing it with the correct name.
    if (material.name() != name || material.pieces() < 3) return std::nullopt;
    return material;
}

int Material::pieces() const {
    int pieces = 2;
    for (const Color c : kColors)
        for (const auto& [letter, type] : kLetters) pieces += count(c, type);
    return pieces;
}

bool Material::has_pawns() const {
    return count(Color::White, PieceType::Pawn) + count(Color::Black, PieceType::Pawn) > 0;
}

Material Material::swapped() const {
    Material other;
    other.counts_ = counts_ >> kBitsASide | (counts_ & ((std::uint64_t{1} << kBitsASide) - 1)) << kBitsASide;
    return other;
}

std::string Material::name() const {
    std::string name;
    for (const Color c : kColors) {
        name += c == Color::White ? "K" : "vK";
        for (const auto& [letter, type] : kLetters)
            name.append(static_cast<std::size_t>(count(c, type)), letter);
    }
    return name;
}

}  // namespace escaque::search::syzygy
