#!/usr/bin/env python3
"""What the system may refuse is refused once, at each of many points of each verb.

    sweep.py ESCAQUE FAULTS.so FAKE_ENGINE [--points N] [--kills N | --full-disk N] [--verb NAME...] [--seed N]

For each verb and each kind of call (memory, thread, open, read, write, print, rename, cut, fsync, mmap, fork, pipe) the
run is repeated with that call failing at its N-th time, and again with all calls failing from the N-th on. Each run must
end by itself, with a status that is documented and, unless that is 0, a message; never by a signal, never hanging. A
read that fails may not go unnoticed. Where a verb can be rerun to resume, it is, without any fault: then its output must
hold all the work, each part of it once, and what was finished before must still be there. A run without a fault may
write, rename and remove nothing but the files that it was told to write and those that belong to them, and what it has
written is on the disk (fsync) at its end.

With --kills each verb that can be resumed is killed (SIGKILL) at that many random moments instead. With --full-disk that
many of its runs meet a disk that is full and then not: a write leaves half of its bytes, the next ones fail, later ones succeed; for one in four
the half cannot be cut off again. Either is resumed in the same way.
"""
import argparse
import dataclasses
import os
import pathlib
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import typing

from visitor import visit

HANGS = 120  # seconds
FEN = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3"
GAMES = """[White "A"]\n[Black "B"]\n[Result "1-0"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Nd4 1-0\n
[White "C"]\n[Black "D"]\n[Result "0-1"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n
[White "E"]\n[Black "F"]\n[Result "1/2-1/2"]\n\n1. d4 d5 2. c4 e6 1/2-1/2\n"""

SHEETS = ("1. e4 e5 2. Nf3 ? 3. Bb5 a6\n", "1. e4 e5 2. Cf3 Cc6 3. Ab5 a6\n")
SUITE = '2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - bm Qg6; id "1";\n'


@dataclasses.dataclass
class Case:
    name: str
    arguments: list
    input: str = ""
    # Of a verb that can be rerun to resume. What is finished in a folder, and, after the rerun, what is wrong with that
    # folder: None if nothing.
    finished: typing.Callable = None
    whole: typing.Callable = None
    # The names of the files that it may write, as a regular expression.
    writes: str = ""
    # What an earlier run leaves: its arguments, and a fault that ended it.
    before: list = None
    before_fault: str = None
    # Too long but for some kills and full disks.
    is_long: bool = False
    # Runs until SIGTERM; before that it has a visitor.
    is_server: bool = False

    @property
    def verb(self):
        return self.name.split()[0]


def text_of(path):
    return path.read_text(errors="replace") if path.exists() else ""


def findings(_, folder):
    """Of `annotate`: the positions in its journal, or None if there is no journal."""
    journal = folder / "out.pgn.partial"
    if not journal.exists():
        return None
    lines = journal.read_text().split("\n")[1:-1]  # without the heading, and what may be torn
    return {tuple(line.split()[:2]) for line in lines}


def three_games(_, folder, studied, again):
    """Of `annotate`: each game of the input, once and in order, in the PGN, and in the page; no search was repeated."""
    whites = re.findall(r'\[White "(\w)"\]', text_of(folder / "out.pgn"))
    if whites != ["A", "C", "E"]:
        return f"out.pgn holds the games of {whites}"
    if "</html>" not in text_of(folder / "out.html"):
        return "out.html is not whole"
    searched = re.search(r"done: 3 of 3 games, (\d+) positions", again.stdout.decode())
    positions = 7 + 4 + 5  # the mate needs no search
    if searched and int(searched[1]) + len(studied or ()) != positions:
        return f"{len(studied or ())} positions were in the journal, {searched[1]} were searched"
    return None


def played_games(_, folder):
    """Of `match`: the games that are whole."""
    games = re.split(r"(?<=\n)(?=\[Event )", text_of(folder / "out.pgn"))
    return [game.strip() for game in games if re.search(r"(1-0|0-1|1/2-1/2)\n\n+\Z", game)]


