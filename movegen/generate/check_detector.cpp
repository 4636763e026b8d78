#include "movegen/generate/check_detector.h"

namespace escaque::movegen {

CheckDetector::CheckDetector(const Position& position) : position_(position) {
    if (!has_royal_king(position.rules())) return;
    const Color them = ~position.side_to_move();
    king_ = position.king(them);
    from_[PieceType::Pawn] = pawn_attacks(them, king_);
    for (const PieceType type : {PieceType::Knight, PieceType::Bishop, PieceType::Rook, PieceType::Queen})
        from_[type] = attacks(type, king_, position.pieces());
    discoverers_ = position.blockers(them) & position.pieces(~them);
}

bool CheckDetector::gives_check(Move m) const {
    if (king_ == Square::None) return false;
    // Two pieces leave their squares, or the piece that arrives is another: rare enough to try it out.
    if (m.kind() == MoveKind::EnPassant || m.kind() == MoveKind::Castling || m.is_promotion())
        return position_.after(m).in_check();
    return targets(m.from()).has(m.to());
}

}  // namespace escaque::movegen
