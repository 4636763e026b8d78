#include "engine/study/phase.h"

#include <algorithm>

namespace escaque::engine {

using movegen::Bitboard;
using movegen::Color;
using movegen::PieceType;
using movegen::Position;

namespace {

int undeveloped(const Position& position) {
    int count = 0;
    for (const Color color : movegen::kColors)
        count += (position.pieces(color, PieceType::Knight, PieceType::Bishop) &
                  Bitboard(movegen::relative(color, movegen::Rank::R1)))
                     .count();
    return count;
}

int officers(const Position& position) {
    return (position.pieces() - position.pieces(PieceType::Pawn, PieceType::King)).count();
}

Phase phase_of(const StudiedGame& game, std::size_t ply) {
    constexpr int kLastMove = 15, kAtHome = 2, kFewOfficers = 6;
    const Position& position = game.position(ply);
    if (game.is_theory(ply)) return Phase::Opening;
    if (officers(position) <= kFewOfficers) return Phase::Endgame;
    const bool develops = position.fullmove_number() <= kLastMove && undeveloped(position) > kAtHome;
    return develops ? Phase::Opening : Phase::Middlegame;
}

}  // namespace

std::string_view name(Phase phase) {
    constexpr std::array<std::string_view, kPhases.size()> kNames{"opening", "middlegame", "endgame"};
    return kNames[static_cast<std::size_t>(phase)];
}

std::vector<Phase> phases_of(const StudiedGame& game) {
    std::vector<Phase> phases;
    Phase phase = Phase::Opening;
    for (std::size_t ply = 0; ply <= game.plies(); ++ply)
        phases.push_back(phase = std::max(phase, phase_of(game, ply)));
    return phases;
}

}  // namespace escaque::engine
