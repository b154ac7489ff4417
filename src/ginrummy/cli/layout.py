"""The layout of what the commands print with ``--json``."""

from __future__ import annotations

import json
from typing import Any, Final

__all__ = ["dumps"]

_WIDTH: Final = 88


def dumps(value: Any, indent: str = "") -> str:
    """
    Lay out a JSON value so that a person can read it too.

    Args:
        value: Dictionaries, lists, texts, numbers, booleans and None.
        indent: The white space that the line begins with.

    Returns:
        JSON in ASCII: what fits on a line is on one line.
    """
    line = json.dumps(value)
    if len(indent) + len(line) <= _WIDTH or not isinstance(value, dict | list):
        return line
    deeper = f"{indent}  "
    if isinstance(value, dict):
        items = [f"{json.dumps(key)}: {dumps(item, deeper)}" for key, item in value.items()]
    else:
        items = [dumps(item, deeper) for item in value]
    opening, closing = "{}" if isinstance(value, dict) else "[]"
    inner = ",\n".join(deeper + item for item in items)
    return f"{opening}\n{inner}\n{indent}{closing}"
