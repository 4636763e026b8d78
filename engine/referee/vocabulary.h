// Finds in a text the words by which people and programs say that a game ended. The words are in endings/, a
// file for each language.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/referee/stated_ending.h"
#include "movegen/board/types.h"

namespace escaque::engine {

// The words of a text and its clauses, in a form in which they can be compared.

struct Word {
    std::string text;    // in small letters without accents
    std::size_t clause;  // 0 is the first of the text
    bool asked = false;  // the clause ends with a question mark
};

/// Words are runs of letters, digits and underscores. Every other punctuation than hyphens, apostrophes,
/// quotes and slashes ends a clause, and so does a dash. Accents are left out, and ä, ö, ü, ß are written
/// ae, oe, ue, ss.
std::vector<Word> words_of(std::string_view text);

/// The kinds of wordings, in the order in which the same words count for one of them.
enum class Kind : std::uint8_t { Ending, OrderUnknown, Fate, Player, Both, Doubt, But, Opening, Filler };

/// What must stand beside a wording before it says how the game ended.
enum class Needs : std::uint8_t {
    Nothing,  // it has a verb of its own
    Outcome,  // a word for win, loss or draw in the same clause
    Plain     // a clause of nothing but known words, or such an outcome with only known words up to it
};

/// The player of whom a wording speaks.
enum class SpokenOf : std::uint8_t { Loses, Wins, Unsaid };

enum class Fate : std::uint8_t { Wins, Loses, Draws };

struct Meaning {
    Kind kind;
    Cause cause{};  // this and the next two of Kind::Ending
    Needs needs{};
    SpokenOf subject{};
    Fate fate{};             // of Kind::Fate
    movegen::Color color{};  // of Kind::Player
};

/// A wording in a text: from the first of its words to the last, both of one clause.
struct Match {
    Meaning meaning;
    std::size_t first, last;
};

/// What is found, in the order of the text. Each word belongs to one wording, the longest that fits; a word
/// that nothing claims may be an opening as well as a filler.
struct FoundWords {
    std::vector<Match> matches;
    std::vector<bool> is_known;  // for each word: a wording has it, or it is a number
};

FoundWords find_words(std::span<const Word> words);

/// Does a wording of any table begin with the word?
bool is_in_vocabulary(std::string_view word);
/// Is it a word like "but"?
bool begins_clause(std::string_view word);

}  // namespace escaque::engine
