#include "uci/book/book.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <functional>
#include <numeric>
#include <span>

#include "movegen/base/files.h"
#include "movegen/base/text.h"
#include "movegen/board/bitboard.h"
#include "movegen/board/move.h"
#include "movegen/board/position.h"
#include "movegen/laws/game.h"
#include "movegen/notation/moves/san.h"
#include "uci/book/polyglot_random.h"

namespace escaque::uci {

using namespace movegen;

namespace {

// Where each kind of number begins.
constexpr int kCastling = 768, kEnPassant = 772, kWhiteToMove = 780;

std::uint64_t random(int i) {
    return kPolyglotRandom[static_cast<std::size_t>(i)];
}

/// The pawn that is said to have just made a double step.
Square fen_pawn(const Position& position, Square fen_en_passant) {
    const Color us = position.side_to_move();
    if (fen_en_passant == Square::None || relative(us, rank_of(fen_en_passant)) != Rank::R6)
        return Square::None;
    const Square pawn = forward(~us, fen_en_passant);
    return position.piece_on(pawn) == make_piece(~us, PieceType::Pawn) ? pawn : Square::None;
}

/// The pawn that has just made a double step and has an enemy pawn beside it; Square::None without one.
Square jumped_pawn(const Game& game, Square fen_en_passant) {
    const Position& position = game.current();
    const Color us = position.side_to_move();
    if (position.en_passant() != Square::None) return forward(~us, position.en_passant());
    Square pawn = Square::None;
    if (game.moves().empty())
        pawn = fen_pawn(position, fen_en_passant);
    else if (game.moves().back().kind() == MoveKind::DoubleStep)
        pawn = game.moves().back().to();
    if (pawn == Square::None) return pawn;
    const Bitboard beside = shift<Direction::East>(Bitboard(pawn)) | shift<Direction::West>(Bitboard(pawn));
    return (beside & position.pieces(us, PieceType::Pawn)).any() ? pawn : Square::None;
}

}  // namespace

std::uint64_t polyglot_key(const Game& game, Square fen_en_passant) {
    const Position& position = game.current();
    std::uint64_t key = 0;
    for (const Square s : position.pieces()) {
        const Piece piece = position.piece_on(s);
        const int kind = 2 * index(type_of(piece)) + (color_of(piece) == Color::White);
        key ^= random(64 * kind + index(s));
    }
    for (const Color c : kColors)
        for (const CastlingSide side : kCastlingSides)
            if (position.castling_rook(c, side) != Square::None)
                key ^= random(kCastling + 2 * index(c) + index(side));
    if (const Square pawn = jumped_pawn(game, fen_en_passant); pawn != Square::None)
        key ^= random(kEnPassant + index(file_of(pawn)));
    if (position.side_to_move() == Color::White) key ^= random(kWhiteToMove);
    return key;
}

using namespace movegen;

namespace {

constexpr std::size_t kEntrySize = 16;  // bytes: 8 of key, 2 of move, 2 of weight, 4 that only learning uses

/// Numbers are stored with the highest byte first.
std::uint64_t big_endian(std::span<const std::uint8_t> bytes) {
    std::uint64_t value = 0;
    for (const std::uint8_t byte : bytes) value = value << 8 | byte;
    return value;
}

/// Three bits each: file and rank of the target, file and rank of the origin, promotion. Castling is king
/// takes rook. `kNoMove` when it is not legal.
Move decode(std::uint16_t bits, const Position& position) {
    constexpr std::array kPromotions{PieceType::None, PieceType::Knight, PieceType::Bishop, PieceType::Rook,
                                     PieceType::Queen};
    const auto to = static_cast<Square>(bits & 63), from = static_cast<Square>(bits >> 6 & 63);
    const std::size_t promotion = bits >> 12;
    return promotion < kPromotions.size() ? find_legal_move(position, from, to, kPromotions[promotion])
                                          : kNoMove;
}

}  // namespace

base::Expected<Book> Book::load(const std::string& path) {
    constexpr std::uintmax_t kMaxBytes = std::uintmax_t{1} << 32;  // ten times the largest one known
    const std::string name = base::printable(path);
    const auto bytes = base::read_regular_file(path, kMaxBytes);
    if (!bytes)
        return base::unexpected(fmt::format("{}: it cannot be read: {}", name, bytes.error().message));
    Book book;
    book.entries_.reserve(bytes->size() / kEntrySize);
    for (auto left = std::span<const std::uint8_t>(*bytes); left.size() >= kEntrySize;
         left = left.subspan(kEntrySize))
        book.entries_.push_back({big_endian(left.first(8)),
                                 static_cast<std::uint16_t>(big_endian(left.subspan(8, 2))),
                                 static_cast<std::uint16_t>(big_endian(left.subspan(10, 2)))});
    if (bytes->empty()) return base::unexpected(fmt::format("{}: it is empty", name));
    if (book.entries_.empty())
        return base::unexpected(
            fmt::format("{}: it is not a Polyglot book: it has fewer than {} bytes", name, kEntrySize));
    const auto wrong = std::ranges::is_sorted_until(book.entries_, {}, &Entry::key);
    if (wrong != book.entries_.end())
        return base::unexpected(fmt::format("{}: it is not a Polyglot book: entry {} is out of order", name,
                                            wrong - book.entries_.begin() + 1));
    return book;
}

std::vector<BookMove> Book::moves(const Game& game, Square fen_en_passant) const {
    constexpr int kDraw = 3;  // appearances
    std::vector<BookMove> moves;
    const Key key = polyglot_key(game, fen_en_passant);
    for (auto entry = std::ranges::lower_bound(entries_, key, {}, &Entry::key);
         entry != entries_.end() && entry->key == key; ++entry) {
        const Move move = decode(entry->move, game.current());
        if (move && entry->weight > 0 && game.appearances_after(move) < kDraw)
            moves.push_back({move, entry->weight});
    }
    std::ranges::stable_sort(moves, std::greater(), &BookMove::weight);
    return moves;
}

Move choose_by_weight(const std::vector<BookMove>& moves, std::uint64_t random) {
    const auto add = [](std::uint64_t sum, const BookMove& m) {
        return sum + static_cast<std::uint64_t>(m.weight);
    };
    std::uint64_t left = random % std::accumulate(moves.begin(), moves.end(), std::uint64_t{0}, add);
    for (const BookMove& m : moves) {
        const auto weight = static_cast<std::uint64_t>(m.weight);
        if (left < weight) return m.move;
        left -= weight;
    }
    return moves.front().move;
}

}  // namespace escaque::uci
