#!/usr/bin/env python3
"""escaque-mpi under a real mpirun: UCI, the divided verbs against the ordinary engine, a run that is killed.

run.py MPIRUN ESCAQUE_MPI ESCAQUE; exit status 77 where mpirun cannot start two processes.
"""
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time

LAUNCH = ["--allow-run-as-root", "--oversubscribe", "-n"]
GAMES = """[White "Ada"]

1. e4 e5 2. Qh5 Ke7 3. Qxe5# 1-0

[White "Bob"]

1. d4 d5 2. Ke5 1-0

[White "Cem"]

1. f3 e5 2. g4 Qh4# 0-1

"""
SUITE = """6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8; id "first";
6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - am Rd8; id "second";
6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - c0 "Rd8=10, Rd7=3"; id "third";
"""
MPIRUN, CLUSTER, ESCAQUE = sys.argv[1:4]
wrong = []


def cluster(ranks, *arguments, text=""):
    command = [MPIRUN, *LAUNCH, str(ranks), CLUSTER, *arguments]
    return subprocess.run(command, input=text, capture_output=True, text=True, timeout=300)


def engine(*arguments):
    return subprocess.run([ESCAQUE, *arguments], capture_output=True, text=True, timeout=300)


def expect(what, holds, detail=""):
    print(("ok  " if holds else "NOT ") + what)
    if not holds:
        wrong.append(what)
        print(detail)


def untimed(text):
    return re.sub(r'"milliseconds".*|"solved_after.*', "", text)


def uci():
    done = cluster(3, text="uci\nisready\nposition startpos moves e2e4\ngo depth 10\n")
    moves = re.findall("^bestmove", done.stdout, re.M)
    expect("UCI: one answer, from rank 0", len(moves) == 1 and done.stdout.count("uciok") == 1, done.stdout + done.stderr)
    done = cluster(2, "go depth 6 searchmoves a2a3")
    expect("UCI commands as arguments", "bestmove a2a3" in done.stdout, done.stdout + done.stderr)
    session = subprocess.Popen([MPIRUN, *LAUNCH, "2", CLUSTER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    session.stdin.write("go infinite\n")
    session.stdin.flush()
    time.sleep(1)
    asked = time.monotonic()
    session.stdin.write("stop\n")
    session.stdin.flush()
    while not session.stdout.readline().startswith("bestmove"):
        pass
    expect("stop is obeyed", time.monotonic() - asked < 1)  # on a busy machine
    session.communicate("quit\n", timeout=60)
    expect("quit ends all ranks", session.returncode == 0)


def verbs(folder):
    games, suite = folder / "games.pgn", folder / "suite.epd"
    games.write_text(GAMES * 4)
    suite.write_text(SUITE)
    for arguments in (["referee", games], ["referee", games, "--json"], ["epd", suite, "--depth", "5", "--json"]):
        ours, theirs = cluster(3, *map(str, arguments)), engine(*map(str, arguments))
        same = untimed(ours.stdout) == untimed(theirs.stdout) and ours.returncode == theirs.returncode
        expect(f"{arguments[0]} is as on one machine", same, ours.stdout + ours.stderr)
    whole, shared = folder / "whole.pgn", folder / "shared.pgn"
    study = ["annotate", str(games), "--nodes", "1000", "--threads", "1", "--quiet", "-o"]
    engine(*study, str(whole), "--part", "1/1")
    done = cluster(3, *study, str(shared))
    same = re.sub("(?m)^% .*\n", "", whole.read_text()) == shared.read_text()
    expect("annotate is as on one machine", same and done.returncode == 1, done.stderr)
    counts = []
    for command in (cluster, lambda _, *arguments: engine(*arguments)):
        file = folder / f"{len(counts)}.games"
        command(3, "datagen", "--out", str(file), "--games", "6", "--seed", "3", "--threads", "1", "--nodes", "20",
                "--side-lines", "0", "--quiet")
        counts.append(sorted(engine("datagen", "--pgn", str(file)).stdout.split("[Event")))
    expect("datagen plays the same games", counts[0] == counts[1] and len(counts[0]) == 7, str(counts))
    done = cluster(2, "annotate", "--nonsense")
    expect("a wrong option is told once", done.stderr.count("unknown option") == 1, done.stderr)
    done = cluster(2, "referee", str(folder / "none.pgn"))
    expect("a file that is missing ends the run", done.returncode == 1 and "none.pgn" in done.stderr, done.stderr)


def children(parent):
    found = subprocess.run(["pgrep", "-P", str(parent)], capture_output=True, text=True).stdout.split()
    return [int(child) for child in found]


def killed(folder):
    """A rank is killed; three others resume. No game that was finished is studied again."""
    games, out, whole = folder / "many.pgn", folder / "many-out.pgn", folder / "many-whole.pgn"
    games.write_text(GAMES.replace("1. d4 d5 2. Ke5", "1. d4 d5 2. c4 e6 3. Nc3 Nf6") * 10)
    study = ["annotate", str(games), "--nodes", "30000", "--threads", "1", "--quiet", "-o"]
    run = subprocess.Popen([MPIRUN, *LAUNCH, "4", CLUSTER, *study, str(out)], stdout=subprocess.DEVNULL,
                           stderr=subprocess.DEVNULL)
    journal = pathlib.Path(f"{out}.partial")
    deadline = time.monotonic() + 120
    while time.monotonic() < deadline and not (journal.exists() and journal.read_text().count("\n") > 30):
        time.sleep(0.02)
    os.kill(children(run.pid)[2], signal.SIGKILL)
    run.wait(60)
    before = journal.read_text().splitlines()[1:]
    before = before if journal.read_text().endswith("\n") else before[:-1]
    # A game is finished when each position that is no end has a finding.
    wanted = {number: plies for number in range(1, 31) for plies in [[5, 6, 4][(number - 1) % 3]]}
    found = {number: {line.split()[1] for line in before if line.split()[0] == str(number)} for number in wanted}
    # The second kind does not end in mate: its last position has a finding too.
    full = [number for number, plies in wanted.items() if len(found[number]) == plies + (number % 3 == 2)]
    engine(*study, str(whole), "--part", "1/1")
    resumed = subprocess.run([MPIRUN, *LAUNCH, "3", CLUSTER, *study, str(out)], capture_output=True, text=True, timeout=300)
    added = int(re.search(r"(\d+) positions in", resumed.stdout)[1])
    total = sum(plies + (number % 3 == 2) for number, plies in wanted.items())
    expect("some games were finished, not all", 0 < len(full) < 30, f"{len(full)} of 30")
    expect("no finding was lost, none was made twice", added == total - len({tuple(line.split()[:2]) for line in before}),
           f"{added} of {total}, {len(before)} before: {resumed.stdout[-300:]}")
    expect("the file is the whole, in order",
           re.sub("(?m)^% .*\n", "", whole.read_text()) == out.read_text() and not journal.exists())


def main():
    if cluster(2, "--version").returncode != 0:
        print("mpirun cannot start two processes here")
        return 77
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        uci()
        verbs(folder)
        killed(folder)
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
