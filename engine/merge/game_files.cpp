#include "engine/merge/game_files.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <fstream>

#include "eval/record/block_file.h"
#include "eval/record/game_reader.h"
#include "eval/record/game_writer.h"
#include "movegen/base/text.h"

namespace escaque::engine {

using movegen::Expected;

bool is_game_file(const std::string& path) {
    std::array<char, eval::kVersionAt> begin{};
    std::ifstream file(path, std::ios::binary);
    file.read(begin.data(), begin.size());
    return file && std::equal(begin.begin(), begin.end(), eval::kFileHeader.begin(),
                              [](char a, std::uint8_t b) { return static_cast<std::uint8_t>(a) == b; });
}

Expected<std::uint64_t> merge_games(const std::vector<std::string>& paths, const std::string& out,
                                    const std::function<void(std::string_view)>& complain) {
    auto writer = eval::GameWriter::open(out);
    if (!writer) return tl::unexpected(writer.error());
    std::uint64_t games = 0;
    for (const std::string& path : paths) {
        auto reader = eval::GameReader::open(path);
        if (!reader) return tl::unexpected(reader.error());
        while (true) {
            const auto game = reader->next();
            if (!game) {
                complain(fmt::format("{}: damage: {}", movegen::printable(path), game.error().message));
                continue;
            }
            if (!*game) break;
            if (const auto added = writer->append(**game); !added) return tl::unexpected(added.error());
            ++games;
        }
    }
    if (const auto written = writer->flush(); !written) return tl::unexpected(written.error());
    return games;
}

}  // namespace escaque::engine
