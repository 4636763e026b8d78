#include "search/level/thoughts.h"

#include <algorithm>

namespace escaque::search {

void Thoughts::on_line(const Line& line) {
    note(line);
    if (line.number <= lines_to_pass_) listener_.on_line(line);
}

void Thoughts::note(const Line& line) {
    const auto kept = std::ranges::find(thoughts_, line.moves.front(), &Thought::move);
    const auto depth = static_cast<std::size_t>(line.depth);
    if (kept != thoughts_.end() && line.bound == Bound::Exact && kept->line.depth < line.depth &&
        kept->looks.size() <= depth) {
        kept->line = line;
        for (Thought& thought : thoughts_) take_in(thought, line);
    }
}

void Thoughts::take_in(Thought& thought, const Line& line) {
    using movegen::kNoMove;
    const Look before = thought.looks.empty() ? Look{thought.impression, kNoMove} : thought.looks.back();
    thought.looks.resize(static_cast<std::size_t>(line.depth), before);
    Look& look = thought.looks.back();
    if (thought.move == line.moves.front())
        look = {line.score, line.moves.size() > 1 ? line.moves[1] : kNoMove};
    else if (thought.line.depth < line.depth)
        look = {std::min(look.score, line.score), kNoMove, false};
}

}  // namespace escaque::search
