#include "uci/book/book.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <fstream>
#include <functional>
#include <numeric>
#include <span>

#include "movegen/laws/game.h"
#include "movegen/notation/moves/uci_move.h"
#include "uci/book/polyglot_key.h"

namespace escaque::uci {

using namespace movegen;

namespace {

constexpr std::size_t kEntrySize = 16;  // bytes: 8 of key, 2 of move, 2 of weight, 4 that only learning uses

/// Numbers are stored with the highest byte first.
std::uint64_t big_endian(std::span<const char> bytes) {
    std::uint64_t value = 0;
    for (const char byte : bytes) value = value << 8 | static_cast<unsigned char>(byte);
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

Expected<Book> Book::load(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    Book book;
    std::array<char, kEntrySize> bytes{};
    while (file.read(bytes.data(), kEntrySize)) {
        const auto number = [&](std::size_t first, std::size_t count) {
            return big_endian(std::span<const char>(bytes).subspan(first, count));
        };
        book.entries_.push_back({number(0, 8), static_cast<std::uint16_t>(number(8, 2)),
                                 static_cast<std::uint16_t>(number(10, 2))});
    }
    if (!file.eof()) return unexpected(fmt::format("{}: it cannot be read", path));
    if (file.gcount() != 0)
        return unexpected(fmt::format("{}: it is no Polyglot book, for its length is no multiple of {} bytes",
                                      path, kEntrySize));
    if (book.entries_.empty()) return unexpected(fmt::format("{}: it is empty", path));
    const auto wrong = std::ranges::is_sorted_until(book.entries_, {}, &Entry::key);
    if (wrong != book.entries_.end())
        return unexpected(fmt::format("{}: it is no Polyglot book, for entry {} is out of order", path,
                                      wrong - book.entries_.begin() + 1));
    return book;
}

std::vector<BookMove> Book::moves(const Game& game) const {
    std::vector<BookMove> moves;
    const Key key = polyglot_key(game);
    for (auto entry = std::ranges::lower_bound(entries_, key, {}, &Entry::key);
         entry != entries_.end() && entry->key == key; ++entry)
        if (const Move move = decode(entry->move, game.current()); move && entry->weight > 0)
            moves.push_back({move, entry->weight});
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
