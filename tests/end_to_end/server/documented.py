"""Commands and configurations from the pages in docs/, so that the tests run exactly what people copy."""

import os
import re

DOCS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../docs")


def code_blocks(page):
    """The text of every code block of the page."""
    with open(os.path.join(DOCS, page)) as file:
        return re.findall(r"^```\w*\n(.*?)^```$", file.read(), re.MULTILINE | re.DOTALL)


def code_block(page, text):
    """The first code block that contains this text."""
    found = [block for block in code_blocks(page) if text in block]
    assert found, f"{page} has no code with {text}"
    return found[0]
