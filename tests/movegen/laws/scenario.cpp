#include "tests/movegen/laws/scenario.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <fstream>
#include <stdexcept>

#include "movegen/base/text.h"
#include "tests/paths.h"

namespace escaque {
namespace {

using base::take_word;
using movegen::Edition;

std::vector<Edition> editions_named(const std::string& words) {
    std::vector<Edition> editions;
    std::string_view rest = words;
    for (auto word = take_word(rest); !word.empty(); word = take_word(rest)) {
        const bool is_group = word == "all" || word == "fide";
        for (const Edition edition : movegen::all_editions()) {
            const std::string_view name = movegen::laws_of(edition).name;
            if (word == name || (is_group && (word == "all" || name.starts_with("fide"))))
                editions.push_back(edition);
        }
        if (!is_group && !movegen::parse_edition(word))
            throw std::runtime_error("no edition " + std::string(word));
    }
    return editions;
}

/// "fide2014: on +120 by white (7.5.b)"
Scenario::Row read_row(const std::string& text) {
    const std::size_t colon = text.find(':');
    if (colon == std::string::npos) throw std::runtime_error("a row needs a colon");
    Scenario::Row row{.editions = editions_named(text.substr(0, colon)), .verdict = {}};
    std::string_view rest = std::string_view(text).substr(colon + 1);
    const std::size_t article = rest.find('(');
    if (article != std::string_view::npos) {
        row.verdict.articles = {std::string(rest.substr(article + 1, rest.rfind(')') - article - 1))};
        rest = rest.substr(0, article);
    }
    row.verdict.result = take_word(rest);
    for (auto word = take_word(rest); !word.empty(); word = take_word(rest)) {
        if (word == "by")
            row.verdict.at_fault = take_word(rest);
        else if (word[0] == '+')
            row.verdict.bonus = base::parse_int(word.substr(1)).value();
        else if (word[0] == '-')
            row.verdict.penalty = base::parse_int(word.substr(1)).value();
        else
            throw std::runtime_error("what is " + std::string(word) + "?");
    }
    return row;
}

void add_line(Scenario& scenario, const std::string& line) {
    std::string_view text = line;
    const std::string word(take_word(text));
    std::string rest(base::trimmed(text));
    for (const auto& [name, member] :
         {std::pair("position", &Scenario::position), std::pair("variant", &Scenario::variant),
          std::pair("tc", &Scenario::control), std::pair("speed", &Scenario::speed),
          std::pair("more-than-fifty", &Scenario::more_than_fifty),
          std::pair("agreement-after", &Scenario::agreement_after), std::pair("text", &Scenario::text)})
        if (word == name) {
            scenario.*member = rest;
            return;
        }
    if (word == "unsupervised") {
        scenario.supervised = false;
    } else if (word == "guidelines") {
        scenario.guidelines = true;
    } else if (word == "header") {
        const std::size_t blank = rest.find(' ');
        scenario.headers.emplace_back(rest.substr(0, blank), rest.substr(blank + 1));
    } else if (word == "=>") {
        scenario.rows.push_back(read_row(rest));
    } else if (word == "known") {
        std::string_view names = rest;
        for (auto name = take_word(names); !name.empty(); name = take_word(names))
            scenario.known.emplace_back(name);
    } else {
        scenario.events.push_back({word, rest});
    }
}

void read_file(const std::filesystem::path& path, std::vector<Scenario>& scenarios) {
    std::ifstream file(path);
    int number = 0;
    bool has_begun = false;
    for (std::string line; std::getline(file, line);) {
        ++number;
        if (line.empty() || line[0] == '#') continue;
        try {
            if (line.starts_with("== ")) {
                scenarios.emplace_back().title = path.stem().string() + ": " + line.substr(3);
                has_begun = true;
            } else if (has_begun) {
                add_line(scenarios.back(), line);
            } else {
                throw std::runtime_error("a title has to come first");
            }
        } catch (const std::exception& problem) {
            throw std::runtime_error(fmt::format("{}:{}: {}", path.string(), number, problem.what()));
        }
    }
}

}  // namespace

std::optional<Verdict> Scenario::expected(Edition edition) const {
    for (const Row& row : rows)
        if (std::ranges::find(row.editions, edition) != row.editions.end()) return row.verdict;
    return std::nullopt;
}

const std::vector<Scenario>& all_scenarios() {
    static const std::vector<Scenario> kAll = [] {
        std::vector<std::filesystem::path> paths;
        for (const auto& entry : std::filesystem::directory_iterator(test_data("scenarios")))
            if (entry.path().extension() == ".txt") paths.push_back(entry.path());
        std::ranges::sort(paths);
        std::vector<Scenario> scenarios;
        for (const auto& path : paths) read_file(path, scenarios);
        return scenarios;
    }();
    return kAll;
}

std::string to_text(const Verdict& verdict) {
    std::string text = verdict.result;
    if (verdict.bonus != 0) text += fmt::format(" +{}", verdict.bonus);
    if (verdict.penalty != 0) text += fmt::format(" -{}", verdict.penalty);
    if (!verdict.at_fault.empty()) text += " by " + verdict.at_fault;
    if (!verdict.articles.empty()) text += fmt::format(" ({})", fmt::join(verdict.articles, "; "));
    return text;
}

std::string difference(const Verdict& expected, const Verdict& answer) {
    const bool names_fault =
        expected.at_fault.empty() || answer.at_fault.empty() || expected.at_fault == answer.at_fault;
    const bool cites = expected.articles.empty() ||
                       std::ranges::find(answer.articles, expected.articles[0]) != answer.articles.end();
    if (expected.result == answer.result && expected.bonus == answer.bonus &&
        expected.penalty == answer.penalty && names_fault && cites)
        return "";
    return fmt::format("{} is right, {} comes out", to_text(expected), to_text(answer));
}

}  // namespace escaque
