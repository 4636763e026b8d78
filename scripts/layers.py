#!/usr/bin/env python3
"""Fails when the source leaves the house's plan: an include that points the wrong way, or a library that prints.

    movegen -> eval -> search -> uci -> engine -> cluster        ("is used by")

A room includes itself and the rooms before it; inside a room, a folder includes those that FOLDERS grants it, and what
these include. Tests lie in the folder that mirrors what they test.
With arguments, checks the tree under the first of them instead of its own: layers.py [ROOT].
"""

import pathlib
import re
import sys

ROOMS = ["movegen", "eval", "search", "uci", "engine", "cluster"]
FOLDERS = {  # each folder that holds code, and the folders of its room that it builds on
    "movegen/base": [],  # nothing of chess
    "movegen/board": ["movegen/base"],
    "movegen/generate": ["movegen/board"],
    "movegen/laws/mate": ["movegen/generate"],
    "movegen/laws": ["movegen/laws/mate"],
    "movegen/notation/moves": ["movegen/generate"],
    "movegen/notation": ["movegen/notation/moves"],
    "movegen/notation/pgn": ["movegen/notation", "movegen/laws"],
    "movegen/notation/pgn/reader": ["movegen/notation/pgn"],
    "movegen/openings": ["movegen/laws", "movegen/notation/moves"],
    "eval/score": [],
    "eval/classical": [],
    "eval/endgame": ["eval/score"],
    "eval/nnue": ["eval/score"],
    "eval/record": ["eval/score"],
    "eval": ["eval/classical", "eval/endgame", "eval/nnue"],  # the door: evaluate
    "eval/trainer/data": ["eval", "eval/record"],
    "eval/trainer/gradient": ["eval/trainer/data"],
    "eval/trainer": ["eval/trainer/gradient"],
    "search": [],  # params
    "search/api": ["search"],
    "search/clock": ["search/api"],
    "search/hash": ["search/api"],
    "search/syzygy": ["search/api"],
    "search/ordering": ["search/hash"],
    "search/tree": ["search/clock", "search/ordering", "search/syzygy"],
    "search/level": ["search/api"],
    "search/session": ["search/tree", "search/level"],
    "uci/book": [],
    "uci": ["uci/book"],
    "engine/host": [],
    "engine/report/page": [],
    "engine/report": [],
    "engine/screen": ["engine/host", "engine/report"],
    "engine/run": ["engine/host"],
    "engine/client": ["engine/report"],
    "engine/cli": ["engine/host", "engine/run", "engine/screen"],
    "engine/study/explanation": ["engine/report"],
    "engine/study/game": ["engine/run", "engine/screen"],
    "engine/study/marks": ["engine/study/explanation", "engine/study/game"],
    "engine/study/report": ["engine/study/marks", "engine/report/page"],
    "engine/study": ["engine/cli", "engine/study/report"],
    "engine/arbiter": ["engine/cli"],
    "engine/game": ["engine/report"],
    "engine/referee": ["engine/report"],
}
ROOT = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parent.parent)
# What every verb builds on; none builds on another. A verb is a folder with a verb.cpp.
SHARED = ["engine/arbiter", "engine/client", "engine/game", "engine/referee", "engine/study"]
VERBS = sorted(file.parent.relative_to(ROOT).as_posix() for file in ROOT.glob("engine/verbs/*/verb.cpp"))
FOLDERS |= {f"engine/verbs/{own}": SHARED for own in ("match/game", "serve/messages")}  # of one verb
FOLDERS["engine/verbs/serve/jobs"] = [*SHARED, "engine/verbs/serve/messages"]
FOLDERS["engine/verbs/serve/http"] = ["engine/verbs/serve/messages"]
FOLDERS |= {verb: SHARED for verb in VERBS}
FOLDERS["engine/verbs/match"] = [*SHARED, "engine/verbs/match/game"]
FOLDERS["engine/verbs/serve"] = [*SHARED, "engine/verbs/serve/http", "engine/verbs/serve/jobs"]
FOLDERS["engine"] = VERBS  # main, command_line, uci_front
FOLDERS |= {
    "cluster/transport": [],
    "cluster/mpi": ["cluster/transport"],
    "cluster/search": ["cluster/transport"],
    "cluster/jobs": ["cluster/transport"],
    "cluster": ["cluster/mpi", "cluster/search", "cluster/jobs"],  # main
}

