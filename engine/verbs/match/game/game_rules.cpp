#include "engine/verbs/match/game/game_rules.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "movegen/base/text.h"
#include "movegen/notation/pgn/pgn_terms.h"

namespace escaque::engine {

using movegen::PgnTag;
using Controls = movegen::Per<movegen::Color, movegen::TimeControl>;

namespace {

constexpr std::array<std::string_view, 3> kClaims{"never", "engines", "always"};
constexpr std::array<std::string_view, 6> kOccasional{"Speed",         "AgreementAfter", "QuickplayFinish",
                                                      "MoreThanFifty", "MoveLimit",      "Ponder"};

std::string agreement_text(std::optional<int> after) {
    return after ? std::to_string(*after) : "never";
}

}  // namespace

std::string_view name(Claims claims) {
    return kClaims[static_cast<std::size_t>(claims)];
}

Claims parse_claims(std::string_view name) {
    for (std::size_t i = 0; i < kClaims.size(); ++i)
        if (base::same_but_for_case(name, kClaims[i])) return static_cast<Claims>(i);
    return Claims::Never;
}

std::optional<movegen::Speed> speed_of(const GameRules& rules, const Controls& controls) {
    return rules.speed ? rules.speed : movegen::speed_of(rules.edition, controls);
}

std::vector<PgnTag> rule_tags(const GameRules& rules, const Controls& controls) {
    std::vector<PgnTag> tags{{"Laws", std::string(movegen::laws_of(rules.edition).name)},
                             {"Claims", std::string(name(rules.claims))},
                             {"Adjudication", adjudication_text(rules)}};
    const auto add_if = [&](bool is_wanted, std::string_view header, std::string value) {
        if (is_wanted) tags.push_back({std::string(header), std::move(value)});
    };
    const auto speed = speed_of(rules, controls);
    add_if(speed.has_value(), "Speed", std::string(speed ? movegen::name(*speed) : ""));
    add_if(rules.agreement_after != 0, "AgreementAfter", agreement_text(rules.agreement_after));
    add_if(rules.quickplay_finish != Claims::Never, "QuickplayFinish",
           std::string(name(rules.quickplay_finish)));
    add_if(!rules.more_than_fifty.empty(), "MoreThanFifty", to_text(rules.more_than_fifty));
    add_if(rules.move_limit.is_set(), "MoveLimit", to_text(rules.move_limit));
    add_if(rules.ponder, "Ponder", "both");
    return tags;
}

std::string adjudication_text(const GameRules& rules) {
    std::vector<std::string> parts;
    if (rules.adjudication.resign || rules.adjudication.draw) parts.push_back(to_text(rules.adjudication));
    if (rules.max_moves) parts.push_back(fmt::format("moves {}", *rules.max_moves));
    if (rules.tables) parts.emplace_back("tablebases");
    return parts.empty() ? to_text(rules.adjudication) : fmt::format("{}", fmt::join(parts, ", "));
}

std::string to_text(const MoveLimit& limit) {
    std::string text;
    if (limit.nodes) text = fmt::format("nodes {}", *limit.nodes);
    if (limit.depth) text += fmt::format("{}depth {}", text.empty() ? "" : " ", *limit.depth);
    return text;
}

bool is_rule_tag(std::string_view header) {
    return std::ranges::find(kOccasional, header) != kOccasional.end();
}

}  // namespace escaque::engine
