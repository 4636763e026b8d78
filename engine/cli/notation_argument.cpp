#include "engine/cli/notation_argument.h"

#include <fmt/format.h>

namespace escaque::engine {

std::string notation_help() {
    return fmt::format(
        "how moves are written: {}, or in SAN with five letters for king, queen, rook, bishop and "
        "knight, as in KDTLS",
        fmt::join(movegen::notation_names(), ", "));
}

po::typed_value<std::string>* notation_choice(const std::string& option) {
    auto* const choice = new Choice(movegen::notation_names(), [option](const std::string& given) {
        if (const auto writer = movegen::move_writer(given); !writer)
            throw po::error(fmt::format("'{}': {}", option, writer.error().message));
    });
    return choice->default_value("san");
}

movegen::MoveWriter chosen_notation(const po::variables_map& options) {
    return movegen::move_writer(options["notation"].as<std::string>()).value();
}

}  // namespace escaque::engine
