#!/usr/bin/env bash
# Guess: a line that begins with "%" (the PGN standard's escape mechanism, section 6: a reader ignores the line) is
# skipped by most readers of npm.
# Seen: chess.js, kokopu, pgn-parser, @mliebelt/pgn-parser and @jackstenglein/chess refuse the game. chessops skips the
# line, as pgn-extract and Scid do.
# Versions: chess.js 1.4.0, kokopu 4.13.4, pgn-parser 2.2.1, @mliebelt/pgn-parser 1.4.19, @jackstenglein/chess 2.2.21. Run: 2026-11-27.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --prefix "$dir" --silent --no-audit --no-fund --ignore-scripts --legacy-peer-deps chess.js@1.4.0 kokopu@4.13.4 \
  pgn-parser@2.2.1 @mliebelt/pgn-parser@1.4.19 @jackstenglein/chess@2.2.21 chessops@0.15.1 > npm.log 2>&1
cat > run.mjs << 'JS'
import { createRequire } from 'node:module'
import { parsePgn } from 'chessops/pgn'
import { Chess } from 'chess.js'
import * as jackstenglein from '@jackstenglein/chess'
const require = createRequire(import.meta.url)
const game = '[Event "x"]\n[Result "*"]\n\n1. e4 e5\n% a line for another program\n2. Nf3 *\n'
const readers = {
  'chess.js': () => { const g = new Chess(); g.loadPgn(game); return g.history().length },
  kokopu: () => require('kokopu').pgnRead(game).game(0).nodes().length,
  'pgn-parser': () => require('pgn-parser').parse(game)[0].moves.length,
  '@mliebelt/pgn-parser': () => require('@mliebelt/pgn-parser').parseGame(game).moves.length,
  '@jackstenglein/chess': () => new jackstenglein.Chess({ pgn: game }).history().length,
  chessops: () => [...parsePgn(game)[0].moves.mainline()].length
}
const seen = {}
for (const [name, read] of Object.entries(readers)) {
  try { seen[name] = read() } catch { seen[name] = 'refused' }
}
console.log('guess: three moves by most\nseen: ', JSON.stringify(seen))
const { chessops, ...others } = seen
process.exit(chessops === 3 && Object.values(others).every(x => x === 'refused') ? 0 : 1)
JS
node run.mjs
