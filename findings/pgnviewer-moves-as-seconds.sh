#!/usr/bin/env bash
# Guess: the viewer of lichess reads the TimeControl of a tournament game, `40/7200:3600`, as 7200 s for the first 40
# moves, or leaves the clocks empty.
# Seen: the clocks start at 40 seconds: the first number of the tag is taken for the time. A correspondence game, `1/86400`,
# starts with one second on each clock.
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
const clocks = tag => makeGame(`[TimeControl "${tag}"]\n\n1. e4 e5 *`).initial.clocks.white
const seen = ['300+3', '40/7200:3600', '1/86400'].map(tag => clocks(tag))
console.log('@lichess-org/pgn-viewer 2.5.9; 300+3, 40/7200:3600, 1/86400')
console.log('guess: 300, 7200, 86400 seconds at the start\nseen: ', seen.join(', '))
process.exit(seen.join() === '300,40,1' ? 0 : 1)
JS
node run.mjs
