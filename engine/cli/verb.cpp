#include "engine/cli/verb.h"

#include <algorithm>
#include <boost/algorithm/string/case_conv.hpp>
#include <boost/any.hpp>
#include <charconv>
#include <fmt/format.h>
#include <numeric>
#include <system_error>
#include <utility>

#include "movegen/base/text.h"

namespace escaque::engine {

namespace {

std::size_t slips(std::string_view from, std::string_view to) {
    // Rows of the table of distances between prefixes: the last but one, the last, the current one.
    std::vector<std::size_t> older, last(to.size() + 1), row(to.size() + 1);
    std::iota(last.begin(), last.end(), std::size_t{0});
    for (std::size_t i = 1; i <= from.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j <= to.size(); ++j) {
            const bool same = from[i - 1] == to[j - 1];
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (same ? 0 : 1)});
            const bool swapped = i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1];
            if (swapped) row[j] = std::min(row[j], older[j - 2] + 1);
        }
        older = std::exchange(last, row);
    }
    return last[to.size()];
}

}  // namespace

std::optional<std::string> closest_word(std::string_view word, std::span<const std::string> known) {
    const auto distance = [&](const std::string& other) { return slips(word, other); };
    const auto best = std::ranges::min_element(known, {}, distance);
    if (best == known.end() || distance(*best) > std::max<std::size_t>(word.size() / 3, 1))
        return std::nullopt;
    return *best;
}

namespace {

/// Program_options does not say the range of a number that it cannot read.
class WholeNumber : public po::typed_value<std::int64_t> {
 public:
    WholeNumber(std::string option, std::int64_t least, std::int64_t most)
        : po::typed_value<std::int64_t>(nullptr), option_(std::move(option)), least_(least), most_(most) {
        value_name("N");
    }

    void xparse(boost::any& value, const std::vector<std::string>& words) const override {
        po::validators::check_first_occurrence(value);
        const std::string& given = po::validators::get_single_string(words);
        std::int64_t number = 0;
        const auto [end, error] = std::from_chars(given.data(), given.data() + given.size(), number);
        if (error != std::errc() || end != given.data() + given.size() || number < least_ || number > most_)
            throw po::error(fmt::format("'--{}' must be a whole number from {} to {}, not '{}'", option_,
                                        least_, most_, given));
        value = number;
    }

 private:
    std::string option_;
    std::int64_t least_, most_;
};

}  // namespace

// The command line owns what describes its options, and deletes it.
po::typed_value<std::int64_t>* whole_number(const std::string& option, std::int64_t least,
                                            std::int64_t most) {
    return new WholeNumber(option, least, most);
}

po::typed_value<std::string>* text_value(const std::string& value_name) {
    return po::value<std::string>()->value_name(value_name);
}

po::typed_value<std::vector<std::string>>* text_values(const std::string& value_name) {
    return po::value<std::vector<std::string>>()->value_name(value_name);
}

Choice::Choice(const std::string& value_name, std::vector<std::string> words,
               std::function<void(const std::string&)> check)
    : po::typed_value<std::string>(nullptr), words_(std::move(words)) {
    this->value_name(value_name);
    notifier(check);
}

Choice* one_of(const std::string& option, const std::vector<std::string>& words) {
    return new Choice(boost::to_upper_copy(option), words, [=](const std::string& given) {
        const auto is_given = [&](const std::string& word) { return base::same_but_for_case(given, word); };
        if (std::ranges::none_of(words, is_given))
            throw po::error(
                fmt::format("'--{}' must be {}, not '{}'", option, fmt::join(words, " or "), given));
    });
}

std::string word(const po::variables_map& options, const char* name) {
    return options.count(name) ? options[name].as<std::string>() : "";
}

bool is_word(const po::variables_map& options, const char* name, std::string_view value) {
    return base::same_but_for_case(word(options, name), value);
}

const Verb* find_verb(std::string_view name) {
    const auto* found = std::ranges::find_if(kVerbs, [&](const Verb* verb) {
        return name == verb->name || (name == verb->alias && !name.empty());
    });
    return found == kVerbs.end() ? nullptr : *found;
}

}  // namespace escaque::engine
