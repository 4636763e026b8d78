#include "engine/command_line.h"

#include <algorithm>
#include <cstdio>
#include <fmt/format.h>
#include <sstream>
#include <utility>

#include "engine/host/console.h"
#include "engine/report/identity.h"

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

namespace {

void print_verbs() {
    for (const Verb* verb : kVerbs) fmt::print("{}\n", verb->name);
    fmt::print("--help\n--version\n");
}

void print_options(const po::options_description& options) {
    for (const auto& option : options.options())
        fmt::print("--{}\t{}\n", option->long_name(), option->description());
    fmt::print("--help\tthis help\n");
}

void print_choice(const po::options_description& options, const std::string& name) {
    const auto* const option = options.find_nothrow(name, false);
    const auto* const choice = option ? dynamic_cast<const Choice*>(option->semantic().get()) : nullptr;
    if (!choice) return;
    for (const std::string& word : choice->words()) fmt::print("{}\n", word);
}

/// "laws" of "--laws", "out" of "-o", and the name of the argument without one after a verb.
std::string option_name(const po::options_description& options,
                        const po::positional_options_description& places, const std::string& word) {
    if (word.starts_with("--")) return word.substr(2);
    if (!word.starts_with('-')) return places.max_total_count() > 0 ? places.name_for_position(0) : "";
    for (const auto& option : options.options())
        if (option->canonical_display_name(po::command_line_style::allow_dash_for_short) == word)
            return option->long_name();
    return "";
}

}  // namespace

Exit print_words(const std::vector<std::string>& arguments) {
    if (arguments.empty() || arguments.front() == "help") {
        print_verbs();
        return Exit::Success;
    }
    const Verb* const verb = find_verb(arguments.front());
    if (!verb) return Exit::Success;
    po::options_description options;
    po::positional_options_description places;
    verb->declare(options, places);
    if (arguments.size() == 1)
        print_options(options);
    else
        print_choice(options, option_name(options, places, arguments[1]));
    return Exit::Success;
}

