#!/usr/bin/env bash
# Guess: an engine whose own clock stands at 0 ms (`go wtime 0 btime 1000`, White to move) answers at once, as Stockfish
# 15.1 does.
# Seen: Stockfish 19 takes 0 for "no clock" and thinks until `stop`; with 1 ms it answers at once. With both clocks at 0
# Stockfish 15.1 does so too, even with increments, while Ethereal, Glaurung and Fairy-Stockfish answer.
# Versions: stockfish 19.0.0 (npm, light single-threaded build), stockfish 15.1-4, glaurung 2.2-4 (Debian). Run: 2026-11-27.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --prefix "$dir" --silent --no-audit --no-fund --ignore-scripts stockfish@19.0.0 > npm.log 2>&1
apt-get download stockfish=15.1-4 glaurung=2.2-4 > apt.log 2>&1
for package in *.deb; do dpkg -x "$package" .; done
# Prints "answers" or "thinks on": whether a bestmove came within three seconds, before the stop.
ask() {
  local go=$1
  shift
  (printf 'uci\nposition startpos\nisready\n'; sleep 2; echo "$go"; sleep 3; echo isready; sleep 1; printf 'stop\n'; sleep 1; echo quit) |
    "$@" 2> /dev/null | awk '/^readyok/ { ready++ } /^bestmove/ { print ready < 2 ? "answers" : "thinks on"; exit }'
}
new() { ask "$1" node --no-warnings node_modules/stockfish/bin/stockfish-19-lite-single.js; }
seen="$(new 'go wtime 0 btime 1000'), $(new 'go wtime 1 btime 1000')"
old="$(ask 'go wtime 0 btime 1000' usr/games/stockfish), $(ask 'go wtime 0 btime 0 winc 100 binc 100' usr/games/stockfish)"
glaurung=$(ask 'go wtime 0 btime 0 winc 100 binc 100' usr/games/glaurung)
echo 'guess: all answer'
echo "seen:  Stockfish 19 with 0 ms, 1 ms: $seen"
echo "       Stockfish 15.1 with 0 ms against 1000, 0 against 0: $old; Glaurung 0 against 0: $glaurung"
[[ $seen == 'thinks on, answers' && $old == 'answers, thinks on' && $glaurung == answers ]] || exit 1
