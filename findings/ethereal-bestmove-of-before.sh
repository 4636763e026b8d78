#!/usr/bin/env bash
# Guess: asked for a move where there is none (mate, stalemate), Ethereal answers `bestmove (none)` or `0000`, as
# Stockfish and Glaurung do in their ways.
# Seen: it answers the move of the search before, of another position: g1f3 for a stalemated black king. Without a
# search before, it is `a1a1`.
# Version: ethereal-chess 12.00+ds1-1 with libfathom1 (Debian). Run: 2026-11-27.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
apt-get download ethereal-chess=12.00+ds1-1 libfathom1=1.0+git.20190811.97fb5c-1 > apt.log 2>&1
for package in *.deb; do dpkg -x "$package" .; done
library=$(find . -name 'libfathom.so.1' -printf '%h')
ask() { (printf '%s\n' "$@"; sleep 1; echo quit) | LD_LIBRARY_PATH=$library usr/games/ethereal-chess | grep '^bestmove'; }
stalemate='position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1'
first=$(ask "$stalemate" 'go depth 3')
after=$( (printf 'position startpos\ngo depth 3\n'; sleep 1; printf '%s\ngo depth 3\n' "$stalemate"; sleep 1; echo quit) |
  LD_LIBRARY_PATH=$library usr/games/ethereal-chess | grep '^bestmove')
echo "Ethereal 12.00, ${stalemate#position }"
echo "guess: bestmove (none) or 0000"
echo "seen:  at first: ${first% }; after a search of the starting position: $(echo "$after" | tail -1)"
[[ $first == 'bestmove a1a1'* && $(echo "$after" | wc -l) == 2 ]] || exit 1
[[ $(echo "$after" | head -1) == $(echo "$after" | tail -1) && $after != *none* && $after != *0000* ]] || exit 1
