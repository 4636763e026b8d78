// What the completion of a shell offers, printed for the scripts in packaging/completion.
#pragma once

#include <string>
#include <vector>

#include "engine/cli/verb.h"

namespace escaque::engine {

/// One word a line. Without arguments the verbs; after a verb its options, each with a tab and what it does;
/// after a verb and one of its options the words that this option takes, none where it takes anything else.
/// In place of the option may stand the verb itself: then the words of the argument without a name.
Exit print_words(const std::vector<std::string>& arguments);

}  // namespace escaque::engine
