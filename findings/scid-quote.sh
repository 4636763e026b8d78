#!/usr/bin/env bash
# Guess: Scid, which reads a quotation mark in a tag as the PGN standard writes it (\", section 7), writes it so too.
# Seen: it writes [Event "The "Bobby" Open"]. chessops and pgn-extract then find two games in the file, one of them
# empty and both without the event; kokopu and @mliebelt/pgn-parser refuse it.
# Version: scid 1:4.7.4+dfsg1-2, pgn-extract 19.04-1 (Debian), chessops 0.15.1 (npm). Run: 2026-11-27.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
apt-get download scid=1:4.7.4+dfsg1-2 pgn-extract=19.04-1 > apt.log 2>&1
for package in *.deb; do dpkg -x "$package" .; done
npm install --prefix "$dir" --silent --no-audit --no-fund --ignore-scripts chessops@0.15.1 > npm.log 2>&1
cat > run.tcl << 'TCL'
sc_game new
sc_game import {[Event "The \"Bobby\" Open"]
[Site "?"]
[White "x"]

1. e4 e5 *}
puts [sc_game pgn -width 200]
exit
TCL
HOME=$dir timeout 60 usr/games/tkscid run.tcl > written.pgn
cat > run.mjs << 'JS'
import fs from 'node:fs'
import { parsePgn } from 'chessops/pgn'
console.log(parsePgn(fs.readFileSync('written.pgn', 'utf8')).map(game => [...game.moves.mainline()].length).join('+'))
JS
tag=$(grep Event written.pgn)
chessops=$(node run.mjs)
extract=$(usr/games/pgn-extract -s written.pgn 2> /dev/null | grep -c '^\[Event' || true)
echo 'Scid 4.7.4'
echo 'guess: [Event "The \"Bobby\" Open"], one game of two moves'
echo "seen:  $tag; games and their moves in chessops: $chessops; games in pgn-extract: $extract"
[[ $tag == '[Event "The "Bobby" Open"]' && $chessops == 0+2 && $extract == 2 ]] || exit 1