def four_games(engine, folder, before, _):
    """Of `match`: four finished games, of the rounds that were to be played."""
    text = text_of(folder / "out.pgn")
    rounds = sorted(re.findall(r'\[Round "([^"]*)"\]', text))
    results = re.findall(r"^\[Result \"(1-0|0-1|1/2-1/2)\"\]$", text, re.MULTILINE)
    if not len(rounds) == len(set(rounds)) == len(results) == 4:
        return f"out.pgn has rounds {rounds}, {len(results)} results"
    return None if played_games(engine, folder)[:len(before)] == before else "finished games are not there any more"


def kept_games(engine, folder):
    """Of `datagen`: the games in the file, in their order."""
    if not (folder / "out.games").exists():
        return []
    done = subprocess.run([engine, "datagen", "--pgn", "out.games"], cwd=folder, capture_output=True, text=True,
                          timeout=HANGS)
    return [re.sub(r"\s+", " ", game) for game in done.stdout.split("[Event ") if "[Result " in game]


def own_games(least):
    """Of `datagen`: at least as many games as were asked for, none of them twice, and a file without damage."""
    def look(engine, folder, before, _):
        done = subprocess.run([engine, "datagen", "--inspect", "out.games"], cwd=folder, capture_output=True, text=True,
                              timeout=HANGS)
        games = kept_games(engine, folder)
        long = [game for game in games if len(game) > 400]  # short lines off a game may be alike
        if done.returncode or len(games) < least or len(set(long)) < len(long):
            return f"out.games holds {len(games)} games, {len(set(long))} of {len(long)} long ones differ; {done.stderr}"
        return None if games[:len(before)] == before else "finished games are not there any more"
    return look


def cases(fake):
    games = ["games.pgn"]
    engine = f"env -u LD_PRELOAD {fake}"
    limits = ["--nodes", "100", "--threads", "2", "--hash", "16", "--quiet"]
    annotate = ["annotate", *games, "-o", "out.pgn", "--html", "out.html", *limits]
    match = ["match", "--engine", engine, "name=One", "--engine", engine, "name=Two", "--tc", "2", "--concurrency", "2",
             "--pgn", "out.pgn", "--quiet", "--games"]
    datagen = ["datagen", "--out", "out.games", "--threads", "2", "--seed", "1", "--quiet", "--side-lines", "2", "--nodes"]
    annotates = dict(finished=findings, whole=three_games, writes=r"out\.pgn(\.partial)?|out\.html\.\w+\.new|out\.html")
    matches = dict(finished=played_games, whole=four_games, writes=r"out\.pgn")
    generates = dict(finished=kept_games, writes=r"out\.games")
    hash_file = ["analyse", FEN, "--nodes", "2000", "--hash", "1", "--save-hash", "out.hash"]
    return [
        Case("uci", [], f"uci\nsetoption name Threads value 2\nposition fen {FEN}\ngo nodes 2000\nwait\nquit\n"),
        Case("uci log", [], f"setoption name Log File value out.log\nposition fen {FEN}\ngo nodes 200\nwait\nquit\n",
             writes=r"out\.log"),
        Case("analyse", ["analyse", FEN, "--nodes", "2000", "--threads", "2"]),
        Case("analyse game", ["analyse", *games, "--game", "2", "--nodes", "2000", "--json"]),
        Case("analyse save", hash_file, writes=r"out\.hash|out\.hash\.\w+\.new"),
        Case("analyse load", ["analyse", FEN, "--nodes", "2000", "--load-hash", "out.hash"], before=hash_file),
        Case("annotate", annotate, **annotates),
        Case("annotate resume", annotate, before=annotate, before_fault="write:12+", **annotates),
        Case("annotate pipe", ["annotate", "-", "-o", "-", *limits], GAMES),
        Case("arbiter claim", ["arbiter", "claim", *games, "--rule", "threefold"]),
        Case("arbiter flag", ["arbiter", "flag", *games, "--who", "white"]),
        Case("arbiter illegal", ["arbiter", "illegal", *games, "--move", "Ke3", "--json"]),
        Case("arbiter sheet", ["arbiter", "sheet", "white.txt", "black.txt"]),
        Case("bench", ["bench", "2"]),
        Case("datagen", [*datagen, "50", "--games", "12"], whole=own_games(12), **generates),
        Case("datagen resume", [*datagen, "50", "--games", "12"], whole=own_games(12), before=[*datagen, "50", "--games", "3"],
             **generates),
        Case("datagen blocks", ["datagen", "--out", "out.games", "--threads", "2", "--seed", "1", "--quiet", "--nodes", "1",
                                "--positions", "45000"], whole=own_games(5000), is_long=True, **generates),
        Case("datagen inspect", ["datagen", "--inspect", "out.games"], before=[*datagen, "50", "--games", "12"]),
        Case("datagen pgn", ["datagen", "--pgn", "out.games"], before=[*datagen, "50", "--games", "12"]),
        Case("epd", ["epd", "suite.epd", "--nodes", "500"]),
        Case("epd json", ["epd", "suite.epd", "--nodes", "500", "--json"]),
        Case("match", [*match, "4"], **matches),
        Case("match resume", [*match, "4"], before=[*match, "2"], **matches),
        Case("match openings", [*match, "4", "--openings", "suite.epd", "--order", "random"], **matches),
        Case("perft", ["perft", "2"]),
        Case("perft suite", ["perft", "--epd", "perft.epd"]),
        Case("play", ["play", "--elo", "800", "--pgn", "out.pgn"], "e4\nhint\neval\nresign\n",
             writes=r"out\.pgn\.\w+\.new|out\.pgn"),
        Case("play clock", ["play", "--elo", "800", "--tc", "60", "--side", "black"], "moves\ntakeback\nquit\n"),
        Case("puzzles", ["puzzles", *games, "-o", "out.pgn", "--epd", "out.epd", "--html", "out.html", *limits],
             writes=r"out\.(pgn|epd|html)(\.\w+\.new)?"),
        Case("puzzles pipe", ["puzzles", "-", "-o", "-", *limits], GAMES),
        Case("referee", ["referee", *games]),
        Case("referee json", ["referee", "-", "--thorough", "--json"], GAMES),
        Case("referee follow", ["referee", *games, "--follow", "--idle", "1"]),
        Case("serve", ["serve", "--port", "0", "--threads", "2", "--hash", "16"], is_server=True),
        Case("start960", ["start960", "518"]),
        Case("unwinnable", ["unwinnable", FEN]),
        Case("unwinnable file", ["unwinnable", "positions.fen", "--nodes", "1000", "--json"]),
        Case("help", ["annotate", "--help"]),
    ]


