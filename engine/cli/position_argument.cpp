#include "engine/cli/position_argument.h"

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

Expected<movegen::Position> read_position(const std::string& text, Rules rules) {
    if (movegen::same_but_for_case(text, "startpos")) return movegen::start_position(rules);
    return movegen::parse_fen(text, rules);
}

}  // namespace escaque::engine
