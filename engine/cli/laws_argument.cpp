#include "engine/cli/laws_argument.h"

#include <fmt/format.h>

namespace escaque::engine {

po::typed_value<std::string>* edition_choice(const std::string& option) {
    return po::value<std::string>()->notifier([option](const std::string& given) {
        if (const auto edition = movegen::parse_edition(given); !edition)
            throw po::error(fmt::format("'{}': {}", option, edition.error().message));
    });
}

movegen::Edition chosen_edition(const po::variables_map& options) {
    if (!options.count("laws")) return movegen::kDefaultEdition;
    return movegen::parse_edition(options["laws"].as<std::string>()).value();
}

}  // namespace escaque::engine
