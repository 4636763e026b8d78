// A verb of the command line, as in `escaque perft 5`: what it is called, what it takes, what it does; and
// the list of all verbs.
#pragma once

#include <array>
#include <boost/program_options.hpp>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/run/job_distributor.h"
#include "movegen/base/error.h"

namespace escaque::engine {

namespace po = boost::program_options;
using base::Expected;
using base::unexpected;

/// What a mistyped word may have meant: the known word with the fewest typing errors to `word`: a letter too
/// many, missing or wrong, or two neighbours swapped. None with more than one error for each three letters.
std::optional<std::string> closest_word(std::string_view word, std::span<const std::string> known);

/// The exit status of the program.
enum class Exit : int {
    Success = 0,
    Failure = 1,
    Usage = 2,
    Disputed = 3  // what was examined contradicts itself, such as a game with a wrong result
};

/// Options that are missing or do not go together. A verb throws it before it does anything, as
/// Program_options does for a word it does not know; the exit status is Usage.
using UsageError = po::error;

/// For whom a verb is; the help lists those for developers in a section of their own.
enum class Audience : std::uint8_t { Users, Developers };

struct Verb {
    std::string_view name;
    std::string_view alias{};    // another spelling of it
    std::string_view arguments;  // as the help shows them
    std::string_view summary;    // one line
    std::string_view example;    // lines for a shell, each with what it does after a `#`
    /// Names the options, and those among them that are given by their place.
    void (*declare)(po::options_description&, po::positional_options_description&);
    Expected<Exit> (*run)(const po::variables_map&);
    /// The same with the work distributed, in each of the processes; null where it cannot be divided.
    Expected<Exit> (*share)(const po::variables_map&, JobDistributor&) = nullptr;
    Audience audience = Audience::Users;
};

// The values of options. The help shows each by a name in capitals, as in `--output FILE`: the one given
// here, or by `->value_name("PLIES")`.

/// A whole number, N in the help; anything else, or one outside the range, is refused, with its option's
/// name, when the command line is read.
po::typed_value<std::int64_t>* whole_number(const std::string& option, std::int64_t least, std::int64_t most);

/// Any text, and texts of which several may be given.
po::typed_value<std::string>* text_value(const std::string& value_name);
po::typed_value<std::vector<std::string>>* text_values(const std::string& value_name);

/// The value of an option with a list of words to choose from; shells offer them, see command_line.h.
class Choice : public po::typed_value<std::string> {
 public:
    /// `check` throws when the option does not take the value.
    Choice(const std::string& value_name, std::vector<std::string> words,
           std::function<void(const std::string&)> check);
    const std::vector<std::string>& words() const { return words_; }

 private:
    std::vector<std::string> words_;
};

/// One of those words, whatever the case; anything else is refused when the command line is read. The help
/// shows it by the option's name in capitals.
Choice* one_of(const std::string& option, const std::vector<std::string>& words);

/// The number of an option, or what is made of it; none when it was not given.
template <typename T = std::int64_t>
std::optional<T> number(const po::variables_map& options, const char* name) {
    if (!options.count(name)) return std::nullopt;
    return static_cast<T>(options[name].as<std::int64_t>());
}

/// The text of an option; empty when it was not given.
std::string word(const po::variables_map& options, const char* name);
/// Is it this word, whatever the case?
bool is_word(const po::variables_map& options, const char* name, std::string_view value);

// Every verb there is; each is defined in engine/verbs/NAME/verb.cpp.

extern const Verb kAnalyse;
extern const Verb kAnnotate;
extern const Verb kArbiter;
extern const Verb kBench;
extern const Verb kDatagen;
extern const Verb kEpd;
extern const Verb kMatch;
extern const Verb kMerge;
extern const Verb kPerft;
extern const Verb kPlay;
extern const Verb kPuzzles;
extern const Verb kReferee;
extern const Verb kServe;
extern const Verb kStart960;
extern const Verb kUci;
extern const Verb kUnwinnable;

/// In the order in which the help, the man page and the shells list them.
inline constexpr std::array kVerbs{&kPlay,    &kServe,      &kAnalyse, &kAnnotate, &kPuzzles,  &kReferee,
                                   &kArbiter, &kUnwinnable, &kMatch,   &kEpd,      &kStart960, &kUci,
                                   &kBench,   &kPerft,      &kDatagen, &kMerge};

/// By its name or its other spelling; null when there is none.
const Verb* find_verb(std::string_view name);

}  // namespace escaque::engine
