#!/usr/bin/env bash
# Guess: two comments behind one move, which the PGN standard's grammar allows and many writers use (a clock in one, the
# text in another), are read by every PGN reader.
# Seen: chess.js refuses the game. chessops reads both comments and writes both, so a game that has passed through
# chessops cannot be read by chess.js; nor can a comment behind a variation, or a NAG behind a comment.
# Versions: chess.js 1.4.0, chessops 0.15.1 (npm). Run: 2026-11-27.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --prefix "$dir" --silent --no-audit --no-fund --ignore-scripts chess.js@1.4.0 chessops@0.15.1 > npm.log 2>&1
cat > run.mjs << 'JS'
import { Chess } from 'chess.js'
import { makePgn, parsePgn } from 'chessops/pgn'
const read = text => {
  try { new Chess().loadPgn(text); return 'read' } catch { return 'refused' }
}
const written = makePgn(parsePgn('1. e4 {[%clk 0:05:03]} {best by test} e5 *')[0])
console.log('chess.js 1.4.0, chessops 0.15.1')
console.log('chessops writes:', written.trim().split('\n').pop())
const seen = {
  one: read('1. e4 {a} e5 *'),
  two: read(written),
  afterVariation: read('1. e4 (1. d4) {a} e5 *'),
  nagAfterComment: read('1. e4 {a} $1 e5 *')
}
console.log('guess: all read')
console.log('seen: ', JSON.stringify(seen))
const so = seen.one === 'read' && seen.two === 'refused' && seen.afterVariation === 'refused' && seen.nagAfterComment === 'refused'
process.exit(so ? 0 : 1)
JS
node run.mjs
