// The options of verbs that search: threads and hash.
#pragma once

#include "engine/cli/verb.h"

namespace escaque::search {
class Session;
}  // namespace escaque::search

namespace escaque::engine {

/// Adds "threads" (1) and "hash" (64 megabytes).
void declare_session(po::options_description& options, const char* hash_help);
/// An error if the machine does not have the memory for so many threads or so large a hash.
Expected<void> set_up(search::Session& session, const po::variables_map& options);

}  // namespace escaque::engine
