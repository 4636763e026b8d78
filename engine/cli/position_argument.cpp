#include "engine/cli/position_argument.h"

#include <filesystem>
#include <fmt/format.h>
#include <system_error>

#include "movegen/base/text.h"
#include "movegen/notation/fen.h"

namespace escaque::engine {

using movegen::Rules;

po::typed_value<std::string>* variant_choice() {
    return one_of("variant", {"chess", "antichess"})->default_value("chess");
}

Rules chosen_rules(const po::variables_map& options) {
    return movegen::same_but_for_case(options["variant"].as<std::string>(), "antichess") ? Rules::Antichess
                                                                                         : Rules::Chess;
}

bool is_fen(const std::string& word) {
    return word.find(' ') != std::string::npos || movegen::same_but_for_case(word, "startpos");
}

std::vector<std::string> joined_fen(const std::vector<std::string>& words) {
    constexpr std::size_t kFields = 4;
    std::error_code ignored;
    const bool is_fen = words.size() >= kFields && words.front().find('/') != std::string::npos &&
                        words.front().find(' ') == std::string::npos &&
                        !std::filesystem::exists(words.front(), ignored);
    return is_fen ? std::vector{fmt::format("{}", fmt::join(words, " "))} : words;
}

Expected<movegen::Position> read_position(const std::string& text, Rules rules) {
    if (movegen::same_but_for_case(text, "startpos")) return movegen::start_position(rules);
    return movegen::parse_fen(text, rules);
}

}  // namespace escaque::engine
