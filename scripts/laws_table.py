#!/usr/bin/env python3
"""Writes the articles in the tables of movegen/laws/ARTICLES.md from the editions in the code.

laws_table.py [--check]     --check changes nothing, and fails where a table differs or names a test that there is not

A row whose code cell names a field of edition.h gets its articles; in all others they are written by hand. An edition
that is new in the code gets a column, with a dash in those.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).parent.parent
PAGE = ROOT / "movegen/laws/ARTICLES.md"

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


def label(edition):
    return edition.removeprefix("fide") if edition.startswith("fide") else {"ludoteka": "Ludoteka"}.get(edition, edition)


def cells_of(line):
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def written(text, editions):
    """The page with the columns of all editions, and the articles of the code in the rows that name a field."""
    labels, lines, known = [label(edition) for edition in editions], [], None
    for line in text.splitlines():
        cells = cells_of(line) if line.startswith("|") else []
        if cells[:1] == ["rule"] and cells[-2:] == ["code", "tests"]:
            known = cells[1:-2]
            cells[1:-2] = labels
        elif known is not None and cells:
            there = dict(zip(known, cells[1:-2]))
            cells[1:-2] = [there.get(name, "---" if cells[0] == "---" else NONE) for name in labels]
            for field in re.findall(r"`([^`]+)`", cells[-2]):
                if any(field in articles for articles in editions.values()):
                    cells[1:-2] = [articles.get(field, NONE) for articles in editions.values()]
        else:
            known = None
        rule = "|" + "|".join(cells) + "|" if cells[:1] == ["---"] else f"| {' | '.join(cells)} |"
        lines.append(rule if known is not None and cells else line)
    return "\n".join(lines) + "\n"


def tests(root):
    names = set(re.findall(r"NAME (packaging\.\w+)", (root / "tests/CMakeLists.txt").read_text(encoding="utf-8")))
    for file in root.glob("tests/**/*_test.cpp"):
        found = re.findall(r"^TEST(?:_F|_P)?\((\w+),\s*(\w+)\)", file.read_text(encoding="utf-8"), re.M)
        names |= {f"{suite}.{name}" for suite, name in found}
    return names


def compare(text, editions, known_tests, files):
    fields = {field for edition in editions.values() for field in edition}
    told = set()
    for rule, _, code, named in rows(text, editions):
        if not named:
            yield f"{rule}: no test"
        yield from (f"{rule}: there is no test {name}" for name in named if name not in known_tests)
        yield from (f"{rule}: there is no {name}" for name in code if name not in fields and name not in files)
        told |= fields.intersection(code)
    yield from (f"{field}: in no table" for field in sorted(fields - told))


def main(arguments):
    text = PAGE.read_text(encoding="utf-8")
    editions = articles((ROOT / "movegen/laws/edition.cpp").read_text(encoding="utf-8"))
    new = written(text, editions)
    if not list(rows(new, editions)):
        sys.exit(f"laws_table: no table with a column for each of {', '.join(editions)}")
    if "--check" not in arguments:
        PAGE.write_text(new, encoding="utf-8")
    elif new != text:
        sys.exit("laws_table: movegen/laws/ARTICLES.md differs from the code; scripts/laws_table.py writes it")
    files = {file.name for room in ("movegen", "engine") for file in (ROOT / room).rglob("*.cpp")}
    wrong = list(compare(new, editions, tests(ROOT), files))
    print("\n".join(wrong) or f"laws_table: {len(list(rows(new, editions)))} rules, all as in the code")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
