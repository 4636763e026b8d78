#!/usr/bin/env bash
# Guess: with 100 half-moves on the clock of the FEN and a mate in one on the board, every engine mates: nobody has
# claimed a draw (FIDE Laws 9.3), and mate ends the game (5.1.1).
# Seen: Toga II sees no mate at 100, tells a score of 0 and moves the rook elsewhere; at 99 it mates. Glaurung and
# Stockfish mate at both. A game without claims runs to 150 (9.6.2), so an adapter can ask for such a move.
# Versions: toga2 3.0.0.1SE1-2+b1, glaurung 2.2-4, stockfish 15.1-4 (Debian). Run: 2026-11-27.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
apt-get download toga2=3.0.0.1SE1-2+b1 glaurung=2.2-4 stockfish=15.1-4 > apt.log 2>&1
for package in *.deb; do dpkg -x "$package" .; done
answer() {
  local word move
  coproc engine { "usr/games/$2" 2> /dev/null; }
  printf 'uci\nisready\nposition fen 6k1/5ppp/8/8/8/8/8/R3K3 w - - %s 90\ngo depth 6\n' "$1" >&"${engine[1]}"
  while read -r word move _ <&"${engine[0]}"; do [[ $word != bestmove ]] || break; done
  echo quit >&"${engine[1]}"
  echo "$move"
  wait
}
toga="$(answer 99 toga2) $(answer 100 toga2)"
glaurung="$(answer 99 glaurung) $(answer 100 glaurung)"
stockfish="$(answer 99 stockfish) $(answer 100 stockfish)"
echo 'guess: a1a8 (mate) at 99 and at 100'
echo "seen:  Toga II $toga; Glaurung $glaurung; Stockfish $stockfish"
[[ $toga == 'a1a8 '* && $toga != *' a1a8' && $glaurung == 'a1a8 a1a8' && $stockfish == 'a1a8 a1a8' ]] || exit 1
