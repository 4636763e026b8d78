#include "uci/parse_position.h"

#include <fmt/format.h>

#include "movegen/base/text.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/moves/uci_move.h"

namespace escaque::uci {

using movegen::Expected;
using movegen::Game;
using movegen::quoted;
using movegen::Rules;
using movegen::take_word;
using movegen::unexpected;

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

Expected<void> play(Game& game, std::string_view moves) {
    for (std::string_view word = take_word(moves); !word.empty(); word = take_word(moves)) {
        const auto move = movegen::parse_uci_move(word, game.current());
        if (!move)
            return unexpected(
                fmt::format("position, ply {}: {}", game.moves().size() + 1, move.error().message));
        game.play(*move);
    }
    return {};
}

}  // namespace

Expected<Game> parse_position(std::string_view arguments, Rules rules) {
    const std::string_view kind = take_word(arguments);
    if (kind != "startpos" && kind != "fen")
        return unexpected(fmt::format("position needs 'startpos' or 'fen', not {}", quoted(kind)));
    const auto start =
        kind == "fen" ? movegen::parse_fen(take_fen(arguments), rules) : movegen::start_position(rules);
    if (!start) return unexpected(start.error().message);
    const std::string_view next = take_word(arguments);
    if (!next.empty() && next != "moves")
        return unexpected(fmt::format("position needs the word 'moves' before {}", quoted(next)));
    Game game(*start);
    return play(game, arguments).map([&] { return std::move(game); });
}

}  // namespace escaque::uci