class Sweep:
    def __init__(self, options):
        self.options = options
        self.all_cases = cases(pathlib.Path(options.fake).resolve())
        self.engine = str(pathlib.Path(options.engine).resolve())
        self.lot = random.Random(options.seed)
        self.tried = 0
        self.findings = []

    def run(self, case, folder, arguments=None, **variables):
        environment = dict(os.environ, LC_ALL="C.UTF-8", HOME=str(folder), TMPDIR=str(folder))
        if variables:
            environment["LD_PRELOAD"] = str(pathlib.Path(self.options.faults).resolve())
            environment.update((f"ESCAQUE_FAULT{name}", str(value)) for name, value in variables.items())
        try:
            if case.is_server:
                return self.serve(case, folder, environment)
            return subprocess.run([self.engine, *(arguments or case.arguments)], input=case.input.encode(), cwd=folder,
                                  env=environment, capture_output=True, timeout=HANGS)
        except subprocess.TimeoutExpired:
            return None

    def serve(self, case, folder, environment):
        """One visit. Without a fault all must be answered; with one, at least nobody waits for ever."""
        with subprocess.Popen([self.engine, *case.arguments], cwd=folder, env=environment, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
            patience = threading.Timer(HANGS, process.kill)
            patience.start()
            try:
                found = re.match(rb"http://\S+", process.stdout.readline())
                unanswered = visit(found[0].decode(), GAMES) if found else None
                process.terminate()
                told, complaints = process.communicate()
            except TimeoutError:
                return None
            finally:
                patience.cancel()
                process.kill()  # unless it has ended
            if process.returncode == -signal.SIGKILL:
                return None
            if unanswered and "ESCAQUE_FAULT" not in environment:
                return subprocess.CompletedProcess(process.args, 1, told, unanswered.encode())
            return subprocess.CompletedProcess(process.args, process.returncode, told, complaints)

    def found(self, problem):
        self.findings.append(problem)
        print(problem, flush=True)

    def furnish(self, case, folder):
        """What every case finds in its folder."""
        (folder / "games.pgn").write_text(GAMES)
        (folder / "suite.epd").write_text(SUITE)
        (folder / "perft.epd").write_text(f"{FEN} ;D1 27 ;D2 835\n")
        (folder / "positions.fen").write_text(f"{FEN}\n8/8/8/4k3/8/8/8/4KB2 w - - 0 1\n")
        for name, text in zip(("white.txt", "black.txt"), SHEETS):
            (folder / name).write_text(text)
        if case.before:
            self.run(case, folder, case.before, **({"": case.before_fault} if case.before_fault else {}))

    def complaint(self, case, folder, fault, sound):
        """What is wrong with a run that had this fault, or None."""
        finished = case.finished(self.engine, folder) if case.whole else None
        done = self.run(case, folder, **{"": fault})
        if done is None:
            return "hangs"
        told = done.stderr.decode(errors="replace")
        if case.name in ("uci", "uci log", "datagen inspect"):  # which tell what is wrong on standard output
            told += done.stdout.decode(errors="replace")
        if not 0 <= done.returncode <= 3:
            return f"status {done.returncode}: {told.strip()[-200:]}"
        if done.returncode and not told.strip():
            return f"status {done.returncode} without a message"
        if not done.returncode and fault == "write:1+" and case.verb != "uci":
            return "status 0, though nothing could be written"
        if fault.startswith("read:") and not told.strip() and without_times(done) != without_times(sound):
            return f"status {done.returncode}, and nobody is told that less was read"
        return self.loss(case, folder, finished) if case.whole else None

    def loss(self, case, folder, earlier):
        """What is wrong once the verb was rerun in that folder, or None. `earlier` was finished before."""
        finished = case.finished(self.engine, folder)
        if earlier and finished is not None and not is_kept(earlier, finished):
            return "what was finished before is not there any more"
        again = self.run(case, folder)
        if again is None or (again.returncode and "exists" not in again.stderr.decode()):
            return f"cannot be resumed: {'hangs' if again is None else again.stderr.decode().strip()[-200:]}"
        if earlier and finished is None and not again.returncode:
            return "what was finished before was done again"
        return case.whole(self.engine, folder, finished, again)

    def in_fresh_folder(self, template, case, what, look):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            shutil.copytree(template, folder, dirs_exist_ok=True)
            self.tried += 1
            problem = look(folder)
            if problem:
                self.found(f"{case.name} {what}: {problem}")

    def try_kill(self, template, case, after):
        def kill(folder):
            finished = case.finished(self.engine, folder)
            process = subprocess.Popen([self.engine, *case.arguments], cwd=folder, stdin=subprocess.DEVNULL,
                                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            time.sleep(after)
            process.kill()
            process.wait()
            return self.loss(case, folder, finished)
        self.in_fresh_folder(template, case, f"killed after {after:.3f} s", kill)

    def try_full_disk(self, template, case, fault):
        def fill(folder):
            finished = case.finished(self.engine, folder)
            done = self.run(case, folder, **{"": fault})
            if done is None:
                return "hangs"
            if done.returncode not in (0, 1):
                return f"status {done.returncode}: {done.stderr.decode().strip()[-200:]}"
            if done.returncode and os.strerror(28) not in done.stderr.decode():
                return f"does not say that the disk is full: {done.stderr.decode().strip()[-200:]}"
            lacks = None if done.returncode else case.whole(self.engine, folder, finished, done)
            if lacks:
                return f"status 0, but {lacks}"
            return self.loss(case, folder, finished)
        self.in_fresh_folder(template, case, fault, fill)

    def share(self, case, count):
        """Of what a verb gets, for one of its cases: the long one gets a tenth, the others get the rest, equal parts."""
        tenth = count // 10
        if case.is_long:
            return tenth
        others = [other for other in self.all_cases if other.verb == case.verb and other.whole and not other.is_long]
        rest = count - tenth * any(other.is_long and other.verb == case.verb for other in self.all_cases)
        return rest // len(others) + (others.index(case) < rest % len(others))

    def kills(self, template, case):
        with tempfile.TemporaryDirectory() as name:
            shutil.copytree(template, name, dirs_exist_ok=True)
            start = time.monotonic()
            self.run(case, pathlib.Path(name))
            takes = time.monotonic() - start
        count = self.share(case, self.options.kills)
        for _ in range(count):
            self.try_kill(template, case, self.lot.uniform(0, takes))
        print(f"{case.name}: {count} kills within {takes:.2f} s", flush=True)

    def full_disks(self, template, case):
        counts, _ = self.sound_run(template, case)
        cannot_cut = f",cut:{counts['cut'] + 1}+"
        count = self.share(case, self.options.full_disk)
        for _ in range(count):
            first = self.lot.randint(1, counts["write"])
            fault = f"write:{first}-{first + self.lot.choice((0, 1, 2, 5, 20))}"
            self.try_full_disk(template, case, fault + (cannot_cut if self.lot.random() < 0.25 else ""))
        print(f"{case.name}: {count} full disks within {counts['write']} writes", flush=True)

    def sound_run(self, template, case):
        """How often it asks for what without a fault, and the run. It may write where it was told to, and nowhere else."""
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            shutil.copytree(template, folder, dirs_exist_ok=True)
            done = self.run(case, folder, _COUNT=folder / "counts", _PLACES=folder / "places")
            if done is None or done.returncode:
                sys.exit(f"sweep: {case.name} fails without a fault: {done and done.stderr.decode()}")
            allowed = re.compile(rf"({re.escape(str(folder))}/)?({case.writes or 'nothing'})(\.lock)?")
            for place in sorted({*text_of(folder / "places").splitlines()}):
                if not allowed.fullmatch(place):
                    self.found(f"{case.name} writes {place!r}")
            counts = {kind: int(count) for kind, count in map(str.split, text_of(folder / "counts").splitlines())}
            if counts["write"] and not counts["fsync"] and case.name != "uci log":
                self.found(f"{case.name} leaves what it has written to be lost when the power goes")
            return counts, done

    def points(self, count):
        if count <= self.options.points:
            return range(1, count + 1)
        return [1] + sorted(self.lot.sample(range(2, count + 1), self.options.points - 1))

    def faults(self, template, case):
        before = self.tried
        counts, sound = self.sound_run(template, case)
        for kind, count in counts.items():
            for point in self.points(count):
                for many in ("", "+") if kind != "alloc" else ("",):  # without any memory nobody can do anything
                    fault = f"{kind}:{point}{many}"
                    self.in_fresh_folder(template, case, fault, lambda f, x=fault: self.complaint(case, f, x, sound))
        print(f"{case.name}: {self.tried - before} faults", flush=True)

    def sweep(self, case):
        with tempfile.TemporaryDirectory() as name:
            template = pathlib.Path(name)
            self.furnish(case, template)
            if self.options.kills or self.options.full_disk:
                if case.whole and self.options.kills:
                    self.kills(template, case)
                if case.whole and self.options.full_disk:
                    self.full_disks(template, case)
            elif not case.is_long:
                self.faults(template, case)


def is_kept(earlier, finished):
    return earlier <= finished if isinstance(earlier, set) else finished[:len(earlier)] == earlier


def without_times(done):
    return re.sub(r"[0-9][0-9.,:]*", "", done.stdout.decode(errors="replace"))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("engine")
    parser.add_argument("faults")
    parser.add_argument("fake")
    parser.add_argument("--points", type=int, default=2, help="of each kind, for each verb (2)")
    parser.add_argument("--kills", type=int, default=0, help="in place of faults, for each verb that can be resumed")
    parser.add_argument("--full-disk", type=int, default=0, help="in place of faults, for each verb that can be resumed")
    parser.add_argument("--verb", action="append", help="these alone, with all their cases or one ('datagen resume')")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    sweep = Sweep(options)
    for case in sweep.all_cases:
        if not options.verb or case.verb in options.verb or case.name in options.verb:
            sweep.sweep(case)
    print(f"{sweep.tried} tried, {len(sweep.findings)} findings")
    return 1 if sweep.findings else 0


if __name__ == "__main__":
    sys.exit(main())
