#!/usr/bin/env bash
# Guess: a Chess960 game whose right to castle belongs to the inner of two rooks (`B` in the FEN: king e1, rooks a1 and
# b1) comes out of Scid as it went in.
# Seen: Scid reads `B` and castles with the rook of b1, but writes `Q`, which means the outermost rook, a1. Its own
# reader then warns that O-O-O is illegal.
# Version: scid 1:4.7.4+dfsg1-2 (Debian). Run: 2026-11-27.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
apt-get download scid=1:4.7.4+dfsg1-2 > apt.log 2>&1
dpkg -x scid_*.deb .
cat > run.tcl << 'TCL'
sc_game new
puts "first: [string map {\n { }} [sc_game import {[Variant "Chess960"]
[SetUp "1"]
[FEN "4k3/8/8/8/8/8/8/RR2K3 w B - 0 1"]

1. O-O-O Ke7 *}]]"
set written [sc_game pgn -width 200]
puts [lindex [regexp -inline {FEN [^\]]*} $written] 0]
sc_game new
puts "second: [string map {\n { }} [sc_game import $written]]"
exit
TCL
seen=$(HOME=$dir timeout 60 usr/games/tkscid run.tcl)
echo 'Scid 4.7.4'
echo 'guess: FEN with B; read twice without a warning'
echo "seen:  $seen"
[[ $seen == *'first: PGN text imported with no errors'* && $seen == *'RR2K3 w Q -'* && $seen == *'second:'*'illegal castling O-O-O'* ]] || exit 1
