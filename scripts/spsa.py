#!/usr/bin/env python3
"""Tunes the numbers of search/params.h by games (simultaneous perturbation stochastic approximation, Spall 1992).

Each iteration moves every chosen number a step up or down at random, plays the engine so changed against the engine
changed the opposite way, and takes a small step towards the winner. The state is saved after each iteration, so that
the command can be rerun to resume. The engine must be a tuning build:

    cmake --preset release -B build-tuning -DESCAQUE_TUNING=ON -DESCAQUE_TESTS=OFF && cmake --build build-tuning
    scripts/spsa.py --engine build-tuning/escaque --book openings.epd --iterations 500 rfp_margin futility_margin
"""
import argparse
import json
import pathlib
import random
import re
import subprocess
import sys

ROW = re.compile(r"X\((\w+), (-?\d+), (-?\d+), (-?\d+), (-?\d+)\)")
PARAMS = pathlib.Path(__file__).resolve().parent.parent / "search" / "params.h"
# Spall's recommended exponents, and a stability constant of a tenth of the run.
ALPHA, GAMMA, STABILITY = 0.602, 0.101, 0.1


def read_table():
    """Name -> default, least, greatest, step."""
    return {row[1]: tuple(map(int, row.groups()[1:])) for row in ROW.finditer(PARAMS.read_text())}


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--engine", required=True, help="a tuning build")
    parser.add_argument("--book", required=True, help="openings, an EPD file")
    parser.add_argument("--fastchess", default="fastchess")
    parser.add_argument("--nodes", type=int, default=20000, help="a move")
    parser.add_argument("--pairs", type=int, default=8, help="of games, an iteration")
    parser.add_argument("--iterations", type=int, default=500, help="in all, with those done before")
    parser.add_argument("--concurrency", type=int, default=2)
    parser.add_argument("--state", type=pathlib.Path, default=pathlib.Path("spsa.json"))
    parser.add_argument("names", nargs="*", help="the numbers to tune (all)")
    return parser.parse_args()


def play(options, plus, minus, seed):
    """Points of `plus` less points of `minus`, for each pair of games: between -2 and 2."""
    def engine(name, values):
        return ["-engine", f"cmd={options.engine}", f"name={name}", *(f"option.{k}={v}" for k, v in values.items())]

    command = [options.fastchess, *engine("plus", plus), *engine("minus", minus),
               "-each", "tc=inf", f"nodes={options.nodes}", "option.Hash=16", "proto=uci",
               "-openings", f"file={options.book}", "format=epd", "order=random", "-srand", str(seed),
               "-rounds", str(options.pairs), "-repeat", "-concurrency", str(options.concurrency), "-recover"]
    text = subprocess.run(command, capture_output=True, text=True).stdout
    found = re.findall(r"Games: (\d+), Wins: (\d+), Losses: (\d+)", text)
    if not found:
        sys.exit("spsa: the match gave no result:\n" + text[-2000:])
    games, wins, losses = map(int, found[-1])
    return (int(wins) - int(losses)) / max(games / 2, 1)


def perturbation(value, limits, direction, size):
    """The number moved to either side, kept a whole number within its limits."""
    _, least, greatest, _ = limits
    return [min(max(round(value + sign * direction * size), least), greatest) for sign in (1, -1)]


def main():
    options = arguments()
    table = read_table()
    names = options.names or list(table)
    unknown = [name for name in names if name not in table]
    if unknown:
        sys.exit(f"spsa: not in {PARAMS.name}: {', '.join(unknown)}")
    state = json.loads(options.state.read_text()) if options.state.exists() else {"iteration": 0, "values": {}}
    values = {name: state["values"].get(name, float(table[name][0])) for name in names}

    for k in range(state["iteration"] + 1, options.iterations + 1):
        gain = 1.0 / (k / (STABILITY * options.iterations) + 1) ** ALPHA
        shrink = 1.0 / k ** GAMMA
        direction = {name: random.choice((-1, 1)) for name in names}
        moved = {n: perturbation(values[n], table[n], direction[n], table[n][3] * shrink) for n in names}
        result = play(options, {n: m[0] for n, m in moved.items()}, {n: m[1] for n, m in moved.items()}, k)
        for name in names:
            _, least, greatest, step = table[name]
            values[name] = min(max(values[name] + 0.5 * gain * step * direction[name] * result, least), greatest)
        options.state.write_text(json.dumps({"iteration": k, "values": values}, indent=1))
        print(f"{k}: {result:+.2f}  " + "  ".join(f"{n} {v:.1f}" for n, v in values.items()), flush=True)


if __name__ == "__main__":
    main()
