#!/usr/bin/env bash
# Guess: node-uci's go({ depth: 4, searchmoves: [...] }) searches these moves to depth 4 in Stockfish.
# Seen: node-uci writes `go searchmoves a2a3 h2h3 depth 4`, whatever order it is given; Stockfish 15.1 takes every word
# behind searchmoves for a move, so the depth is lost and it thinks until `stop`. The UCI protocol sets no order, and
# Glaurung and Fairy-Stockfish answer.
# Versions: node-uci 1.3.4 (npm), stockfish 15.1-4, glaurung 2.2-4, fairy-stockfish 11.1-1+b1 (Debian). Run: 2026-11-27.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --prefix "$dir" --silent --no-audit --no-fund --ignore-scripts node-uci@1.3.4 > npm.log 2>&1
apt-get download stockfish=15.1-4 glaurung=2.2-4 fairy-stockfish=11.1-1+b1 > apt.log 2>&1
for package in *.deb; do dpkg -x "$package" .; done
cat > run.cjs << 'JS'
const { Engine } = require('node-uci')
async function ask (path, options) {
  const engine = new Engine(path)
  await engine.init()
  await engine.position('startpos')
  const late = new Promise(resolve => setTimeout(resolve, 6000, 'thinks on'))
  const answer = await Promise.race([engine.go(options).then(result => result.bestmove), late])
  engine.proc.kill()
  return answer
}
(async () => {
  const options = { depth: 4, searchmoves: ['a2a3', 'h2h3'] }
  const seen = {
    stockfish: await ask('usr/games/stockfish', options),
    'stockfish, depth alone': await ask('usr/games/stockfish', { depth: 4 }),
    glaurung: await ask('usr/games/glaurung', options),
    'fairy-stockfish': await ask('usr/games/fairy-stockfish', options)
  }
  console.log('node-uci 1.3.4\nguess: a move from each\nseen: ', JSON.stringify(seen))
  const { stockfish, ...others } = seen
  process.exit(stockfish === 'thinks on' && Object.values(others).every(move => /^[a-h]/.test(move)) ? 0 : 1)
})()
JS
node run.cjs
