#!/usr/bin/env bash
# Guess: PyChess takes KQkq in the FEN of a Chess960 game for the outermost rooks, and writes the letters of their files.
# Seen: it takes the rook's place in the written rank for its file. In R3K2R the second R is the fifth character, so the
# right is written as that of the e-file: KQkq becomes EAea, and K with a king on e1 and a rook on h1 alone becomes D,
# which PyChess itself reads back as the right to O-O-O. File letters (HAha) are read and written right.
# Version: pychess 1.0.3-1 (Debian). Run: 2026-11-27.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
apt-get download pychess=1.0.3-1 > apt.log 2>&1
dpkg -x pychess_*.deb .
cat > run.py << 'PY'
import sys
from pychess.Utils.const import FISCHERRANDOMCHESS
from pychess.Utils.lutils.LBoard import LBoard
from pychess.Utils.lutils.lmove import toSAN
from pychess.Utils.lutils.lmovegen import genAllMoves
def read(fen):
    board = LBoard(FISCHERRANDOMCHESS)
    board.applyFen(fen)
    return board.asFen(), [toSAN(board, move) for move in genAllMoves(board) if toSAN(board, move).startswith("O-O")]
both, _ = read("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")
letters, _ = read("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1")
written, first = read("4k3/8/8/8/8/8/8/4K2R w K - 0 1")
_, second = read(written)
seen = both.split()[2], letters.split()[2], written.split()[2], first, second
print("PyChess 1.0.3: R3K2R with KQkq, with HAha; 4K2R with K, its castlings, those of its own FEN")
print("guess: HAha, HAha, H, O-O, O-O")
print("seen: ", *seen)
sys.exit(seen != ("EAea", "HAha", "D", ["O-O"], ["O-O-O"]))
PY
HOME=$dir PYTHONPATH=$dir/usr/lib/python3/dist-packages /usr/bin/python3 run.py
