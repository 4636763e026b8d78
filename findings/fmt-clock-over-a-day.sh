#!/usr/bin/env bash
# Guess: `{:%H:%M:%S}` of a duration of 25 h 1 min 1 s, a clock of correspondence chess, is 25:01:01, as a duration has
# no days to put the rest in.
# Seen: fmt writes 01:01:01. The hours are taken modulo 24 and the day is lost without a word.
# Version: libfmt-dev 9.1.0+ds1-2 (Debian). Run: 2026-11-27.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
apt-get download libfmt-dev=9.1.0+ds1-2 > apt.log 2>&1
dpkg -x libfmt-dev_*.deb .
cat > run.cpp << 'CPP'
#include <chrono>
#include <cstdio>
#include <string>
#include <fmt/chrono.h>
int main() {
  const std::chrono::seconds clock(25 * 3600 + 61);
  const std::string seen = fmt::format("{:%H:%M:%S}", clock);
  std::printf("fmt 9.1.0\nguess: 25:01:01\nseen:  %s\n", seen.c_str());
  return seen == "01:01:01" ? 0 : 1;
}
CPP
g++ -std=c++17 -O0 -DFMT_HEADER_ONLY -I usr/include run.cpp -o run
./run
