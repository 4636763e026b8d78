#include "search/level/thoughts.h"

#include <algorithm>

namespace escaque::search {

void Thoughts::on_line(const Line& line) {
    const auto thought = std::ranges::find(thoughts_, line.moves.front(), &Thought::move);
    const auto depth = static_cast<std::size_t>(line.depth);
    // A move that comes back after an iteration without it has not been followed all the time.
    if (thought != thoughts_.end() && line.bound == Bound::Exact && thought->looks.size() + 1 == depth) {
        thought->looks.push_back({line.score, line.moves.size() > 1 ? line.moves[1] : movegen::kNoMove});
        thought->line = line;
    }
    if (line.number <= lines_to_pass_) listener_.on_line(line);
}

}  // namespace escaque::search
