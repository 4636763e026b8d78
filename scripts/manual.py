#!/usr/bin/env python3
"""Writes the man page, packaging/escaque.6: the head and foot from packaging/escaque.6.in, the rest from the READMEs.

The verbs come from their pages, in the order of the tables in engine/README.md, notations and exit statuses from there
too, and the options of UCI from uci/README.md. Tests compare all of them with the program. With --check nothing is
written, and a page that is not up to date is an error.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / "packaging/escaque.6"
FRAME = ROOT / "packaging/escaque.6.in"


def roff(text):
    """A line of Markdown: code and bold become bold, links lose their targets, and nothing is taken for a macro."""
    text = re.sub(r"[,;]? see \[[^\]]*\]\([^)]*\)", "", text)
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text)
    text = text.replace("\\|", "|").replace("\\", "\\e").replace("-", "\\-")
    text = re.sub(r"`([^`]+)`", r"\\fB\1\\fP", text)
    text = re.sub(r"\*\*([^*]+)\*\*", r"\\fB\1\\fP", text)
    text = "".join(c if ord(c) < 128 else f"\\[u{ord(c):04X}]" for c in text)
    return "\\&" + text if text[:1] in (".", "'") else text


def sentences(text):
    """Each on a line of its own, as roff likes it."""
    return "\n".join(roff(sentence) for sentence in re.split(r"(?<=[.:;]) (?=[A-Z`])", " ".join(text.split())))


def with_arguments(usage):
    """Words in capitals are for the user to replace."""
    return re.sub(r"\b([A-Z][A-Z_]*)\b", r"\\fI\1\\fP", roff(usage))


def tables(text):
    """The cells of each row below a heading, the heads of the tables left out."""
    lines = re.findall(r"^\|.*\|$", text, re.M)
    cells = [[cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]] for line in lines]
    return [row for row, following in zip(cells, cells[1:] + [[""]]) if row[0][:3] != "---" and following[0][:3] != "---"]


def section(text, heading):
    """What stands below a heading, up to the next one."""
    return re.search(rf"^#+ {re.escape(heading)}\n((?:(?!#+ ).*\n)*)", text, re.M)[1]


def tagged(name, text, default=""):
    ending = f" ({roff(default)})." if default else "." if text[-1:] != "." else ""
    return f".TP\n{name}\n{sentences(text)}{ending}\n"


def option_name(cell):
    """`--output FILE`, `-o FILE` in bold, with the arguments in italics."""
    return ", ".join(
        re.sub(r"^(\S+) (.*)$", r"\\fB\1\\fP \\fI\2\\fP", roff(name)) if " " in name else f"\\fB{roff(name)}\\fP"
        for name in re.findall(r"`([^`]+)`", cell)
    )


def verb_pages(readme):
    """Those that the tables of verbs link to, in their order."""
    return [ROOT / "engine" / place for place in re.findall(r"^\| \[`\w+`\]\((verbs/\w+/README\.md)\)", readme, re.M)]


def verb(text):
    """Its usage, what it is for, and its options."""
    usage, what_for = re.match(r"# escaque (.*)\n\n((?:.+\n)+)", text).groups()
    yield f".SS {with_arguments(usage)}\n{sentences(what_for)}\n"
    if "\n## Options\n" in text:
        for option, default, meaning in tables(section(text, "Options")):
            yield tagged(option_name(option), meaning, default)


def page():
    engine = (ROOT / "engine/README.md").read_text(encoding="utf-8")
    uci = (ROOT / "uci/README.md").read_text(encoding="utf-8")
    notations = section(engine, "Notations").strip().removeprefix("`--notation` takes ")
    parts = {
        "VERBS": "".join("".join(verb(page.read_text(encoding="utf-8"))) for page in verb_pages(engine)),
        "NOTATIONS": sentences(notations) + "\n",
        "UCI OPTIONS": "".join(
            tagged(f"\\fB{roff(name.strip('`'))}\\fP", meaning, default)
            for name, _, default, meaning in tables(section(uci, "Options"))
        ),
        "EXIT STATUS": "".join(
            tagged(f"\\fB{status}\\fP", meaning)
            for status, meaning in tables(section(engine, "Exit status"))
            if status.isdigit()
        ),
    }
    frame = FRAME.read_text(encoding="utf-8")
    return re.sub(r"^@(.*)@\n", lambda place: f".SH {place[1]}\n{parts[place[1]]}", frame, flags=re.M)


def main():
    if sys.argv[1:] == ["--check"]:
        if page() == PAGE.read_text(encoding="utf-8"):
            return 0
        print("packaging/escaque.6 is not what the READMEs say; scripts/manual.py writes it again")
        return 1
    PAGE.write_text(page(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
