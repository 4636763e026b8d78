// The options of the verbs that search: when to stop.
#pragma once

#include <string>
#include <string_view>

#include "engine/cli/verb.h"
#include "search/api/limits.h"
#include "search/session/session.h"

namespace escaque::search {
class Session;
}  // namespace escaque::search

namespace escaque::engine {

// The option of verbs that use endgame tables.

/// Adds "syzygy".
void declare_syzygy(po::options_description& options);
/// The folders to load; empty without the option. Problems with a table are reported to the user, under the
/// verb's name. An error if there is no table at all.
Expected<std::string> chosen_syzygy(const po::variables_map& options, std::string_view verb);
/// The same, loaded.
Expected<void> load_syzygy(search::Session& session, const po::variables_map& options, std::string_view verb);

/// Adds depth, movetime and nodes; the default time applies when none is given.
void declare_limits(po::options_description& options, search::milliseconds default_time);
search::Limits chosen_limits(const po::variables_map&, search::milliseconds default_time);

// The options of verbs that search: threads and hash.

/// Adds "threads" (1) and "hash" (64 megabytes).
void declare_session(po::options_description& options, const char* hash_help);
/// An error if the machine does not have the memory for so many threads or so large a hash.
Expected<void> set_up(search::Session& session, const po::variables_map& options);

}  // namespace escaque::engine
