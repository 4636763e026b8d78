#!/usr/bin/env python3
"""Breaks the code in small ways and lists the breaks that no test notices.

    scripts/mutate.py FOLDER|FILE... [--samples N] [--seed N] [--jobs N] [--in-place BUILD]

Each sample ("mutant") changes one token of a source file: `<` to `<=`, `+` to `-`, true to false, a number to the next
one, a guard without its return. Then only the tests of that room are built and run. A mutant is killed when a test
fails, hangs or crashes. It survives when all pass: a test is missing there, or the change is one that no test can see.
A mutant that does not compile, or compiles to the same program, is replaced by another. The exit status is 0.

It works on a copy in build-mutate/, so the tree can be edited meanwhile. With --in-place it changes this tree, which
must have no changes of its own, and uses the build in that folder: nothing is compiled but the mutants.
"""
import argparse
import hashlib
import pathlib
import random
import re
import shutil
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDERS = ["CMakeLists.txt", "cmake", "movegen", "eval", "search", "uci", "engine", "cluster", "packaging", "scripts",
           "tests", "README.md", "LICENSE"]

# What a match of the pattern becomes. Blanks around an operator tell it from a template bracket or a sign.
OPERATORS = [
    (r"(?<= )<=(?= )", "<"), (r"(?<= )<(?= )", "<="), (r"(?<= )>=(?= )", ">"), (r"(?<= )>(?= )", ">="),
    (r"(?<= )==(?= )", "!="), (r"(?<= )!=(?= )", "=="), (r"(?<= )\+(?= )", "-"), (r"(?<= )-(?= )", "+"),
    (r"(?<= )\+=(?= )", "-="), (r"(?<= )-=(?= )", "+="), (r"(?<= )\*(?= )", "+"),
    (r"(?<= )&&(?= )", "||"), (r"(?<= )\|\|(?= )", "&&"), (r"\btrue\b", "false"), (r"\bfalse\b", "true"),
    (r"(?<=[(, ])!(?=[a-z(])", ""), (r"(?<![\w.'])\d+(?![\w.'])", None), (r"(?<=\) )return\b[^;{}]*;", ";"),
]
SUITE = re.compile(r"^TEST(?:_F|_P)?\((\w+),", re.MULTILINE)
BLANKED = re.compile(r'//[^\n]*|/\*.*?\*/|R"\((?:.*?)\)"|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])\'|^[ \t]*#[^\n]*'
                     r"|\bstatic_assert\b[^;]*;|\bassert\(.*\);", re.DOTALL | re.MULTILINE)


def mutants(text):
    """(position, old, new) for each change that a text allows."""
    code = BLANKED.sub(lambda found: re.sub(r"[^\n]", "~", found[0]), text)
    for pattern, new in OPERATORS:
        for found in re.finditer(pattern, code):
            yield found.start(), found[0], str(int(found[0]) + 1) if new is None else new


def run(command, limit=None):
    """The exit status; 124 when it ran past the limit."""
    try:
        return subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=limit).returncode
    except subprocess.TimeoutExpired:
        return 124


def git(*arguments):
    return subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True).stdout


class Room:
    """One room's test program."""

    def __init__(self, name, build, jobs):
        self.target = f"{name}_tests"
        self.build = build
        self.program = build / "tests" / self.target
        self.jobs = jobs
        if not self.builds():
            raise SystemExit(f"mutate: {self.target} does not build; see ninja -C {build} {self.target}")
        self.plain = self.digest()
        begin = time.monotonic()
        if self.fails(None):
            raise SystemExit(f"mutate: {self.target} fails without a mutant")
        self.limit = 20 + 4 * (time.monotonic() - begin)

    def builds(self):
        return run(["ninja", "-C", self.build, f"-j{self.jobs}", self.target]) == 0

    def digest(self):
        return hashlib.sha256(self.program.read_bytes()).digest()

    def fails(self, limit, suites="*"):
        command = [self.program, "--gtest_fail_fast", "--gtest_brief=1", f"--gtest_filter={suites}"]
        return run(command, limit) != 0

    def outcome(self, folder):
        if not self.builds():
            return "does not compile"
        if self.digest() == self.plain:
            return "the same program"
        # The tests of the same folder first: they are few, and most likely to notice.
        return "killed" if self.fails(self.limit, suites_of(folder)) or self.fails(self.limit) else "survived"


