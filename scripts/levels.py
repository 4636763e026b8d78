#!/usr/bin/env python3
"""Plays the levels of UCI_Elo against one another, and fits the dial of search/api/limits.cpp to the games.

Each level plays the next one up the dial, which should win by as many Elo as lie between them. Levels are limited in
nodes, so the games need no clock: with nodestime no time is waited for, and two hundred games take about a minute.

    scripts/levels.py --engine build/escaque --book openings.epd                 # neighbours 200 apart, all of them
    scripts/levels.py --engine build/escaque --book openings.epd 1400 1600 1800  # two pairs
    scripts/levels.py --engine build/escaque --book openings.epd --fit 1800=1750

The last says that the level called 1800 is really worth 1750, by games against others, and prints the table for a dial
on which all levels are worth what they are called. Games again after the fit; whoever is far off is fitted again.
"""
import argparse
import pathlib
import re
import subprocess
import tempfile

RESULT = re.compile(r"\((\d+ won, \d+ drawn, \d+ lost); [\d.]+ %\)\nElo ([+-][\d.]+)(?: ± ([\d.]+))?")


MARK = re.compile(r"Mark\{(\d+), (\d+)\}")
DIAL = pathlib.Path(__file__).parent.parent / "search/api/limits.cpp"


def anchor(text):
    name, worth = text.split("=")
    return int(name), float(worth)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--engine", required=True)
    parser.add_argument("--book", required=True, help="openings, an EPD file")
    parser.add_argument("--games", type=int, default=200, help="of each pair")
    parser.add_argument("--concurrency", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1, help="of the order of the openings")
    parser.add_argument("--fit", metavar="ELO=WORTH", type=anchor, help="what one level is worth; prints a new dial")
    parser.add_argument("elo", nargs="*", type=int, default=list(range(600, 3001, 200)), help="levels, lowest first")
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


def interpolate(x, points):
    """The height at x of the line through the points, which ascend; beyond them it rises as it does on average."""
    (first_x, first_y), (last_x, last_y) = points[0], points[-1]
    slope = (last_y - first_y) / (last_x - first_x)
    if x <= first_x:
        return first_y + (x - first_x) * slope
    for (x0, y0), (x1, y1) in zip(points, points[1:]):
        if x <= x1:
            return y0 + (x - x0) * (y1 - y0) / (x1 - x0)
    return last_y + (x - last_x) * slope


def fitted(leads, fit):
    """The marks of a dial on which the levels are worth what they are called; `leads` has who leads whom by what."""
    called, worth = fit
    values = [(leads[0][0], 0.0)]
    for _, higher, lead in leads:
        values.append((higher, values[-1][1] + lead))
    shift = worth - interpolate(called, values)
    names = [(value + shift, name) for name, value in values]
    skills = [(int(elo), float(skill)) for elo, skill in MARK.findall(DIAL.read_text())]
    return [(elo, round(interpolate(interpolate(elo, names), skills))) for elo, _ in skills]


def main():
    options = arguments()
    leads = []
    for lower, higher in zip(options.elo, options.elo[1:]):
        games, elo, error = play(options, lower, higher)
        print(f"{higher} over {lower}: {games}, Elo {elo} ± {error or 'unknown'}", flush=True)
        leads.append((lower, higher, float(elo)))
    if options.fit:
        print(", ".join(f"Mark{{{elo}, {skill}}}" for elo, skill in fitted(leads, options.fit)))


if __name__ == "__main__":
    main()
