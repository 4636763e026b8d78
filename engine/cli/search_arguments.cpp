#include "engine/cli/search_arguments.h"

#include <cstdint>
#include <fmt/format.h>
#include <string>
#include <vector>

#include "engine/host/console.h"
#include "eval/score/score.h"
#include "search/session/session.h"
#include "search/syzygy/tablebases.h"

namespace escaque::engine {

void declare_syzygy(po::options_description& options) {
#ifdef _WIN32
    constexpr const char* kHelp = "folders with Syzygy endgame tables, separated by ;";
#else
    constexpr const char* kHelp = "folders with Syzygy endgame tables, separated by :";
#endif
    options.add_options()("syzygy", text_value("FOLDERS"), kHelp);
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

void declare_limits(po::options_description& options, search::milliseconds default_time) {
    const std::string movetime =
        fmt::format("stop after this many milliseconds; if no limit is given ({})", default_time.count());
    constexpr std::int64_t kMaxCount = std::int64_t{1} << 62;
    auto add = options.add_options();
    add("depth", whole_number("depth", 1, eval::kMaxPly - 1)->value_name("PLIES"),
        "stop at this depth, in plies");
    add("movetime", whole_number("movetime", 1, 1'000'000'000)->value_name("MILLISECONDS"), movetime.c_str());
    add("nodes", whole_number("nodes", 1, kMaxCount)->value_name("NODES"), "stop after this many nodes");
}

search::Limits chosen_limits(const po::variables_map& options, search::milliseconds default_time) {
    const auto number = [&](const char* name) { return options[name].as<std::int64_t>(); };
    search::Limits limits;
    if (options.count("depth")) limits.depth = static_cast<int>(number("depth"));
    if (options.count("nodes")) limits.nodes = static_cast<std::uint64_t>(number("nodes"));
    if (options.count("movetime")) limits.movetime = search::milliseconds(number("movetime"));
    if (!limits.has_end()) limits.movetime = default_time;
    return limits;
}

void declare_session(po::options_description& options, const char* hash_help) {
    constexpr std::int64_t kDefaultHashMb = 64;
    auto add = options.add_options();
    add("threads", whole_number("threads", 1, search::kMaxThreads)->default_value(1), "search threads");
    add("hash",
        whole_number("hash", 1, search::kMaxHashMb)->value_name("MEGABYTES")->default_value(kDefaultHashMb),
        hash_help);
}

Expected<void> set_up(search::Session& session, const po::variables_map& options) {
    const auto number = [&](const char* name) { return options[name].as<std::int64_t>(); };
    if (const auto set = session.set_threads(static_cast<int>(number("threads"))); !set) return set;
    return session.set_hash(static_cast<std::size_t>(number("hash")));
}

}  // namespace escaque::engine
