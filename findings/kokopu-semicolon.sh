#!/usr/bin/env bash
# Guess: a comment from ";" to the end of the line, the second of the two kinds of comment of the PGN standard (section
# 5), is read by kokopu, which reads variations, NAGs and [%csl].
# Seen: "Unrecognized character or group of characters". pgn-parser, @mliebelt/pgn-parser and chessops read it.
# Versions: kokopu 4.13.4, pgn-parser 2.2.1, @mliebelt/pgn-parser 1.4.19, chessops 0.15.1 (npm). Run: 2026-11-27.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --prefix "$dir" --silent --no-audit --no-fund --ignore-scripts kokopu@4.13.4 pgn-parser@2.2.1 \
  @mliebelt/pgn-parser@1.4.19 chessops@0.15.1 > npm.log 2>&1
cat > run.mjs << 'JS'
import { createRequire } from 'node:module'
import { parsePgn } from 'chessops/pgn'
const require = createRequire(import.meta.url)
const game = '1. e4 ; best by test\n1... e5 2. Nf3 *\n'
const readers = {
  kokopu: () => require('kokopu').pgnRead(game).game(0).nodes().length,
  'pgn-parser': () => require('pgn-parser').parse(game)[0].moves.length,
  '@mliebelt/pgn-parser': () => require('@mliebelt/pgn-parser').parseGame(game).moves.length,
  chessops: () => [...parsePgn(game)[0].moves.mainline()].length
}
const seen = {}
for (const [name, read] of Object.entries(readers)) {
  try { seen[name] = read() } catch (error) { seen[name] = error.message }
}
console.log('kokopu 4.13.4\nguess: three moves by each\nseen: ', JSON.stringify(seen))
const others = ['pgn-parser', '@mliebelt/pgn-parser', 'chessops'].every(name => seen[name] === 3)
process.exit(others && /Unrecognized character/.test(seen.kokopu) ? 0 : 1)
JS
node run.mjs
