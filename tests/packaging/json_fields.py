#!/usr/bin/env python3
"""The JSON that each verb prints has the fields that the tables of its README name: no more and no fewer.

json_fields.py ESCAQUE ROOT

Runs every verb with --json on small inputs, chosen so that every field occurs. A field is a path such as
`lines.score.cp`; what lies in a list has the path of the list. In the tables `{white,black}.loss` is two fields, and
a part in capitals, as in `tags.NAME`, is any key.
"""
import itertools
import json
import pathlib
import re
import subprocess
import sys
import tempfile

from documents import rows
from program import Program, differences

PINNED = "1. e4 e5 2. Nc3 Nf6 3. d4 Bb4 4. Nd5 a6 5. a4 b6 6. h3"  # White's knight is pinned, and moves
THREEFOLD = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8"
TIMES = "1. e4 {[%clk 0:05:00]} e5 {[%clk 0:06:00]}"


def pgn(moves, result="*", fen="", **headers):
    place = {"SetUp": "1", "FEN": fen} if fen else {}
    headers = {"White": "Ada", "Black": "Bob", "Result": result, **place, **headers}
    return "".join(f'[{name} "{value}"]\n' for name, value in headers.items()) + f"\n{moves} {result}\n\n"


class Runs:
    """Runs the verbs in a folder of their own, and keeps what they print."""

    def __init__(self, escaque, root, folder):
        self.escaque, self.data, self.folder = escaque, root / "tests/data", folder
        self.objects = {}

    def file(self, name, text):
        path = self.folder / name
        path.write_text(text, encoding="utf-8")
        return str(path)

    def run(self, verb, *arguments, say=""):
        done = subprocess.run([self.escaque, verb, *map(str, arguments), "--json"], input=say, capture_output=True,
                              text=True, cwd=self.folder)
        if done.returncode not in (0, 1, 3) or not done.stdout:
            raise SystemExit(f"{verb} {' '.join(map(str, arguments))}: {done.stderr}")
        for line in map(json.loads, done.stdout.splitlines()):
            self.objects.setdefault("merge" if "part" in line else verb, []).append(line)

    def analyse(self):
        self.run("analyse", "startpos moves e2e4 e7e5", "--depth", 5)
        self.run("analyse", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "--depth", 5)  # mate
        self.run("analyse", "8/8/8/3k4/8/8/8/QK6 w - - 0 1", "--depth", 6, "--syzygy", self.data / "syzygy")
        self.run("analyse", "8/8/8/8/8/5k2/6p1/6K1 b - - 0 1", "--depth", 4)  # a draw by stalemate
        self.run("analyse", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")  # over
        self.run("analyse", "8/8/4k3/8/8/8/5NNK/8 w - - 0 1", "--depth", 4)  # a known draw
        for nodes in range(2000, 20000, 1000):  # some of these end within an iteration
            self.run("analyse", "startpos", "--multipv", 20, "--nodes", nodes)

    def annotate(self):
        games = [
            pgn("1. Rf1 Rxg2+ 2. Bxg2 Qxg2#", "0-1", "k5r1/p4b2/2P5/5p2/3P1P2/4QBrq/P5P1/4R1K1 w - - 0 1"),
            pgn("1. h5 Bh4", "*", "2rq4/1b2b1kp/p3p1p1/1p1nNp2/7P/1B2B1Q1/PP3PP1/3R2K1 w - - 0 1"),  # misses a fork
            pgn("1. Qxe8 Rxe8", "*", "4rrk1/5ppp/8/8/8/8/4QPPP/2R3K1 w - - 0 1"),  # loses the queen for a rook
            pgn("1. Qc7", "1/2-1/2", "k7/8/8/8/2Q5/8/8/7K w - - 0 1"),  # stalemate
            pgn("1. Kg1 Ka7 2. Kh1", "*", "k7/8/8/8/2Q5/8/8/7K w - - 0 1"),  # won by the tables
            pgn("1. e4 {[%clk 0:05:00]} e5 {[%clk 0:05:00]} 2. Qh5 {[%clk 0:02:00]} Nf6 {[%clk 0:00:50]} 3. a3? "
                "{[%clk 0:00:10]} Nxh5! {[%clk 0:00:09]} 4. b3 {[%clk 0:00:05]}", "0-1", TimeControl="300"),
            pgn("1. e4 g5 2. d4 f6 3. Qh5#", "1-0"),
            pgn("1. Ke2", "*", "8/8/3k4/8/8/8/2NN4/3K4 w - - 0 1"),  # a known draw
            pgn("1. e4", Variant="Atomic"),
        ]
        self.run("annotate", self.data / "pgn/nepomniachtchi-liren-game1.pgn", "--nodes", 1000, *self.SMALL)
        self.run("annotate", self.file("games.pgn", "".join(games)), "--nodes", 3000, *self.SMALL, "--syzygy",
                 self.data / "syzygy")
        self.run("annotate", self.file("one.pgn", pgn("1. e4 e5")), "--nodes", 100, *self.SMALL, "--part", "1/1")

    SMALL = ["--threads", 1, "--hash", 1, "--quiet"]

    def arbiter(self):
        self.run("arbiter", "claim", self.file("thrice.pgn", pgn(THREEFOLD)))
        alike = self.file("alike.pgn", pgn("1. e4 e5 2. Ke2 Ke7 3. Ke1 Ke8"))  # but castling rights are lost
        self.run("arbiter", "claim", alike, "--rule", "threefold", "--white-time", "0:05:00")
        self.run("arbiter", "claim", alike, "--announce", "Nf3")
        self.run("arbiter", "claim", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")  # over
        self.run("arbiter", "flag", "4k3/7p/8/8/8/8/8/4K2R w - - 0 1", "--who", "black")
        self.run("arbiter", "flag", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "--who", "white")
        self.run("arbiter", "flag", "startpos", "--who", "both", "--period", "last", "--laws", "fide2009")
        self.run("arbiter", "flag", "startpos", "--who", "both")
        self.run("arbiter", "illegal", self.file("pinned.pgn", pgn(PINNED)))
        self.run("arbiter", "illegal", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "--move", "Rg3", "--number", 2)
        self.run("arbiter", "illegal", "4k3/8/8/3r4/1bP5/2N5/8/4K3 w - - 0 1", "--move", "Nxd5")
        white = self.file("white.txt", "1. e4 e5 2. Cf3 Cc6 3. Ab5 a6 4. Axc6 dxc6 5. 0-0 ?? 6. d4")
        black = self.file("black.txt", "1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. Bxc6 dxc6 5. O-O __ 6. d4")
        self.run("arbiter", "sheet", white, black, "--tc", "40/5400:1800")
        open_sheet = self.file("open.txt", "1. e4 e5 2. ?? ?? 3. ?? ??")
        self.run("arbiter", "sheet", open_sheet, open_sheet, "--most-positions", 100)
        final = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq -"
        self.run("arbiter", "sheet", self.file("gap.txt", "1. e4 e5 2. ?? ??"), "--final", final)

    def epd(self):
        suite = self.file("suite.epd", "6k1/5ppp/8/8/8/8/8/R3K3 w - - bm Ra8#; dm 1; id \"mate\";\n"
                          "6k1/5ppp/8/8/8/8/8/R3K3 w - - am Kd1; c0 \"Ra8#=10, Kd2=1\"; id \"points\";\n")
        self.run("epd", suite, "--depth", 4)
        self.run("epd", suite, "--depth", 1, "--part", "1/1")

    def match(self):
        engine = f"{self.escaque} option.Hash=1"
        for name, *more in (["plain.pgn"], ["tested.pgn", "--sprt", "0:5"]):
            self.run("match", "--engine", engine, "name=A", "--engine", engine, "name=B", "--depth", 1, "--games", 2,
                     "--max-moves", 3, "--quiet", "--pgn", name, *more)

    def puzzles(self):
        games = [
            pgn("1. Kd1 h6", "*", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1"),  # misses mate
            pgn("1. h3 Qe6", "*", "6k1/5ppp/8/3q4/4P3/8/5PPP/6K1 w - - 0 1"),  # leaves the queen
        ]
        self.run("puzzles", self.file("games.pgn", "".join(games)), "--nodes", 20000, *self.SMALL)

    def referee(self):
        pawns, loss = "7k/PP5p/8/8/8/8/8/K7 w - - 0 1", {"Termination": "White loses on time"}
        games = [
            pgn("1. f3 e5 2. g4 Qh4# 3. a3", "0-1"),
            pgn(THREEFOLD + " 5. Nf3 Nf6 6. Ng1 Ng8", "1/2-1/2", Date="1950.01.01"),
            pgn("1. a8 Kg7 2. Qb8 Kh6", "1-0", pawns),
            pgn("1. e4 e5", "0-1", **loss),
            pgn("1. e4 e5 2. Bb5 d6", "1-0", Termination="Black makes an illegal move"),
            pgn("1. e3 Kd5 {White resigns}", "0-1", "8/8/3k4/8/8/8/4P3/4K3 w - - 0 1"),
            pgn("1. e3 Kd5 {White resigns}", "0-1", "8/8/3k4/8/8/8/4P3/4K3 w - - 0 1", Laws="extract"),
            pgn(TIMES, TimeControl="300"),
            pgn("1. e4 e5", TimeControl="*300"),
            pgn("1. e4 e5", "1-0", Termination="White resigns"),
        ]
        self.run("referee", self.file("games.pgn", "".join(games)))
        self.run("referee", self.file("stops.pgn", '[White "Ada"]\n[Black "Bob"]\n\n1. e4 e5 2. Cf3 Cc6\n'), "--part", "1/1")
        self.run("referee", "--follow", "--idle", 1, self.file("round.pgn", pgn(THREEFOLD)))

    def unwinnable(self):
        self.run("unwinnable", "4k3/8/8/8/8/8/8/4K2R w - - 0 1")
        self.run("unwinnable", "4k2r/8/8/8/8/8/8/4K3 w - - 0 1")
        self.run("unwinnable", "-", say="no position\n")


def paths(value, path=""):
    """Every field of an object, those that hold others too; a score has a table of its own."""
    if isinstance(value, list):
        return set().union(*[paths(one, path) for one in value]) if value else set()
    if not isinstance(value, dict) or is_score(path, value):
        return set()
    found = set()
    for key, inner in value.items():
        name = f"{path}.{key}" if path else key
        found |= {name} | paths(inner, name)
    return found


def is_score(path, value):
    return path.split(".")[-1] in ("score", "second") and isinstance(value, dict)


def scores(value, path=""):
    """The fields of all scores in it."""
    if isinstance(value, list):
        return set().union(*[scores(one, path) for one in value]) if value else set()
    if not isinstance(value, dict):
        return set()
    found = set(value) if is_score(path, value) else set()
    return found.union(*[scores(inner, key) for key, inner in value.items()])


def expanded(field):
    """`{a,b}.c` -> a.c, b.c"""
    parts = [part.strip("{}").split(",") if part[0] == "{" else [part] for part in re.findall(r"\{[^}]*\}|[^{}]+", field)]
    return ["".join(choice) for choice in itertools.product(*parts)]


def json_sections(text):
    """What is below the headings that begin with JSON."""
    return "".join(re.findall(r"^#+ JSON.*\n((?:(?!#+ ).*\n)*)", text, re.M))


def fields(text):
    """Those that the tables below the headings "JSON…" name, as regular expressions by their names."""
    named = [name for cells in rows(json_sections(text)) for name in re.findall(r"`([^`]+)`", cells[0])]
    all_names = [one for name in named for one in expanded(name)]
    return {name: re.compile(re.sub(r"(?<![^.\\])[A-Z_]+(?![^.\\])", "[^.]+", re.escape(name))) for name in all_names}


def compare(verb, text, objects):
    known, found = fields(text), set().union(*map(paths, objects))
    for name, pattern in known.items():
        if not any(pattern.fullmatch(path) for path in found):
            yield f"{verb}: the field {name} did not occur"
    parents = {path.rsplit(".", 1)[0] for path in found if "." in path}
    for path in sorted(found):
        if path not in parents and not any(pattern.fullmatch(path) for pattern in known.values()):
            yield f"{verb}: the field {path} is in no table"


def main(escaque, root):
    program, root = Program(escaque), pathlib.Path(root).resolve()
    wrong, count = [], 0
    with tempfile.TemporaryDirectory() as folder:
        runs = Runs(str(pathlib.Path(escaque).resolve()), root, pathlib.Path(folder))
        for verb in program.verbs():
            if "--json" not in program.options(verb):
                continue
            if hasattr(runs, verb):
                getattr(runs, verb)()
            else:
                wrong.append(f"{verb}: this test does not run it with --json")
    for verb, objects in runs.objects.items():  # merge too, for the last line of a part
        text = "".join(page.read_text(encoding="utf-8") for page in sorted((root / "engine/verbs" / verb).glob("*.md")))
        wrong += compare(verb, text, objects)
        count += len(fields(text))
    form = fields((root / "engine/README.md").read_text(encoding="utf-8"))
    found = set().union(*[scores(one) for objects in runs.objects.values() for one in objects])
    wrong += differences("engine/README.md: scores", set(form), found)
    print("\n".join(wrong) or f"json_fields: {count} fields, all as in the tables")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
