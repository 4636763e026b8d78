#include "engine/run/adjudicator.h"

#include <cstdlib>
#include <fmt/format.h>
#include <vector>

#include "movegen/base/text.h"

namespace escaque::engine {

using base::Expected;
using base::unexpected;
using movegen::Color;

namespace {

constexpr std::uint64_t kMaxNumber = 100'000;

/// Exactly `count` whole numbers joined by colons; empty for anything else.
std::vector<int> numbers_in(std::string_view text, std::size_t count) {
    std::vector<int> numbers;
    while (numbers.size() < count) {
        const std::size_t colon = text.find(':');
        const auto number = base::parse_number(text.substr(0, colon));
        if (!number || *number > kMaxNumber) return {};
        numbers.push_back(static_cast<int>(*number));
        if (colon == std::string_view::npos) break;
        text.remove_prefix(colon + 1);
        if (numbers.size() == count) return {};
    }
    if (numbers.size() < count) return {};
    return numbers;
}

}  // namespace

Expected<ResignRule> parse_resign(std::string_view text) {
    const std::vector<int> numbers = numbers_in(text, 2);
    if (numbers.empty() || numbers[0] == 0 || numbers[1] == 0)
        return unexpected(fmt::format("{} should be MOVES:CENTIPAWNS, such as 4:900", base::quoted(text)));
    return ResignRule{numbers[0], numbers[1]};
}

Expected<DrawRule> parse_draw(std::string_view text) {
    const std::vector<int> numbers = numbers_in(text, 3);
    if (numbers.empty() || numbers[1] == 0)
        return unexpected(
            fmt::format("{} should be FROM_MOVE:MOVES:CENTIPAWNS, such as 40:8:10", base::quoted(text)));
    return DrawRule{numbers[0], numbers[1], numbers[2]};
}

std::string to_text(const AdjudicationRules& rules) {
    std::string text;
    if (rules.resign) text = fmt::format("resign {}:{}", rules.resign->moves, rules.resign->score);
    if (rules.draw)
        text += fmt::format("{}draw {}:{}:{}", text.empty() ? "" : ", ", rules.draw->from_move,
                            rules.draw->moves, rules.draw->score);
    return text.empty() ? "none" : text;
}

std::optional<Agreement> Adjudicator::judge(std::optional<int> score, int move_number) {
    const auto count = [&](int& plies, bool goes_on) { plies = score && goes_on ? plies + 1 : 0; };
    const int value = score.value_or(0);
    if (rules_.resign) {
        count(white_wins_, value >= rules_.resign->score);
        count(black_wins_, -value >= rules_.resign->score);
        if (white_wins_ >= 2 * rules_.resign->moves) return Agreement{Color::White};
        if (black_wins_ >= 2 * rules_.resign->moves) return Agreement{Color::Black};
    }
    if (rules_.draw) {
        count(level_, std::abs(value) <= rules_.draw->score);
        if (level_ >= 2 * rules_.draw->moves && move_number >= rules_.draw->from_move) return Agreement{};
    }
    return std::nullopt;
}

}  // namespace escaque::engine
