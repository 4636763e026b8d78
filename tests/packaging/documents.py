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


def heading(text):
    """The verb that a page is about."""
    return re.match(r"# escaque (\w+)", text)[1]


def options(text):
    """Option -> its value in capitals, if it takes one, and its default."""
    found = {}
    for cells in rows(section(text, "Options")):
        for name in names(cells[0]):
            if name.startswith("--"):
                option, _, value = name.partition(" ")
                found[option] = (value, cells[1])
    return found


def compare_engine(text, program):
    """The list of verbs, in the order of the help, and the exit statuses."""
    listed = re.findall(r"^\| \[`(\w+)`\]\(verbs/(\w+)/README\.md\)", section(text, "Verbs"), re.M)
    if [verb for verb, _ in listed] != program.verbs():
        yield f"engine/README.md: the verbs are {listed}, in the program {program.verbs()}"
    yield from (f"engine/README.md: {verb} leads to {folder}" for verb, folder in listed if verb != folder)
    statuses = [cells[0] for cells in rows(section(text, "Exit status")) if cells[0].isdigit()]
    yield from differences("engine/README.md: exit status", statuses, program.exit_statuses())


def compare_verbs(pages, program):
    """Each verb has a page of its own, with all its options."""
    yield from differences("engine/verbs", [path.split("/")[2] for path in pages], program.verbs())
    for path, text in pages.items():
        verb = heading(text)
        if path.split("/")[2] != verb:
            yield f"{path}: the page of {verb}"
        yield from differences(path, options(text), program.options_with_values(verb))


def lengths(path, text, most):
    if (lines := text.count("\n")) > most:
        yield f"{path}: {lines} lines, more than {most}"


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
    verbs = {path: text for path, text in read.items() if re.fullmatch(r"engine/verbs/\w+/README\.md", path)}
    wrong = [*compare_engine(read["engine/README.md"], program), *compare_verbs(verbs, program),
             *compare_uci(read["uci/README.md"], program)]
    for page in pages:
        text = read[page.relative_to(root).as_posix()]
        wrong += compare_examples(page.relative_to(root), text, program)
        wrong += compare_links(page, text, root)
    wrong += lengths("README.md", read["README.md"], 100)
    for path in [path for path in read if path.endswith("/README.md")]:
        wrong += lengths(path, read[path], 200)
    print("\n".join(wrong) or f"documents: {len(pages)} pages, all as in the program")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
