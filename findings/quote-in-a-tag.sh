#!/usr/bin/env bash
# Guess: a quotation mark in a tag's value, written \" as section 7 of the PGN standard says, is read by the two most
# used PGN readers of npm (names like the event "Bobby" are common).
# Seen: chess.js and pgn-parser refuse the whole game, cm-pgn cuts the value at the first mark; chessops, kokopu and
# @mliebelt/pgn-parser read it.
# Versions: chess.js 1.4.0, pgn-parser 2.2.1, cm-pgn 5.0.0, chessops 0.15.1, kokopu 4.13.4, @mliebelt/pgn-parser 1.4.19. Run: 2026-11-27.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --prefix "$dir" --silent --no-audit --no-fund --ignore-scripts chess.js@1.4.0 pgn-parser@2.2.1 cm-pgn@5.0.0 \
  chessops@0.15.1 kokopu@4.13.4 @mliebelt/pgn-parser@1.4.19 > npm.log 2>&1
cat > run.mjs << 'JS'
import { createRequire } from 'node:module'
import { Chess } from 'chess.js'
import { parsePgn } from 'chessops/pgn'
import { Pgn } from 'cm-pgn/src/Pgn.js'
const require = createRequire(import.meta.url)
const game = '[Event "The \\"Bobby\\" Open"]\n[Site "?"]\n[Result "*"]\n\n1. e4 *\n'
const value = 'The "Bobby" Open'
const readers = {
  'chess.js': () => { const g = new Chess(); g.loadPgn(game); return g.getHeaders().Event },
  'pgn-parser': () => require('pgn-parser').parse(game)[0].headers.find(h => h.name === 'Event').value,
  'cm-pgn': () => new Pgn(game).header.tags.Event,
  chessops: () => parsePgn(game)[0].headers.get('Event'),
  kokopu: () => require('kokopu').pgnRead(game).game(0).event(),
  '@mliebelt/pgn-parser': () => require('@mliebelt/pgn-parser').parseGame(game).tags.Event
}
const seen = {}
for (const [name, read] of Object.entries(readers)) {
  try { seen[name] = read() === value ? 'read' : 'cut' } catch { seen[name] = 'refused' }
}
console.log('guess: read by all\nseen: ', JSON.stringify(seen))
const expected = { 'chess.js': 'refused', 'pgn-parser': 'refused', 'cm-pgn': 'cut', chessops: 'read', kokopu: 'read', '@mliebelt/pgn-parser': 'read' }
process.exit(JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1)
JS
node run.mjs
