#!/bin/sh
# The man page renders without a warning. Skipped (77) where there is no groff.
command -v groff >/dev/null || { echo "no groff here"; exit 77; }
warnings=$(LC_ALL=C.UTF-8 groff -ww -man -Tutf8 "$1" 2>&1 >/dev/null)
[ -z "$warnings" ] || { echo "$warnings"; exit 1; }
