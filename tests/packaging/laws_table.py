#!/usr/bin/env python3
"""The tables of movegen/laws/README.md agree with the editions in the code, and the tests that they name exist.

laws_table.py ROOT
"""
import pathlib
import re
import sys

NONE = "–"


def articles(source):
    """Edition -> field -> article, as the table in edition.cpp has them; a rule's own fields as rule.field."""
    constants = dict(re.findall(r'constexpr Article (\w+) = "([^"]*)"', source))
    found, fields, open_rules = {}, {}, []
    token = r'\.(\w+) = (?:(\{)|(?:\w+\()?"([^"]*)"|(k\w+)|[^,{}]*)|([{}])'
    for field, opens, text, constant, brace in re.findall(token, source[source.index("kTable{") :]):
        if opens:
            open_rules.append(field)
        elif brace == "}" and open_rules:
            open_rules.pop()
        elif field == "name":
            fields = found.setdefault(text, {})
        elif article := text or constants.get(constant):
            fields[".".join([*open_rules, field])] = article
    return found


def rows(text, editions):
    """The cells of each rule: those of the edition, the code, the tests. A column is an edition, in the code's order."""
    for line in re.findall(r"^\|.*\|$", text, re.M):
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == len(editions) + 3 and cells[0] not in ("rule", "---"):
            yield cells[0], dict(zip(editions, cells[1:-2])), *(re.findall(r"`([^`]+)`", cell) for cell in cells[-2:])


def tests(root):
    names = set(re.findall(r"NAME (packaging\.\w+)", (root / "tests/CMakeLists.txt").read_text(encoding="utf-8")))
    for file in root.glob("tests/**/*_test.cpp"):
        found = re.findall(r"^TEST(?:_F|_P)?\((\w+),\s*(\w+)\)", file.read_text(encoding="utf-8"), re.M)
        names |= {f"{suite}.{name}" for suite, name in found}
    return names


def compare(text, editions, known_tests, files):
    fields = {field for edition in editions.values() for field in edition}
    told = set()
    for rule, numbers, code, named in rows(text, editions):
        if not named:
            yield f"{rule}: no test"
        yield from (f"{rule}: there is no test {name}" for name in named if name not in known_tests)
        yield from (f"{rule}: there is no {name}" for name in code if name not in fields and name not in files)
        for field in fields.intersection(code):
            told.add(field)
            for edition, number in numbers.items():
                if (there := editions[edition].get(field, NONE)) != number:
                    yield f"{rule}: {edition} has {number}, and {field} in the code {there}"
    yield from (f"{field}: in no table" for field in sorted(fields - told))


def main(root):
    root = pathlib.Path(root)
    text = (root / "movegen/laws/README.md").read_text(encoding="utf-8")
    editions = articles((root / "movegen/laws/edition.cpp").read_text(encoding="utf-8"))
    if not list(rows(text, editions)):
        sys.exit(f"laws_table: no table with a column for each of {', '.join(editions)}")
    files = {file.name for room in ("movegen", "engine") for file in (root / room).rglob("*.cpp")}
    wrong = list(compare(text, editions, tests(root), files))
    print("\n".join(wrong) or f"laws_table: {len(list(rows(text, editions)))} rules, all as in the code")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
