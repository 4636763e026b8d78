#include "engine/match/adjudication.h"

#include <cstdlib>
#include <fmt/format.h>
#include <limits>
#include <vector>

#include "movegen/base/text.h"

namespace escaque::engine {

using movegen::Expected;
using movegen::PgnEval;
using movegen::PgnResult;
using movegen::unexpected;

namespace {

constexpr std::uint64_t kMost = 100'000;

/// So many whole numbers joined by colons; empty for anything else.
std::vector<int> numbers_in(std::string_view text, std::size_t count) {
    std::vector<int> numbers;
    while (numbers.size() < count) {
        const std::size_t colon = text.find(':');
        const auto number = movegen::parse_number(text.substr(0, colon));
        if (!number || *number > kMost) return {};
        numbers.push_back(static_cast<int>(*number));
        if (colon == std::string_view::npos) break;
        text.remove_prefix(colon + 1);
        if (numbers.size() == count) return {};
    }
    if (numbers.size() < count) return {};
    return numbers;
}

/// From White's side; a mate is more than any number of centipawns.
int centipawns(const PgnEval& score) {
    constexpr int kMate = std::numeric_limits<int>::max();
    if (!score.is_mate) return score.value;
    return score.value > 0 ? kMate : -kMate;
}

}  // namespace

Expected<ResignRule> parse_resign(std::string_view text) {
    const std::vector<int> numbers = numbers_in(text, 2);
    if (numbers.empty() || numbers[0] == 0 || numbers[1] == 0)
        return unexpected(fmt::format("{} should be MOVES:CENTIPAWNS, such as 4:900", movegen::quoted(text)));
    return ResignRule{numbers[0], numbers[1]};
}

Expected<DrawRule> parse_draw(std::string_view text) {
    const std::vector<int> numbers = numbers_in(text, 3);
    if (numbers.empty() || numbers[1] == 0)
        return unexpected(
            fmt::format("{} should be FROM_MOVE:MOVES:CENTIPAWNS, such as 40:8:10", movegen::quoted(text)));
    return DrawRule{numbers[0], numbers[1], numbers[2]};
}

std::optional<PgnResult> Adjudicator::judge(const std::optional<PgnEval>& score, int move_number) {
    const auto count = [&](int& plies, bool goes_on) { plies = score && goes_on ? plies + 1 : 0; };
    const int value = score ? centipawns(*score) : 0;
    if (rules_.resign) {
        count(white_wins_, value >= rules_.resign->centipawns);
        count(black_wins_, -value >= rules_.resign->centipawns);
        if (white_wins_ >= 2 * rules_.resign->moves) return PgnResult::WhiteWins;
        if (black_wins_ >= 2 * rules_.resign->moves) return PgnResult::BlackWins;
    }
    if (rules_.draw) {
        count(level_, std::abs(value) <= rules_.draw->centipawns);
        if (level_ >= 2 * rules_.draw->moves && move_number >= rules_.draw->from_move) return PgnResult::Draw;
    }
    return std::nullopt;
}

}  // namespace escaque::engine
