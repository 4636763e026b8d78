#!/usr/bin/env bash
# Which commit messages scripts/check lets pass: check_message.sh SCRIPT
set -u
check=$1
file=$(mktemp)
trap 'rm -f "$file"' EXIT
wrong=0

expect() {  # expect pass|fail MESSAGE
  local found=fail
  printf '%b' "$2" >"$file"
  "$check" --message "$file" 2>/dev/null && found=pass
  [[ $found == "$1" ]] || { echo "expected to $1: $2"; wrong=1; }
}

longest=$(printf 'x%.0s' {1..72})
expect pass "Search: a reason\n\nBench: 1\n"
expect pass "$longest"
expect fail "${longest}x"
expect pass "short\n\n${longest}${longest}\n"
expect pass "short\n# ${longest}, a comment of git that names /home/me\n"
expect fail "short\n\nbuilt in /home/me/escaque\n"
expect fail "short\n\nbuilt in 'C:\\\\me'\n"
exit $wrong
