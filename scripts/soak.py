#!/usr/bin/env python3
"""Plays thousands of very fast games under several runners and counts what must never happen.

    scripts/soak.py --engine build/escaque --games 20000 --fastchess fastchess --cutechess cutechess-cli --book FILE.epd

The engine plays itself at 0.2+0.002: under fastchess chess and Chess960; under cutechess-cli, partly with pondering, chess,
Chess960 and Antichess; under `escaque match` all three. Threads, Hash and MultiPV change from one batch of a hundred games to
the next. Each search thread has a core, for no engine keeps such a clock without, and games are played at a time as cores
allow. Counted are losses on time, stalls, illegal moves and lines, lost connections and games not played; of the engines'
processes the memory and the open files, once a second. A runner that is not given is left out. The state is in the output
alone: what was played before a Ctrl-C is counted.
"""
import argparse
import collections
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import threading
import time

BATCH = 100
TC = "0.2+0.002"
BAD = {
    "loss on time": r"loses on time|forfeits on time|time forfeit|lost on time|\bflag\b",
    "stall": r"stall|does not answer",
    "illegal move": r"illegal move",
    "lost connection": r"disconnect|connection|crash|ended",
}


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--engine", required=True)
    parser.add_argument("--games", type=int, default=20000)
    parser.add_argument("--fastchess")
    parser.add_argument("--cutechess")
    parser.add_argument("--book", help="openings, an EPD file, for chess")
    parser.add_argument("--cores", type=int, default=os.cpu_count(), help="for search threads (those of the machine)")
    parser.add_argument("--keep", help="where games are added that ended badly, as PGN")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def fastchess(options, lot, variant, folder):
    engines = [word for name in "AB" for word in ["-engine", f"cmd={options.engine}", f"name={name}"]]
    command = [options.fastchess, *engines, "-each", "proto=uci", f"tc={TC}",
               *(f"option.{name}={value}" for name, value in lot.engine_options.items()), "-rounds", str(BATCH // 2),
               "-repeat", "-concurrency", str(lot.games_at_a_time), "-recover", "-pgnout", f"file={folder}/games.pgn"]
    book = options.book
    if variant == "chess960":
        book = pathlib.Path(folder, "chess960.epd")
        book.write_text("".join(subprocess.run([options.engine, "start960", str(random.randrange(960))], capture_output=True,
                                               text=True).stdout for _ in range(BATCH // 2)))
        command += ["-variant", "fischerandom"]
    if book:
        command += ["-openings", f"file={book}", "format=epd", "order=random", "-srand", str(options.seed)]
    return command


def cutechess(options, lot, variant, folder):
    ponder = ["ponder"] * lot.ponders
    engines = [word for name in "AB" for word in ["-engine", f"cmd={options.engine}", f"name={name}", *ponder]]
    named = {"chess": "standard", "chess960": "fischerandom", "antichess": "antichess"}[variant]
    command = [options.cutechess, *engines, "-each", "proto=uci", f"tc={TC}",
               *(f"option.{name}={value}" for name, value in lot.engine_options.items()), "-variant", named, "-games", "2",
               "-rounds", str(BATCH // 2), "-repeat", "-concurrency", str(lot.games_at_a_time), "-recover", "-pgnout",
               f"{folder}/games.pgn"]
    if variant == "chess" and options.book:
        command += ["-openings", f"file={options.book}", "format=epd", "order=random"]
    return command


def own_match(options, lot, variant, folder):
    engines = [word for name in "AB" for word in
               ["--engine", options.engine, f"name={name}", *(f"option.{n}={v}" for n, v in lot.engine_options.items())]]
    command = [options.engine, "match", *engines, "--tc", TC, "--games", str(BATCH), "--variant", variant, "--concurrency",
               str(lot.games_at_a_time), "--pgn", f"{folder}/games.pgn", "--quiet"]
    if variant == "chess" and options.book:
        command += ["--openings", options.book, "--order", "random", "--seed", str(options.seed)]
    return command


class Lot:
    """How one batch is played, drawn by lot."""

    def __init__(self, chance, runner, cores):
        threads = chance.choice([1, 1, 1, min(2, cores)])
        self.engine_options = {"Threads": threads, "Hash": chance.choice([1, 4, 16, 64]), "MultiPV": chance.choice([1, 1, 3])}
        self.ponders = runner is cutechess and 2 * threads <= cores and chance.choice([True, False, False])
        self.games_at_a_time = cores // (threads * (1 + self.ponders))

    def __str__(self):
        return f"{self.engine_options}{' pondering' * self.ponders}"


class Watch(threading.Thread):
    """The most memory and open files of any of the engine's processes."""

    def __init__(self, engine):
        super().__init__(daemon=True)
        self.engine = os.path.realpath(engine)
        self.most_kb = self.most_files = 0
        self.over = threading.Event()

    def run(self):
        while not self.over.wait(1):
            for process in pathlib.Path("/proc").glob("[0-9]*"):
                try:
                    if os.readlink(process / "exe") != self.engine:
                        continue
                    status = (process / "status").read_text()
                    self.most_kb = max(self.most_kb, int(re.search(r"VmRSS:\s+(\d+)", status)[1]))
                    self.most_files = max(self.most_files, len(os.listdir(process / "fd")))
                except (OSError, TypeError):
                    pass  # it has just ended


def findings(text):
    """Kind -> the games of a PGN that ended so. The comment of the last move says it, and the header Termination."""
    found = collections.defaultdict(list)
    for game in re.split(r"\n(?=\[Event )", text):
        ending = game[game.find("\n\n"):].rstrip()[-200:] + " ".join(re.findall(r'\[Termination "([^"]*)"\]', game))
        for kind, pattern in BAD.items():
            if re.search(pattern, ending, re.IGNORECASE):
                found[kind].append(game)
                break
    return found


def batches(options):
    if options.fastchess:
        yield from (("fastchess", fastchess, variant) for variant in ("chess", "chess960"))
    if options.cutechess:
        yield from (("cutechess-cli", cutechess, variant) for variant in ("chess", "chess960", "antichess"))
    yield from (("escaque match", own_match, variant) for variant in ("chess", "chess960", "antichess"))


def play(options, lot, runner, variant):
    """The games of one batch, what was bad in them, and the watch over it."""
    watch = Watch(options.engine)
    watch.start()
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(runner(options, lot, variant, folder), cwd=folder, capture_output=True, text=True)
        file = pathlib.Path(folder, "games.pgn")
        text = file.read_text(errors="replace") if file.exists() else ""
    watch.over.set()
    games, told = text.count("[Result "), done.stdout + done.stderr
    bad_games = findings(text)
    if options.keep:
        with open(options.keep, "a") as file:
            file.writelines(game.rstrip() + "\n\n" for kept in bad_games.values() for game in kept)
    found = collections.Counter({kind: len(kept) for kind, kept in bad_games.items()})
    found["illegal line"] += len(re.findall("illegal pv", told, re.IGNORECASE))
    found["game not played"] += max(BATCH - games, 0)
    if games < BATCH:
        print(f"only {games} games: {told.strip()[-300:]}", file=sys.stderr)
    return games, +found, watch


def main():
    options = arguments()
    options.engine = os.path.realpath(options.engine)
    options.book = options.book and os.path.realpath(options.book)
    chance = random.Random(options.seed)
    total, bad, start = 0, collections.Counter(), time.monotonic()
    try:
        while total < options.games:
            for name, runner, variant in batches(options):
                lot = Lot(chance, runner, options.cores)
                games, found, watch = play(options, lot, runner, variant)
                total += games
                bad += found
                options.seed += 1
                print(f"{total} games, {time.monotonic() - start:.0f} s: {name} {variant} {lot}: "
                      f"{dict(found) or 'nothing bad'}, at most {watch.most_kb // 1024} MB and {watch.most_files} files",
                      flush=True)
    except KeyboardInterrupt:
        pass
    print(f"{total} games: {dict(bad) or 'nothing bad'}")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
