#include "search/level/thoughts.h"

#include <algorithm>

namespace escaque::search {

void Thoughts::on_line(const Line& line) {
    const auto thought = std::ranges::find(thoughts_, line.moves.front(), &Thought::move);
    const auto depth = static_cast<std::size_t>(line.depth);
    // A move that comes back is taken to have looked the same to the iterations that left it out.
    if (thought != thoughts_.end() && line.bound == Bound::Exact && thought->looks.size() < depth) {
        thought->looks.resize(depth, {line.score, line.moves.size() > 1 ? line.moves[1] : movegen::kNoMove});
        thought->line = line;
    }
    if (line.number <= lines_to_pass_) listener_.on_line(line);
}

}  // namespace escaque::search
