#!/usr/bin/env bash
# Guess: the moves that `pgn-extract -Wuci` writes, "output compatible with the UCI protocol" in its help, can be sent
# to any UCI engine.
# Seen: it writes promotions with a capital, a7a8Q, where UCI has a7a8q. Stockfish and Glaurung take it; Ethereal and
# Sjaak II drop that move and stay in the position before, and answer with a move of the wrong side.
# Versions: pgn-extract 19.04-1, stockfish 15.1-4, ethereal-chess 12.00+ds1-1, sjaakii 1.4.1-2 (Debian). Run: 2026-11-27.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
apt-get download pgn-extract=19.04-1 stockfish=15.1-4 ethereal-chess=12.00+ds1-1 libfathom1=1.0+git.20190811.97fb5c-1 \
  sjaakii=1.4.1-2 > apt.log 2>&1
for package in *.deb; do dpkg -x "$package" .; done
export LD_LIBRARY_PATH
LD_LIBRARY_PATH=$(find . -name 'libfathom.so.1' -printf '%h')
fen='8/P6k/8/8/8/8/8/K7 w - - 0 1'
printf '[SetUp "1"]\n[FEN "%s"]\n\n1. a8=Q *\n' "$fen" > game.pgn
move=$(usr/games/pgn-extract -s -Wuci --notags --noresults game.pgn | tr -d '\n ')
answer() {
  (printf 'uci\nposition fen %s moves %s\nisready\ngo depth 2\n' "$fen" "$move"; sleep 2; echo quit) | usr/games/"$1" 2> /dev/null |
    grep '^bestmove' | cut -d' ' -f2
}
stockfish=$(answer stockfish) ethereal=$(answer ethereal-chess) sjaak=$(answer sjaakii)
echo "pgn-extract 19.04 writes $move"
echo 'guess: a7a8q; every engine answers for Black'
echo "seen:  Stockfish $stockfish, Ethereal $ethereal, Sjaak II $sjaak"
[[ $move == a7a8Q && $stockfish == h7* && $ethereal == a7a8q && $sjaak == a7a8q ]] || exit 1
