// The words of a text and its clauses, in a form in which they can be compared.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace escaque::engine {

struct Word {
    std::string text;    // in small letters without accents
    std::size_t clause;  // 0 is the first of the text
    bool asked = false;  // the clause ends with a question mark
};

/// Words are runs of letters, digits and underscores. Every other punctuation than hyphens, apostrophes,
/// quotes and slashes ends a clause, and so does a dash. Accents are left out, and ä, ö, ü, ß are written
/// ae, oe, ue, ss.
std::vector<Word> words_of(std::string_view text);

}  // namespace escaque::engine