namespace {

using Arguments = std::vector<std::string>;

/// Options of every command line.
bool asks_for_help(const std::string& word) {
    return word == "--help" || word == "-h";
}

bool asks_for_version(const std::string& word) {
    return word == "--version" || word == "-v";
}

/// ", did you mean 'depth'?", or ";" if no word is similar; more text follows.
std::string guess(std::string_view word, const std::vector<std::string>& known) {
    const auto meant = closest_word(word, known);
    return meant ? fmt::format(", did you mean '{}'?", *meant) : std::string(";");
}

/// The same for a verb.
std::string guess_verb(std::string_view word) {
    std::vector<std::string> names{"help"};
    for (const Verb* verb : kVerbs) names.emplace_back(verb->name);
    return guess(word, names);
}

std::string guess_option(const std::string& given, const po::options_description& options) {
    std::vector<std::string> names{"--help"};
    for (const auto& option : options.options()) names.push_back("--" + option->long_name());
    return guess(given.substr(0, given.find('=')), names);
}

Exit usage_error(std::string_view message, std::string_view verb = {}) {
    const char* const joint = message.ends_with('?') || message.ends_with(';') ? "" : ";";
    complain(
        fmt::format("escaque: {}{} see escaque {}{}--help", message, joint, verb, verb.empty() ? "" : " "));
    return Exit::Usage;
}

/// A person who starts the program as any other would see nothing. Not on the standard output, which is
/// UCI's.
void tell_what_is_awaited() {
    complain("Escaque is waiting for UCI commands from a chess program: `help` lists them, `quit` exits.");
    complain("People use verbs, such as escaque play or escaque analyse; see escaque --help.");
}

void print_indented(std::string_view lines) {
    for (std::istringstream in{std::string(lines)}; in && !in.eof();) {
        std::string line;
        if (std::getline(in, line)) fmt::print("  {}\n", line);
    }
}

/// "perft [DEPTH]".
std::string usage_of(const Verb& verb) {
    return fmt::format("{}{}{}", verb.name, verb.arguments.empty() ? "" : " ", verb.arguments);
}

void print_verbs_for(Audience audience) {
    constexpr std::size_t kMaxUsage = 22;  // a longer one has its summary on the line below
    for (const Verb* verb : kVerbs) {
        if (verb->audience != audience) continue;
        const std::string usage = usage_of(*verb);
        if (usage.size() <= kMaxUsage)
            fmt::print("  escaque {:<{}} {}\n", usage, kMaxUsage, verb->summary);
        else
            fmt::print("  escaque {}\n{:>{}}{}\n", usage, "", kMaxUsage + 11, verb->summary);
    }
}

Exit print_help() {
    fmt::print("{} {}, a chess engine\n\n", kName, kVersion);
    fmt::print(
        "  escaque                        speak UCI, as a chess GUI expects\n"
        "  escaque UCI COMMAND            run one UCI command: escaque go depth 10\n"
        "  escaque \"COMMAND\"...           run several: escaque \"position startpos moves e2e4\" \"go depth "
        "10\"\n"
        "  escaque VERB --help            options and examples of one verb, also: escaque help VERB\n"
        "  escaque --version | -v\n");
    fmt::print("\nVerbs for users\n");
    print_verbs_for(Audience::Users);
    fmt::print("\nVerbs for developers and clusters\n");
    print_verbs_for(Audience::Developers);
    return Exit::Success;
}

Exit print_help(const Verb& verb, const po::options_description& options) {
    const bool has_options = !options.options().empty();
    fmt::print("{}\n\n  escaque {}{}\n", verb.summary, usage_of(verb), has_options ? " [OPTIONS]" : "");
    if (has_options) fmt::print("\nOptions:\n{}", options_text(options));
    fmt::print("\nFor example\n");
    print_indented(verb.example);
    return Exit::Success;
}

Exit run_verb(const Verb& verb, const Arguments& arguments, JobDistributor* distributor = nullptr) {
    po::options_description options;
    po::positional_options_description places;
    verb.declare(options, places);
    if (std::ranges::any_of(arguments, asks_for_help)) return print_help(verb, options);

    po::variables_map values;
    try {
        po::store(po::command_line_parser(arguments).options(options).positional(places).run(), values);
        po::notify(values);
        const bool is_shared = distributor && verb.share;
        const Expected<Exit> status = is_shared ? verb.share(values, *distributor) : verb.run(values);
        if (status) return *status;
        std::fflush(stdout);  // so that the error comes after what was found so far
        complain(fmt::format("escaque {}: {}", verb.name, status.error().message));
        return Exit::Failure;
    } catch (const po::unknown_option& problem) {
        return usage_error(problem_text(problem, options) + guess_option(problem.get_option_name(), options),
                           verb.name);
    } catch (const po::too_many_positional_options_error&) {
        return usage_error(
            places.max_total_count() == 0 ? "every argument must be an option" : "too many arguments",
            verb.name);
    } catch (const UsageError& problem) {
        return usage_error(problem_text(problem, options), verb.name);
    }
}

/// `escaque help` and `escaque help VERB`.
Exit run_help(const Arguments& arguments) {
    if (arguments.empty() || asks_for_help(arguments.front())) return print_help();
    if (const Verb* verb = find_verb(arguments.front())) return run_verb(*verb, {"--help"});
    return usage_error(fmt::format("no verb '{}'{}", arguments.front(), guess_verb(arguments.front())));
}

}  // namespace

Exit run_command_line(const Arguments& arguments, const Extension& extension) {
    if (arguments.empty()) {
        if (is_terminal(stdin)) tell_what_is_awaited();
        return run_uci_loop(extension.uci);
    }
    const std::string& first = arguments.front();
    if (const Verb* verb = find_verb(first))
        return run_verb(*verb, {arguments.begin() + 1, arguments.end()}, extension.distributor);
    if (first == "help") return run_help({arguments.begin() + 1, arguments.end()});
    if (first == "--words") return print_words({arguments.begin() + 1, arguments.end()});
    if (asks_for_help(first)) return print_help();
    if (asks_for_version(first)) {
        fmt::print("{} {}\n", kName, kVersion);
        return Exit::Success;
    }
    if (first.starts_with('-')) {
        const std::vector<std::string> known{"--help", "--version"};
        return usage_error(fmt::format("unknown option '{}'{}", first, guess(first, known)));
    }

    const bool is_bare_word = first.find_first_of(" \t") == std::string::npos;
    return run_uci_commands(
        is_bare_word ? Arguments{fmt::format("{}", fmt::join(arguments, " "))} : arguments, guess_verb,
        extension.uci);
}

}  // namespace escaque::engine
