// The bench under the sanitizers, without the verbs: in the build of the fuzz targets, so that the rooms
// below the engine are compiled only once for both.
#include "engine/bench/bench.h"

#include <cstdlib>
#include <iostream>

int main(int argc, char** argv) {
    if (argc != 2) return EXIT_FAILURE;
    escaque::engine::run_bench(std::atoi(argv[1]), [](std::string_view line) { std::cout << line << '\n'; });
}
