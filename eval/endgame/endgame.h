// Endings of few pieces by what is known of them. The network has seen few of them and counts material: it
// calls textbook draws won, and does not know the way to mate with bishop and knight.
#pragma once

#include <algorithm>
#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "eval/score/score.h"
#include "movegen/board/position.h"
#include "movegen/board/types.h"

namespace escaque::eval::endgame {

/// Pieces besides the king, an octal digit for each kind, the pawns' the lowest: the greater number is the
/// stronger side.
using Material = int;

constexpr Material material_of(movegen::PieceType type) {
    return 1 << (3 * index(type));
}

/// From letters: of("RB") is a rook and a bishop.
constexpr Material of(std::string_view letters) {
    Material sum = 0;
    for (const char letter : letters)
        sum += material_of(static_cast<movegen::PieceType>(std::string_view("PNBRQ").find(letter)));
    return sum;
}

inline Material material(const movegen::Position& position, movegen::Color side) {
    Material sum = 0;
    for (const movegen::PieceType type : movegen::kPieceTypes)
        if (type != movegen::PieceType::King) sum += material_of(type) * position.pieces(side, type).count();
    return sum;
}

/// An ending as its rules see it: a stronger and a weaker side, and what each has besides the king. White is
/// the stronger side if material is equal.
struct Ending {
    explicit Ending(const movegen::Position& on)
        : position(on),
          white(material(on, movegen::Color::White)),
          black(material(on, movegen::Color::Black)) {}

    const movegen::Position& position;
    Material white, black;

    movegen::Color strong() const { return white >= black ? movegen::Color::White : movegen::Color::Black; }
    movegen::Color weak() const { return ~strong(); }
    Material strong_material() const { return std::max(white, black); }
    Material weak_material() const { return std::min(white, black); }
    bool is(std::string_view strong_side, std::string_view weak_side) const {
        return strong_material() == of(strong_side) && weak_material() == of(weak_side);
    }
    bool strong_moves() const { return position.side_to_move() == strong(); }
    movegen::Square strong_king() const { return position.king(strong()); }
    movegen::Square weak_king() const { return position.king(weak()); }
};

/// King's steps.
constexpr int distance(movegen::Square a, movegen::Square b) {
    const int files = index(file_of(a)) - index(file_of(b)), ranks = index(rank_of(a)) - index(rank_of(b));
    return std::max(files < 0 ? -files : files, ranks < 0 ? -ranks : ranks);
}

/// King and pawn against king: the result of every position, computed when it is first needed (some 20
/// milliseconds) and kept in 24 KiB.
class KingAndPawn {
 public:
    static const KingAndPawn& table();

    /// Does `strong`, who has the pawn, win? Both kings stand where they legally may.
    bool is_win(movegen::Color strong, movegen::Square strong_king, movegen::Square pawn,
                movegen::Square weak_king, movegen::Color to_move) const;

 private:
    KingAndPawn();

    static constexpr std::size_t kPositions = std::size_t{2} * 24 * 64 * 64;
    std::bitset<kPositions> wins_;
};

/// Besides the kings.
inline bool has_only_pawns_and_bishops(const movegen::Position& position) {
    using enum movegen::PieceType;
    return (position.pieces(Pawn, King) | position.pieces(Bishop)) == position.pieces();
}

/// Kings included. With more nothing is known.
inline constexpr int kMaxEndgamePieces = 5;

/// Quick: it is asked at every evaluation.
inline bool is_small(const movegen::Position& position) {
    return position.pieces().count() <= kMaxEndgamePieces && has_royal_king(position.rules());
}

/// Is something known of a small position whatever its score?
bool is_known(const movegen::Position& position);

/// The score of a small position, from the mover's side, as it was and by what is known: near zero, the sign
/// kept, where it is drawn if no piece falls at once; with a way to the mate where that is needed. None where
/// nothing is known.
std::optional<Score> known_score(const movegen::Position& position, Score score);

/// Endings that are drawn as a rule, although one side has more.
enum class KnownDraw : std::uint8_t {
    None,
    KingAndPawn,
    MinorPieces,  // one a side
    TwoKnights,
    RookAgainstBishop,
    RookAgainstKnight,
    RookAgainstPawn,
    QueenAgainstPawn,
    KnightAndPawn,
    WrongBishop,
    RookPawn
};
inline constexpr std::array kKnownDraws{KnownDraw::KingAndPawn,       KnownDraw::MinorPieces,
                                        KnownDraw::TwoKnights,        KnownDraw::RookAgainstBishop,
                                        KnownDraw::RookAgainstKnight, KnownDraw::RookAgainstPawn,
                                        KnownDraw::QueenAgainstPawn,  KnownDraw::KnightAndPawn,
                                        KnownDraw::WrongBishop,       KnownDraw::RookPawn};

/// Which the ending is. What wins a piece, promotes or mates at once is left to the search.
KnownDraw known_draw(const Ending& ending);

/// For people: "wrong bishop"; empty for none.
std::string_view name(KnownDraw draw);

/// The most that is left of the score of such an ending.
inline constexpr Score kMaxDrawn = 50;

}  // namespace escaque::eval::endgame
