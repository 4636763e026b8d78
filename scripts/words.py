#!/usr/bin/env python3
"""Fails when a text of the tree uses a word that its readers stumble over, and names a plain one.

    scripts/words.py [ROOT]

Looks at comments, messages, test names and documents; in the comments of the program also for patterns of a dialect,
which count_tree.py knows and counts. What is quoted from elsewhere is left out, see SKIPPED.
"""
import pathlib
import re
import sys

import count_tree

ROOT = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parent.parent)
WORDS = {  # a regular expression, and what to write
    r"by heart": "overfits, or memorises",
    r"[Ee]valuation by hand": "hand-crafted evaluation",
    r"men|Men|men_\w+|\w+_men|\w*[a-z]Men(?:[A-Z]\w*)?": "pieces",
    r"[Ss]enseless|nonsense (?:header|file|text)": "invalid",
    r"forgiv(?:en|es?)": "ignored",
    r"what is wrong (?:is|has been) told": "errors are reported",
    r"go(?:es|ing)? on with": "resume, or continue",
    r"(?:its|their) like": "and so on, or similar ones",
    r"heed(?:s|ed|ing)?": "use, or follow",
    r"reckon(?:s|ed|ing)?": "compute, or count",
    r"held to account": "checked",
    r"anew": "again",
    r"lest|whosoever|thereof|herein|hither|unto|ere|naught|aught|likewise": "a word of today",
    r"talkative": "verbose",
}
PATTERN = re.compile("|".join(rf"(?P<w{i}>\b(?:{word})\b)" for i, word in enumerate(WORDS)))
FOLDERS = ["movegen", "eval", "search", "uci", "engine", "cluster", "tests", "scripts", "packaging", "cmake"]
ENDINGS = {".h", ".cpp", ".inc", ".md", ".py", ".sh", ".js", ".html", ".txt", ".cmake", ".in", ""}
SKIPPED = re.compile(r"movegen/openings/(?:names|theory)/|movegen/laws/provision|tests/data/|tests/fuzz/(?:seeds|dictionaries)/"
                     r"|tests/scripts/wrong_words/|eval/nnue/network/|scripts/words\.py")


def dialect_in(file):
    """Where a comment has a pattern of the dialect: the comment, and what to write."""
    for comment in count_tree.comments_of(file.read_text(encoding="utf-8").splitlines()):
        for pattern, plain in count_tree.DIALECT.items():
            for hit in re.finditer(pattern, comment):
                yield comment, hit[0], plain


def main():
    found = [file for folder in FOLDERS for file in sorted((ROOT / folder).rglob("*"))]
    found += [*ROOT.glob("*.md"), *ROOT.glob("CMake*")]
    files = [file for file in found if file.is_file() and file.suffix in ENDINGS]
    bad = 0
    for file in files:
        name = file.relative_to(ROOT).as_posix()
        if SKIPPED.search(name):
            continue
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            for hit in PATTERN.finditer(line):
                plain = list(WORDS.values())[int(hit.lastgroup[1:])]
                print(f"{name}:{number}: '{hit[0]}'; better: {plain}")
                bad += 1
        if file.suffix in count_tree.SOURCE and not name.startswith("tests/"):
            for comment, hit, plain in dialect_in(file):
                print(f"{name}: '{hit}' in '{comment}'; better: {plain}")
                bad += 1
    print(f"words: {len(files)} files, {bad} words that readers stumble over")
    return bool(bad) or not files


if __name__ == "__main__":
    sys.exit(main())
