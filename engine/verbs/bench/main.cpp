// The bench without the verbs: a small program for the sanitizers, and to count the branches of a search.
#include <cstdlib>
#include <iostream>

#include "engine/verbs/bench/bench.h"

int main(int argc, char** argv) {
    const int depth = argc > 1 ? std::atoi(argv[1]) : escaque::engine::kBenchDepth;
    escaque::engine::run_bench(depth, [](std::string_view line) { std::cout << line << '\n'; });
}
