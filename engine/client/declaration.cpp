#include "engine/client/declaration.h"

#include "movegen/base/text.h"

namespace escaque::engine {

using movegen::take_word;

namespace {

/// What follows the word "claim".
std::optional<DrawClaim> claim_in(std::string_view text) {
    const std::string_view ground = take_word(text);
    const std::string_view move = take_word(text);
    if (!take_word(text).empty()) return std::nullopt;
    if (ground == "threefold") return DrawClaim{movegen::Ground::Threefold, std::string(move)};
    if (ground == "fifty") return DrawClaim{movegen::Ground::FiftyMoves, std::string(move)};
    return std::nullopt;
}

}  // namespace

void take_note(std::string_view line, Declarations& said) {
    if (take_word(line) != "info" || take_word(line) != "string") return;
    const std::string_view text = movegen::trimmed(line);
    if (text == "offer draw") said.offers_draw = true;
    if (text == "resign") said.resigns = true;
    if (text == "ask increment") said.asks_increment = true;
    if (take_word(line) == "claim" && !said.claim) said.claim = claim_in(line);
}

}  // namespace escaque::engine
