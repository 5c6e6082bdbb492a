"""Splits shell code of the docs into commands."""

import re
import subprocess

# A block whose first line begins with one of these is shell code.
STARTS = re.compile(r"(\$ |#|(build/)?taku |scripts/|(curl|sqlite3|apt|docker|install|pg_dump|export|cd|cp) )")


def is_shell(block):
    return block.language in ("sh", "bash", "console") or (not block.language and bool(STARTS.match(block.text)))


def commands_of(text):
    """The commands of a block, without comments; a command may be continued after a backslash."""
    lines = re.sub(r"\\\n\s*", "", text).splitlines()
    without_comments = (re.sub(r"(^|\s+)# .*$", "", line).strip() for line in lines)
    return [line for line in without_comments if line]


def syntax_error(text):
    """What bash says against the text, or an empty string."""
    done = subprocess.run(["bash", "-n"], input=text, capture_output=True, text=True)
    return done.stderr.strip()
