#!/usr/bin/env bash
# Guess: @mliebelt/pgn-parser, which reads six kinds of TimeControl into periods, reads an increment of half a second
# (cutechess-cli and fastchess write `10+0.1` and `40/60+0.5` into every game).
# Seen: the tag then is a string and no list of periods, with a message that its format is not correct; and a WhiteElo
# of "-", the standard's word for a player without a rating, is the number 0.
# Version: @mliebelt/pgn-parser 1.4.19 (npm). Run: 2026-11-27.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --prefix "$dir" --silent --no-audit --no-fund --ignore-scripts @mliebelt/pgn-parser@1.4.19 > npm.log 2>&1
cat > run.cjs << 'JS'
const { parseGame } = require('@mliebelt/pgn-parser')
const tags = (name, value) => parseGame(`[${name} "${value}"]\n\n1. e4 *`).tags
const whole = tags('TimeControl', '10+1').TimeControl
const fraction = tags('TimeControl', '10+0.1')
const rating = tags('WhiteElo', '-').WhiteElo
console.log('@mliebelt/pgn-parser 1.4.19')
console.log('guess: a list of periods for both; no rating')
console.log('seen:  10+1', JSON.stringify(whole), '; 10+0.1', JSON.stringify(fraction.TimeControl), fraction.messages[0]?.message, '; WhiteElo', rating)
process.exit(Array.isArray(whole) && fraction.TimeControl === '10+0.1' && fraction.messages.length === 1 && rating === 0 ? 0 : 1)
JS
node run.cjs
