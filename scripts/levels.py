#!/usr/bin/env python3
"""Plays the levels of UCI_Elo against one another, or against another engine, to calibrate the table of search/api/level.cpp.

Each level plays the next one up the dial, which should win by as many Elo as lie between them. Levels are limited in
nodes, so the games need no clock: with nodestime no time is waited for, and two hundred games take about two minutes.

    scripts/levels.py --engine build/escaque --book openings.epd                 # neighbours 200 apart, all of them
    scripts/levels.py --engine build/escaque --book openings.epd 1400 1600 1800  # two pairs
"""
import argparse
import pathlib
import re
import subprocess
import tempfile

RESULT = re.compile(r"\((\d+ won, \d+ drawn, \d+ lost); [\d.]+ %\)\nElo ([+-][\d.]+)(?: ± ([\d.]+))?")


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--engine", required=True)
    parser.add_argument("--book", required=True, help="openings, an EPD file")
    parser.add_argument("--games", type=int, default=200, help="of each pair")
    parser.add_argument("--concurrency", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1, help="of the order of the openings")
    parser.add_argument("elo", nargs="*", type=int, default=list(range(800, 3001, 200)), help="levels, lowest first")
    return parser.parse_args()


def level(engine, elo):
    options = {"UCI_LimitStrength": "true", "UCI_Elo": elo, "nodestime": 10000, "Hash": 4}
    return ["--engine", engine, f"name={elo}"] + [f"option.{name}={value}" for name, value in options.items()]


def play(options, lower, higher):
    """Wins, draws and losses of the higher one, its lead in Elo, and the error of that with a confidence of 95 %."""
    with tempfile.TemporaryDirectory() as folder:
        command = [options.engine, "match", *level(options.engine, higher), *level(options.engine, lower)]
        command += ["--tc", "60+1", "--games", str(options.games), "--concurrency", str(options.concurrency)]
        command += ["--openings", options.book, "--order", "random", "--seed", str(options.seed)]
        command += ["--resign", "4:900", "--draw", "60:6:15", "--quiet"]
        command += ["--pgn", str(pathlib.Path(folder) / "games.pgn")]
        said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    found = RESULT.search(said)
    if not found:
        raise SystemExit(f"not understood: {said}")
    return found.groups()


def main():
    options = arguments()
    for lower, higher in zip(options.elo, options.elo[1:]):
        games, elo, error = play(options, lower, higher)
        print(f"{higher} over {lower}: {games}, Elo {elo} ± {error or 'unknown'}", flush=True)


if __name__ == "__main__":
    main()
