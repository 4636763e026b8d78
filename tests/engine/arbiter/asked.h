// Questions for the arbiter's desk, and its answers.
#pragma once

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/engine/run_program.h"

namespace escaque::engine {

inline Outcome ask(std::vector<std::string> words) {
    words.insert(words.begin(), "arbiter");
    return run_escaque(words);
}

inline nlohmann::json ask_json(std::vector<std::string> words) {
    words.push_back("--json");
    const Outcome answer = ask(std::move(words));
    EXPECT_EQ(answer.status, 0) << answer.err;
    return nlohmann::json::parse(answer.out.empty() ? "null" : answer.out);
}

/// A file with these headers and moves.
inline std::string game_file(const std::string& moves, const std::string& headers = "") {
    return write_file("game.pgn", headers + "\n" + moves + " *\n");
}

}  // namespace escaque::engine
