#!/usr/bin/env bash
# Guess: the `probability` that cm-polyglot gives with the book moves of a position adds up to 1, as the weights of a
# polyglot book are shares.
# Seen: a book that polyglot made with the weights 3, 1 and 1 gives 0.9, 0.7 and 0.7. Each share is raised to a power
# and never brought back to a sum of 1; only with the power 1 do they add up.
# Versions: cm-polyglot 1.1.0 (npm), polyglot 2.0.4+git20210322-1 (Debian). Run: 2026-11-27.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --prefix "$dir" --silent --no-audit --no-fund --ignore-scripts cm-polyglot@1.1.0 > npm.log 2>&1
apt-get download polyglot=2.0.4+git20210322-1 > apt.log 2>&1
dpkg -x polyglot_*.deb .
for moves in 'e4 e5' 'e4 e5' 'e4 e5' 'd4 d5' 'a4 a5'; do
  printf '[White "a"]\n[Black "b"]\n[Result "1/2-1/2"]\n\n1. %s 1/2-1/2\n\n' "$moves"
done > games.pgn
usr/games/polyglot make-book -pgn games.pgn -bin book.bin -max-ply 2 -min-game 1 > polyglot.log 2>&1
cat > run.mjs << 'JS'
import fs from 'node:fs'
import { Polyglot } from 'cm-polyglot/src/Polyglot.js'
// The two things of a browser that the package loads its book with.
globalThis.fetch = async () => new Response(fs.readFileSync('book.bin'))
globalThis.FileReader = class {
  readAsBinaryString (blob) {
    blob.arrayBuffer().then(bytes => { this.result = Buffer.from(bytes).toString('latin1'); this.onload() })
  }
}
const book = new Polyglot('book.bin')
const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
const sum = moves => moves.reduce((total, move) => total + Number(move.probability), 0)
const usual = await book.getMovesFromFen(start)
const power1 = await book.getMovesFromFen(start, 1)
console.log('cm-polyglot 1.1.0\nguess: probabilities add up to 1')
console.log('seen: ', usual.map(m => `${m.from}${m.to} weight ${m.weight}: ${m.probability}`).join(', '), '; sum', sum(usual).toFixed(1), '; with power 1', sum(power1).toFixed(1))
process.exit(sum(usual) > 2 && Math.abs(sum(power1) - 1) < 0.05 ? 0 : 1)
JS
node run.mjs
