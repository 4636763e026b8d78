#include "engine/client/engine_line.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <system_error>
#include <utility>

#include "movegen/base/text.h"
#include "movegen/base/utf8.h"

namespace escaque::engine {

using movegen::Expected;
using movegen::parse_int;
using movegen::PgnEval;
using movegen::take_word;
using movegen::trimmed;
using movegen::unexpected;

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

std::string expected_move_in(std::string_view line) {
    if (take_word(line) != "bestmove") return "";
    take_word(line);
    return take_word(line) == "ponder" ? std::string(take_word(line)) : "";
}

namespace {

constexpr std::array<std::string_view, 5> kTypes{"check", "spin", "combo", "button", "string"};

/// The number behind that word.
std::optional<std::int64_t> bound_in(std::string_view text, std::string_view word) {
    while (!text.empty()) {
        if (take_word(text) != word) continue;
        const std::string_view number = take_word(text);
        std::int64_t value = 0;
        const auto [end, problem] = std::from_chars(number.data(), number.data() + number.size(), value);
        if (problem == std::errc() && end == number.data() + number.size()) return value;
    }
    return std::nullopt;
}

/// A choice may have several words. None of them where there are too many to keep.
std::vector<std::string> choices_in(std::string_view text) {
    constexpr std::string_view kVar = " var ";
    constexpr std::size_t kMostChoices = 100;
    std::vector<std::string> choices;
    std::size_t at = text.find(kVar);
    while (at != std::string_view::npos) {
        text.remove_prefix(at + kVar.size() - 1);
        at = text.find(kVar);
        const std::string_view choice = trimmed(text.substr(0, at));
        if (choices.size() == kMostChoices || choice.size() > kLongestName) return {};
        choices.emplace_back(choice);
    }
    return choices;
}

}  // namespace

std::optional<DeclaredOption> option_in(std::string_view line) {
    if (take_word(line) != "option" || take_word(line) != "name") return std::nullopt;
    const std::size_t type = line.find(" type ");
    if (type > kLongestName) return std::nullopt;  // nor where there is none
    std::string_view after = line.substr(type + 6);
    DeclaredOption option{.name = std::string(trimmed(line.substr(0, type)))};
    const auto known = std::ranges::find(kTypes, take_word(after));
    if (known == kTypes.end()) return option;
    option.type = static_cast<DeclaredOption::Type>(known - kTypes.begin());
    if (option.type == DeclaredOption::Type::Spin) {
        option.least = bound_in(after, "min");
        option.most = bound_in(after, "max");
    }
    if (option.type == DeclaredOption::Type::Combo) option.choices = choices_in(after);
    return option;
}

namespace {

std::string range_of(const DeclaredOption& option) {
    const auto bound = [](const char* words, const std::optional<std::int64_t>& value) {
        return value ? fmt::format(" {} {}", words, *value) : "";
    };
    return "whole numbers" + bound("from", option.least) + bound("to", option.most);
}

}  // namespace

Expected<std::string> value_for(const DeclaredOption& option, const std::string& value) {
    using Type = DeclaredOption::Type;
    const auto refused = [&](const std::string& takes) {
        return unexpected(fmt::format("option {} takes {}, not {}", movegen::quoted(option.name), takes,
                                      movegen::quoted(value)));
    };
    if (option.type == Type::Check) {
        for (const char* word : {"true", "false"})
            if (movegen::same_but_for_case(word, value)) return word;
        return refused("true or false");
    }
    if (option.type == Type::Spin) {
        std::int64_t number = 0;
        const auto [end, problem] = std::from_chars(value.data(), value.data() + value.size(), number);
        const bool is_number = problem == std::errc() && end == value.data() + value.size();
        if (!is_number || number < option.least.value_or(number) || number > option.most.value_or(number))
            return refused(range_of(option));
    }
    if (option.type == Type::Combo && !option.choices.empty()) {
        for (const std::string& choice : option.choices)
            if (movegen::same_but_for_case(choice, value)) return choice;
        return refused(movegen::printable(fmt::format("{}", fmt::join(option.choices, ", "))));
    }
    return value;
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
