#include "uci/options.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <system_error>
#include <utility>

#include "movegen/base/text.h"

namespace escaque::uci {

using movegen::Expected;
using movegen::quoted;
using movegen::same_but_for_case;
using movegen::take_word;
using movegen::trimmed;
using movegen::unexpected;

namespace {

constexpr std::string_view kEmptyText = "<empty>";

/// Words with one blank between them, however they were spaced.
std::string joined_words(std::string_view text) {
    std::string result;
    for (std::string_view word = take_word(text); !word.empty(); word = take_word(text)) {
        if (!result.empty()) result += ' ';
        result += word;
    }
    return result;
}

struct NameAndValue {
    std::string name;
    std::string_view value;
};

/// The value is kept unchanged, because it may be a path with blanks; the name ends at the word `value`.
NameAndValue split(std::string_view text) {
    std::string_view rest = text;
    for (std::string_view word = take_word(rest); !word.empty(); word = take_word(rest)) {
        if (word != "value") continue;
        const auto before = static_cast<std::size_t>(word.data() - text.data());
        return {joined_words(text.substr(0, before)), trimmed(rest)};
    }
    return {joined_words(text), {}};
}

}  // namespace

Option check_option(std::string name, bool initial, Apply<bool> apply) {
    auto set = [apply = std::move(apply)](std::string_view value) -> Expected<void> {
        if (same_but_for_case(value, "true")) return apply(true);
        if (same_but_for_case(value, "false")) return apply(false);
        return unexpected(fmt::format("neither true nor false: {}", quoted(value)));
    };
    return {std::move(name), fmt::format("type check default {}", initial), std::move(set)};
}

Option check_option(std::string name, bool& variable) {
    return check_option(std::move(name), variable, [&variable](bool on) -> Expected<void> {
        variable = on;
        return {};
    });
}

Option spin_option(std::string name, int& variable, int min, int max) {
    return spin_option(std::move(name), {variable, min, max}, [&variable](std::int64_t n) -> Expected<void> {
        variable = static_cast<int>(n);
        return {};
    });
}

Option spin_option(std::string name, std::chrono::milliseconds& variable, int min, int max) {
    return spin_option(std::move(name), {variable.count(), min, max},
                       [&variable](std::int64_t n) -> Expected<void> {
                           variable = std::chrono::milliseconds(n);
                           return {};
                       });
}

Option spin_option(std::string name, SpinRange range, Apply<std::int64_t> apply) {
    auto set = [range, apply = std::move(apply)](std::string_view value) -> Expected<void> {
        std::int64_t number = 0;
        const char* const end = value.data() + value.size();
        const auto [stopped, problem] = std::from_chars(value.data(), end, number);
        const bool is_number = !value.empty() && stopped == end && problem != std::errc::invalid_argument;
        if (!is_number) return unexpected(fmt::format("not a whole number: {}", quoted(value)));
        if (problem == std::errc::result_out_of_range || number < range.min || number > range.max)
            return unexpected(fmt::format("{} is not from {} to {}", quoted(value), range.min, range.max));
        return apply(number);
    };
    return {std::move(name),
            fmt::format("type spin default {} min {} max {}", range.initial, range.min, range.max),
            std::move(set)};
}

Option combo_option(std::string name, std::vector<std::string> values, Apply<const std::string&> apply,
                    std::vector<Alias> aliases) {
    std::string declaration = "type combo default " + values.front();
    for (const std::string& value : values) declaration += " var " + value;
    for (const std::string& value : values) aliases.push_back({value, value});
    auto set = [values = std::move(values), aliases = std::move(aliases),
                apply = std::move(apply)](std::string_view text) -> Expected<void> {
        for (const Alias& alias : aliases)
            if (same_but_for_case(text, alias.spelling)) return apply(alias.value);
        return unexpected(fmt::format("{} is not one of {}", quoted(text), fmt::join(values, ", ")));
    };
    return {std::move(name), std::move(declaration), std::move(set)};
}

Option string_option(std::string name, std::string initial, Apply<const std::string&> apply) {
    auto set = [apply = std::move(apply)](std::string_view value) {
        return apply(value == kEmptyText ? std::string() : std::string(value));
    };
    return {std::move(name), fmt::format("type string default {}", initial.empty() ? kEmptyText : initial),
            std::move(set)};
}

Option button_option(std::string name, std::function<Expected<void>()> press) {
    return {std::move(name), "type button", [press = std::move(press)](std::string_view) { return press(); }};
}

Expected<void> OptionTable::set(std::string_view arguments) const {
    if (take_word(arguments) != "name")
        return unexpected("setoption needs the word 'name' and an option's name");
    const NameAndValue wanted = split(arguments);
    const auto option = std::ranges::find_if(
        options_, [&](const Option& o) { return same_but_for_case(o.name, wanted.name); });
    if (option == options_.end())
        return unexpected(fmt::format("no option is called {}", quoted(wanted.name)));
    return option->set(wanted.value).map_error([&](movegen::Error error) {
        return movegen::Error{fmt::format("option {}: {}", option->name, error.message)};
    });
}

}  // namespace escaque::uci
