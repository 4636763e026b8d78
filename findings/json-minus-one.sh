#!/usr/bin/env bash
# Guess: the JSON numbers -1 and 18446744073709551615 (a node count, or a key of a polyglot book) differ, as they do in
# every language that compares values.
# Seen: nlohmann::json keeps the one signed, the other unsigned, and casts to compare: they are equal, and the large one
# is less than 0. A sort by 64-bit keys puts the upper half first once one signed number is among them.
# Version: nlohmann-json3-dev 3.11.2-2 (Debian). Run: 2026-11-27.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
apt-get download nlohmann-json3-dev=3.11.2-2 > apt.log 2>&1
dpkg -x nlohmann-json3-dev_*.deb .
cat > run.cpp << 'CPP'
#include <iostream>
#include <nlohmann/json.hpp>
int main() {
  const auto minus_one = nlohmann::json::parse("-1");
  const auto largest = nlohmann::json::parse("18446744073709551615");
  const bool equal = minus_one == largest;
  const bool less = largest < nlohmann::json(0);
  std::cout << "nlohmann-json 3.11.2\nguess: not equal, not less than 0\n"
            << "seen:  " << minus_one << (equal ? " == " : " != ") << largest << ", " << largest
            << (less ? " < " : " >= ") << 0 << '\n';
  return equal && less ? 0 : 1;
}
CPP
g++ -std=c++17 -O0 -I usr/include run.cpp -o run
./run