def suites_of(folder):
    """A filter for the test suites of a folder."""
    texts = [file.read_text(encoding="utf-8") for file in (ROOT / "tests" / folder).glob("*_test.cpp")]
    return ":".join(sorted({f"{suite}.*" for text in texts for suite in SUITE.findall(text)})) or "*"


def make_copy(tree, build, flags):
    """Brings the copy up to date; only files that differ are touched, so that little is rebuilt."""
    listed = git("ls-files", "-z", "--", *FOLDERS)
    kept = {name for name in listed.split("\0") if name and (ROOT / name).is_file()}
    for name in kept:
        source, target = ROOT / name, tree / name
        if not target.is_file() or target.read_bytes() != source.read_bytes():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, target)
    for file in [file for file in tree.rglob("*") if file.is_file()]:
        if file.relative_to(tree).as_posix() not in kept:
            file.unlink()
    subprocess.run(["cmake", "-S", tree, "-B", build, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release", "-DESCAQUE_UNITY=OFF",
                    f"-DCMAKE_CXX_FLAGS_RELEASE={flags}"], stdout=subprocess.DEVNULL, check=True)


def set_up(options):
    """The tree to change and the folder of its build."""
    if not options.in_place:
        tree, build = ROOT / "build-mutate" / "tree", ROOT / "build-mutate" / "build"
        make_copy(tree, build, options.flags)
        return tree, build
    if git("status", "--porcelain"):
        raise SystemExit("mutate: the tree has changes; commit them first")
    return ROOT, pathlib.Path(options.in_place).resolve()


def sources(tree, names):
    for name in names:
        path = tree / name
        found = sorted([*path.rglob("*.cpp"), *path.rglob("*.h")]) if path.is_dir() else [path]
        if not found or not found[0].is_file():
            raise SystemExit(f"mutate: no source in '{name}'")
        yield from found


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("places", nargs="+", metavar="FOLDER|FILE", help="where to break the code")
    parser.add_argument("--samples", type=int, default=60, help="how many mutants (60)")
    parser.add_argument("--seed", type=int, default=1, help="another seed draws other mutants (1)")
    parser.add_argument("--jobs", type=int, default=1, help="jobs of the build (1)")
    parser.add_argument("--in-place", metavar="BUILD", help="change this tree, and use this build")
    parser.add_argument("--flags", default="-O1 -DNDEBUG", help="compiler flags (-O1 -DNDEBUG)")
    options = parser.parse_args()
    tree, build = set_up(options)
    places = [(file, *change) for file in sources(tree, options.places)
              for change in mutants(file.read_text(encoding="utf-8"))]
    random.Random(options.seed).shuffle(places)
    rooms, counts, survivors = {}, {}, []
    for file, at, old, new in places:
        if counts.get("killed", 0) + len(survivors) >= options.samples:
            break
        name = file.relative_to(tree)
        if name.parts[0] not in rooms:
            rooms[name.parts[0]] = Room(name.parts[0], build, options.jobs)
        text = file.read_text(encoding="utf-8")
        file.write_text(text[:at] + new + text[at + len(old):], encoding="utf-8")
        try:
            outcome = rooms[name.parts[0]].outcome(name.parent)
        finally:
            file.write_text(text, encoding="utf-8")
        counts[outcome] = counts.get(outcome, 0) + 1
        line = text.count("\n", 0, at) + 1
        report = f"{name}:{line}: {old!r} to {new!r} {outcome}: {text.splitlines()[line - 1].strip()}"
        print(report, flush=True)
        if outcome == "survived":
            survivors.append(report)
    print("\n" + ", ".join(f"{count} {outcome}" for outcome, count in sorted(counts.items())))
    print("\n".join(survivors))
    return 0


if __name__ == "__main__":
    sys.exit(main())
