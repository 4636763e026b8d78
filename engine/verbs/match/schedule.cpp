#include "engine/verbs/match/schedule.h"

#include <algorithm>
#include <cassert>
#include <fmt/format.h>
#include <span>
#include <utility>

#include "movegen/base/text.h"

namespace escaque::engine {

using base::Expected;
using base::unexpected;
using movegen::Color;
using movegen::PgnGame;
using movegen::PgnMove;
using movegen::PgnTag;

namespace {

bool begins_with(const PgnGame& game, const movegen::Game& opening) {
    const auto& moves = game.main_line.moves;
    return game.start == opening.start() && moves.size() >= opening.moves().size() &&
           std::equal(opening.moves().begin(), opening.moves().end(), moves.begin(),
                      [](movegen::Move move, const PgnMove& played) { return move == played.move; });
}

std::string given_text(const std::string* value) {
    return value ? base::quoted(*value) : "missing";
}

}  // namespace

Schedule::Schedule(std::array<PlayerInfo, 2> players, std::vector<movegen::Game> openings, Variant variant,
                   const GameRules& rules, int games, std::optional<Sprt> sprt)
    : players_(std::move(players)),
      openings_(std::move(openings)),
      variant_(variant),
      rules_(rules),
      games_(games),
      sprt_(sprt) {
    assert(!openings_.empty());
    if (players_[0].name != players_[1].name) return;
    players_[0].name += " (1)";
    players_[1].name += " (2)";
}

const movegen::Game& Schedule::opening(int number) const {
    return openings_[static_cast<std::size_t>(number - 1) / 2 % openings_.size()];
}

bool Schedule::may_repeat_games() const {
    return rules_.move_limit.is_set() && 2 * openings_.size() < static_cast<std::size_t>(games_);
}

std::vector<PgnTag> Schedule::tags(int number) const {
    const PlayerInfo& white = players_[player_with(Color::White, number)];
    const PlayerInfo& black = players_[player_with(Color::Black, number)];
    std::vector<PgnTag> tags{{"Event", "escaque match"},
                             {"Round", fmt::format("{}", number)},
                             {"White", white.name},
                             {"Black", black.name}};
    for (PgnTag& tag : rule_tags(rules_, {{white.control, black.control}})) tags.push_back(std::move(tag));
    if (white.control == black.control) {
        tags.push_back({"TimeControl", movegen::to_text(white.control)});
    } else {
        tags.push_back({"WhiteTimeControl", movegen::to_text(white.control)});
        tags.push_back({"BlackTimeControl", movegen::to_text(black.control)});
    }
    if (variant_ == Variant::Chess960) tags.push_back({"Variant", "Chess960"});
    if (variant_ == Variant::Antichess) tags.push_back({"Variant", "Antichess"});
    return tags;
}

std::optional<int> Schedule::number_in(std::string_view round) const {
    const auto number = base::parse_int(round);
    return number && *number >= 1 && *number <= games_ ? number : std::nullopt;
}

Expected<int> Schedule::number_of(const PgnGame& game) const {
    const std::string* round = game.tag("Round");
    const auto number = round ? number_in(*round) : std::nullopt;
    if (!number)
        return unexpected(
            fmt::format("header Round is {}, but this match has games 1 to {}", given_text(round), games_));
    const std::vector<PgnTag> expected = tags(*number);
    for (const PgnTag& tag : expected) {
        const std::string* found = game.tag(tag.name);
        if (!found || *found != tag.value)
            return unexpected(fmt::format("header {} is {}, but in this match it is {}", tag.name,
                                          given_text(found), base::quoted(tag.value)));
    }
    for (const PgnTag& tag : game.tags)
        if (is_rule_tag(tag.name) && std::ranges::find(expected, tag.name, &PgnTag::name) == expected.end())
            return unexpected(
                fmt::format("header {} is {}, but this match has none", tag.name, given_text(&tag.value)));
    if (!begins_with(game, opening(*number)))
        return unexpected(
            "its opening differs from this match's: are the openings, their order and the seed the same?");
    return *number;
}

/// The last header may be torn itself, so it says nothing.
bool Schedule::may_begin(std::string_view first_line, const PgnGame& game) const {
    const PgnTag first = tags(1).front();
    const std::string as_written = fmt::format("[{} \"{}\"]", first.name, first.value);
    if (!as_written.starts_with(first_line)) return false;
    if (game.tags.empty()) return true;
    const std::span whole(game.tags.begin(), game.tags.end() - 1);
    const auto find = [&](const PgnTag& tag) { return std::ranges::find(whole, tag.name, &PgnTag::name); };
    const auto round = find({"Round", ""});
    if (round == whole.end()) return true;
    const auto number = number_in(round->value);
    return number && std::ranges::all_of(tags(*number), [&](const PgnTag& tag) {
               const auto found = find(tag);
               return found == whole.end() || found->value == tag.value;
           });
}

}  // namespace escaque::engine
