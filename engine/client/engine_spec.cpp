#include "engine/client/engine_spec.h"

#include <algorithm>
#include <array>
#include <boost/algorithm/string/predicate.hpp>
#include <boost/program_options/parsers.hpp>
#include <charconv>
#include <cstddef>
#include <exception>
#include <filesystem>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <system_error>
#include <utility>

#include "movegen/base/text.h"
#include "movegen/base/utf.h"

namespace escaque::engine {

using base::Expected;
using base::unexpected;

namespace po = boost::program_options;

namespace {

constexpr std::string_view kOptionPrefix = "option.", kNamePrefix = "name=";

Expected<EngineSetting> parse_setting(const std::string& word) {
    const std::string text = word.substr(kOptionPrefix.size());
    const std::size_t sign = text.find('=');
    if (sign == std::string::npos || sign == 0)
        return unexpected(
            fmt::format("{} does not set an option; it should be option.NAME=VALUE", base::quoted(word)));
    return EngineSetting{text.substr(0, sign), text.substr(sign + 1)};
}

/// The words of a command line. Where a backslash parts folders it cannot protect a quote.
Expected<std::vector<std::string>> split(const std::string& line) {
    constexpr bool kBackslashPartsFolders = std::filesystem::path::preferred_separator == '\\';
    try {
        return po::split_unix(line, " \t", "'\"", kBackslashPartsFolders ? "" : "\\");
    } catch (const std::exception& problem) {
        return unexpected(fmt::format("engine {}: {}", base::quoted(line), problem.what()));
    }
}

}  // namespace

Expected<EngineSpec> parse_engine(const std::vector<std::string>& words) {
    std::vector<std::string> parts;
    if (!words.empty()) {
        auto split_words = split(words.front());
        if (!split_words) return tl::unexpected(split_words.error());
        parts = std::move(*split_words);
    }
    if (words.size() > 1) parts.insert(parts.end(), words.begin() + 1, words.end());
    EngineSpec engine;
    for (const std::string& part : parts) {
        if (boost::istarts_with(part, kOptionPrefix)) {
            const auto setting = parse_setting(part);
            if (!setting) return tl::unexpected(setting.error());
            engine.settings.push_back(*setting);
        } else if (boost::istarts_with(part, kNamePrefix)) {
            engine.name = base::printable(base::trimmed(part.substr(kNamePrefix.size())));
        } else {
            engine.command.push_back(part);
        }
    }
    if (engine.command.empty()) return unexpected("an engine has no command");
    return engine;
}

using base::parse_int;
using base::take_word;
using base::trimmed;
using movegen::PgnEval;

namespace {

constexpr std::size_t kMaxNameLength = 200;

/// What follows "score": "cp 34" or "mate -5". A bound may stand behind it.
std::optional<PgnEval> take_score(std::string_view& text) {
    const std::string_view kind = take_word(text);
    const auto value = parse_int(take_word(text));
    if (!value || (kind != "cp" && kind != "mate")) return std::nullopt;
    const bool is_mate = kind == "mate";
    const int most = is_mate ? movegen::kMaxMateMoves : movegen::kMaxCentipawns;
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

std::optional<std::int64_t> whole_number(std::string_view text) {
    std::int64_t value = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool is_number = problem == std::errc() && end == text.data() + text.size();
    return is_number ? std::optional(value) : std::nullopt;
}

/// The number behind that word.
std::optional<std::int64_t> bound_in(std::string_view text, std::string_view word) {
    while (!text.empty()) {
        if (take_word(text) != word) continue;
        if (const auto value = whole_number(take_word(text))) return value;
    }
    return std::nullopt;
}

/// A choice may have several words. None of them where there are too many to keep.
std::vector<std::string> choices_in(std::string_view text) {
    constexpr std::string_view kVar = " var ";
    constexpr std::size_t kMaxChoices = 100;
    std::vector<std::string> choices;
    std::size_t at = text.find(kVar);
    while (at != std::string_view::npos) {
        text.remove_prefix(at + kVar.size() - 1);
        at = text.find(kVar);
        const std::string_view choice = trimmed(text.substr(0, at));
        if (choices.size() == kMaxChoices || choice.size() > kMaxNameLength) return {};
        choices.emplace_back(choice);
    }
    return choices;
}

}  // namespace

std::optional<DeclaredOption> option_in(std::string_view line) {
    if (take_word(line) != "option" || take_word(line) != "name") return std::nullopt;
    const std::size_t type = line.find(" type ");
    if (type > kMaxNameLength) return std::nullopt;  // nor where there is none
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
        return unexpected(
            fmt::format("option {} takes {}, not {}", base::quoted(option.name), takes, base::quoted(value)));
    };
    if (option.type == Type::Check) {
        for (const char* word : {"true", "false"})
            if (base::same_but_for_case(word, value)) return word;
        return refused("true or false");
    }
    if (option.type == Type::Spin) {
        const auto number = whole_number(value);
        if (!number || *number < option.least.value_or(*number) || *number > option.most.value_or(*number))
            return refused(range_of(option));
    }
    if (option.type == Type::Combo && !option.choices.empty()) {
        for (const std::string& choice : option.choices)
            if (base::same_but_for_case(choice, value)) return choice;
        return refused(base::printable(fmt::format("{}", fmt::join(option.choices, ", "))));
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
    name = base::printable(base::to_utf8(std::move(name)));
    std::size_t length = std::min(name.size(), kMaxNameLength);
    while (length < name.size() && base::continues_character(name[length])) ++length;
    return name.substr(0, length);
}

}  // namespace escaque::engine
