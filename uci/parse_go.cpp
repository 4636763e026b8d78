#include "uci/parse_go.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <fmt/format.h>
#include <limits>
#include <system_error>

#include "eval/score/score.h"
#include "movegen/base/text.h"
#include "movegen/notation/moves/uci_move.h"

namespace escaque::uci {

using movegen::Color;
using movegen::Expected;
using movegen::Position;
using movegen::quoted;
using movegen::take_word;
using movegen::unexpected;
using search::Limits;
using search::milliseconds;

namespace {

using Number = std::int64_t;

constexpr Number kNoLimit = std::numeric_limits<Number>::max();
/// About three years. Longer times make no difference, and sums of a few of them do not overflow any clock
/// type.
constexpr Number kLongestMs = 100'000'000'000;
constexpr Number kMaxMoves = 10'000;

/// A word of `go` that is followed by a number. A number below `min` is an error, one above `max` counts as
/// `max`.
struct NumberWord {
    std::string_view word;
    Number min, max;
    void (*store)(Limits&, Number);
};

constexpr std::array kNumberWords{
    NumberWord{"wtime", -kLongestMs, kLongestMs,
               [](Limits& l, Number n) { l.time[Color::White] = milliseconds(n); }},
    NumberWord{"btime", -kLongestMs, kLongestMs,
               [](Limits& l, Number n) { l.time[Color::Black] = milliseconds(n); }},
    NumberWord{"winc", 0, kLongestMs,
               [](Limits& l, Number n) { l.increment[Color::White] = milliseconds(n); }},
    NumberWord{"binc", 0, kLongestMs,
               [](Limits& l, Number n) { l.increment[Color::Black] = milliseconds(n); }},
    NumberWord{"wdelay", 0, kLongestMs, [](Limits& l, Number n) { l.delay[Color::White] = milliseconds(n); }},
    NumberWord{"bdelay", 0, kLongestMs, [](Limits& l, Number n) { l.delay[Color::Black] = milliseconds(n); }},
    // Some GUIs send 0 for "no move count".
    NumberWord{"movestogo", 0, kMaxMoves,
               [](Limits& l, Number n) {
                   l.moves_to_go.reset();
                   if (n > 0) l.moves_to_go = static_cast<int>(n);
               }},
    NumberWord{"movetime", 0, kLongestMs, [](Limits& l, Number n) { l.movetime = milliseconds(n); }},
    NumberWord{"depth", 1, eval::kMaxPly - 1, [](Limits& l, Number n) { l.depth = static_cast<int>(n); }},
    NumberWord{"nodes", 1, kNoLimit, [](Limits& l, Number n) { l.nodes = static_cast<std::uint64_t>(n); }},
    NumberWord{"mate", 1, kMaxMoves, [](Limits& l, Number n) { l.mate = static_cast<int>(n); }},
};

const NumberWord* find_number_word(std::string_view word) {
    const auto* const row = std::ranges::find(kNumberWords, word, &NumberWord::word);
    return row == kNumberWords.end() ? nullptr : row;
}

bool is_go_word(std::string_view word) {
    return find_number_word(word) || word == "infinite" || word == "ponder" || word == "perft" ||
           word == "searchmoves";
}

/// A number beyond the type's range is the nearest in it.
std::optional<Number> parse_whole_number(std::string_view word) {
    Number number = 0;
    const char* const end = word.data() + word.size();
    const auto [stopped, problem] = std::from_chars(word.data(), end, number);
    if (word.empty() || stopped != end || problem == std::errc::invalid_argument) return std::nullopt;
    if (problem == std::errc::result_out_of_range)
        return word.front() == '-' ? std::numeric_limits<Number>::min() : kNoLimit;
    return number;
}

Expected<Number> parse_in_range(std::string_view word, std::string_view what, Number min, Number max) {
    const std::optional<Number> number = parse_whole_number(word);
    if (!number) return unexpected(fmt::format("{} needs a whole number, not {}", what, quoted(word)));
    // A clock may have run out by any amount; elsewhere a number below the least means nothing.
    if (*number < min && min >= 0)
        return unexpected(fmt::format("{} needs at least {}, not {}", what, min, *number));
    return std::clamp(*number, min, max);
}

/// Takes moves up to the next word of `go`.
Expected<void> take_search_moves(std::string_view& rest, const Position& position, Limits& limits) {
    const std::size_t before = limits.search_moves.size();
    for (;;) {
        std::string_view after = rest;
        const std::string_view word = take_word(after);
        if (word.empty() || is_go_word(word)) break;
        const auto move = movegen::parse_uci_move(word, position);
        if (!move) return unexpected(fmt::format("go searchmoves: {}", move.error().message));
        if (std::ranges::find(limits.search_moves, *move) == limits.search_moves.end())
            limits.search_moves.push_back(*move);
        rest = after;
    }
    if (limits.search_moves.size() == before) return unexpected("go searchmoves needs a move");
    return {};
}

/// Reads what belongs to the word just taken off `rest`.
Expected<void> read_word(std::string_view word, std::string_view& rest, const Position& position,
                         GoRequest& request) {
    if (const NumberWord* const row = find_number_word(word)) {
        const auto number = parse_in_range(take_word(rest), fmt::format("go {}", word), row->min, row->max);
        return number.map([&](Number n) { row->store(request.limits, n); });
    }
    if (word == "searchmoves") return take_search_moves(rest, position, request.limits);
    if (word == "perft")
        return parse_depth(take_word(rest), "go perft").map([&](int depth) { request.perft = depth; });
    (word == "ponder" ? request.limits.ponder : request.limits.infinite) = true;
    return {};
}

/// If only the other side's clock is sent, ours is unknown: our flag may be about to fall.
void assume_missing_clock(Limits& limits, Color us) {
    if (limits.has_clock(~us) && !limits.has_clock(us)) limits.time[us] = milliseconds(0);
}

}  // namespace

Expected<int> parse_depth(std::string_view word, std::string_view what) {
    return parse_in_range(word, what, 1, eval::kMaxPly).map([](Number n) { return static_cast<int>(n); });
}

Expected<GoRequest> parse_go(std::string_view arguments, const Position& position) {
    GoRequest request;
    bool said_something = false;
    std::string_view rest = arguments;
    for (std::string_view word = take_word(rest); !word.empty(); word = take_word(rest)) {
        if (!is_go_word(word)) {
            if (request.skipped.empty()) request.skipped = word;
            continue;
        }
        said_something = true;
        if (auto read = read_word(word, rest, position, request); !read)
            return unexpected(read.error().message);
    }
    // Skipping all of "go dept 5" would leave an endless search that nobody asked for.
    if (!said_something && !request.skipped.empty())
        return unexpected(fmt::format("go does not know {}", quoted(request.skipped)));
    assume_missing_clock(request.limits, position.side_to_move());
    return request;
}

}  // namespace escaque::uci
