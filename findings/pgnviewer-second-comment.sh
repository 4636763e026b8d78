#!/usr/bin/env bash
# Guess: the clock of a move, `{[%clk 0:05:03]}`, is shown whether a comment with words stands before it or behind it.
# Seen: behind a clock any second comment takes it away; before it, or in the same comment, it does not. The code means
# to keep the last clock there is, and compares the text of a type with the value `undefined`.
# Version: @lichess-org/pgn-viewer 2.5.9 (npm). Run: 2026-11-27.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --prefix "$dir" --silent --no-audit --no-fund --ignore-scripts @lichess-org/pgn-viewer@2.5.9 > npm.log 2>&1
# Its modules import each other without the ending that Node asks for; a bundler adds it.
sed -i -E "s#from '(\./[A-Za-z]+)'#from '\1.js'#" node_modules/@lichess-org/pgn-viewer/dist/*.js
cat > run.mjs << 'JS'
import { makeGame } from './node_modules/@lichess-org/pgn-viewer/dist/pgn.js'
const white = comments => [...makeGame(`1. e4 ${comments} e5 *`).mainline][0].clocks.white ?? 'none'
const seen = ['{[%clk 0:05:03] good}', '{good} {[%clk 0:05:03]}', '{[%clk 0:05:03]} {good}'].map(white)
console.log('@lichess-org/pgn-viewer 2.5.9\nguess: 303 three times\nseen: ', seen.join(', '))
process.exit(seen.join() === '303,303,none' ? 0 : 1)
JS
node run.mjs
