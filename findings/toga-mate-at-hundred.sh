#!/usr/bin/env bash
# Guess: with 100 half-moves on the clock of the FEN and a mate in one on the board, every engine mates: nobody has
# claimed a draw (FIDE Laws 9.3), and mate ends the game (5.1.1).
# Seen: Toga II and GNU Chess 6 see no mate at 100, play something else and tell 0; at 99 both mate. Stockfish, Glaurung
# and Sjaak II mate at 100. A game without claims runs to 150 (9.6.2).
# Versions: toga2 3.0.0.1SE1-2+b1, gnuchess 6.2.7-1+deb12u1, glaurung 2.2-4 (Debian). Run: 2026-11-27.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
apt-get download toga2=3.0.0.1SE1-2+b1 gnuchess=6.2.7-1+deb12u1 glaurung=2.2-4 > apt.log 2>&1
for package in *.deb; do dpkg -x "$package" .; done
answer() {
  local clock=$1
  shift
  (printf 'uci\nisready\nposition fen 6k1/5ppp/8/8/8/8/8/R3K3 w - - %s 90\ngo depth 6\n' "$clock"; sleep 2; echo quit) |
    "$@" 2> /dev/null | awk '/^bestmove/ { print $2; exit }'
}
toga="$(answer 99 usr/games/toga2) $(answer 100 usr/games/toga2)"
gnuchess="$(answer 99 usr/games/gnuchess --uci) $(answer 100 usr/games/gnuchess --uci)"
glaurung="$(answer 99 usr/games/glaurung) $(answer 100 usr/games/glaurung)"
echo 'guess: a1a8 (mate) at 99 and at 100'
echo "seen:  Toga II $toga; GNU Chess $gnuchess; Glaurung $glaurung"
[[ $toga == 'a1a8 '* && $toga != *' a1a8' && $gnuchess == 'a1a8 '* && $gnuchess != *' a1a8' && $glaurung == 'a1a8 a1a8' ]] || exit 1
