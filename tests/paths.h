// Where the tests find their data and the programs built beside them; known to one file, so that objects of
// the others do not depend on the folder of the checkout.
#pragma once

#include <string>

namespace escaque {

/// tests/data, and what lies below it: test_data("pgn/own-games.pgn").
std::string test_data(const std::string& below = "");

/// The engine of this build.
std::string escaque_program();

/// The engine with bad manners, for the tests of the match.
std::string fake_engine_program();

}  // namespace escaque
