#!/usr/bin/env python3
"""What a shell offers to complete is what the program has. Skipped (77) where the shell is missing.

completion.py bash|zsh ESCAQUE FILE
"""
import re
import shutil
import subprocess
import sys

from program import Program

# Each asks for the completion of the last of the words it is given.
BASH = """
source "$1"; shift
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
_escaque "$1" "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
[[ ${#COMPREPLY[@]} == 0 ]] || printf '%s\\n' "${COMPREPLY[@]}"
"""
# In place of the functions with which zsh offers what was found.
ZSH = """
compadd() { [[ $1 != -- ]] || shift; print -l -- "$@" }
_describe() { local i; for i in ${(P)2}; do print -- ${i%%:*}; done }
_files() { }
file=$1; shift
words=("$@"); CURRENT=$#
source $file
"""


def offers(shell, file, words):
    script = {"bash": ["bash", "--norc", "-c", BASH, "bash"], "zsh": ["zsh", "-f", "-c", ZSH, "zsh"]}[shell]
    found = subprocess.run([*script, file, *words], capture_output=True, text=True, check=True)
    if found.stderr:
        raise SystemExit(f"{words}: {found.stderr}")
    return found.stdout.split()


def main(shell, escaque, file):
    if not shutil.which(shell):
        print(f"no {shell} here")
        return 77
    program = Program(escaque)
    wrong = []

    def expect(words, wanted):
        found = offers(shell, file, [escaque, *words])
        if sorted(found) != sorted(wanted):
            wrong.append(f"{words}: {found} in place of {wanted}")

    expect([""], program.verbs() + ["--help", "--version"])
    for verb in program.verbs():
        expect([verb, "--"], program.options(verb) + ["--help"])
        for option in program.options(verb):
            words = program.output("--words", verb, option).split()
            expect([verb, option, ""], words)
            unknown = [word for word in words if not re.search(rf"\b{word}\b", program.help(verb))]
            if unknown:
                wrong.append(f"{verb} {option}: {unknown} are not in the help")
    for verb in ["referee", "match", "arbiter"]:
        if "fide2023" not in offers(shell, file, [escaque, verb, "--laws", ""]):
            wrong.append(f"{verb} --laws: no editions")
    expect(["arbiter", ""], ["claim", "flag", "illegal", "sheet"])
    expect(["help", ""], program.verbs() + ["--help", "--version"])
    expect(["analyse", "game.f"], [])
    expect(["nonsense", "--"], [])
    print("\n".join(wrong) or f"{shell}: all verbs and options are offered")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
