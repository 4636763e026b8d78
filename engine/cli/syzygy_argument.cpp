#include "engine/cli/syzygy_argument.h"

#include <fmt/format.h>
#include <vector>

#include "engine/host/complaint.h"
#include "search/syzygy/tablebases.h"

namespace escaque::engine {

void declare_syzygy(po::options_description& options) {
#ifdef _WIN32
    constexpr const char* kHelp = "folders with Syzygy endgame tables, separated by ;";
#else
    constexpr const char* kHelp = "folders with Syzygy endgame tables, separated by :";
#endif
    options.add_options()("syzygy", po::value<std::string>(), kHelp);
}

Expected<std::string> chosen_syzygy(const po::variables_map& options, std::string_view verb) {
    if (!options.count("syzygy")) return std::string();
    const auto& path = options["syzygy"].as<std::string>();
    std::vector<std::string> problems;
    const auto tables = search::syzygy::Tablebases::open(path, problems);
    for (const std::string& problem : problems) complain(fmt::format("escaque {}: {}", verb, problem));
    if (tables.most_pieces() == 0) return unexpected(fmt::format("no endgame table in '{}'", path));
    return path;
}

Expected<void> load_syzygy(search::Session& session, const po::variables_map& options,
                           std::string_view verb) {
    // The problems have been reported.
    return chosen_syzygy(options, verb).map([&](const std::string& path) { session.load_tablebases(path); });
}

}  // namespace escaque::engine
