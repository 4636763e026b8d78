#!/usr/bin/env bash
# Without arguments the program tells a person at a terminal what it waits for, and nobody else: ESCAQUE
set -u
program=$1
said=$(echo quit | script --quiet --return --command "$program" /dev/null | tr -d '\r')
for part in 'Escaque is waiting for UCI commands' 'see escaque --help'; do
  [[ $said == *"$part"* ]] || { echo "at a terminal: $said"; exit 1; }
done
said=$(printf 'isready\nquit\n' | "$program" 2>&1)
[[ $said == readyok ]] || { echo "in a pipe: $said"; exit 1; }
