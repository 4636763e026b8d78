#!/usr/bin/env bash
# Guess: Phalanx, which announces setboard=1, takes the en passant square of the FEN that a GUI sends with setboard.
# Seen: the capture is "Illegal move" after setboard with e3, and legal when the same position came about by e2e4; a
# match from openings that end with a double step loses games by it.
# Version: phalanx 25-1 (Debian). Run: 2026-11-27.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
apt-get download phalanx=25-1 > apt.log 2>&1
dpkg -x phalanx_*.deb .
talk() {
  (for line in xboard 'protover 2' new force "$@"; do echo "$line"; sleep 0.2; done; echo quit) | usr/games/phalanx 2> /dev/null
}
played=$(talk 'setboard 4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1' e2e4 d4e3 | grep -c 'Illegal move' || true)
told=$(talk 'setboard 4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1' d4e3 | grep 'Illegal move' || true)
announced=$(talk | grep -c 'setboard=1' || true)
echo 'Phalanx XXV'
echo 'guess: d4e3 legal both times'
echo "seen:  after e2e4: $played refusals; after setboard with e3: ${told:-no refusal}"
[[ $announced == 1 && $played == 0 && $told == 'Illegal move: d4e3' ]] || exit 1
