// Games under the Laws with what has to come out, as tests/data/scenarios/ holds them; its README tells the
// form.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "movegen/laws/edition.h"

namespace escaque {

struct ScenarioEvent {
    std::string what;  // the first word: "moves", "claim", "flag", …
    std::string rest;
};

/// What an event leads to, as a program answers or as it is expected.
struct Verdict {
    std::string result;          // "1-0", "0-1", "1/2-1/2", "on", "none", "error", "unjudged"
    int bonus = 0, penalty = 0;  // seconds
    std::string at_fault{};      // "white" or "black"; empty where nothing tells
    std::vector<std::string> articles{};
};

struct Scenario {
    std::string title;
    std::string position, variant, control, speed, more_than_fifty, agreement_after, text;
    bool supervised = true, guidelines = false;
    std::vector<std::pair<std::string, std::string>> headers;
    std::vector<ScenarioEvent> events;
    struct Row {
        std::vector<movegen::Edition> editions;
        Verdict verdict;
    };
    std::vector<Row> rows;
    std::vector<std::string> known;  // programs that answer otherwise

    /// None where nothing is said of the edition.
    std::optional<Verdict> expected(movegen::Edition edition) const;
};

/// Throws std::runtime_error, with file and line, for what is no scenario.
const std::vector<Scenario>& all_scenarios();

/// Why the answer is not what is expected; empty where it is.
std::string difference(const Verdict& expected, const Verdict& answer);
std::string to_text(const Verdict& verdict);

}  // namespace escaque
