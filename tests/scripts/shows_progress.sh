#!/usr/bin/env bash
# What a build says passes by unchanged, its progress as a line for each tenth, and nothing where there is no work: SCRIPTS_FOLDER
set -u
show() { bash -c 'source "$1/prepare.sh"; began=$SECONDS; show_progress compiling 40 100' bash "$scripts" 2>&1; }
scripts=$1
said=$(printf '%s\n' '@1/3 Building a' 'a.cpp:1: error: what' '@2/3 Building b' '@3/3 Linking' | show)
expected='compiling: 60 %, about 0 s left
a.cpp:1: error: what
compiling: 80 %, about 0 s left
compiling: 100 %, about 0 s left'
[[ $said == "$expected" ]] || { echo "shows: $said"; exit 1; }
said=$(echo 'ninja: no work to do.' | show)
[[ ! $said ]] || { echo "without work: $said"; exit 1; }

# On a terminal progress is one line that makes room for what else is said.
said=$(script --quiet --return --command "bash -c 'source $scripts/prepare.sh; began=\$SECONDS
  printf \"%s\\n\" \"@1/2 a\" wrong \"@2/2 b\" | show_progress compiling 0 100'" /dev/null | tr -d '\r')
expected=$(printf '\e[Kcompiling: 50 %%, about 0 s left\e[Kwrong\n\e[Kcompiling: 100 %%, about 0 s left\e[K')
[[ $said == "$expected" ]] || { printf 'on a terminal: %q\n' "$said"; exit 1; }
