#!/usr/bin/env bash
# Guess: @jackstenglein/chess, built over a fork of chess.js, tells a threefold repetition as chess.js does.
# Seen: the method is there and answers false after the starting position has been on the board three times, whether
# the moves are read from PGN or played; chess.js answers true.
# Versions: @jackstenglein/chess 2.2.21, chess.js 1.4.0 (npm). Run: 2026-11-27.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --prefix "$dir" --silent --no-audit --no-fund --ignore-scripts --legacy-peer-deps @jackstenglein/chess@2.2.21 \
  chess.js@1.4.0 > npm.log 2>&1
cat > run.mjs << 'JS'
import { Chess as Plain } from 'chess.js'
import * as jackstenglein from '@jackstenglein/chess'
const moves = ['Nf3', 'Nf6', 'Ng1', 'Ng8', 'Nf3', 'Nf6', 'Ng1', 'Ng8']
const plain = new Plain()
const played = new jackstenglein.Chess()
for (const move of moves) { plain.move(move); played.move(move) }
const read = new jackstenglein.Chess({ pgn: '1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 *' })
read.seek(read.lastMove())
const seen = { 'chess.js': plain.isThreefoldRepetition(), played: played.isThreefoldRepetition(), read: read.isThreefoldRepetition() }
console.log('guess: true three times\nseen: ', JSON.stringify(seen), read.fen())
process.exit(seen['chess.js'] && !seen.played && !seen.read && read.fen() === plain.fen() ? 0 : 1)
JS
node run.mjs