ORDER = list(FOLDERS)
for folder, used in [(folder, used) for folder in FOLDERS for used in FOLDERS[folder] if used in FOLDERS]:
    assert ORDER.index(used) < ORDER.index(folder), f"{folder} builds on the later {used}"

# Includes against the arrows that are known and to be removed.
KNOWN = {
    ("search/tree/worker.cpp", "search/session/pool.h"),  # a thread asks how much all threads have searched
}
SILENT = ROOMS[:3]  # these neither print nor log
TALKERS = {"eval/trainer/main.cpp"}
LONG = 500  # lines

INCLUDE = re.compile(r'^\s*#\s*include\s*"([^"]+)"', re.MULTILINE)
PRINTS = re.compile(
    r"#\s*include\s*<(?:iostream|print|cstdio|stdio\.h|spdlog/[^>]*)>|\bstd::(?:cout|cerr|clog)\b"
    r"|\b(?:printf|puts|putchar)\s*\(|\bfmt::print\s*\(|\bstdout\b"
)
COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)


def reachable(folder):
    """The folder itself and all that it builds on."""
    found, ahead = set(), [folder]
    while ahead:
        if (here := ahead.pop()) not in found:
            found.add(here)
            ahead += FOLDERS.get(here, [])
    return found


def without_comments(text):
    """The text with its comments blanked, lines kept in place."""
    return COMMENT.sub(lambda found: "\n" * found[0].count("\n"), text)


def wrong_include(path, used):
    """Why a file of a known folder must not include that one; none when it may."""
    room, used_room = path.parts[0], used.split("/")[0]
    folder, used_folder = path.parent.as_posix(), pathlib.PurePosixPath(used).parent.as_posix()
    if used_room not in ROOMS:
        return f'"{used}" is not named from the root of the tree'
    if ROOMS.index(used_room) > ROOMS.index(room):
        return f'{room} must not include "{used}": the arrow points right'
    if used_folder not in FOLDERS:
        return f'"{used}" lies in no folder of the plan'
    if used_room == room and used_folder not in reachable(folder) and (path.as_posix(), used) not in KNOWN:
        return f'{folder} must not include "{used}": it does not build on {used_folder}'
    return None


def complaints(path, text):
    """What is wrong with one file, as (position in the text, sentence) pairs."""
    folder = path.parent.as_posix()
    if folder not in FOLDERS:
        yield 0, f"{folder} is not a folder of the plan; FOLDERS in layers.py says what each builds on"
    else:
        for found in INCLUDE.finditer(text):
            if wrong := wrong_include(path, found[1]):
                yield found.start(1), wrong
    if path.parts[0] in SILENT and path.as_posix() not in TALKERS:
        for found in PRINTS.finditer(text):
            yield found.start(), f"{path.parts[0]} must not print or log: {found[0]}"


def idle_exceptions(root):
    """Those of KNOWN that are no longer needed."""
    for path, used in sorted(KNOWN):
        if (root / path).is_file() and used not in INCLUDE.findall((root / path).read_text(encoding="utf-8")):
            yield path, f'KNOWN in layers.py still excuses "{used}", which is not included'


def misplaced_tests(root):
    for file in sorted((root / "tests").rglob("*_test.cpp")):
        folder = file.relative_to(root / "tests").parent.as_posix()
        if folder.split("/")[0] in ROOMS and folder not in FOLDERS:
            yield file.relative_to(root), f"{folder} is not a folder of the plan, so this mirrors nothing"


def main():
    files = [f for room in ROOMS for f in sorted((ROOT / room).rglob("*")) if f.suffix in (".h", ".cpp", ".inc")]
    bad = 0
    for file in files:
        path = file.relative_to(ROOT)
        text = without_comments(file.read_text(encoding="utf-8"))
        for place, sentence in complaints(path, text):
            print(f"{path}:{text.count(chr(10), 0, place) + 1}: {sentence}")
            bad += 1
        if (lines := text.count("\n")) > LONG:
            print(f"{path}: warning: {lines} lines, more than {LONG}")
    for path, sentence in [*idle_exceptions(ROOT), *misplaced_tests(ROOT)]:
        print(f"{path}: {sentence}")
        bad += 1
    print(f"layers: {len(files)} files, {bad} against the plan")
    return 1 if bad or not files else 0


if __name__ == "__main__":
    sys.exit(main())
