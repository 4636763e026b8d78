#include "engine/completion.h"

#include <fmt/format.h>

#include "engine/cli/verbs.h"

namespace escaque::engine {

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

}  // namespace escaque::engine
