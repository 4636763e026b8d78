#!/usr/bin/env python3
"""Tests many changes at once: each game is played with a random half of them switched on (a factorial experiment).

Every change is a number of search/params.h with two values, usually 0 and 1; the engine is a tuning build (see spsa.py).
A replicate is a two-level design of resolution IV: the rows of a Hadamard matrix and their opposites, so that no effect
of one change is mixed with that of a pair. The columns are drawn again in each replicate, which separates the pairs as well.
Each row plays the same openings, with both colours, against one opponent near the engine's own strength. What each
change is worth then comes from *all* the games: 16 changes take no more of them than one does.

    scripts/factorial.py --engine build-tuning/escaque --book openings.epd --games 3200 \\
      --opponent stockfish --opponent-option "Use NNUE=false" iir_depth=3:5 singular_margin=20:32 aspiration_window=12:18

With --mirror each row plays its opposite in place of a foreign opponent: every game then says something about every
change, and a third of the games gives the same error. But a program gains more against itself than against others: what a mirror
shows is to be measured abroad.

Numbers of the clock need a clock: --tc 2+0.02. With --engine-option nodestime=1 it counts nodes, which any other work on the
machine leaves alone: --tc 1000+10 is a million nodes a game and ten thousand more a move.

The state is saved after each row, and the same command goes on where it was stopped. The best of many are partly luck:
what was chosen is to be measured again on other openings (--seed) before it is believed.
"""
import argparse
import concurrent.futures
import itertools
import json
import math
import pathlib
import random
import re
import subprocess
import sys
import threading

RESULT = re.compile(r"Games: (\d+), Wins: (\d+), Losses: (\d+), Draws: (\d+)")
CONFIDENCE = 1.96  # standard errors: 95 %
NOTEWORTHY = 3.0  # standard errors of a pair that is worth a line


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--engine", required=True, help="a tuning build")
    parser.add_argument("--engine-option", action="append", default=[], metavar="NAME=VALUE", help="for all rows")
    parser.add_argument("--opponent", help="its command")
    parser.add_argument("--mirror", action="store_true", help="each row against its opposite, without a foreign opponent")
    parser.add_argument("--opponent-option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--book", required=True, help="openings, an EPD file")
    parser.add_argument("--fastchess", default="fastchess")
    limit = parser.add_mutually_exclusive_group()
    limit.add_argument("--nodes", type=int, default=10000, help="a move")
    limit.add_argument("--tc", help="a clock for both sides, as fastchess has it")
    parser.add_argument("--opponent-nodes", type=int, help="a move (as --nodes)")
    parser.add_argument("--pairs", type=int, default=4, help="openings a replicate, each played with both colours")
    parser.add_argument("--games", type=int, default=3200, help="in all, with those played before")
    parser.add_argument("--seed", type=int, default=1, help="of designs and openings")
    parser.add_argument("--concurrency", type=int, default=2)
    parser.add_argument("--state", type=pathlib.Path, default=pathlib.Path("factorial.json"))
    parser.add_argument("--report", action="store_true", help="tell what the state says, and play nothing")
    parser.add_argument("changes", nargs="+", metavar="NAME[=OFF:ON]", help="0 and 1 by default")
    options = parser.parse_args()
    if bool(options.opponent) == options.mirror:
        parser.error("exactly one of --opponent and --mirror is needed")
    if options.tc and options.opponent_nodes:
        parser.error("--tc is for both sides, and leaves no --opponent-nodes")
    return options


def parse_change(text):
    name, _, values = text.partition("=")
    off, _, on = values.partition(":") if values else ("0", "", "1")
    if not on:
        sys.exit(f"factorial: {text}: expected NAME or NAME=OFF:ON")
    return name, (off, on)


def hadamard(order):
    """A matrix of ±1 with orthogonal columns; the order is a power of two."""
    return [[1 - 2 * (bin(i & j).count("1") % 2) for j in range(order)] for i in range(order)]


def design(changes, replicate, seed, mirror):
    """The rows of one replicate: a sign for each change, +1 for on. A mirror plays each row's opposite anyway."""
    source = random.Random(f"{seed}:{replicate}")
    order = 1
    while order < changes:
        order *= 2
    columns = source.sample(range(order), changes)
    signs = [source.choice((-1, 1)) for _ in range(changes)]
    half = [[s * row[c] for c, s in zip(columns, signs)] for row in hadamard(order)]
    return half if mirror else half + [[-x for x in row] for row in half]


