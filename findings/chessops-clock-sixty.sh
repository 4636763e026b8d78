#!/usr/bin/env bash
# Guess: a clock of 59.9996 s (an engine's clock, or a sum of increments of tenths) is written 0:01:00, or 0:00:59.999.
# Seen: makeComment writes [%clk 0:00:60], and 3599.9999 s is [%clk 0:59:60], as hours and minutes are taken first and
# the seconds rounded last; seconds of a %clk go from 00 to 59.
# Version: chessops 0.15.1 (npm). Run: 2026-11-27.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --prefix "$dir" --silent --no-audit --no-fund --ignore-scripts chessops@0.15.1 > npm.log 2>&1
cat > run.mjs << 'JS'
import { makeComment } from 'chessops/pgn'
const seen = [59.9996, 3599.9999].map(clock => makeComment({ shapes: [], clock }))
console.log('%s', `chessops 0.15.1\nguess: [%clk 0:01:00] [%clk 1:00:00]\nseen:  ${seen.join(' ')}`)
process.exit(seen.join(' ') === '[%clk 0:00:60] [%clk 0:59:60]' ? 0 : 1)
JS
node run.mjs
