#include "movegen/notation/pgn/pgn_command.h"

#include <charconv>
#include <cmath>
#include <cstdint>
#include <fmt/format.h>
#include <system_error>

#include "movegen/base/text.h"

namespace escaque::movegen {

using std::chrono::microseconds;

namespace {

constexpr microseconds kMinute{60'000'000};
constexpr std::chrono::hours kMostTime{100'000};

std::optional<microseconds> unless_too_long(microseconds time) {
    return time <= kMostTime ? std::optional(time) : std::nullopt;
}

std::optional<int> parse_centipawns(std::string_view text) {
    double pawns = 0;
    const char* const end = text.data() + text.size();
    const auto [stopped, problem] = std::from_chars(text.data() + text.starts_with('+'), end, pawns);
    if (problem != std::errc{} || stopped != end || !(std::abs(pawns) <= kMostCentipawns / 100))
        return std::nullopt;
    return static_cast<int>(std::lround(100 * pawns));
}

}  // namespace

/// Hours and minutes may be missing. Units may be above 59: "90:00" is an hour and a half.
std::optional<microseconds> parse_clock_time(std::string_view text) {
    constexpr std::uint64_t kMostOfUnit = std::chrono::seconds(kMostTime).count();
    microseconds total{0};
    for (int units = 0; units < 3; ++units) {
        const std::size_t colon = text.find(':');
        if (colon == std::string_view::npos) {
            const auto seconds = parse_seconds(text);
            return seconds ? unless_too_long(60 * total + *seconds) : std::nullopt;
        }
        const auto unit = parse_number(text.substr(0, colon));
        if (!unit || *unit > kMostOfUnit) return std::nullopt;
        total = 60 * total + std::chrono::seconds(*unit);
        text.remove_prefix(colon + 1);
    }
    return std::nullopt;
}

std::string write_clock_time(microseconds time) {
    const auto minutes = time / kMinute;
    const microseconds rest = time % kMinute;
    const std::string_view zero = rest < std::chrono::seconds(10) ? "0" : "";
    return fmt::format("{}:{:02}:{}{}", minutes / 60, minutes % 60, zero, write_seconds(rest));
}

std::optional<std::string_view> command_in(std::string_view comment, std::string_view name) {
    const std::string opening = fmt::format("[%{} ", name);
    const std::size_t start = comment.find(opening);
    if (start == std::string_view::npos) return std::nullopt;
    comment.remove_prefix(start + opening.size());
    const std::size_t end = comment.find(']');
    return end == std::string_view::npos ? std::nullopt : std::optional(trimmed(comment.substr(0, end)));
}

std::string without_commands(std::string_view comment, std::string_view name) {
    const std::string opening = name.empty() ? "[%" : fmt::format("[%{} ", name);
    std::string rest;
    const auto append = [&rest](std::string_view text) {
        text = trimmed(text);
        if (!rest.empty() && !text.empty()) rest += ' ';
        rest += text;
    };
    for (std::size_t start; (start = comment.find(opening)) != std::string_view::npos;) {
        const std::size_t end = comment.find(']', start);
        if (end == std::string_view::npos) break;
        append(comment.substr(0, start));
        comment.remove_prefix(end + 1);
    }
    append(comment);
    return rest;
}

std::optional<microseconds> time_in(std::string_view comment, std::string_view name) {
    const auto value = command_in(comment, name);
    return value ? parse_clock_time(*value) : std::nullopt;
}

std::optional<PgnEval> eval_in(std::string_view comment) {
    const auto command = command_in(comment, "eval");
    if (!command) return std::nullopt;
    const std::size_t comma = command->find(',');
    const std::string_view score = trimmed(command->substr(0, comma));
    PgnEval eval{.is_mate = score.starts_with('#')};
    const std::optional<int> value = eval.is_mate ? parse_int(score.substr(1)) : parse_centipawns(score);
    if (!value || (eval.is_mate && std::abs(std::int64_t{*value}) > kMostMateMoves)) return std::nullopt;
    eval.value = *value;
    if (comma != std::string_view::npos) eval.depth = parse_int(trimmed(command->substr(comma + 1)));
    return eval;
}

std::string time_command(std::string_view name, microseconds time) {
    return fmt::format("[%{} {}]", name, write_clock_time(time));
}

std::string clock_commands(std::chrono::microseconds shown, std::chrono::microseconds given) {
    std::string text = time_command("clk", std::chrono::floor<std::chrono::milliseconds>(shown));
    if (given.count() > 0) text += ' ' + time_command("given", given);
    if (given.count() < 0) text += ' ' + time_command("taken", -given);
    return text;
}

std::string eval_command(const PgnEval& eval) {
    const std::string depth = eval.depth ? fmt::format(",{}", *eval.depth) : "";
    if (eval.is_mate) return fmt::format("[%eval #{}{}]", eval.value, depth);
    return fmt::format("[%eval {:.2f}{}]", eval.value / 100.0, depth);
}

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
