#!/bin/sh
# The mean of a network with itself is that network, with another one it is neither, and what does not fit is refused.
#   mean_network.sh SCRIPTS NETWORKS
set -eu
mean=$1/mean_network.py chess=$2/chess.nnue antichess=$2/antichess.nnue
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

"$mean" "$folder/same" "$chess" "$chess:2"
cmp "$folder/same" "$chess"

"$mean" "$folder/other" "$chess" --output-scale 0.5 --name half
if cmp -s "$folder/other" "$chess"; then echo "scores were not halved"; exit 1; fi

head -c 1000000 "$chess" >"$folder/short"
for wrong in "$folder/short" "$antichess" "$0"; do
    if "$mean" "$folder/out" "$chess" "$wrong" 2>"$folder/said"; then echo "$wrong was taken"; exit 1; fi
    grep -q "^mean_network: " "$folder/said" || { cat "$folder/said"; exit 1; }
done
