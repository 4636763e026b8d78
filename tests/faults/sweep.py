#!/usr/bin/env python3
"""What the system may refuse is refused once, at each of many points of each verb.

    sweep.py ESCAQUE FAULTS.so FAKE_ENGINE [--points N] [--kills N] [--verb VERB...] [--seed N]

For each verb and each kind of call (memory, thread, open, write, print, rename, fsync, mmap) the run is repeated with
that call failing at its N-th time, and again with all calls failing from the N-th on. Each run must end by itself, with
a status that is documented and, unless that is 0, a message; never by a signal, never hanging. Where a verb can be
rerun to resume, it is, without any fault: then its output must hold all the work, each part of it once. With --kills the
process is killed (SIGKILL) at that many random moments instead, and resumed in the same way.
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
import time

HANGS = 60  # seconds
DATA = pathlib.Path(__file__).resolve().parent.parent / "data"
FEN = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3"
GAMES = """[White "A"]\n[Black "B"]\n[Result "1-0"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Nd4 1-0\n
[White "C"]\n[Black "D"]\n[Result "0-1"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n
[White "E"]\n[Black "F"]\n[Result "1/2-1/2"]\n\n1. d4 d5 2. c4 e6 1/2-1/2\n"""

# A verb, its arguments, its standard input, and what says what is wrong in the folder after it was rerun: None if nothing.
Case = collections.namedtuple("Case", "name arguments input whole", defaults=("", None))


def three_games(_, folder):
    """Of `annotate`: each game of the input, once and in order, in the PGN, and in the page."""
    whites = re.findall(r'\[White "(\w)"\]', (folder / "out.pgn").read_text())
    if whites != ["A", "C", "E"]:
        return f"out.pgn holds the games of {whites}"
    return None if "</html>" in (folder / "out.html").read_text() else "out.html is not whole"


def four_games(_, folder):
    """Of `match`: four finished games, of the rounds that were to be played."""
    text = (folder / "out.pgn").read_text()
    rounds = sorted(re.findall(r'\[Round "([^"]*)"\]', text))
    results = re.findall(r"^\[Result \"(1-0|0-1|1/2-1/2)\"\]$", text, re.MULTILINE)
    return None if len(set(rounds)) == len(results) == 4 else f"out.pgn has rounds {rounds}, {len(results)} results"


def own_games(engine, folder):
    """Of `datagen`: at least as many games as were asked for, none of them twice, and a file without damage."""
    done = subprocess.run([engine, "datagen", "--pgn", "out.games"], cwd=folder, capture_output=True, text=True)
    games = [game for game in done.stdout.split("[Event ") if "[Result " in game]
    moves = [re.sub(r"\s+", " ", game.split("\n\n", 1)[1]) for game in games]
    long = [text for text in moves if len(text) > 400]  # short lines off a game may be alike
    if done.returncode or len(games) < 12 or len(set(long)) < len(long):
        return f"out.games holds {len(games)} games, {len(set(long))} of {len(long)} long ones differ; {done.stderr}"
    return None


def cases(fake):
    games = ["games.pgn"]
    engine = f"env -u LD_PRELOAD {fake}"
    return [
        Case("uci", [], f"uci\nsetoption name Threads value 2\nposition fen {FEN}\ngo nodes 2000\nwait\nquit\n"),
        Case("analyse", ["analyse", FEN, "--nodes", "2000", "--threads", "2"]),
        Case("annotate", ["annotate", *games, "-o", "out.pgn", "--html", "out.html", "--nodes", "100", "--threads", "2",
                          "--quiet"], whole=three_games),
        Case("arbiter", ["arbiter", "claim", *games, "--rule", "threefold"]),
        Case("bench", ["bench", "2"]),
        Case("datagen", ["datagen", "--out", "out.games", "--games", "12", "--nodes", "50", "--threads", "2", "--seed",
                         "1", "--quiet"], whole=own_games),
        Case("epd", ["epd", "suite.epd", "--nodes", "500"]),
        Case("match", ["match", "--engine", engine, "name=One", "--engine", engine, "name=Two", "--tc", "2", "--games",
                       "4", "--concurrency", "2", "--pgn", "out.pgn", "--quiet"], whole=four_games),
        Case("perft", ["perft", "2"]),
        Case("play", ["play", "--elo", "800", "--pgn", "out.pgn"], "e4\nresign\n"),
        Case("referee", ["referee", *games]),
        Case("start960", ["start960", "518"]),
        Case("unwinnable", ["unwinnable", FEN]),
    ]


class Sweep:
    def __init__(self, options):
        self.options = options
        self.engine = str(pathlib.Path(options.engine).resolve())
        self.lot = random.Random(options.seed)
        self.faults = 0
        self.findings = []

    def run(self, case, folder, fault=None, count=None):
        environment = dict(os.environ, LC_ALL="C.UTF-8")
        if fault or count:
            environment["LD_PRELOAD"] = str(pathlib.Path(self.options.faults).resolve())
        if fault:
            environment["ESCAQUE_FAULT"] = fault
        if count:
            environment["ESCAQUE_FAULT_COUNT"] = str(count)
        try:
            return subprocess.run([self.engine, *case.arguments], input=case.input.encode(), cwd=folder, env=environment,
                                  capture_output=True, timeout=HANGS)
        except subprocess.TimeoutExpired:
            return None

    @staticmethod
    def furnish(folder):
        (folder / "games.pgn").write_text(GAMES)
        (folder / "suite.epd").write_text('2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - bm Qg6; id "1";\n')

    def complaint(self, case, folder, fault):
        """What is wrong with a run that had this fault, or None."""
        done = self.run(case, folder, fault)
        if done is None:
            return "hangs"
        told = done.stderr.decode(errors="replace") + ("" if case.name != "uci" else done.stdout.decode(errors="replace"))
        if not 0 <= done.returncode <= 3:
            return f"status {done.returncode}: {told.strip()[-200:]}"
        if done.returncode and not told.strip():
            return f"status {done.returncode} without a message"
        if not done.returncode and fault == "write:1+":
            return "status 0, though nothing could be written"
        if not case.whole:
            return None
        return self.loss(case, folder)

    def loss(self, case, folder):
        """What is wrong once the verb was rerun in that folder, or None."""
        again = self.run(case, folder)
        if again is None or (again.returncode and "exists" not in again.stderr.decode()):
            return f"cannot be resumed: {'hangs' if again is None else again.stderr.decode().strip()[-200:]}"
        return case.whole(self.engine, folder)

    def in_fresh_folder(self, case, what, look):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            self.furnish(folder)
            self.faults += 1
            problem = look(folder)
            if problem:
                self.findings.append(f"{case.name} {what}: {problem}")
                print(self.findings[-1], flush=True)

    def try_point(self, case, fault):
        self.in_fresh_folder(case, fault, lambda folder: self.complaint(case, folder, fault))

    def try_kill(self, case, after):
        def kill(folder):
            process = subprocess.Popen([self.engine, *case.arguments], cwd=folder, stdin=subprocess.DEVNULL,
                                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            time.sleep(after)
            process.kill()
            process.wait()
            return self.loss(case, folder)
        self.in_fresh_folder(case, f"killed after {after:.3f} s", kill)

    def kills(self, case):
        with tempfile.TemporaryDirectory() as name:
            self.furnish(pathlib.Path(name))
            start = time.monotonic()
            self.run(case, pathlib.Path(name))
            takes = time.monotonic() - start
        for _ in range(self.options.kills):
            self.try_kill(case, self.lot.uniform(0, takes))
        print(f"{case.name}: {self.options.kills} kills within {takes:.2f} s", flush=True)

    def counts(self, case):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            self.furnish(folder)
            done = self.run(case, folder, count=folder / "counts")
            if done is None or done.returncode:
                sys.exit(f"sweep: {case.name} fails without a fault: {done and done.stderr.decode()}")
            return {kind: int(count) for kind, count in map(str.split, (folder / "counts").read_text().splitlines())}

    def points(self, count):
        if count <= self.options.points:
            return range(1, count + 1)
        return [1] + sorted(self.lot.sample(range(2, count + 1), self.options.points - 1))

    def verb(self, case):
        before = self.faults
        for kind, count in self.counts(case).items():
            for point in self.points(count):
                self.try_point(case, f"{kind}:{point}")
                if kind != "alloc":  # without any memory nobody can do anything
                    self.try_point(case, f"{kind}:{point}+")
        print(f"{case.name}: {self.faults - before} faults", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("engine")
    parser.add_argument("faults")
    parser.add_argument("fake")
    parser.add_argument("--points", type=int, default=2, help="of each kind, for each verb (2)")
    parser.add_argument("--kills", type=int, default=0, help="in place of faults, of each verb that can be resumed")
    parser.add_argument("--verb", action="append", help="these alone")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    sweep = Sweep(options)
    for case in cases(pathlib.Path(options.fake).resolve()):
        if options.verb and case.name not in options.verb:
            continue
        if not options.kills:
            sweep.verb(case)
        elif case.whole:
            sweep.kills(case)
    print(f"{sweep.faults} tried, {len(sweep.findings)} findings")
    return 1 if sweep.findings else 0


if __name__ == "__main__":
    sys.exit(main())
