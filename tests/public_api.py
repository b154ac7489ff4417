"""Everything that is public, described so that two versions can be compared; and what was promised."""

from __future__ import annotations

import ast
import inspect
import re
from enum import Enum
from typing import TYPE_CHECKING, Any, Final

import attrs

import ginrummy
from docs.extensions import public_names
from ginrummy import Profile, rules

if TYPE_CHECKING:
    from collections.abc import Iterator

_DEPRECATED: Final = re.compile(r"^ *\.\. deprecated:: ([\d.]+)", re.MULTILINE)
_MARK: Final = re.compile(r"\.\. deprecated:: [\d.]+\s[^`]*`+(\w+)`")
_MAKING: Final = {"__init__", "__attrs_post_init__"}
"""Methods that speak for their class."""
_KEYWORD: Final = "keyword "

Description = dict[str, Any]


def public_api() -> dict[str, Description]:
    """Describe every public name: what it is, what it takes, and since when it is deprecated."""
    found = dict(_described())
    for name in ginrummy.__all__:
        found[f"ginrummy.{name}"] = described(getattr(ginrummy, name))
    return found


def _described() -> Iterator[tuple[str, Description]]:
    for name, value in public_names.public_values():
        yield name, described(value)
        if isinstance(value, type):
            for member in _members(value):
                yield f"{name}.{member}", _described_member(value, member)


def described(value: Any) -> Description:
    """Describe a module, a class, a function or a constant."""
    if inspect.ismodule(value):
        return _with_mark({"is": "module"}, value)
    if isinstance(value, type):
        return _with_mark(_described_class(value), value)
    if callable(value):
        return _with_mark({"is": "function", "takes": _parameters(value)}, value)
    return {"is": "constant"}


def _described_class(owner: type) -> Description:
    if issubclass(owner, Enum) or getattr(owner, "_is_protocol", False):
        return {"is": "class"}
    if not issubclass(owner, Exception):
        return {"is": "class", "takes": _parameters(owner)}
    takes = _parameters(owner.__init__) if "__init__" in vars(owner) else ["*facts"]
    caught_as = [base.__name__ for base in owner.__mro__[1:] if issubclass(base, Exception)]
    return {"is": "class", "takes": takes, "caught as": caught_as}


def _described_member(owner: type, name: str) -> Description:
    value = inspect.getattr_static(owner, name, None)
    if isinstance(value, Enum):
        return {"is": "member", "value": value.value}
    if isinstance(value, (classmethod, staticmethod)) or inspect.isfunction(value):
        takes = _parameters(getattr(owner, name))
        return _with_mark({"is": "method", "takes": takes}, value)
    return _with_mark({"is": "attribute"}, value)


def _members(owner: type) -> list[str]:
    names = {name for base in public_names.lineage(owner) for name in vars(base)}
    if attrs.has(owner):
        names |= set(attrs.fields_dict(owner))
    return sorted(name for name in names if not name.startswith("_"))


def _with_mark(found: Description, value: Any) -> Description:
    mark = _DEPRECATED.search(getattr(value, "__doc__", None) or "")
    return found | {"deprecated": mark[1]} if mark else found


def _parameters(function: Any) -> list[str]:
    parameters = inspect.signature(function).parameters.values()
    return [_written(one) for one in parameters if one.name != "self"]


def _written(parameter: inspect.Parameter) -> str:
    """Write a parameter, without its type: types may become more exact in any version."""
    kind, name, value = parameter.kind, parameter.name, parameter.default
    prefix = {kind.KEYWORD_ONLY: _KEYWORD, kind.VAR_POSITIONAL: "*", kind.VAR_KEYWORD: "**"}
    default = "" if value is parameter.empty else f"={_default(value)}"
    return prefix.get(kind, "") + name + default


def _default(value: object) -> str:
    simple = (bool, int, str, rules.Choice, Profile, tuple, type(None))
    return repr(value) if isinstance(value, simple) else "..."


