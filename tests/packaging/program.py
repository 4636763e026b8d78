"""What the program says of itself: its verbs, their options and defaults, the options and commands of UCI."""
import pathlib
import re
import subprocess
import tempfile

WRONG_RESULT = """[White "Ada"]
[Black "Bob"]
[Result "0-1"]

1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 0-1
"""


class Program:
    def __init__(self, path):
        self.path = path

    def output(self, *arguments, say=""):
        return subprocess.run([self.path, *arguments], input=say, check=True, capture_output=True, text=True).stdout

    def status(self, *arguments):
        return subprocess.run([self.path, *arguments], stdin=subprocess.DEVNULL, capture_output=True).returncode

    def verbs(self):
        return re.findall(r"^  escaque ([a-z][a-z0-9]*) ", self.output("--help"), re.M)

    def help(self, verb):
        return self.output(verb, "--help")

    def options(self, verb):
        return list(self.options_with_values(verb))

    def options_with_values(self, verb):
        """Option -> its value, as `PLIES` in `--depth PLIES`, and its default, in brackets at the end of the text."""
        listing = self.help(verb).partition("\nOptions:\n")[2].split("\nFor example")[0]
        found = {}
        for entry in re.split(r"\n(?=  -)", listing.rstrip()):
            if name := re.match(r" *(?:-\w, )?(--[\w-]+)(?: ([A-Z][\w:/]*))?(?:  |\n|$)", entry):
                found[name[1]] = (name[2] or "", default_of(entry[name.end():]))
        return found

    def uci_options(self):
        """Option -> its values and its default, as in the table of uci/README.md."""
        lines = re.findall(r"^option name (.+?) type (\w+)(.*)$", self.output(say="uci\n"), re.M)
        return {name: uci_values(kind, rest) for name, kind, rest in lines}

    def uci_commands(self):
        return re.findall(r"^(\w+)  ", self.output(say="help\n"), re.M)

    def exit_statuses(self):
        """Those that the program was seen to end with."""
        with tempfile.TemporaryDirectory() as folder:
            game = pathlib.Path(folder) / "game.pgn"
            game.write_text(WRONG_RESULT, encoding="utf-8")
            lines = [["--version"], ["referee", folder + "/none.pgn"], ["perft", "--frobnicate"], ["referee", str(game)]]
            return [str(self.status(*line)) for line in lines]


def default_of(text):
    """The default that a description states, in brackets; empty when it states none."""
    found = re.search(r"\(([^()]*)\)\.?$", " ".join(text.split()))
    return found[1] if found else ""


def uci_values(kind, rest):
    default = (re.findall(r"default (\S+)", rest) or [""])[0]
    if kind == "spin":
        return " to ".join(re.search(r"min (\S+) max (\S+)", rest).groups()), default
    if kind == "check":
        return "true, false", default
    if kind == "combo":
        return ", ".join(re.findall(r"var (\S+)", rest)), default
    return {"button": "button", "string": "text"}[kind], default.replace("<empty>", "")


def differences(what, document, program):
    """What two dictionaries, or lists, do not agree on."""
    for name in sorted(set(program) - set(document)):
        yield f"{what}: '{name}' is missing"
    for name in sorted(set(document) - set(program)):
        yield f"{what}: the program has no '{name}'"
    if isinstance(program, dict):
        for name in sorted(set(document) & set(program)):
            if document[name] != program[name]:
                yield f"{what}: '{name}' has {document[name]!r}, in the program {program[name]!r}"
