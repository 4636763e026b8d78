// The option of verbs that use endgame tables.
#pragma once

#include <string>
#include <string_view>

#include "engine/cli/verb.h"
#include "search/session/session.h"

namespace escaque::engine {

/// Adds "syzygy".
void declare_syzygy(po::options_description& options);
/// The folders to load; empty without the option. Problems with a table are reported to the user, under the
/// verb's name. An error if there is no table at all.
Expected<std::string> chosen_syzygy(const po::variables_map& options, std::string_view verb);
/// The same, loaded.
Expected<void> load_syzygy(search::Session& session, const po::variables_map& options, std::string_view verb);

}  // namespace escaque::engine
