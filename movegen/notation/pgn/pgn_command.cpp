#include "movegen/notation/pgn/pgn_command.h"

#include <algorithm>
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
constexpr std::chrono::hours kMaxClockTime{100'000};

std::optional<microseconds> unless_too_long(microseconds time) {
    return time <= kMaxClockTime ? std::optional(time) : std::nullopt;
}

std::optional<int> parse_centipawns(std::string_view text) {
    double pawns = 0;
    const char* const end = text.data() + text.size();
    const auto [stopped, problem] = std::from_chars(text.data() + text.starts_with('+'), end, pawns);
    if (problem != std::errc{} || stopped != end || !(std::abs(pawns) <= kMaxCentipawns / 100))
        return std::nullopt;
    return static_cast<int>(std::lround(100 * pawns));
}

}  // namespace

/// Hours and minutes may be missing. Units may be above 59: "90:00" is an hour and a half.
std::optional<microseconds> parse_clock_time(std::string_view text) {
    constexpr std::uint64_t kMaxOfUnit = std::chrono::seconds(kMaxClockTime).count();
    microseconds total{0};
    for (int units = 0; units < 3; ++units) {
        const std::size_t colon = text.find(':');
        if (colon == std::string_view::npos) {
            const auto seconds = base::parse_seconds(text);
            return seconds ? unless_too_long(60 * total + *seconds) : std::nullopt;
        }
        const auto unit = base::parse_number(text.substr(0, colon));
        if (!unit || *unit > kMaxOfUnit) return std::nullopt;
        total = 60 * total + std::chrono::seconds(*unit);
        text.remove_prefix(colon + 1);
    }
    return std::nullopt;
}

std::string write_clock_time(microseconds time) {
    const auto minutes = time / kMinute;
    const microseconds rest = time % kMinute;
    const std::string_view zero = rest < std::chrono::seconds(10) ? "0" : "";
    return fmt::format("{}:{:02}:{}{}", minutes / 60, minutes % 60, zero, base::write_seconds(rest));
}

std::optional<std::string_view> command_in(std::string_view comment, std::string_view name) {
    const std::string opening = fmt::format("[%{} ", name);
    const std::size_t start = comment.find(opening);
    if (start == std::string_view::npos) return std::nullopt;
    comment.remove_prefix(start + opening.size());
    const std::size_t end = comment.find(']');
    return end == std::string_view::npos ? std::nullopt
                                         : std::optional(base::trimmed(comment.substr(0, end)));
}

std::string without_commands(std::string_view comment, std::string_view name) {
    const std::string opening = name.empty() ? "[%" : fmt::format("[%{} ", name);
    std::string rest;
    const auto append = [&rest](std::string_view text) {
        text = base::trimmed(text);
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

void remove_command(std::string& comment, std::string_view name) {
    const std::size_t start = comment.find(fmt::format("[%{} ", name));
    const std::size_t end = comment.find(']', start);
    if (start == std::string::npos || end == std::string::npos) return;
    const std::string before(base::trimmed(std::string_view(comment).substr(0, start)));
    const std::string after(base::trimmed(std::string_view(comment).substr(end + 1)));
    comment = before + (before.empty() || after.empty() ? "" : " ") + after;
}

std::optional<microseconds> time_in(std::string_view comment, std::string_view name) {
    const auto value = command_in(comment, name);
    return value ? parse_clock_time(*value) : std::nullopt;
}

std::optional<PgnEval> eval_in(std::string_view comment) {
    const auto command = command_in(comment, "eval");
    if (!command) return std::nullopt;
    const std::size_t comma = command->find(',');
    const std::string_view score = base::trimmed(command->substr(0, comma));
    PgnEval eval{.is_mate = score.starts_with('#')};
    const std::optional<int> value =
        eval.is_mate ? base::parse_int(score.substr(1)) : parse_centipawns(score);
    if (!value || (eval.is_mate && std::abs(std::int64_t{*value}) > kMaxMateMoves)) return std::nullopt;
    eval.value = *value;
    if (comma != std::string_view::npos)
        eval.depth = base::parse_int(base::trimmed(command->substr(comma + 1)));
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
        const auto halfmoves = base::parse_number(text.substr(1));
        if (!halfmoves || *halfmoves > 2 * kMaxMateMoves) return std::nullopt;
        return PgnEval{.is_mate = true, .value = sign * static_cast<int>((*halfmoves + 1) / 2)};
    }
    double pawns = 0;
    const auto [stopped, problem] = std::from_chars(text.data(), text.data() + text.size(), pawns);
    if (problem != std::errc{} || stopped != text.data() + text.size() || text.find('.') == text.npos ||
        !(std::abs(pawns) <= kMaxCentipawns / 100))
        return std::nullopt;
    constexpr int kMate = 100'000;  // the protocol of XBoard: a mate in one is 100001 centipawns
    const auto centipawns = static_cast<int>(std::lround(100 * pawns));
    if (centipawns > kMate && centipawns <= kMate + kMaxMateMoves)
        return PgnEval{.is_mate = true, .value = sign * (centipawns - kMate)};
    return PgnEval{.value = sign * centipawns};
}

/// "0.05s", or "1.5" and "1:05" as XBoard has it; true if it is one.
bool read_time(std::string_view text, EngineComment& comment) {
    if (text.ends_with('s')) text.remove_suffix(1);
    comment.used = parse_clock_time(text);
    comment.precision = std::chrono::seconds(1);
    for (std::size_t i = text.find('.'); i != std::string_view::npos && ++i < text.size();)
        comment.precision /= 10;
    return comment.used.has_value();
}

/// Is it one of the counts that fastchess adds, such as "nps=104200"?
bool is_count(std::string_view text) {
    const std::size_t name = text.find('=');
    return name != std::string_view::npos && name > 0 &&
           std::ranges::all_of(text.substr(0, name), [](char c) { return c >= 'a' && c <= 'z'; });
}

/// What is between the commas but counts.
std::string words_among(std::string_view text) {
    std::string words;
    while (!text.empty()) {
        const std::size_t comma = std::min(text.find(','), text.size());
        const std::string_view part = base::trimmed(text.substr(0, comma));
        text.remove_prefix(std::min(comma + 1, text.size()));
        if (part.empty() || is_count(part)) continue;
        if (!words.empty()) words += ", ";
        words += part;
    }
    return words;
}

}  // namespace

