#include "engine/verbs/puzzles/player.h"

#include <algorithm>

#include "movegen/base/text.h"

namespace escaque::engine {

using movegen::Color;

namespace {

const std::string* header_of(const StudiedGame& game, Color color) {
    return game.pgn().tag(color == Color::White ? "White" : "Black");
}

/// Commas, full stops and blanks separate them.
std::vector<std::string> words_of(std::string_view text) {
    constexpr std::string_view kBetween = " \t,.;";
    std::vector<std::string> words;
    for (std::size_t end = 0, begin = 0; (begin = text.find_first_not_of(kBetween, end)) != text.npos;) {
        end = std::min(text.find_first_of(kBetween, begin), text.size());
        words.emplace_back(text.substr(begin, end - begin));
    }
    return words;
}

}  // namespace

bool is_named(std::string_view header, std::string_view name) {
    const std::vector<std::string> there = words_of(header);
    return std::ranges::all_of(words_of(name), [&](const std::string& word) {
        return std::ranges::any_of(
            there, [&](const std::string& other) { return movegen::same_but_for_case(word, other); });
    });
}

bool has_color(const StudiedGame& game, std::string_view name, Color color) {
    const std::string* header = header_of(game, color);
    return is_named(header ? *header : "", name);
}

std::vector<std::string> players_of(const std::vector<StudiedGame>& games) {
    std::vector<std::string> names;
    for (const StudiedGame& game : games)
        for (const Color color : movegen::kColors)
            if (const std::string* header = header_of(game, color);
                header && !header->empty() && *header != "?" &&
                std::ranges::find(names, *header) == names.end())
                names.push_back(*header);
    return names;
}

}  // namespace escaque::engine
