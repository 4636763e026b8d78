#!/usr/bin/env python3
"""The READMEs and the program agree: verbs, options, defaults, commands, exit statuses, examples; links lead somewhere.

documents.py ESCAQUE ROOT
"""
import pathlib
import re
import sys

from program import Program, differences


def rows(text):
    """The cells of each row of the tables in a text."""
    lines = re.findall(r"^\|.*\|$", text, re.M)
    return [[cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]] for line in lines]


def section(text, heading):
    """What follows a heading, up to the next one."""
    found = re.search(rf"^#+ {heading}\b.*\n((?:(?!#+ ).*\n)*)", text, re.M)
    return found[1] if found else ""


def names(cell):
    return re.findall(r"`([^`]+)`", cell)


def verbs(text):
    """Verb -> option -> default."""
    return {
        verb: {
            name.split()[0]: cells[1]
            for cells in rows(section(text, f"escaque {verb}"))
            for name in names(cells[0])
            if name.startswith("--")
        }
        for verb in re.findall(r"^### escaque (\w+)", text, re.M)
    }


def compare_engine(text, program):
    found = verbs(text)
    yield from differences("engine/README.md: verbs", list(found), program.verbs())
    for verb in program.verbs():
        yield from differences(f"engine/README.md: {verb}", found.get(verb, {}), program.defaults(verb))
    statuses = [cells[0] for cells in rows(section(text, "Verbs")) if cells[0].isdigit()]
    yield from differences("engine/README.md: exit status", statuses, program.exit_statuses())


def compare_uci(text, program):
    options = {names(cells[0])[0]: (cells[1], cells[2]) for cells in rows(section(text, "Options")) if names(cells[0])}
    yield from differences("uci/README.md: options", options, program.uci_options())
    commands = [name.split()[0] for cells in rows(section(text, "Commands")) for name in names(cells[0])]
    yield from differences("uci/README.md: commands", sorted(set(commands)), program.uci_commands())


def compare_examples(path, text, program):
    """The verbs and options of each example exist."""
    known = {verb: program.options(verb) for verb in program.verbs()}
    for line in re.findall(r"^ {4}(escaque [a-z].*(?:\\\n.*)*)", text, re.M):
        words = re.sub(r"\s#.*|\"[^\"]*\"", "", line).split()
        if words[1] not in known:
            yield f"{path}: no verb {words[1]}: {line}"
            continue
        for option in [word.split("=")[0] for word in words[2:] if word.startswith("--")]:
            if option not in known[words[1]]:
                yield f"{path}: {words[1]} has no {option}: {line}"


def anchors(text):
    """As GitHub makes them from headings."""
    headings = re.findall(r"^#+ (.*)$", text, re.M)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def compare_links(path, text, root):
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        if target.startswith("http"):
            continue
        place, _, anchor = target.partition("#")
        file = (path.parent / place) if place else path
        if not file.exists():
            yield f"{path.relative_to(root)}: no file {target}"
        elif anchor and anchor not in anchors(file.read_text(encoding="utf-8")):
            yield f"{path.relative_to(root)}: no heading {target}"


def main(escaque, root):
    program, root = Program(escaque), pathlib.Path(root)
    pages = sorted(
        page for page in root.rglob("*.md") if not page.relative_to(root).parts[0].startswith(("build", ".", "data"))
    )
    read = {page.relative_to(root).as_posix(): page.read_text(encoding="utf-8") for page in pages}
    wrong = [*compare_engine(read["engine/README.md"], program), *compare_uci(read["uci/README.md"], program)]
    for page in pages:
        text = read[page.relative_to(root).as_posix()]
        wrong += compare_examples(page.relative_to(root), text, program)
        wrong += compare_links(page, text, root)
    if (lines := read["README.md"].count("\n")) > 100:
        wrong.append(f"README.md: {lines} lines, more than 100")
    print("\n".join(wrong) or f"documents: {len(pages)} pages, all as in the program")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
