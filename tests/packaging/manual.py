#!/usr/bin/env python3
"""The man page and the program agree: verbs, their options and defaults, the options of UCI, exit statuses.

manual.py ESCAQUE PAGE
"""
import re
import sys

from program import Program, default_of, differences


def plain(text):
    """Roff without its macros and quotes."""
    return re.sub(r"^\.[BIR]+ ", "", text, flags=re.M).replace("\\-", "-")


def paragraphs(text):
    """The name and the text of each tagged paragraph."""
    for paragraph in re.split(r"^\.TP\n", text, flags=re.M)[1:]:
        name, _, rest = paragraph.partition("\n")
        yield plain(name), plain(rest.split("\n.PP\n")[0])


def manual(page):
    """Verb -> option -> default; UCI option -> default; exit statuses."""
    sections = re.split(r"^\.SH (.*)\n", page, flags=re.M)
    section = dict(zip(sections[1::2], sections[2::2]))
    verbs = re.split(r"^\.SS (\w+).*\n", section["VERBS"], flags=re.M)
    options = {
        verb: {re.search(r"--[\w-]+", name)[0]: default_of(text) for name, text in paragraphs(page_of_verb)}
        for verb, page_of_verb in zip(verbs[1::2], verbs[2::2])
    }
    uci_options = {name: default_of(text) for name, text in paragraphs(section["UCI OPTIONS"])}
    return options, uci_options, [name for name, _ in paragraphs(section["EXIT STATUS"])]


def main(escaque, page):
    program = Program(escaque)
    with open(page, encoding="utf-8") as file:
        options, uci_options, statuses = manual(file.read())
    wrong = list(differences("verbs", list(options), program.verbs()))
    for verb in program.verbs():
        wrong += differences(verb, options.get(verb, {}), program.defaults(verb))
    defaults = {name: default for name, (_, default) in program.uci_options().items()}
    # The paragraph of an option without a default may end with a remark in brackets.
    stated = {name: uci_options[name] if defaults.get(name) else "" for name in uci_options}
    wrong += differences("UCI options", stated, defaults)
    wrong += differences("exit status", statuses, program.exit_statuses())
    print("\n".join(wrong) or f"manual: {len(options)} verbs, {len(uci_options)} options of UCI, all as in the program")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
