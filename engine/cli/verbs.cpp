#include "engine/cli/verbs.h"

#include <algorithm>

namespace escaque::engine {

const Verb* find_verb(std::string_view name) {
    const auto* found = std::ranges::find_if(kVerbs, [&](const Verb* verb) {
        return name == verb->name || (name == verb->alias && !name.empty());
    });
    return found == kVerbs.end() ? nullptr : *found;
}

}  // namespace escaque::engine
