#include "engine/verbs/puzzles/player.h"

#include <algorithm>
#include <array>
#include <boost/algorithm/string/predicate.hpp>

#include "engine/study/marks/judgement.h"
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
            there, [&](const std::string& other) { return base::same_but_for_case(word, other); });
    });
}

bool is_nearly_named(std::string_view header, std::string_view name) {
    return !is_named(header, name) && std::ranges::all_of(words_of(name), [&](const std::string& word) {
        return boost::icontains(header, word);
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

namespace {

constexpr double kHeld = 0.45;                              // the least winning chance that is worth finding
constexpr std::array<int, 4> kDeepestOfLevel{2, 4, 7, 11};  // plies, for the levels 1 to 4

}  // namespace

bool is_to_hold(eval::Score score, const movegen::Position& position) {
    constexpr int kAhead = 100;  // centipawns
    return eval::centipawns(score, position.rules()) < kAhead;
}

bool is_short_mate(eval::Score score) {
    return eval::is_mate(score) && score > 0 && eval::moves_to_mate(score) <= kMaxMateLength;
}

bool is_clear(const Comparison& comparison, const movegen::Position& position, int rating) {
    const double chance = winning_chance(comparison.score, position, rating);
    if (chance < kHeld) return false;
    if (!comparison.second) return true;
    const bool second_mates = eval::is_mate(*comparison.second) && *comparison.second > 0;
    if (is_short_mate(comparison.score) && !second_mates) return true;
    const Grade least = is_to_hold(comparison.score, position) ? Grade::Blunder : Grade::Mistake;
    return grade_of(chance - winning_chance(*comparison.second, position, rating)) >= least;
}

std::optional<int> level_of(const std::vector<Comparison>& iterations, const movegen::Position& position,
                            int rating) {
    std::optional<int> depth;
    for (auto one = iterations.rbegin(); one != iterations.rend(); ++one) {
        if (one->best() != iterations.back().best() || !is_clear(*one, position, rating)) break;
        depth = one->depth;
    }
    if (!depth) return std::nullopt;
    // Nobody has to look further than the mate.
    if (const eval::Score score = iterations.back().score; eval::is_mate(score))
        depth = std::min(*depth, 2 * eval::moves_to_mate(score));
    const auto* const level = std::ranges::lower_bound(kDeepestOfLevel, *depth);
    return static_cast<int>(level - kDeepestOfLevel.begin()) + 1;
}

}  // namespace escaque::engine
