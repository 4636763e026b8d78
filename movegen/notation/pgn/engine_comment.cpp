#include "movegen/notation/pgn/engine_comment.h"

#include <charconv>
#include <cmath>
#include <system_error>

#include "movegen/base/text.h"

namespace escaque::movegen {

namespace {

/// "+0.31" or "-M6", from the mover's side.
std::optional<PgnEval> parse_score(std::string_view text) {
    const bool is_negative = text.starts_with('-');
    if (is_negative || text.starts_with('+')) text.remove_prefix(1);
    const int sign = is_negative ? -1 : 1;
    if (text.starts_with('M')) {
        const auto halfmoves = parse_number(text.substr(1));
        if (!halfmoves || *halfmoves > 2 * kMostMateMoves) return std::nullopt;
        return PgnEval{.is_mate = true, .value = sign * static_cast<int>((*halfmoves + 1) / 2)};
    }
    double pawns = 0;
    const auto [stopped, problem] = std::from_chars(text.data(), text.data() + text.size(), pawns);
    if (problem != std::errc{} || stopped != text.data() + text.size() || text.find('.') == text.npos ||
        !(std::abs(pawns) <= kMostCentipawns / 100))
        return std::nullopt;
    return PgnEval{.value = sign * static_cast<int>(std::lround(100 * pawns))};
}

}  // namespace

std::optional<EngineComment> engine_comment(std::string_view comment, Color mover) {
    comment = trimmed(comment);
    const std::size_t comma = comment.find(',');
    std::string_view text = trimmed(comment.substr(0, comma));
    EngineComment result{{}, std::chrono::microseconds(0), {}};
    if (comma != std::string_view::npos) result.rest = trimmed(comment.substr(comma + 1));
    if (text == "book") return result;

    const std::string_view score = take_word(text);
    const std::size_t slash = score.find('/');
    std::string_view time = trimmed(text);
    if (slash == std::string_view::npos || !time.ends_with('s')) return std::nullopt;
    time.remove_suffix(1);
    result.eval = parse_score(score.substr(0, slash));
    const auto depth = parse_int(score.substr(slash + 1));
    const auto used = parse_seconds(time);
    if (!result.eval || !depth || !used) return std::nullopt;
    result.eval->depth = *depth;
    if (mover == Color::Black) result.eval->value = -result.eval->value;
    result.used = *used;
    return result;
}

}  // namespace escaque::movegen
