#!/usr/bin/env python3
"""Counts a C++ tree as a house: its files, how small they are, and how much of them is packing.

    scripts/count_tree.py [ROOT...]      one column a tree; without arguments this one

Tests do not count, nor what a tree brings along from others (folders named third_party, external, vendor, lib and the
like). Packing is `#include`, `#pragma once`, namespaces and using declarations.
"""
import collections
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).parent.parent
SOURCE = {".h", ".hpp", ".hh", ".c", ".cc", ".cpp", ".cxx"}
LEFT_OUT = {"tests", "test", "third_party", "3rdparty", "external", "vendor", "lib", "libs", "deps"}
PACKING = re.compile(r"\s*(?:#\s*(?:include|pragma once)|(?:inline )?namespace\b|\}\s*//\s*(?:end )?(?:of )?namespace|using\b)")
TINY, FULL = 25, 15  # lines of a file; files of a folder
# What marks a dialect in comments, each with what plain English would say.
DIALECT = {
    r"\b(?:stands|stood)\b": "is, was",
    r"\bnone where\b": "none if",
    r"\b(?:that|those) of\b": "name the thing again",
    r"^(?:///? ?)?Of\b": "begin with the subject",
    r"\bis no [a-z]+": "is not a",
    r"\b(?:tells?|told)\b": "says, reports, known",
    r"\bso many\b": "that many, a number of",
    r"(?:^|[.;:] )Who\b|\b(?:to|for|by) who\b": "whoever, the player who",
}


def files_of(root):
    for path in sorted(root.rglob("*")):
        parts = path.relative_to(root).parts
        hidden = any(part.startswith((".", "build")) for part in parts)
        if path.suffix in SOURCE and path.is_file() and not hidden and not LEFT_OUT & set(parts[:-1]):
            yield path


def without_quotes(comment):
    return re.sub(r'"[^"]*"|`[^`]*`', '""', comment)


def comments_of(lines):
    """Comments, the lines of one that go on joined, without what they quote."""
    block = []
    for line in [*lines, ""]:
        found = re.search(r"//[/!]?<? ?(.*)", line)
        alone = line.lstrip().startswith("//")
        if found and alone:
            block.append(found[1])
            continue
        if block:
            yield without_quotes(" ".join(block))
            block = []
        if found:
            yield without_quotes(found[1])


def includes_between_verbs(root, texts):
    verbs = {path.parent for path in texts if path.name == "verb.cpp" and path.with_suffix(".h") not in texts}
    names = {verb.relative_to(root).as_posix(): verb for verb in verbs}
    count = 0
    for path, lines in texts.items():
        for used in re.findall(r'#include "([^"]+)/[^"/]+"', "\n".join(lines)):
            count += path.parent in verbs and used in names and names[used] != path.parent
    return count


def counts(root):
    texts = {path: path.read_text(encoding="utf-8", errors="replace").splitlines() for path in files_of(root)}
    lines = sum(map(len, texts.values()))
    packing = sum(bool(PACKING.match(line)) for text in texts.values() for line in text)
    folders = collections.Counter(path.parent for path in texts)
    comments = [comment for text in texts.values() for comment in comments_of(text)]
    dialect = sum(len(re.findall(pattern, comment)) for comment in comments for pattern in DIALECT)
    pages = [path for path in root.rglob("README.md") if ".git" not in path.parts]
    longest = max((len(page.read_text(encoding="utf-8").splitlines()) for page in pages), default=0)
    return {
        "lines": lines,
        "files": len(texts),
        f"of {TINY} lines or fewer": sum(len(text) <= TINY for text in texts.values()),
        "lines a file": round(lines / len(texts)),
        "packing": f"{100 * packing / lines:.1f} %",
        f"folders of more than {FULL} files": sum(count > FULL for count in folders.values()),
        "includes from one verb into another": includes_between_verbs(root, texts),
        "comments": len(comments),
        "patterns of the dialect": dialect,
        "longest README, lines": longest,
    }


def main():
    roots = [pathlib.Path(arg).resolve() for arg in sys.argv[1:]] or [ROOT.resolve()]
    tables = []
    for root in roots:
        if not any(files_of(root)):
            sys.exit(f"count_tree: no C++ file in {root}")
        tables.append(counts(root))
    width = max(len(row) for row in tables[0])
    print(" " * width, *(f"{root.name:>14}" for root in roots))
    for row in tables[0]:
        print(f"{row:<{width}}", *(f"{table[row]!s:>14}" for table in tables))


if __name__ == "__main__":
    main()
