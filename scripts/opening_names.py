#!/usr/bin/env python3
"""Compares the names and ECO codes of openings with tables of others.

    scripts/opening_names.py FOLDER [ENGINE] [--list]

The tables are files `*.tsv` with a header line and the columns `eco`, `name` and `pgn`, as Lichess has them. Each line is
given to `ENGINE annotate` as a game, so what it is called comes out as a user sees it. Counted are the same codes, and the
names that begin with the same word, whatever the accents, the genitive and the side of the Atlantic. `--list` prints
what differs: both codes, both names and the moves.
"""
import argparse
import csv
import json
import pathlib
import re
import subprocess
import sys
import unicodedata

BRITISH = {"centre": "center"}


def first_word(name):
    plain = unicodedata.normalize("NFD", name).encode("ascii", "ignore").decode().lower()
    word = re.split(r"[\s,:]", plain.replace("'s", ""))[0]
    return BRITISH.get(word, word)


def read_tables(folder):
    lines = []
    for file in sorted(pathlib.Path(folder).glob("*.tsv")):
        with file.open(encoding="utf-8", newline="") as text:
            lines += [(row["eco"], row["name"], row["pgn"]) for row in csv.DictReader(text, delimiter="\t")]
    return lines


def ask(engine, lines):
    """What the engine calls each line: code and name, empty without one."""
    games = "".join(f'[Event "{i}"]\n\n{pgn} *\n\n' for i, (_, _, pgn) in enumerate(lines))
    command = [engine, "annotate", "-", "--json", "--quiet", "--nodes", "1", "--threads", "1"]
    answer = subprocess.run(command, input=games, text=True, capture_output=True, check=False)
    objects = [game for line in answer.stdout.splitlines() if "overview" not in (game := json.loads(line))]
    if len(objects) != len(lines):
        sys.exit(f"{len(objects)} answers to {len(lines)} lines: {answer.stderr.strip()}")
    openings = [game.get("opening", {}) for game in objects]
    return [(opening.get("eco", ""), opening.get("name", "")) for opening in openings]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder")
    parser.add_argument("engine", nargs="?", default="build/escaque")
    parser.add_argument("--list", action="store_true", help="print what differs")
    arguments = parser.parse_args()
    lines = read_tables(arguments.folder)
    if not lines:
        sys.exit(f"no tables in {arguments.folder}")
    codes = names = 0
    for (eco, name, pgn), (our_eco, our_name) in zip(lines, ask(arguments.engine, lines)):
        same_code, same_name = eco == our_eco, first_word(name) == first_word(our_name)
        codes += same_code
        names += same_name
        if arguments.list and not (same_code and same_name):
            print(eco, our_eco, name, our_name, pgn, sep="\t")
    print(f"{len(lines)} lines, the same code {codes / len(lines):.1%}, the same first word {names / len(lines):.1%}")


if __name__ == "__main__":
    main()
