#!/usr/bin/env bash
# Guess: a mate that completes fifty moves is a mate and no draw (FIDE Laws 5.1.1: mate ends the game; 9.3 is a claim).
# Seen: chess.js says isCheckmate() and isDraw() of the same position, so code that asks isDraw() first scores half a
# point. The half-move clock alone decides isDrawByFiftyMoves().
# Version: chess.js 1.4.0 (npm). Run: 2026-11-27.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --prefix "$dir" --silent --no-audit --no-fund --ignore-scripts chess.js@1.4.0 > npm.log 2>&1
cat > run.mjs << 'JS'
import { Chess } from 'chess.js'
const game = new Chess('6k1/5ppp/8/8/8/8/8/R3K3 w - - 99 90')
game.move('Ra8#')
const seen = { fen: game.fen(), isCheckmate: game.isCheckmate(), isDraw: game.isDraw() }
console.log('chess.js 1.4.0, after 90. Ra8#')
console.log('guess: isCheckmate true, isDraw false')
console.log('seen: ', JSON.stringify(seen))
process.exit(seen.isCheckmate && seen.isDraw ? 0 : 1)
JS
node run.mjs
