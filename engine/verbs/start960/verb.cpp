// escaque start960: a start position of Chess960.
#include "engine/cli/verb.h"

#include <fmt/format.h>
#include <random>

#include "movegen/board/setup.h"
#include "movegen/notation/fen.h"

namespace escaque::engine {

namespace {

using movegen::CastlingStyle;

void declare(po::options_description& options, po::positional_options_description& places) {
    constexpr std::int64_t kLast = movegen::kStart960Count - 1;
    auto add = options.add_options();
    add("number", whole_number("number", 0, kLast), "0 to 959 in the usual numbering; 518 is chess (random)");
    add("black", whole_number("black", 0, kLast), "a different number for Black (White's)");
    add("shredder", "castling rights as in Shredder-FEN, such as HAha");
    places.add("number", 1).add("black", 1);
}

int drawn_by_lot() {
    return static_cast<int>(std::random_device{}() % movegen::kStart960Count);
}

Expected<Exit> run(const po::variables_map& options) {
    const auto chosen = number<int>(options, "number");
    const int white = chosen ? *chosen : drawn_by_lot();
    const auto position = movegen::start960(white, number<int>(options, "black").value_or(white));
    if (!position) return tl::unexpected(position.error());
    const CastlingStyle style = options.count("shredder") ? CastlingStyle::Shredder : CastlingStyle::XFen;
    fmt::print("{}\n", movegen::to_fen(*position, style));
    return Exit::Success;
}

}  // namespace

const Verb kStart960{
    .name = "start960",
    .arguments = "[N [BLACK]]",
    .summary = "a start position of Chess960, as FEN",
    .example =
        "escaque start960             # a random one\n"
        "escaque start960 518         # the usual one\n"
        "escaque start960 518 0       # different back ranks\n",
    .declare = declare,
    .run = run,
};

}  // namespace escaque::engine
