#include "movegen/generate/generate.h"

#include "movegen/generate/move_sink.h"

namespace escaque::movegen {

void generate(const Position& position, MoveSet set, MoveList& list) {
    if (position.rules() == Rules::Chess)
        generate_chess(position, set, list);
    else
        generate_antichess(position, set, list);
}

void generate_quiet_checks(const Position& position, const CheckDetector& checks, MoveList& list) {
    if (has_royal_king(position.rules())) generate_chess_quiet_checks(position, checks, list);
}

int count_legal_moves(const Position& position) {
    return position.rules() == Rules::Chess ? count_chess(position) : count_antichess(position);
}

bool must_capture(const Position& position) {
    return captures_forced(position.rules()) && must_capture_antichess(position);
}

bool is_legal(const Position& position, Move m) {
    if (position.rules() == Rules::Chess) return is_legal_chess(position, m);
    return m && legal_moves(position).contains(m);
}

std::uint64_t perft(const Position& position, int depth) {
    if (depth <= 0) return 1;
    if (depth == 1) return static_cast<std::uint64_t>(count_legal_moves(position));
    std::uint64_t leaves = 0;
    for (const Move m : legal_moves(position)) leaves += perft(position.after(m), depth - 1);
    return leaves;
}

std::uint64_t perft_up_to(std::uint64_t most, const Position& position, int depth) {
    if (depth <= 1) return perft(position, depth);
    std::uint64_t leaves = 0;
    for (const Move m : legal_moves(position)) {
        leaves += perft_up_to(most - leaves, position.after(m), depth - 1);
        if (leaves > most) break;
    }
    return leaves;
}

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