std::optional<EngineComment> engine_comment(std::string_view comment, Color mover) {
    comment = base::trimmed(comment);
    const std::size_t comma = std::min(comment.find(','), comment.size());
    std::string_view text = base::trimmed(comment.substr(0, comma));
    EngineComment result{.rest = words_among(comment.substr(comma))};
    if (text == "book") {
        result.used = microseconds(0);
        return result;
    }
    const std::string_view score = base::take_word(text);
    const std::size_t slash = score.find('/');
    const std::string_view time = base::trimmed(text);
    if (slash == std::string_view::npos) return std::nullopt;
    result.eval = parse_score(score.substr(0, slash));
    const auto depth = base::parse_int(score.substr(slash + 1));
    if (!result.eval || !depth || (!time.empty() && !read_time(time, result))) return std::nullopt;
    result.eval->depth = *depth;
    if (mover == Color::Black) result.eval->value = -result.eval->value;
    return result;
}

std::string words_in(std::string_view comment, Color mover) {
    std::string text = without_commands(comment);
    const auto of_engine = engine_comment(text, mover);
    return of_engine ? of_engine->rest : text;
}

namespace {

bool is_mark(std::string_view text, std::size_t squares) {
    if (text.size() != 1 + 2 * squares || text[0] < 'A' || text[0] > 'Z') return false;
    for (std::size_t at = 1; at < text.size(); at += 2)
        if (!parse_square(text.substr(at, 2))) return false;
    return true;
}

std::optional<std::vector<std::string>> parse_marks(std::string_view list, std::size_t squares) {
    std::vector<std::string> marks;
    for (bool has_more = true; has_more;) {
        const std::size_t comma = list.find(',');
        const std::string_view mark = base::trimmed(list.substr(0, comma));
        if (!is_mark(mark, squares)) return std::nullopt;
        marks.emplace_back(mark);
        has_more = comma != std::string_view::npos;
        if (has_more) list.remove_prefix(comma + 1);
    }
    return marks;
}

void take(std::string& comment, std::string_view name, std::size_t squares, std::vector<std::string>& marks) {
    while (const auto list = command_in(comment, name)) {
        const auto found = parse_marks(*list, squares);
        if (!found) return;
        marks.insert(marks.end(), found->begin(), found->end());
        remove_command(comment, name);
    }
}

}  // namespace

std::vector<std::string> take_marks(std::string& comment) {
    std::vector<std::string> marks;
    take(comment, "csl", 1, marks);
    take(comment, "cal", 2, marks);
    return marks;
}

}  // namespace escaque::movegen