def play(options, names, row, replicate):
    """The points of one row's games as a share of their number, and that number."""
    def values(sign):
        return [f"option.{name}={pair[x * sign > 0]}" for (name, pair), x in zip(names, row)]

    def limit(nodes):
        return f"tc={options.tc}" if options.tc else f"nodes={nodes}"

    own = [f"option.{o}" for o in options.engine_option]
    if options.mirror:
        opponent = [f"cmd={options.engine}", *own, *values(-1)]
    else:
        opponent = [f"cmd={options.opponent}", *(f"option.{o}" for o in options.opponent_option)]
    command = [options.fastchess,
               "-engine", f"cmd={options.engine}", "name=row", limit(options.nodes),
               *own, *values(+1),
               "-engine", "name=opponent", limit(options.opponent_nodes or options.nodes), *opponent,
               "-each", *(() if options.tc else ("tc=inf",)), "option.Hash=16", "proto=uci",
               "-openings", f"file={options.book}", "format=epd", "order=random", "-srand", f"{options.seed * 1000 + replicate}",
               "-rounds", str(options.pairs), "-repeat", "-concurrency", "1", "-recover"]
    text = subprocess.run(command, capture_output=True, text=True).stdout
    found = RESULT.findall(text)
    if not found:
        sys.exit("factorial: the match gave no result:\n" + text[-2000:])
    games, wins, _, draws = map(int, found[-1])
    return (wins + draws / 2) / games, games


def elo(score):
    return -400 * math.log10(1 / score - 1)


def contrast(rows, column):
    """The effect of a column of signs and its standard error, each replicate's own mean taken out."""
    by_replicate = {}
    for r, sign in zip(rows, column):
        by_replicate.setdefault(r["replicate"], ([], []))[sign > 0].append(r["score"])
    found = [(sum(on) / len(on) - sum(off) / len(off), len(on) + len(off))
             for off, on in by_replicate.values() if off and on]
    weight = sum(n for _, n in found)
    effect = sum(e * n for e, n in found) / weight
    mean = sum(r["score"] for r in rows) / len(rows)
    variance = sum((r["score"] - mean) ** 2 for r in rows) / max(len(rows) - 1, 1)
    return effect, 2 * math.sqrt(variance / weight)


def mirrored(rows, column):
    """The same of a mirror, whose mean is known: between equals it is a half."""
    gains = [sign * (r["score"] - 0.5) for r, sign in zip(rows, column)]
    mean = sum(gains) / len(gains)
    variance = sum((g - mean) ** 2 for g in gains) / max(len(gains) - 1, 1)
    return 2 * mean, 2 * math.sqrt(variance / len(gains))


def report(names, rows, mirror):
    mean = sum(r["score"] for r in rows) / len(rows)
    per_score = 400 / math.log(10) / (mean * (1 - mean)) / (2 if mirror else 1)  # in a mirror both sides change
    games = sum(r["games"] for r in rows)
    print(f"{games} games, mean score {100 * mean:.2f} %, {elo(mean):+.0f} Elo")
    mains, pairs = [], []
    for i, (name, _) in enumerate(names):
        mains.append((*(mirrored if mirror else contrast)(rows, [r["row"][i] for r in rows]), name))
    two_ways = [] if mirror else itertools.combinations(enumerate(names), 2)  # a mirror's sides have the same pairs
    for (i, (a, _)), (j, (b, _)) in two_ways:
        effect, error = contrast(rows, [r["row"][i] * r["row"][j] for r in rows])
        if abs(effect) > NOTEWORTHY * error:
            pairs.append((effect, error, f"{a} with {b}"))
    for effect, error, name in sorted(mains, reverse=True) + sorted(pairs, reverse=True):
        print(f"{effect * per_score:+6.1f} ± {CONFIDENCE * error * per_score:.1f}  {name}")


def main():
    options = arguments()
    names = [parse_change(text) for text in options.changes]
    rows = json.loads(options.state.read_text()) if options.state.exists() else []
    if any(len(r["row"]) != len(names) for r in rows):
        sys.exit(f"factorial: {options.state} is of another number of changes")
    done = {(r["replicate"], r["number"]) for r in rows}
    lock = threading.Lock()
    stop = threading.Event()

    def run(replicate, number, row):
        if stop.is_set():
            return
        score, games = play(options, names, row, replicate)
        with lock:
            rows.append({"replicate": replicate, "number": number, "row": row, "score": score, "games": games})
            options.state.write_text(json.dumps(rows))
            played = sum(r["games"] for r in rows)
            print(f"\r{played} of {options.games} games ", end="", file=sys.stderr, flush=True)
            if played >= options.games:
                stop.set()

    played = sum(r["games"] for r in rows)
    if not options.report and played < options.games:
        with concurrent.futures.ThreadPoolExecutor(options.concurrency) as pool:
            waiting = []
            for replicate in itertools.count():
                if replicate * (1 if options.mirror else 2) * len(names) * 2 * options.pairs > options.games:
                    break
                for number, row in enumerate(design(len(names), replicate, options.seed, options.mirror)):
                    if (replicate, number) not in done:
                        waiting.append(pool.submit(run, replicate, number, row))
            for job in waiting:
                job.result()
        print(file=sys.stderr)
    if not rows:
        sys.exit("factorial: no games were played yet")
    report(names, rows, options.mirror)


if __name__ == "__main__":
    main()
