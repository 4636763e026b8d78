#include "uci/parse.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <fmt/format.h>
#include <limits>
#include <system_error>
#include <utility>
#include <vector>

#include "eval/score/score.h"
#include "movegen/base/text.h"
#include "movegen/board/position.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/moves/san.h"

namespace escaque::uci {

using base::Expected;
using base::quoted;
using base::take_word;
using base::unexpected;
using movegen::Color;
using movegen::Position;
using search::Limits;
using search::milliseconds;

namespace {

using Number = std::int64_t;

constexpr Number kNoLimit = std::numeric_limits<Number>::max();
/// About three years. Longer times make no difference, and sums of a few of them do not overflow any clock
/// type.
constexpr Number kMaxMs = 100'000'000'000;
constexpr Number kMaxMoves = 10'000;

/// A word of `go` that is followed by a number. A number below `min` is an error, one above `max` counts as
/// `max`.
struct NumberWord {
    std::string_view word;
    Number min, max;
    void (*store)(Limits&, Number);
};

constexpr std::array kNumberWords{
    NumberWord{"wtime", -kMaxMs, kMaxMs, [](Limits& l, Number n) { l.time[Color::White] = milliseconds(n); }},
    NumberWord{"btime", -kMaxMs, kMaxMs, [](Limits& l, Number n) { l.time[Color::Black] = milliseconds(n); }},
    NumberWord{"winc", 0, kMaxMs, [](Limits& l, Number n) { l.increment[Color::White] = milliseconds(n); }},
    NumberWord{"binc", 0, kMaxMs, [](Limits& l, Number n) { l.increment[Color::Black] = milliseconds(n); }},
    NumberWord{"wdelay", 0, kMaxMs, [](Limits& l, Number n) { l.delay[Color::White] = milliseconds(n); }},
    NumberWord{"bdelay", 0, kMaxMs, [](Limits& l, Number n) { l.delay[Color::Black] = milliseconds(n); }},
    // Some GUIs send 0 for "no move count".
    NumberWord{"movestogo", 0, kMaxMoves,
               [](Limits& l, Number n) {
                   l.moves_to_go.reset();
                   if (n > 0) l.moves_to_go = static_cast<int>(n);
               }},
    NumberWord{"movetime", 0, kMaxMs, [](Limits& l, Number n) { l.movetime = milliseconds(n); }},
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

/// The number at the beginning of a word. One beyond the type's range becomes the nearest in it.
struct LeadingNumber {
    std::optional<Number> value;
    bool is_whole_word = false;
};

LeadingNumber leading_number(std::string_view word) {
    Number number = 0;
    const char* const end = word.data() + word.size();
    const auto [stopped, problem] = std::from_chars(word.data(), end, number);
    if (word.empty() || problem == std::errc::invalid_argument) return {};
    if (problem == std::errc::result_out_of_range)
        number = word.front() == '-' ? std::numeric_limits<Number>::min() : kNoLimit;
    return {number, stopped == end};
}

std::string not_a_number(std::string_view what, std::string_view word) {
    return fmt::format("{} needs a whole number, not {}", what, quoted(word));
}

std::string too_small(std::string_view what, Number min, Number number) {
    return fmt::format("{} needs at least {}, not {}", what, min, number);
}

/// A clock may have run out by any amount; elsewhere a number below the least means nothing.
bool is_too_small(Number number, Number min) {
    return number < min && min >= 0;
}

/// Reads the arguments word by word.
class GoReader {
 public:
    GoReader(std::string_view arguments, const Position& position) : rest_(arguments), position_(position) {}

    Expected<GoRequest> read() {
        bool said_something = false;
        for (std::string_view word = take_word(rest_); !word.empty(); word = take_word(rest_)) {
            if (word == "perft") {
                const auto depth = parse_depth(take_word(rest_), "go perft");
                if (!depth) return unexpected(depth.error().message);
                request_.perft = *depth;
            } else if (is_go_word(word)) {
                read_word(word);
            } else {
                if (request_.skipped.empty()) request_.skipped = word;
                continue;
            }
            said_something = true;
        }
        if (!said_something && !request_.skipped.empty())
            complain(fmt::format("go: unknown word {}", quoted(request_.skipped)));
        settle_limits();
        return std::move(request_);
    }

 private:
    void complain(const std::string& sentence) {
        if (!request_.complaint.empty()) request_.complaint += "; ";
        request_.complaint += sentence;
    }

    /// Takes the next word unless it belongs to `go` itself.
    std::string_view take_value() {
        std::string_view after = rest_;
        const std::string_view word = take_word(after);
        if (is_go_word(word)) return {};
        rest_ = after;
        return word;
    }

    void read_word(std::string_view word) {
        if (const NumberWord* const row = find_number_word(word)) return read_number(*row);
        if (word == "searchmoves") return read_moves();
        (word == "ponder" ? request_.limits.ponder : request_.limits.infinite) = true;
    }

    void read_number(const NumberWord& row) {
        const std::string what = fmt::format("go {}", row.word);
        const std::string_view word = take_value();
        const LeadingNumber number = leading_number(word);
        if (!number.is_whole_word) complain(not_a_number(what, word));
        if (!number.value) return;
        if (is_too_small(*number.value, row.min)) return complain(too_small(what, row.min, *number.value));
        row.store(request_.limits, std::clamp(*number.value, row.min, row.max));
    }

    void read_moves() {
        std::vector<movegen::Move>& moves = request_.limits.search_moves;
        bool any = false;
        for (std::string_view word = take_value(); !word.empty(); word = take_value()) {
            any = true;
            const auto read = read_move(word, position_);
            if (!read) {
                complain(fmt::format("go searchmoves: {}", read.error().message));
                continue;
            }
            if (!read->complaint.empty()) complain(fmt::format("go searchmoves: {}", read->complaint));
            if (std::ranges::find(moves, read->move) == moves.end()) moves.push_back(read->move);
        }
        if (!any) complain("go searchmoves needs a move");
    }

    void settle_limits() {
        Limits& limits = request_.limits;
        const Color us = position_.side_to_move();
        const bool is_given = limits.has_clock(us);
        const auto is_zero = [](const auto& time) { return time && time->count() == 0; };
        const bool has_clock = limits.has_clock(us) && !is_zero(limits.time[us]);
        const bool has_count = limits.depth || limits.nodes || limits.mate || limits.infinite;
        if (is_zero(limits.movetime) && (has_clock || has_count)) limits.movetime.reset();
        if (limits.movetime || has_count)
            for (const Color c : movegen::kColors)
                if (is_zero(limits.time[c])) limits.time[c].reset();
        // If only the other side's clock is sent, ours is unknown: our flag may be about to fall.
        if (limits.has_clock(~us) && !is_given) limits.time[us] = milliseconds(0);
        // Nobody asked for an endless search.
        if (!request_.complaint.empty() && !limits.infinite && !limits.has_end())
            limits.movetime = milliseconds(0);
    }

    std::string_view rest_;
    const Position& position_;
    GoRequest request_;
};

}  // namespace

Expected<int> parse_depth(std::string_view word, std::string_view what) {
    const LeadingNumber number = leading_number(word);
    if (!number.is_whole_word) return unexpected(not_a_number(what, word));
    if (is_too_small(*number.value, 1)) return unexpected(too_small(what, 1, *number.value));
    return static_cast<int>(std::min<Number>(*number.value, eval::kMaxPly));
}

Expected<GoRequest> parse_go(std::string_view arguments, const Position& position) {
    return GoReader(arguments, position).read();
}

using movegen::Game;
using movegen::Rules;

namespace {

char small(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

}  // namespace

Expected<ReadMove> read_move(std::string_view word, const movegen::Position& position) {
    const auto move = movegen::parse_uci_move(word, position);
    if (move) return ReadMove{*move, {}};
    std::string in_small_letters(word);
    std::ranges::transform(in_small_letters, in_small_letters.begin(), small);
    if (const auto meant = movegen::parse_uci_move(in_small_letters, position))
        return ReadMove{*meant,
                        fmt::format("move {} should be written {}", base::quoted(word), in_small_letters)};
    return base::unexpected(move.error().message);
}

namespace {

/// Takes everything before the word `moves`, or all.
std::string_view take_fen(std::string_view& text) {
    std::string_view rest = text;
    for (;;) {
        std::string_view after = rest;
        const std::string_view word = take_word(after);
        if (word.empty() || word == "moves") break;
        rest = after;
    }
    const std::string_view fen = text.substr(0, text.size() - rest.size());
    text = rest;
    return fen;
}

/// The fourth field; Square::None where it is missing or no square.
movegen::Square en_passant_of(std::string_view fen) {
    for (int field = 1; field < 4; ++field) take_word(fen);
    return movegen::parse_square(take_word(fen)).value_or(movegen::Square::None);
}

Expected<void> play(PositionRequest& request, std::string_view moves) {
    Game& game = request.game;
    for (std::string_view word = take_word(moves); !word.empty(); word = take_word(moves)) {
        const auto read = read_move(word, game.current());
        const auto where = [&] { return fmt::format("position, ply {}: ", game.moves().size() + 1); };
        if (!read) return unexpected(where() + read.error().message);
        if (request.complaint.empty() && !read->complaint.empty())
            request.complaint = where() + read->complaint;
        game.play(read->move);
    }
    return {};
}

}  // namespace

Expected<PositionRequest> parse_position(std::string_view arguments, Rules rules) {
    const std::string_view kind = take_word(arguments);
    if (kind != "startpos" && kind != "fen")
        return unexpected(fmt::format("position needs 'startpos' or 'fen', not {}", quoted(kind)));
    const std::string_view fen = kind == "fen" ? take_fen(arguments) : std::string_view();
    const auto start = kind == "fen" ? movegen::parse_fen(fen, rules) : movegen::start_position(rules);
    if (!start) return unexpected(start.error().message);
    const std::string_view next = take_word(arguments);
    if (!next.empty() && next != "moves")
        return unexpected(fmt::format("position needs the word 'moves' before {}", quoted(next)));
    PositionRequest request{Game(*start), en_passant_of(fen), {}};
    return play(request, arguments).map([&] { return std::move(request); });
}

}  // namespace escaque::uci
