#!/usr/bin/env python3
"""How well a network's static evaluation tells which of two moves is better: the share of pairs in the right order.

    scripts/sibling_order.py draw POSITIONS... > siblings.tsv         POSITIONS: a FEN to a line, what follows a tab is ignored
    scripts/sibling_order.py measure siblings.tsv NETWORK...

`draw` plays up to twelve legal moves, drawn by lot, in each position, has Stockfish search what comes about, and keeps it
where the best reply is quiet and the score within eight pawns: the siblings. `measure` counts the pairs of siblings that
are more than 0.04 of winning chance apart. Stockfish's scores only measure: no network learns from them.
"""
import argparse
import itertools
import math
import random
import re
import subprocess
import sys

MOVES, SEED = 12, 5
LARGEST = 800  # centipawns
APART = 0.04  # of winning chance


class Engine:
    def __init__(self, command, **settings):
        self.process = subprocess.Popen([command], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        for name, value in settings.items():
            self.send(f"setoption name {name} value {value}")
        self.ready()

    def ready(self):
        """All lines up to `readyok`; an error ends the script."""
        lines = self.ask("isready", "readyok")
        for line in lines:
            if line.startswith("info string error"):
                raise ValueError(line.removeprefix("info string error").strip(": \n"))
        return "".join(lines)

    def send(self, text):
        self.process.stdin.write(text + "\n")
        self.process.stdin.flush()

    def ask(self, text, end):
        """All lines up to the one that begins with `end`."""
        self.send(text)
        lines = []
        while not (lines and lines[-1].startswith(end)):
            lines.append(self.process.stdout.readline())
            if not lines[-1]:
                raise ValueError(f"{self.process.args[0]} ended")
        return lines


def is_quiet(fen, move):
    squares = "".join("." * int(c) if c.isdigit() else c for c in fen.split()[0].replace("/", ""))
    return len(move) == 4 and squares[8 * (8 - int(move[3])) + "abcdefgh".index(move[2])] == "."


def siblings(judge, fen, nodes, lot):
    """(FEN after the move, centipawns from White's side) of the moves that count."""
    judge.send("position fen " + fen)
    moves = re.findall(r"^([a-h][1-8][a-h][1-8]\w?):", "".join(judge.ask("go perft 1", "Nodes")), re.MULTILINE)
    for move in lot.sample(moves, min(MOVES, len(moves))):
        judge.send(f"position fen {fen} moves {move}")
        after = next(line[5:].strip() for line in judge.ask("d", "Checkers") if line.startswith("Fen: "))
        judge.send("ucinewgame")
        judge.send("position fen " + after)
        *lines, best = judge.ask(f"go nodes {nodes}", "bestmove")
        scores = [found for line in lines if (found := re.search(r" score cp (-?\d+)(?!\d| \w*bound)", line))]
        if scores and " score mate " not in lines[-1] and is_quiet(after, best.split()[1]):
            score = int(scores[-1][1]) * (1 if " w " in after else -1)
            if abs(score) <= LARGEST:
                yield after, score


def draw(options):
    judge, lot = Engine(options.judge, Hash=16), random.Random(SEED)
    for path in options.positions:
        for line in open(path):
            fen = line.rstrip("\n").split("\t")[0]
            for after, score in siblings(judge, fen, options.nodes, lot):
                print(fen, after, score, sep="\t", flush=True)


def chance(centipawns):
    return 1 / (1 + math.exp(-centipawns / 100))


def static(engine, fen):
    engine.send("position fen " + fen)
    engine.send("eval")
    told = re.search(r"^Evaluation: ([+-]?\d+\.\d+)", engine.ready(), re.MULTILINE)
    if told is None:
        raise ValueError(f"no evaluation of {fen}")
    return float(told[1])


def measure(options):
    rows = [line.rstrip("\n").split("\t") for line in open(options.siblings)]
    if not rows or any(len(row) != 3 for row in rows):
        raise ValueError(f"{options.siblings} has no lines of three columns, as draw writes them")
    families = [list(group) for _, group in itertools.groupby(rows, key=lambda row: row[0])]
    for network in options.networks:
        engine = Engine(options.engine, EvalFile=network)
        right = pairs = 0
        for family in families:
            judged = [(chance(int(score)), static(engine, fen)) for _, fen, score in family]
            for (truth, opinion), (other_truth, other_opinion) in itertools.combinations(judged, 2):
                if abs(truth - other_truth) > APART:
                    pairs += 1
                    difference = (truth - other_truth) * (opinion - other_opinion)
                    right += 1 if difference > 0 else 0.5 if difference == 0 else 0
        print(f"{network}: {right / max(pairs, 1):.4f} of {pairs} pairs", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    verbs = parser.add_subparsers(required=True)
    verb = verbs.add_parser("draw")
    verb.add_argument("positions", nargs="+")
    verb.add_argument("--judge", default="stockfish", help="Stockfish: its commands d and go perft are used")
    verb.add_argument("--nodes", type=int, default=4000)
    verb.set_defaults(run=draw)
    verb = verbs.add_parser("measure")
    verb.add_argument("siblings")
    verb.add_argument("networks", nargs="+", help="whole paths")
    verb.add_argument("--engine", default="build/escaque")
    verb.set_defaults(run=measure)
    options = parser.parse_args()
    options.run(options)


if __name__ == "__main__":
    try:
        main()
    except (OSError, ValueError) as error:
        sys.exit(f"sibling_order: {error}")
