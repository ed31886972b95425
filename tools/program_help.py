# SPDX-License-Identifier: MIT
"""The commands of the program, read from its --help: for the shells' completions and the manual pages."""
import os
import re
import subprocess


def told(program, *words):
    """The program's output, in English."""
    env = dict(os.environ, LC_ALL="C", LANGUAGE="", ASAN_OPTIONS="detect_leaks=0")
    return subprocess.run([program, *words], env=env, check=True, capture_output=True, text=True).stdout


def summaries(program):
    """(name, summary) of each command, in the order of thimble help."""
    return re.findall(r"^  (\w+)  +(.*)", told(program, "help"), re.M)


def joined(text):
    return " ".join(text.split())


class Help:
    """One command's --help, in its parts."""

    def __init__(self, name, text):
        self.name = name
        self.usages = re.findall(rf"^(?:usage:|      ) thimble {name} ?(.*)", text, re.M)
        head, _, rest = text.partition("\nOptions:\n")
        self.about = [joined(part) for part in head.split("\n\n")[1:]]
        self.options = [(option, argument, joined(meaning)) for option, argument, meaning in
                        re.findall(r"^  --([a-z0-9-]+)(?: (\S+))?  +(.*(?:\n {8,}\S.*)*)", rest, re.M)]
        self.players = self.rows(rest, "Players")
        self.settings = self.rows(rest, "Settings[^:]*:[^:]*")
        examples = re.search(r"^Examples:\n((?:  .*\n)*)", rest, re.M)
        self.examples = [(line, joined(meaning)) for line, meaning in
                         re.findall(r"^  (\S.*)\n((?: {6}.*\n)+)", examples.group(1), re.M)] if examples else []
        status = re.search(r"^Exit status: (.*(?:\n\S.*)*)", rest, re.M)
        self.statuses = re.findall(r"(\d+) (.*?)(?:; (?=\d)|\.$)", joined(status.group(1))) if status else []

    @staticmethod
    def rows(text, title):
        """(word, meaning) of each row under a title."""
        part = re.search(rf"^{title}:\n((?:  .*\n)*)", text, re.M)
        return re.findall(r"^  (\S+)\s+(.*)", part.group(1), re.M) if part else []
