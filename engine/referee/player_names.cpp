#include "engine/referee/player_names.h"

#include <algorithm>

namespace escaque::engine {

using movegen::Color;

namespace {

constexpr std::size_t kMinClearNameLength = 3;  // "A draw": a shorter one is easily another word

std::vector<std::string> texts_of(const std::vector<Word>& words) {
    std::vector<std::string> texts;
    for (const Word& word : words) texts.push_back(word.text);
    return texts;
}

bool may_mean_something_else(const std::vector<std::string>& name) {
    return name.size() == 1 && (name.front().size() < kMinClearNameLength || is_in_vocabulary(name.front()));
}

/// The name as written, the name turned round at its comma, and the family name alone.
std::vector<std::vector<std::string>> forms_of(const std::string& tag) {
    const std::vector<Word> words = words_of(tag);
    if (words.empty()) return {};
    std::vector<std::vector<std::string>> forms{texts_of(words)};
    if (words.size() == 1) return forms;
    if (tag.find(',') == std::string::npos) {
        forms.push_back({words.back().text});
    } else {
        const auto given = std::ranges::find_if(words, [](const Word& word) { return word.clause > 0; });
        const std::vector<std::string> family = texts_of({words.begin(), given});
        std::vector<std::string> turned = texts_of({given, words.end()});
        turned.insert(turned.end(), family.begin(), family.end());
        forms.push_back(turned);
        forms.push_back(family);
    }
    if (may_mean_something_else(forms.back())) forms.pop_back();
    return forms;
}

bool is_colour(const std::vector<std::string>& name) {
    const std::vector<Word> word{{name.front(), 0}};
    const FoundWords found = find_words(word);
    return name.size() == 1 && !found.matches.empty() && found.matches.front().meaning.kind == Kind::Player;
}

bool stands_at(const PlayerName& name, const std::vector<Word>& words, std::size_t at) {
    if (at + name.words.size() > words.size()) return false;
    for (std::size_t i = 0; i < name.words.size(); ++i)
        if (words[at + i].text != name.words[i]) return false;
    if (!name.only_in_front) return true;
    if (at > 0 || words.size() < 2) return false;
    const FoundWords rest = find_words(std::span(words).subspan(1));
    return !rest.matches.empty() && rest.matches.front().first == 0 &&
           (rest.matches.front().meaning.kind == Kind::Fate ||
            rest.matches.front().meaning.kind == Kind::Ending);
}

}  // namespace

std::vector<PlayerName> names_of_players(const movegen::PgnGame& game) {
    std::vector<PlayerName> names;
    for (const Color color : movegen::kColors) {
        const std::string* tag = game.tag(color == Color::White ? "White" : "Black");
        if (!tag) continue;
        for (std::vector<std::string>& form : forms_of(*tag))
            if (!is_colour(form)) {
                const bool only_in_front = may_mean_something_else(form);
                names.push_back({std::move(form), color, only_in_front});
            }
    }
    std::vector<PlayerName> clear;
    for (const PlayerName& name : names) {
        const bool is_shared = std::ranges::any_of(names, [&](const PlayerName& other) {
            return other.color != name.color && other.words == name.words;
        });
        if (!is_shared) clear.push_back(name);
    }
    std::ranges::stable_sort(clear, std::ranges::greater{},
                             [](const PlayerName& name) { return name.words.size(); });
    return clear;
}

std::vector<Word> with_colors(const std::vector<Word>& words, const std::vector<PlayerName>& names) {
    std::vector<Word> colored;
    std::size_t within_names = 0;  // ends of clauses, "Mora, Iris"
    for (std::size_t at = 0; at < words.size();) {
        colored.push_back(words[at]);
        colored.back().clause -= within_names;
        const auto name = std::ranges::find_if(
            names, [&](const PlayerName& candidate) { return stands_at(candidate, words, at); });
        if (name == names.end()) {
            ++at;
            continue;
        }
        colored.back().text = name->color == Color::White ? "white" : "black";
        within_names += words[at + name->words.size() - 1].clause - words[at].clause;
        at += name->words.size();
    }
    return colored;
}

}  // namespace escaque::engine
