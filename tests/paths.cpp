#include "tests/paths.h"

namespace escaque {

std::string test_data(const std::string& below) {
    const std::string folder = ESCAQUE_TEST_DATA;
    return below.empty() ? folder : folder + "/" + below;
}

std::string escaque_program() {
    return ESCAQUE_PROGRAM;
}

std::string fake_engine_program() {
    return ESCAQUE_FAKE_ENGINE;
}

}  // namespace escaque
