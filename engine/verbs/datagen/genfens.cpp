#include <atomic>
#include <fmt/format.h>
#include <string>
#include <utility>

#include "engine/host/console.h"
#include "engine/run/opening_book.h"
#include "engine/verbs/datagen/datagen.h"
#include "engine/verbs/datagen/self_play.h"
#include "movegen/base/random.h"
#include "movegen/base/text.h"
#include "movegen/notation/fen.h"

namespace escaque::engine {

using base::Expected;
using base::quoted;
using base::take_word;
using base::unexpected;

namespace {

constexpr std::string_view kArguments = "N seed S book None|FILE [nodes N] [chess960 PERCENT] [variant V]";

struct Request {
    std::uint64_t count = 0, seed = 0;
    std::string book;                      // empty: none
    SelfPlaySettings play{.nodes = 1000};  // because a tester waits for all of them before the first game
};

Expected<std::uint64_t> parse_count(std::string_view name, std::string_view text, std::uint64_t most) {
    const auto n = base::parse_number(text);
    if (!n || *n > most)
        return unexpected(fmt::format("{} must be from 0 to {}, not {}", name, most, base::quoted(text)));
    return *n;
}

Expected<void> take_setting(std::string_view name, std::string_view value, Request& request) {
    const auto store = [&](auto& place, std::uint64_t most) {
        return parse_count(name, value, most).map([&](std::uint64_t n) {
            place = static_cast<std::remove_reference_t<decltype(place)>>(n);
        });
    };
    if (name == "seed") return store(request.seed, UINT64_MAX);
    if (name == "nodes") return store(request.play.nodes, 1'000'000'000);
    if (name == "chess960") return store(request.play.chess960_percent, 100);
    if (name == "book") {
        request.book = base::same_but_for_case(value, "None") ? "" : value;
        return {};
    }
    if (name == "variant") {
        if (!base::same_but_for_case(value, "chess") && !base::same_but_for_case(value, "antichess"))
            return unexpected(fmt::format("variant must be chess or antichess, not {}", base::quoted(value)));
        request.play.rules =
            base::same_but_for_case(value, "chess") ? movegen::Rules::Chess : movegen::Rules::Antichess;
        return {};
    }
    return unexpected(fmt::format("unknown word {}; expected {}", base::quoted(name), kArguments));
}

Expected<Request> parse_request(std::string_view arguments) {
    Request request;
    const auto count = parse_count("N", take_word(arguments), UINT32_MAX);
    if (!count) return tl::unexpected(count.error());
    request.count = *count;
    while (true) {
        const std::string_view name = take_word(arguments);
        if (name.empty()) return request;
        if (const auto taken = take_setting(name, take_word(arguments), request); !taken)
            return tl::unexpected(taken.error());
    }
}

/// Only as much of a large book is read as is needed.
Expected<void> read_starts(Request& request) {
    const bool is_antichess = request.play.rules == movegen::Rules::Antichess;
    return read_openings(request.book, is_antichess ? Variant::Antichess : Variant::Chess960,
                         movegen::kDefaultEdition, {.random = true, .seed = request.seed}, request.count,
                         [](const std::string& text) { complain("escaque genfens: " + text); })
        .map([&](const std::vector<movegen::Game>& openings) {
            for (const movegen::Game& opening : openings) request.play.starts.push_back(opening.current());
        });
}

Expected<void> generate(Request request, uci::Loop& loop) {
    if (request.play.rules == movegen::Rules::Antichess && request.play.chess960_percent > 0)
        return unexpected("chess960 cannot be used with antichess");
    if (!request.book.empty() && request.count > 0)
        if (const auto read = read_starts(request); !read) return read;
    SelfPlay player(request.play);
    const std::atomic<bool> never{false};
    for (std::uint64_t i = 0; i < request.count; ++i) {
        base::RandomStream random{request.seed, i};
        const auto opening = player.opening(random, never);
        if (!opening) return unexpected("cannot find an opening without a large advantage for one side");
        loop.write(fmt::format("info string genfens {}", movegen::to_fen(opening->game.current())));
    }
    return {};
}

}  // namespace

uci::Command genfens_command(uci::Loop& loop) {
    const auto run = [&loop](std::string_view arguments) -> Expected<void> {
        return parse_request(arguments)
            .and_then([&](Request request) { return generate(std::move(request), loop); })
            .map_error([](const base::Error& error) {
                return base::Error{fmt::format("genfens: {}", error.message)};
            });
    };
    return {"genfens", fmt::format("{}: openings for OpenBench", kArguments), run};
}

}  // namespace escaque::engine
