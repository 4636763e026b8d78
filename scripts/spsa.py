#!/usr/bin/env python3
"""Tunes the numbers of search/params.h by games (simultaneous perturbation stochastic approximation, Spall 1992).

Each iteration moves every chosen number a step up or down at random, plays the engine so changed against the engine
changed the opposite way, and takes a small step towards the winner. The state is saved after each iteration, so that
the command can be rerun to resume. The numbers wander to the end, so the answer is their mean over the last third of
the iterations; --plot draws their paths. The engine must be a tuning build:

    cmake --preset release -B build-tuning -DESCAQUE_TUNING=ON -DESCAQUE_TESTS=OFF && cmake --build build-tuning
    scripts/spsa.py --engine build-tuning/escaque --book openings.epd --iterations 500 rfp_margin futility_margin
"""
import argparse
import json
import pathlib
import random
import re
import statistics
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
    parser.add_argument("--plot", type=pathlib.Path, metavar="FILE.svg", help="the paths of the numbers")
    parser.add_argument("--report", action="store_true", help="tell what the state says, and play nothing")
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


def last_third(path):
    return statistics.fmean(path[-max(len(path) // 3, 1):])


def report(paths, table):
    for name, path in paths.items():
        print(f"{name:24} {table[name][0]:6} -> {last_third(path):8.1f}   (at the end {path[-1]:.1f})")


def plot(file, paths, table):
    """A strip for each number: its path between its limits, its default as a thin line, its answer in words."""
    width, height, left = 900, 44, 210
    text = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height * len(paths)}" '
            'font-family="sans-serif" font-size="12"><rect width="100%" height="100%" fill="white"/>']
    for row, (name, path) in enumerate(paths.items()):
        default, least, greatest, _ = table[name]
        top = row * height + 4
        y = lambda value: top + (height - 8) * (greatest - value) / (greatest - least)
        x = lambda i: left + (width - left - 8) * i / max(len(path) - 1, 1)
        points = " ".join(f"{x(i):.1f},{y(value):.1f}" for i, value in enumerate(path))
        text.append(f'<text x="8" y="{top + 16}">{name}</text>'
                    f'<text x="8" y="{top + 32}" fill="gray">{default} to {last_third(path):.1f}</text>'
                    f'<line x1="{left}" x2="{width - 8}" y1="{y(default):.1f}" y2="{y(default):.1f}" stroke="silver"/>'
                    f'<polyline points="{points}" fill="none" stroke="steelblue"/>')
    file.write_text("\n".join(text + ["</svg>"]))


def load(file, names, table):
    """The paths so far, each beginning with the default."""
    paths = json.loads(file.read_text())["paths"] if file.exists() else {name: [table[name][0]] for name in names}
    if list(paths) != names:
        sys.exit(f"spsa: {file} is of other numbers: {', '.join(paths)}")
    return paths


def main():
    options = arguments()
    table = read_table()
    names = options.names or list(table)
    unknown = [name for name in names if name not in table]
    if unknown:
        sys.exit(f"spsa: not in {PARAMS.name}: {', '.join(unknown)}")
    paths = load(options.state, names, table)
    done = len(paths[names[0]]) - 1

    for k in range(done + 1, 0 if options.report else options.iterations + 1):
        gain = 1.0 / (k / (STABILITY * options.iterations) + 1) ** ALPHA
        shrink = 1.0 / k ** GAMMA
        direction = {name: random.choice((-1, 1)) for name in names}
        moved = {n: perturbation(paths[n][-1], table[n], direction[n], table[n][3] * shrink) for n in names}
        result = play(options, {n: m[0] for n, m in moved.items()}, {n: m[1] for n, m in moved.items()}, k)
        for name in names:
            _, least, greatest, step = table[name]
            value = paths[name][-1] + 0.5 * gain * step * direction[name] * result
            paths[name].append(round(min(max(value, least), greatest), 3))
        fresh = options.state.with_suffix(".new")
        fresh.write_text(json.dumps({"paths": paths}))
        fresh.replace(options.state)
        print(f"{k}: {result:+.2f}  " + "  ".join(f"{n} {path[-1]:.1f}" for n, path in paths.items()), flush=True)
    report(paths, table)
    if options.plot:
        plot(options.plot, paths, table)


if __name__ == "__main__":
    main()
