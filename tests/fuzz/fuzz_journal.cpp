// The journal of an annotation: its heading is right, what follows are any bytes. What it says is possible in
// the games, and what was read is there when it is read again.
#include <fstream>
#include <sstream>

#include "engine/study/journal.h"
#include "movegen/notation/pgn/reader/pgn_reader.h"
#include "tests/fuzz/input.h"
#include "tests/fuzz/require.h"

using namespace escaque;
using engine::StudiedGame;

namespace {

std::vector<StudiedGame> games() {
    std::istringstream in("1. e4 e5 2. Nf3 *\n\n[Variant \"Antichess\"]\n\n1. e3 b5 2. Bxb5 *\n");
    movegen::PgnReader reader(in);
    std::vector<StudiedGame> games;
    while (auto game = reader.next()) games.emplace_back(std::move(*game));
    return games;
}

int studied(const std::vector<StudiedGame>& games) {
    int count = 0;
    for (const StudiedGame& game : games)
        for (std::size_t ply = 0; ply <= game.plies(); ++ply) count += game.is_studied(ply);
    return count;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const fuzz::Folder folder;
    static const std::vector<StudiedGame> fresh = games();
    engine::AnnotateSettings settings{.pgn = folder.path("out.pgn")};
    static const std::string heading = [&] {
        auto some = fresh;
        require(engine::Journal::open(settings, "net", some).has_value());
        std::ifstream file(settings.journal(), std::ios::binary);
        return std::string(std::istreambuf_iterator<char>(file), {});
    }();
    std::span<const std::uint8_t> input(data, size);
    const bool has_heading = fuzz::take_choice(input, 8) != 0;
    folder.write("out.pgn.partial", (has_heading ? heading : "") + std::string(fuzz::text_of(input)));
    auto first = fresh, second = fresh;
    const bool opened = engine::Journal::open(settings, "net", first).has_value();
    require(opened == engine::Journal::open(settings, "net", second).has_value());
    if (opened) require(studied(first) == studied(second));
    return 0;
}
