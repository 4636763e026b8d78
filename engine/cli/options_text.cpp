#include "engine/cli/options_text.h"

#include <algorithm>
#include <fmt/format.h>
#include <sstream>
#include <utility>
#include <vector>

namespace escaque::engine {

namespace {

using Option = po::option_description;

constexpr std::size_t kColumns = 80;
/// A longer option has its description on the line below, so that one does not push all descriptions aside.
constexpr std::size_t kMaxOptionLength = 24;

/// The name of the value and the default, each may be empty; Program_options joins them: "PLIES (=13)".
std::pair<std::string, std::string> value_of(const Option& option) {
    if (option.semantic()->max_tokens() == 0) return {};
    const std::string name = option.semantic()->name();
    const std::size_t at = name.find(" (=");
    if (at == std::string::npos) return {name, ""};
    return {name.substr(0, at), name.substr(at + 3, name.size() - at - 4)};
}

/// "-o", or empty.
std::string short_name(const Option& option) {
    const std::string name = option.canonical_display_name(po::command_line_style::allow_dash_for_short);
    return name.starts_with('-') ? name : "";
}

std::string with_value(const Option& option) {
    const std::string value = value_of(option).first;
    return fmt::format("--{}{}{}", option.long_name(), value.empty() ? "" : " ", value);
}

/// "-o, --output FILE".
std::string name_of(const Option& option) {
    const std::string letter = short_name(option);
    return letter.empty() ? with_value(option) : fmt::format("{}, {}", letter, with_value(option));
}

std::string description_of(const Option& option) {
    const std::string usual = value_of(option).second;
    return usual.empty() ? option.description() : fmt::format("{} ({})", option.description(), usual);
}

std::vector<std::string> broken(const std::string& text, std::size_t width) {
    std::vector<std::string> lines{""};
    std::istringstream words(text);
    for (std::string word; words >> word;) {
        std::string& line = lines.back();
        if (line.empty())
            line = word;
        else if (line.size() + 1 + word.size() <= width)
            line += ' ' + word;
        else
            lines.push_back(word);
    }
    return lines;
}

/// "--output" of what was given, as in "output" and "-o".
std::string full_name(const std::string& given, const po::options_description& options) {
    for (const auto& option : options.options())
        if (!given.empty() && short_name(*option) == given) return "--" + option->long_name();
    return "--" + given.substr(std::min(given.find_first_not_of('-'), given.size()));
}

std::string problem_of(const po::invalid_command_line_syntax& problem,
                       const po::options_description& options) {
    const std::string name = full_name(problem.get_option_name(), options);
    if (problem.kind() == po::invalid_syntax::extra_parameter)
        return fmt::format("'{}' takes no value", name);
    const auto* const option = options.find_nothrow(name.substr(2), true);
    return fmt::format("'{}' needs a value{}", name, option ? ": " + with_value(*option) : "");
}

std::string problem_of(const po::ambiguous_option& problem) {
    std::vector<std::string> names = problem.alternatives();
    for (std::string& name : names) name = fmt::format("'--{}'", name.substr(name.find_first_not_of('-')));
    std::ranges::sort(names);
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return fmt::format("'{}' may mean {}", problem.get_option_name(), fmt::join(names, " or "));
}

}  // namespace

std::string options_text(const po::options_description& options) {
    std::size_t column = 0;
    for (const auto& option : options.options())
        if (const std::size_t size = name_of(*option).size(); size <= kMaxOptionLength)
            column = std::max(column, size);
    column += 4;  // two blanks before the name and two behind it
    std::string text;
    for (const auto& option : options.options()) {
        std::string line = "  " + name_of(*option);
        if (line.size() + 2 > column) text += std::exchange(line, "") + "\n";
        for (const std::string& part : broken(description_of(*option), kColumns - column)) {
            line.resize(column, ' ');
            text += std::exchange(line, "") + part + "\n";
        }
    }
    return text;
}

std::string problem_text(const po::error& problem, const po::options_description& options) {
    if (const auto* const unknown = dynamic_cast<const po::unknown_option*>(&problem))
        return fmt::format("unknown option '{}'", unknown->get_option_name());
    if (const auto* const ambiguous = dynamic_cast<const po::ambiguous_option*>(&problem))
        return problem_of(*ambiguous);
    if (const auto* const twice = dynamic_cast<const po::multiple_occurrences*>(&problem))
        return fmt::format("'{}' is given more than once", full_name(twice->get_option_name(), options));
    if (const auto* const syntax = dynamic_cast<const po::invalid_command_line_syntax*>(&problem))
        return problem_of(*syntax, options);
    return problem.what();
}

}  // namespace escaque::engine
