#include "engine/cli/laws_argument.h"

#include <fmt/format.h>
#include <utility>
#include <vector>

namespace escaque::engine {

po::typed_value<std::string>* edition_choice(const std::string& option) {
    std::vector<std::string> names;
    for (const movegen::Edition edition : movegen::all_editions())
        names.emplace_back(movegen::laws_of(edition).name);
    return new Choice(std::move(names), [option](const std::string& given) {
        if (const auto edition = movegen::parse_edition(given); !edition)
            throw po::error(fmt::format("'{}': {}", option, edition.error().message));
    });
}

movegen::Edition chosen_edition(const po::variables_map& options) {
    if (!options.count("laws")) return movegen::kDefaultEdition;
    return movegen::parse_edition(options["laws"].as<std::string>()).value();
}

po::typed_value<std::string>* speed_choice(const std::string& option) {
    return one_of(option, {"standard", "rapid", "blitz"});
}

std::optional<movegen::Speed> chosen_speed(const po::variables_map& options) {
    if (!options.count("speed")) return std::nullopt;
    return movegen::parse_speed(options["speed"].as<std::string>());
}

po::typed_value<std::string>* more_than_fifty_choice(const std::string& option) {
    return po::value<std::string>()->notifier([option](const std::string& given) {
        if (const auto announced = movegen::parse_more_than_fifty(given); !announced)
            throw po::error(fmt::format("'{}': {}", option, announced.error().message));
    });
}

std::string more_than_fifty_help() {
    return "positions announced with more than fifty moves, as in KRBKR:100,KNNKP:75, by extract alone";
}

void check_more_than_fifty(const po::variables_map& options) {
    if (!options.count("laws")) return;
    const movegen::Edition edition = chosen_edition(options);
    require_article(options, "more-than-fifty", edition, movegen::laws_of(edition).fifty_extended);
}

std::optional<movegen::MoreThanFifty> chosen_more_than_fifty(const po::variables_map& options) {
    if (!options.count("more-than-fifty")) return std::nullopt;
    return movegen::parse_more_than_fifty(options["more-than-fifty"].as<std::string>()).value();
}

void require_article(const po::variables_map& options, const std::string& option, movegen::Edition edition,
                     movegen::Article article) {
    if (options.count(option) && !options[option].defaulted() && article.empty())
        throw Misuse(
            fmt::format("{}: the edition {} has no such rule", option, movegen::laws_of(edition).name));
}

}  // namespace escaque::engine
