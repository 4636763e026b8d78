// Files of training games: any bytes, blocks whose checksums are right around any bytes, and columns of any
// numbers. Whatever is read can be written and read again.
#include <array>

#include "eval/record/block_file.h"
#include "eval/record/game_file.h"
#include "tests/fuzz/input.h"
#include "tests/fuzz/require.h"

using namespace escaque;

namespace {

void append(std::string& text, std::span<const std::uint8_t> bytes) {
    text.append(fuzz::text_of(bytes));
}

/// A file with one block of these bytes.
std::string file_of(const base::Bytes& bytes, std::uint32_t games) {
    std::string text;
    append(text, eval::kFileHeader);
    append(text, eval::framed({games, 7, bytes}));
    return text;
}

/// The bytes in four parts, each packed as a column.
base::Bytes columns_of(std::span<const std::uint8_t> bytes) {
    base::Bytes packed;
    for (std::size_t left = 4; left > 0; --left) {
        const std::size_t length = left == 1       ? bytes.size()
                                   : bytes.empty() ? 0
                                                   : bytes.front() % (bytes.size() + 1);
        require(eval::put_compressed(packed, bytes.first(length)).has_value());
        bytes = bytes.subspan(length);
    }
    return packed;
}

std::vector<eval::GameRecord> games_in(const std::string& path) {
    std::vector<eval::GameRecord> games;
    auto reader = eval::GameReader::open(path);
    if (!reader) return games;
    for (int errors = 0; errors < 1000;) {
        auto game = reader->next();
        if (!game) {
            ++errors;
            continue;
        }
        if (!*game) break;
        games.push_back(std::move(**game));
    }
    return games;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const fuzz::Folder folder;
    std::span<const std::uint8_t> input(data, size);
    const int way = fuzz::take_choice(input, 3);
    const int count = fuzz::take_choice(input, 9);
    std::string text(fuzz::text_of(input));
    if (way == 1) text = file_of({input.begin(), input.end()}, static_cast<std::uint32_t>(count));
    if (way == 2) text = file_of(columns_of(input), static_cast<std::uint32_t>(count));
    const auto games = games_in(folder.write("in.games", text));
    if (games.empty()) return 0;
    const std::string out = folder.write("out.games", "");
    auto writer = eval::GameWriter::open(out);
    require(writer.has_value());
    std::size_t with_moves = 0;
    for (const eval::GameRecord& game : games) {
        require(writer->append(game).has_value());
        with_moves += !game.moves.empty();
    }
    require(writer->flush().has_value());
    require(games_in(out).size() == with_moves);
    return 0;
}
