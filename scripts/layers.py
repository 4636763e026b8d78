#!/usr/bin/env python3
"""Fails when the source leaves the house's plan: an include that points right, or a library that prints.

    movegen -> eval -> search -> uci -> engine        ("is used by")

A room includes itself and the rooms before it. The trainer, a program of its own in eval/, never sees search.
With arguments, checks the tree under the first of them instead of its own: layers.py [ROOT].
"""

import pathlib
import re
import sys

ROOMS = ["movegen", "eval", "search", "uci", "engine"]
SILENT = ROOMS[:3]  # these neither print nor log
TALKERS = {"eval/trainer/main.cpp"}
LONG = 500  # lines

INCLUDE = re.compile(r'^\s*#\s*include\s*"([^"]+)"', re.MULTILINE)
PRINTS = re.compile(
    r"#\s*include\s*<(?:iostream|print|cstdio|stdio\.h|spdlog/[^>]*)>|\bstd::(?:cout|cerr|clog)\b"
    r"|\b(?:printf|puts|putchar)\s*\(|\bfmt::print\s*\(|\bstdout\b"
)
COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)


def without_comments(text):
    """The text with its comments blanked, lines kept in place."""
    return COMMENT.sub(lambda found: "\n" * found[0].count("\n"), text)


def complaints(path, text):
    """What is wrong with one file, as (position in the text, sentence) pairs."""
    room = path.parts[0]
    for found in INCLUDE.finditer(text):
        used = found[1].split("/")[0]
        if used not in ROOMS:
            yield found.start(1), f'"{found[1]}" is not named from the root of the tree'
        elif ROOMS.index(used) > ROOMS.index(room):
            yield found.start(1), f'{room} must not include "{found[1]}": the arrow points right'
    if room in SILENT and path.as_posix() not in TALKERS:
        for found in PRINTS.finditer(text):
            yield found.start(), f"{room} must not print or log: {found[0]}"


def main():
    root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parent.parent)
    files = [f for room in ROOMS for f in sorted((root / room).rglob("*")) if f.suffix in (".h", ".cpp", ".inc")]
    bad = 0
    for file in files:
        path = file.relative_to(root)
        text = without_comments(file.read_text(encoding="utf-8"))
        for place, sentence in complaints(path, text):
            print(f"{path}:{text.count(chr(10), 0, place) + 1}: {sentence}")
            bad += 1
        if (lines := text.count("\n")) > LONG:
            print(f"{path}: warning: {lines} lines, more than {LONG}")
    print(f"layers: {len(files)} files, {bad} against the plan")
    return 1 if bad or not files else 0


if __name__ == "__main__":
    sys.exit(main())
