#include "engine/study/kept_game.h"

#include <algorithm>
#include <fmt/format.h>
#include <string_view>

#include "movegen/base/text.h"

namespace escaque::engine {

namespace {

/// Of a game that is too long for its text to be kept.
std::string headers_of(const movegen::PgnGame& pgn) {
    std::string text;
    for (const movegen::PgnTag& tag : pgn.tags) text += fmt::format("[{} \"{}\"]\n", tag.name, tag.value);
    return text + "{the moves are too long to be kept} *";
}

}  // namespace

std::string kept_text(const KeptGame& game) {
    const std::string source = game.pgn.source.empty() ? headers_of(game.pgn) : game.pgn.source;
    std::string headers, moves;
    for (std::string_view rest = source; !rest.empty();) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(line.size() + 1, rest.size()));
        if (movegen::trimmed(line).empty()) continue;
        std::string& part = moves.empty() && line.starts_with('[') ? headers : moves;
        part += fmt::format("{}\n", line);
    }
    return headers + '\n' + moves + '\n';
}

}  // namespace escaque::engine
