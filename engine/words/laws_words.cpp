#include "engine/words/laws_words.h"

#include <array>
#include <fmt/format.h>

namespace escaque::engine {

std::string_view color_key(movegen::Color c) {
    return c == movegen::Color::White ? "white" : "black";
}

std::string_view name(movegen::Ending ending) {
    constexpr std::array<std::string_view, 14> kNames{"checkmate",
                                                      "stalemate",
                                                      "no move left",
                                                      "dead position",
                                                      "repetition",
                                                      "move limit",
                                                      "flag fall",
                                                      "both flags",
                                                      "illegal move",
                                                      "resignation",
                                                      "threefold repetition claimed",
                                                      "fifty moves claimed",
                                                      "draw agreed",
                                                      "forfeit"};
    return kNames[static_cast<std::size_t>(ending)];
}

std::string_view name(movegen::Ground ground) {
    return ground == movegen::Ground::Threefold ? "threefold repetition" : "fifty moves";
}

std::string_view name(movegen::Winnability winnability) {
    constexpr std::array<std::string_view, 3> kNames{"winnable", "unwinnable", "undetermined"};
    return kNames[static_cast<std::size_t>(winnability)];
}

std::string with_article(std::string_view what, movegen::Article article) {
    return article.empty() ? std::string(what) : fmt::format("{} ({})", what, article);
}

}  // namespace escaque::engine
