// Polyglot books: a file of any bytes, and one whose entries are put in order, some of them for the start
// position.
#include <algorithm>
#include <array>
#include <cstring>
#include <vector>

#include "movegen/generate/generate.h"
#include "movegen/laws/game.h"
#include "tests/fuzz/input.h"
#include "tests/fuzz/require.h"
#include "uci/book/book.h"

using namespace escaque;

namespace {

using Entry = std::array<std::uint8_t, 16>;

std::string in_order(std::span<const std::uint8_t> bytes) {
    std::vector<Entry> entries(bytes.size() / sizeof(Entry));
    const movegen::Key key = uci::polyglot_key(movegen::Game());
    for (std::size_t i = 0; i < entries.size(); ++i) {
        std::memcpy(entries[i].data(), &bytes[i * sizeof(Entry)], sizeof(Entry));
        for (std::size_t byte = 0; byte < 8 && i % 2 == 0; ++byte)
            entries[i][byte] = static_cast<std::uint8_t>(key >> (56 - 8 * byte));
    }
    std::ranges::sort(entries);
    std::string text;
    for (const Entry& entry : entries) text.append(entry.begin(), entry.end());
    return text;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const fuzz::Folder folder;
    std::span<const std::uint8_t> bytes(data, size);
    const bool sorted = fuzz::take_choice(bytes, 2) == 1;
    const auto book = uci::Book::load(
        folder.write("book.bin", sorted ? in_order(bytes) : std::string(fuzz::text_of(bytes))));
    require(book || !book.error().message.empty());
    if (!book) return 0;
    const movegen::Game game;
    const auto moves = book->moves(game);
    for (const uci::BookMove& move : moves) require(move.weight > 0 && is_legal(game.current(), move.move));
    if (!moves.empty()) require(is_legal(game.current(), uci::choose_by_weight(moves, size * 77)));
    return 0;
}
