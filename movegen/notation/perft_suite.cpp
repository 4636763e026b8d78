#include "movegen/notation/perft_suite.h"

#include <fmt/format.h>
#include <optional>

#include "movegen/base/text.h"
#include "movegen/notation/fen.h"

namespace escaque::movegen {

namespace {

constexpr std::uint64_t kDeepest = 255;

Expected<PerftCount> read_count(std::string_view text) {
    std::string_view rest = text;
    const std::string_view depth_word = take_word(rest);
    const std::string_view leaves_word = take_word(rest);
    const bool has_form = depth_word.starts_with('D') && take_word(rest).empty();
    // 0 is not a depth to count at, so it also marks what is not a number.
    const std::uint64_t depth = has_form ? parse_number(depth_word.substr(1)).value_or(0) : 0;
    const std::optional<std::uint64_t> leaves = parse_number(leaves_word);
    if (depth == 0 || depth > kDeepest || !leaves)
        return unexpected(fmt::format("perft suite: {} is not of the form 'D3 8902'", quoted(trimmed(text))));
    return PerftCount{static_cast<int>(depth), *leaves};
}

}  // namespace

Expected<PerftLine> parse_perft_line(std::string_view line, Rules rules) {
    std::size_t end = line.find(';');
    const Expected<Position> position = parse_fen(line.substr(0, end), rules);
    if (!position) return unexpected(position.error().message);
    PerftLine result{*position, {}};
    while (end != std::string_view::npos) {
        line.remove_prefix(end + 1);
        end = line.find(';');
        const std::string_view part = trimmed(line.substr(0, end));
        if (part.empty()) continue;
        const Expected<PerftCount> count = read_count(part);
        if (!count) return unexpected(count.error().message);
        result.counts.push_back(*count);
    }
    if (result.counts.empty())
        return unexpected("perft suite: no counts such as ';D3 8902' after the position");
    return result;
}

}  // namespace escaque::movegen
