// Games in PGN for the tests of the referee, and the verb's reports on them.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/engine/run_program.h"

namespace escaque::engine {

inline const std::string kPawnAgainstKing = "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1";

/// The report on a text, as the verb prints it.
inline Outcome referee(const std::string& pgn, std::vector<std::string> options = {}) {
    options.insert(options.begin(), {"referee", write_file("game.pgn", pgn)});
    return run_escaque(options);
}

inline nlohmann::json referee_json(const std::string& pgn, std::vector<std::string> options = {}) {
    options.push_back("--json");
    return nlohmann::json::parse(referee(pgn, options).out);
}

/// Headers and moves of a small game; it starts from `fen` if that is not empty.
inline std::string game(const std::string& fen, const std::string& moves, const std::string& result,
                        const std::string& more = "") {
    return "[White \"A\"]\n[Black \"B\"]\n[Result \"" + result + "\"]\n" +
           (fen.empty() ? "" : "[SetUp \"1\"]\n[FEN \"" + fen + "\"]\n") + more + "\n" + moves + " " +
           result + "\n";
}

/// A header line.
inline std::string header(const std::string& name, const std::string& value) {
    return "[" + name + " \"" + value + "\"]\n";
}

}  // namespace escaque::engine
