#include "uci/read_move.h"

#include <algorithm>
#include <fmt/format.h>

#include "movegen/base/text.h"
#include "movegen/notation/moves/uci_move.h"

namespace escaque::uci {

using movegen::Expected;

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

}  // namespace escaque::uci
