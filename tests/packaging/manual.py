#!/usr/bin/env python3
"""The man page names the program's verbs, their options and the options of UCI: all of them and no others.

manual.py ESCAQUE PAGE
"""
import re
import sys

from program import Program


def manual(page):
    """The verbs with their options, and the UCI options, of the page's source."""
    sections = re.split(r"^\.SH (.*)\n", page, flags=re.M)
    section = dict(zip(sections[1::2], sections[2::2]))
    verbs = re.split(r"^\.SS (\w+).*\n", section["VERBS"], flags=re.M)
    options = {
        verb: [name.replace("\\-", "-") for name in re.findall(r'^\.BI? .*?(\\-\\-[\w\\-]+)', text, re.M)]
        for verb, text in zip(verbs[1::2], verbs[2::2])
    }
    uci_options = re.findall(r"^\.TP\n\.B (.*)$", section["UCI OPTIONS"], re.M)
    return options, uci_options


def differences(what, page, program):
    for name in sorted(set(program) - set(page)):
        yield f"{what}: '{name}' is not in the manual"
    for name in sorted(set(page) - set(program)):
        yield f"{what}: '{name}' is in the manual alone"


def main(escaque, page):
    program = Program(escaque)
    with open(page, encoding="utf-8") as file:
        options, uci_options = manual(file.read())
    wrong = list(differences("verbs", options, program.verbs()))
    for verb in program.verbs():
        wrong += differences(verb, options.get(verb, []), program.options(verb))
    wrong += differences("UCI options", uci_options, program.uci_options())
    print("\n".join(wrong) or f"manual: {len(options)} verbs, {len(uci_options)} options of UCI, all there")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
