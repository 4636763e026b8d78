#!/bin/sh
# Means of a network with itself and with a scaled copy of itself are what they must be to the byte; what does not fit is
# refused, and so is what the engine would refuse.
#   mean_network.sh SCRIPTS NETWORKS ENGINE
set -eu
mean=$1/mean_network.py chess=$2/chess.nnue antichess=$2/antichess.nnue engine=$3
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
fails() { echo "$1"; exit 1; }

"$mean" "$folder/same" "$chess" "$chess:2"
cmp "$folder/same" "$chess"

# (1 + 3 × 0.5) / 4 = 0.625
"$mean" "$folder/half" "$chess" --output-scale 0.5
"$mean" "$folder/mix" "$chess" "$folder/half:3" --name mix
"$mean" "$folder/scaled" "$chess" --output-scale 0.625 --name mix
cmp "$folder/mix" "$folder/scaled"
if cmp -s "$folder/mix" "$chess"; then fails "the mean is the first network"; fi
"$engine" "setoption name EvalFile value $folder/mix" eval >"$folder/said"
if grep -q error "$folder/said"; then cat "$folder/said"; fails "the engine refuses the mean"; fi

head -c 1000000 "$chess" >"$folder/short"
{ head -c 2000000 "$chess"; printf 'x'; tail -c +2000002 "$chess"; } >"$folder/corrupt"
refused() {
    if "$mean" "$folder/out" "$@" 2>"$folder/said"; then fails "$* was taken"; fi
    if [ "$(grep -c . "$folder/said")" != 1 ] || ! grep -q "^mean_network: " "$folder/said"; then cat "$folder/said"; exit 1; fi
    if [ -e "$folder/out" ]; then fails "$* left a file"; fi
}
for wrong in "$folder/short" "$folder/corrupt" "$folder/none" "$antichess" "$0"; do refused "$chess" "$wrong"; done
refused "$chess:0"
refused "$chess" --output-scale 1000
