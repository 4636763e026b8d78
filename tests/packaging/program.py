"""What the program says of itself: its verbs, their options, the options of UCI."""
import re
import subprocess


class Program:
    def __init__(self, path):
        self.path = path

    def output(self, *arguments, say=""):
        return subprocess.run([self.path, *arguments], input=say, check=True, capture_output=True, text=True).stdout

    def verbs(self):
        return re.findall(r"^  escaque ([a-z][a-z0-9]*) ", self.output("--help"), re.M)

    def help(self, verb):
        return self.output(verb, "--help")

    def options(self, verb):
        return re.findall(r"^  (?:-\w \[ )?(--[\w-]+)", self.help(verb), re.M)

    def uci_options(self):
        return re.findall(r"^option name (.+?) type ", self.output(say="uci\n"), re.M)
