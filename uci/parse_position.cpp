#include "uci/parse_position.h"

#include <algorithm>
#include <fmt/format.h>

#include "movegen/base/text.h"
#include "movegen/board/names.h"
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
                        fmt::format("move {} is written {}", movegen::quoted(word), in_small_letters)};
    return movegen::unexpected(move.error().message);
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