def still_fits(old: Description, new: Description) -> bool:
    """Tell whether all that could be done with a name can be done still."""
    before, after = old.get("takes", []), new.get("takes", [])
    places, more_places = _by_place(before), _by_place(after)
    added = [one for one in after if one not in before]
    return (
        all(new.get(key) == old[key] for key in old if key not in {"takes", "deprecated"})
        and more_places[: len(places)] == places
        and set(before) <= set(after)
        and all("=" in one or one.startswith("*") for one in added)
    )


def _by_place(parameters: list[str]) -> list[str]:
    return [one for one in parameters if not one.startswith((_KEYWORD, "**"))]


def broken(
    released: dict[str, Description], present: dict[str, Description]
) -> Iterator[tuple[str, str]]:
    """Give the names that are no longer what they were, with the heading of the changelog for it."""
    for name, old in released.items():
        if name not in present:
            yield name, "Removed"
        elif not still_fits(old, present[name]):
            yield name, "Changed"
    for name, new in present.items():
        if "deprecated" in new and "deprecated" not in released.get(name, {}):
            yield name, "Deprecated"


def series(version: str) -> tuple[int, ...]:
    """Give the part of a version within which nothing public may be changed."""
    major, minor, _ = map(int, version.split("."))
    return (major,) if major else (major, minor)


def broken_promises(
    old: str,
    released: dict[str, Description],
    new: str,
    present: dict[str, Description],
    changelog: str,
) -> Iterator[str]:
    """
    Say what "What is promised" does not allow.

    Args:
        old: The version of the last release.
        released: What was public there.
        new: The present version.
        present: What is public now.
        changelog: The text of the changelog.
    """
    news, _, _ = changelog.partition(f"## [{old}]")
    for name, heading in broken(released, present):
        headings = {heading}
        if heading != "Deprecated" and series(new) == series(old):
            yield f"{name} is {heading.lower()} between {old} and {new}"
        if heading == "Removed" and "deprecated" not in released[name]:
            # What is wrong or unsafe may go at once.
            headings = {"Fixed", "Security"}
        short = name.rpartition(".")[2]
        if not any(
            f"`{short}`" in text or f".{short}`" in text for text in _under(headings, news)
        ):
            yield f"{name} is not in the changelog under {' or '.join(sorted(headings))}"


def _under(headings: set[str], news: str) -> Iterator[str]:
    for part in news.split("\n### ")[1:]:
        heading, _, text = part.partition("\n")
        if heading.strip() in headings:
            yield text.partition("\n## ")[0]


def wrong_deprecations(source: str) -> Iterator[str]:
    """
    Say which deprecations in a module are not told both ways, or name no successor.

    Each is marked by ``.. deprecated:: VERSION`` in the docstring, followed by what to use instead
    in backticks, and raises a `DeprecationWarning` that names that too.
    """
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, (ast.FunctionDef, ast.ClassDef)) or node.name in _MAKING:
            continue
        mark = _MARK.search(ast.get_docstring(node) or "")
        warned = [text for inner in _own(node) if (text := _warning(inner)) is not None]
        if mark and not any(mark[1] in text for text in warned):
            yield f"{node.name} raises no DeprecationWarning that names a successor"
        if warned and not mark:
            yield f"{node.name} is not marked as deprecated, with a version and a successor"


def _own(owner: ast.FunctionDef | ast.ClassDef) -> Iterator[ast.AST]:
    """Give what belongs to a function, or to the making of a value, and to nothing else."""
    for node in ast.iter_child_nodes(owner):
        name = node.name if isinstance(node, (ast.FunctionDef, ast.ClassDef)) else ""
        if not name or name in _MAKING:
            yield from ast.walk(node)


def _warning(node: ast.AST) -> str | None:
    """Give the text of a call that warns of a deprecation."""
    if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("warn"):
        arguments = [ast.unparse(argument) for argument in node.args]
        if "DeprecationWarning" in arguments:
            return arguments[0]
    return None
