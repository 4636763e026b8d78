#include "engine/client/engine_line.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "movegen/base/text.h"
#include "movegen/base/utf8.h"

namespace escaque::engine {

using movegen::parse_int;
using movegen::PgnEval;
using movegen::take_word;
using movegen::trimmed;

namespace {

constexpr std::size_t kLongestName = 200;

/// What follows "score": "cp 34" or "mate -5". A bound may stand behind it.
std::optional<PgnEval> take_score(std::string_view& text) {
    const std::string_view kind = take_word(text);
    const auto value = parse_int(take_word(text));
    if (!value || (kind != "cp" && kind != "mate")) return std::nullopt;
    const bool is_mate = kind == "mate";
    const int most = is_mate ? movegen::kMostMateMoves : movegen::kMostCentipawns;
    return PgnEval{.is_mate = is_mate, .value = std::clamp(*value, -most, most)};
}

}  // namespace

std::optional<PgnEval> score_in(std::string_view line) {
    if (take_word(line) != "info") return std::nullopt;
    std::optional<PgnEval> score;
    std::optional<int> depth;
    for (std::string_view word = take_word(line); !word.empty(); word = take_word(line)) {
        if (word == "string" || word == "pv") break;
        if (word == "lowerbound" || word == "upperbound") return std::nullopt;
        if (word == "multipv" && parse_int(take_word(line)) != 1) return std::nullopt;
        if (word == "depth") depth = parse_int(take_word(line));
        if (word == "score") score = take_score(line);
    }
    if (score) score->depth = depth;
    return score;
}

std::optional<std::string> best_move_in(std::string_view line) {
    if (take_word(line) != "bestmove") return std::nullopt;
    return std::string(take_word(line));
}

std::optional<DeclaredOption> option_in(std::string_view line) {
    if (take_word(line) != "option" || take_word(line) != "name") return std::nullopt;
    const std::size_t type = line.find(" type ");
    if (type > kLongestName) return std::nullopt;  // nor where there is none
    std::string_view after = line.substr(type + 6);
    return DeclaredOption{std::string(trimmed(line.substr(0, type))), take_word(after) != "button"};
}

std::optional<std::string> name_in(std::string_view line) {
    if (take_word(line) != "id" || take_word(line) != "name") return std::nullopt;
    std::string name;
    for (std::string_view word = take_word(line); !word.empty(); word = take_word(line)) {
        if (!name.empty()) name += ' ';
        name += word;
    }
    // What names a program in a file and on a terminal, in a line of each.
    name = movegen::printable(movegen::to_utf8(std::move(name)));
    std::size_t length = std::min(name.size(), kLongestName);
    while (length < name.size() && movegen::continues_character(name[length])) ++length;
    return name.substr(0, length);
}

}  // namespace escaque::engine
