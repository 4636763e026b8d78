#!/usr/bin/env bash
# Guess: `{:%H:%M:%S}` of a duration of 25 h 1 min 1 s, a clock of correspondence chess, is 25:01:01, as a duration has
# no days to put the rest in.
# Seen: fmt writes 01:01:01. The hours are taken modulo 24 and the day is lost without a word; so is a spdlog line that
# formats it, as Debian's spdlog uses this fmt.
# Version: libfmt-dev 9.1.0+ds1-2 (Debian). Run: 2026-11-27.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
apt-get download libfmt-dev=9.1.0+ds1-2 libspdlog-dev=1:1.10.0+ds-0.4 > apt.log 2>&1
for package in *.deb; do dpkg -x "$package" .; done
cat > run.cpp << 'CPP'
#include <chrono>
#include <iostream>
#include <sstream>
#include <fmt/chrono.h>
#include <spdlog/sinks/ostream_sink.h>
#include <spdlog/spdlog.h>
int main() {
  const std::chrono::seconds clock(25 * 3600 + 61);
  std::ostringstream lines;
  spdlog::logger logger("clock", std::make_shared<spdlog::sinks::ostream_sink_st>(lines));
  logger.set_pattern("%v");
  logger.info("{:%H:%M:%S}", clock);
  const std::string plain = fmt::format("{:%H:%M:%S}", clock);
  std::cout << "fmt 9.1.0, spdlog 1.10.0\nguess: 25:01:01\nseen:  " << plain << ", in a log " << lines.str();
  return plain == "01:01:01" && lines.str() == "01:01:01\n" ? 0 : 1;
}
CPP
g++ -std=c++17 -O0 -DFMT_HEADER_ONLY -DSPDLOG_FMT_EXTERNAL -DSPDLOG_HEADER_ONLY -I usr/include run.cpp -o run -pthread
./run
