"""Reads README.md and the pages in docs/: code blocks, inline code and links."""

import dataclasses
import glob
import os
import re

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "../.."))


def pages():
    """All pages but docs/spec, which are the original specifications of the games."""
    found = sorted(glob.glob("docs/**/*.md", root_dir=ROOT, recursive=True))
    return ["README.md", *(page for page in found if not page.startswith("docs/spec/"))]


def text_of(page):
    with open(os.path.join(ROOT, page), encoding="utf-8") as file:
        return file.read()


@dataclasses.dataclass(frozen=True)
class Block:
    page: str
    line: int  # of its first line
    language: str
    note: str  # of the comment `<!-- test: NOTE -->` in the line before the block
    text: str

    @property
    def place(self):
        return f"{self.page}:{self.line}"


@dataclasses.dataclass(frozen=True)
class Code:
    """Inline code, `like this`."""
    page: str
    line: int
    text: str
    part: str  # the table row or paragraph that it belongs to
    in_table: bool

    @property
    def place(self):
        return f"{self.page}:{self.line}"


def blocks_of(page, text):
    found, start, before = [], None, ""
    for number, line in enumerate(text.splitlines(), 1):
        fence = re.match(r" *```(.*)$", line)
        if fence and start is None:
            note = re.match(r" *<!-- test: (.*) -->$", before)
            start, language, note, lines = number + 1, fence.group(1).strip(), note.group(1) if note else "", []
        elif fence:
            found.append(Block(page, start, language, note, "\n".join(lines)))
            start = None
        elif start is not None:
            lines.append(line)
        before = line
    assert start is None, f"{page}: a code block is not closed"
    return found


def parts_of(text):
    """The first line, text and kind of every table row and paragraph, without code blocks."""
    parts, paragraph, in_block = [], [], False

    def end_paragraph():
        if paragraph:
            parts.append((paragraph[0][0], "\n".join(line for _, line in paragraph), False))
            paragraph.clear()

    for number, line in enumerate(text.splitlines(), 1):
        fence = bool(re.match(r" *```", line))
        if fence or in_block or not line.strip():
            end_paragraph()
            in_block ^= fence
        elif line.startswith("|"):
            end_paragraph()
            parts.append((number, line, True))
        else:
            if re.match(r" *([-*#]|\d+\.) ?", line):
                end_paragraph()
            paragraph.append((number, line))
    end_paragraph()
    return parts


def code_of(page, text):
    found = []
    for line, part, in_table in parts_of(text):
        for code in re.findall(r"(?<!`)`([^`]+)`(?!`)", part):
            words = " ".join(code.split()).replace("\\|", "|")
            found.append(Code(page, line, words, part, in_table))
    return found


def all_blocks():
    return [block for page in pages() for block in blocks_of(page, text_of(page))]


def all_code():
    return [code for page in pages() for code in code_of(page, text_of(page))]
