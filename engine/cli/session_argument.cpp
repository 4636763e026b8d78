#include "engine/cli/session_argument.h"

#include <cstdint>

#include "search/session/session.h"

namespace escaque::engine {

void declare_session(po::options_description& options, const char* hash_help) {
    constexpr std::int64_t kDefaultHashMb = 64;
    auto add = options.add_options();
    add("threads", whole_number("threads", 1, search::kMaxThreads)->default_value(1), "search threads");
    add("hash", whole_number("hash", 1, search::kMaxHashMb)->default_value(kDefaultHashMb), hash_help);
}

Expected<void> set_up(search::Session& session, const po::variables_map& options) {
    const auto number = [&](const char* name) { return options[name].as<std::int64_t>(); };
    if (const auto set = session.set_threads(static_cast<int>(number("threads"))); !set) return set;
    return session.set_hash(static_cast<std::size_t>(number("hash")));
}

}  // namespace escaque::engine
