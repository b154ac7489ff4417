"""
Check that the reference describes everything that is public.

Public are the modules of the package, what their ``__all__`` lists, and the members of the classes in
it. Each must have an entry; a field of a value may be described in the docstring of its class
instead. What has no entry is a warning, and a warning fails the build.
"""

from __future__ import annotations

import ast
import inspect
import re
from importlib import import_module
from pkgutil import iter_modules
from textwrap import dedent
from typing import TYPE_CHECKING, Any, Final

import attrs

import ginrummy

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

PRIVATE: Final = {"__main__", "_kernel", "cli", "plain"}
"""The modules that are not public, and promise nothing."""

_FIELD: Final = re.compile(r"^    \*{0,2}(\w+):", re.MULTILINE)


def public_values() -> Iterator[tuple[str, object]]:
    """Give all that is public but the members of classes, by its full name."""
    for found in iter_modules(ginrummy.__path__):
        if found.name not in PRIVATE:
            module = import_module(f"ginrummy.{found.name}")
            yield module.__name__, module
            for name in module.__all__:
                yield f"{module.__name__}.{name}", getattr(module, name)


def public_names() -> Iterator[str]:
    """Give the full name of everything that needs an entry in the reference."""
    for name, value in public_values():
        yield name
        if isinstance(value, type):
            yield from (f"{name}.{member}" for member in members(value))


def members(owner: type) -> list[str]:
    """List what a class holds out, apart from the fields that its docstring describes."""
    names = dict.fromkeys(name for base in reversed(lineage(owner)) for name in vars(base))
    if attrs.has(owner):
        names |= dict.fromkeys(attrs.fields_dict(owner))
    described = _FIELD.findall(inspect.cleandoc(owner.__doc__ or ""))
    return [name for name in names if not name.startswith("_") and name not in described]


def lineage(owner: type) -> list[type]:
    """List a class and those that it is made from, as far as they are ours."""
    return [base for base in owner.__mro__ if base.__module__.startswith("ginrummy")]


def missing(entries: Collection[str]) -> list[str]:
    """List the public names that are not among the entries."""
    return [name for name in public_names() if name not in entries]


def cached_properties(owner: type) -> dict[str, str]:
    """Take the docstrings of its cached properties from the source of a class."""
    return {
        node.name: ast.get_docstring(node) or ""
        for node in ast.walk(ast.parse(dedent(inspect.getsource(owner))))
        if isinstance(node, ast.FunctionDef)
        and "cached_property" in map(ast.unparse, node.decorator_list)
    }


def describe(app: Sphinx) -> None:
    """
    Keep the docstrings of cached properties.

    attrs makes a slot of each and drops the function. Python has a place for the docstrings of
    slots: the values of ``__slots__``, where that is a dictionary.
    """
    for _, value in public_values():
        for owner in lineage(value) if isinstance(value, type) else ():
            if attrs.has(owner) and "__slots__" in vars(owner):
                slots = dict.fromkeys(vars(owner)["__slots__"])
                owner.__slots__ = slots | cached_properties(owner)  # type: ignore[attr-defined]  # as any class


def check(app: Sphinx, env: BuildEnvironment) -> None:
    """Warn of each public name that the reference lacks."""
    from sphinx.util import logging  # noqa: PLC0415  # the tests have no Sphinx

    entries = {entry[0] for entry in env.get_domain("py").get_objects()}
    for name in missing(entries):
        logging.getLogger(__name__).warning("%s is public and has no entry", name)


def setup(app: Sphinx) -> dict[str, Any]:
    """Look at the classes before the pages are read, and at the entries after that."""
    app.connect("builder-inited", describe)
    app.connect("env-check-consistency", check)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
