#include "eval/endgame/endgame.h"

#include <cstdlib>

#include "movegen/board/attacks.h"
#include "movegen/board/bitboard.h"

namespace escaque::eval::endgame {

using namespace movegen;

namespace {

/// A position with the pawn White's and on the files a to d.
struct Placing {
    bool white_moves;
    Square white, pawn, black;

    std::size_t number() const {
        const int file = index(file_of(pawn)), rank = index(rank_of(pawn)) - 1;
        return (((std::size_t{!white_moves} * 6 + static_cast<std::size_t>(rank)) * 4 +
                 static_cast<std::size_t>(file)) *
                    64 +
                static_cast<std::size_t>(index(white))) *
                   64 +
               static_cast<std::size_t>(index(black));
    }
};

Placing placing(std::size_t number) {
    const auto square = [](std::size_t n) { return static_cast<Square>(n); };
    Placing p{};
    p.black = square(number % 64), number /= 64;
    p.white = square(number % 64), number /= 64;
    p.pawn = square(number % 4 + 8 * (number / 4 % 6 + 1)), number /= 24;
    p.white_moves = number == 0;
    return p;
}

bool is_legal(const Placing& p) {
    if (p.white == p.black || p.pawn == p.white || p.pawn == p.black) return false;
    if (king_attacks(p.white).has(p.black)) return false;
    return !(p.white_moves && pawn_attacks(Color::White, p.pawn).has(p.black));
}

/// White promotes and keeps the queen, or is about to: Black to move cannot take it and is not stalemated, or
/// so it is with a rook.
bool promotes(const Placing& p) {
    if (rank_of(p.pawn) != Rank::R7) return false;
    const Square to = forward(Color::White, p.pawn);
    if (to == p.white || to == p.black) return false;
    return !king_attacks(p.black).has(to) || king_attacks(p.white).has(to);
}

}  // namespace

KingAndPawn::KingAndPawn() {
    std::bitset<kPositions> legal;
    for (std::size_t n = 0; n < kPositions; ++n) legal[n] = is_legal(placing(n));
    const auto wins = [&](const Placing& p) { return legal[p.number()] && wins_[p.number()]; };
    const auto white_wins = [&](const Placing& p) {
        if (promotes(p)) return true;
        for (const Square to : king_attacks(p.white))
            if (wins({false, to, p.pawn, p.black})) return true;
        const Square one = forward(Color::White, p.pawn);
        if (rank_of(p.pawn) == Rank::R7 || one == p.white || one == p.black) return false;
        if (wins({false, p.white, one, p.black})) return true;
        const Square two = forward(Color::White, one);
        return rank_of(p.pawn) == Rank::R2 && two != p.white && two != p.black &&
               wins({false, p.white, two, p.black});
    };
    /// Every move loses, and there is one: the pawn is not taken, and it is not stalemate.
    const auto black_loses = [&](const Placing& p) {
        bool has_move = false;
        const Bitboard guarded = king_attacks(p.white) | pawn_attacks(Color::White, p.pawn);
        for (const Square to : king_attacks(p.black) - guarded) {
            if (to == p.pawn || !wins({true, p.white, p.pawn, to})) return false;
            has_move = true;
        }
        return has_move;
    };
    for (bool has_changed = true; has_changed;) {
        has_changed = false;
        for (std::size_t n = 0; n < kPositions; ++n) {
            if (!legal[n] || wins_[n]) continue;
            const Placing p = placing(n);
            if (p.white_moves ? white_wins(p) : black_loses(p)) wins_[n] = has_changed = true;
        }
    }
}

const KingAndPawn& KingAndPawn::table() {
    static const KingAndPawn table;
    return table;
}

bool KingAndPawn::is_win(Color strong, Square strong_king, Square pawn, Square weak_king,
                         Color to_move) const {
    const bool mirrors = file_of(pawn) > File::D;
    const auto seen = [&](Square s) {
        const Square turned = relative(strong, s);
        return mirrors ? static_cast<Square>(index(turned) ^ 7) : turned;
    };
    return wins_[Placing{to_move == strong, seen(strong_king), seen(pawn), seen(weak_king)}.number()];
}

namespace {

/// What is left of a score where it is drawn: enough to prefer the better chances, a third of a pawn at most.
Score next_to_nothing(Score score) {
    constexpr int kPart = 16;
    return std::clamp(score / kPart, -kMaxDrawn, kMaxDrawn);
}

/// Bishop and knight mate in the corners of the bishop's colour alone, so the king is driven there, the
/// other king and the knight near it.
Score on_the_way_to_mate(const Ending& e) {
    // At most as much as the network gives a pawn more, which is not to be thrown away for this. By steps; of
    // some weights tried these mated most often.
    constexpr int kWon = 245, kCorner = 50, kKing = 15, kKnight = 15;
    const Square king = e.weak_king();
    const bool a1 =
        e.position.pieces(PieceType::Bishop) == (e.position.pieces(PieceType::Bishop) & kDarkSquares);
    const int file = a1 ? index(file_of(king)) : 7 - index(file_of(king));
    const int from_diagonal = std::abs(7 - file - index(rank_of(king)));  // 7 in the corners a1 and h8
    const Square knight = e.position.pieces(PieceType::Knight).first();
    return kWon + kCorner * from_diagonal + kKing * (7 - distance(king, e.strong_king())) +
           kKnight * (7 - distance(king, knight));
}

/// A pawn that gets through, more the nearer it is.
Score on_the_way_to_promotion(const Ending& e) {
    constexpr int kWon = 450, kStep = 25;
    const Square pawn = e.position.pieces(PieceType::Pawn).first();
    return kWon + kStep * index(relative(e.strong(), rank_of(pawn)));
}

}  // namespace

bool is_known(const Position& position) {
    return known_score(position, kDraw).has_value();
}

std::optional<Score> known_score(const Position& position, Score score) {
    const Ending ending(position);
    const auto for_strong = [&](Score value) { return ending.strong_moves() ? value : -value; };
    if (known_draw(ending) != KnownDraw::None) return next_to_nothing(score);
    const Score strong_score = for_strong(score);
    if ((ending.is("B", "P") || ending.is("N", "P")) && strong_score > 0) return next_to_nothing(score);
    if (ending.is("BN", "")) return for_strong(on_the_way_to_mate(ending));
    if (ending.is("P", "")) return for_strong(on_the_way_to_promotion(ending));
    return std::nullopt;
}

namespace {

Square promotion_square(Color side, Square pawn) {
    return make_square(file_of(pawn), relative(side, Rank::R8));
}

bool is_king_and_pawn_drawn(const Ending& e) {
    return !KingAndPawn::table().is_win(e.strong(), e.strong_king(),
                                        e.position.pieces(PieceType::Pawn).first(), e.weak_king(),
                                        e.position.side_to_move());
}

/// All pawns stand on one rook's file, the king of the side without a piece holds the corner where they
/// promote, and no bishop controls it.
bool is_corner_held(const Ending& e) {
    const Position& p = e.position;
    const Bitboard pawns = p.pieces(PieceType::Pawn), bishops = p.pieces(PieceType::Bishop);
    for (const File file : {File::A, File::H}) {
        if ((pawns - Bitboard(file)).any()) continue;
        const Square corner = promotion_square(e.strong(), make_square(file, Rank::R1));
        const Bitboard right_color = is_light(corner) ? kLightSquares : kDarkSquares;
        return (bishops & right_color).empty() && distance(e.weak_king(), corner) <= 1;
    }
    return false;
}

/// The knight has to guard a pawn that is one step short of the corner, and the king in front of it never
/// leaves.
bool is_knight_tied_down(const Ending& e) {
    const Square pawn = e.position.pieces(PieceType::Pawn).first();
    const Square corner = promotion_square(e.strong(), pawn);
    const bool is_rook_pawn = file_of(pawn) == File::A || file_of(pawn) == File::H;
    return is_rook_pawn && distance(pawn, corner) == 1 && distance(e.weak_king(), corner) <= 1;
}

/// A knight that has lost its king is hunted down.
bool is_knight_at_home(const Ending& e) {
    constexpr int kFar = 4;
    return distance(e.position.pieces(PieceType::Knight).first(), e.weak_king()) < kFar;
}

/// A pawn of the rook's or bishop's file is about to promote, its king beside it: taking the pawn, or
/// guarding the square where it promotes, is stalemate, unless the other king is near. With the move the
/// queen also wins against a badly placed king.
bool is_stalemate_threatened(const Ending& e) {
    const Square pawn = e.position.pieces(PieceType::Pawn).first(), king = e.weak_king();
    const Square goal = promotion_square(e.weak(), pawn);
    const File file = file_of(pawn);
    const bool rooks = file == File::A || file == File::H, bishops = file == File::C || file == File::F;
    if (!(rooks || bishops) || distance(pawn, goal) != 1 || distance(king, pawn) != 1) return false;
    const int far = distance(e.strong_king(), goal);
    if (!e.strong_moves()) return far > (rooks ? 4 : 3);
    const bool is_beside = relative(e.weak(), rank_of(king)) >= Rank::R7 && file_of(king) != file;
    return far > 4 && (is_beside || (bishops && king == goal));
}

/// Pawn and king are at the goal so early that the rook has to be given for the pawn.
bool is_race_won_by_pawn(const Ending& e) {
    const Square pawn = e.position.pieces(PieceType::Pawn).first();
    const Square goal = promotion_square(e.weak(), pawn);
    const int steps = distance(pawn, goal) + distance(e.weak_king(), goal) - 1;
    const int lead = distance(e.strong_king(), goal) - steps;
    return lead >= (e.strong_moves() ? 3 : 2);
}

}  // namespace

KnownDraw known_draw(const Ending& e) {
    using enum KnownDraw;
    const Material strong = e.strong_material(), weak = e.weak_material();
    const auto if_so = [](bool is_so, KnownDraw draw) { return is_so ? draw : None; };
    switch (strong) {
        case of("P"):
            if (weak == 0) return if_so(is_king_and_pawn_drawn(e), KingAndPawn);
            break;
        case of("N"):
        case of("B"):
            return if_so(weak == of("N") || weak == of("B"), MinorPieces);
        case of("NN"):
            return if_so(weak == 0, TwoKnights);
        case of("R"):
            if (weak == of("B")) return RookAgainstBishop;
            if (weak == of("N")) return if_so(is_knight_at_home(e), RookAgainstKnight);
            return if_so(weak == of("P") && is_race_won_by_pawn(e), RookAgainstPawn);
        case of("Q"):
            return if_so(weak == of("P") && is_stalemate_threatened(e), QueenAgainstPawn);
        case of("NP"):
            return if_so(weak == 0 && is_knight_tied_down(e), KnightAndPawn);
        default:
            break;
    }
    if (!has_only_pawns_and_bishops(e.position) || e.position.pieces(e.strong(), PieceType::Pawn).empty() ||
        e.position.pieces(e.weak(), PieceType::Bishop).any() || !is_corner_held(e))
        return None;
    return e.position.pieces(PieceType::Bishop).any() ? WrongBishop : RookPawn;
}

std::string_view name(KnownDraw draw) {
    constexpr std::array<std::string_view, 11> kNames{"",
                                                      "the king holds the pawn",
                                                      "a minor piece on each side",
                                                      "two knights cannot force mate",
                                                      "rook against bishop",
                                                      "rook against knight",
                                                      "the pawn costs the rook",
                                                      "queen against a pawn about to promote",
                                                      "the knight is tied to the pawn",
                                                      "wrong bishop",
                                                      "the king holds the corner"};
    return kNames[static_cast<std::size_t>(draw)];
}

}  // namespace escaque::eval::endgame
