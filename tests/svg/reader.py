"""Reads a picture as an XML parser and a screen reader do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from xml.etree import ElementTree as ET

if TYPE_CHECKING:
    from collections.abc import Iterator

SVG: Final = "{http://www.w3.org/2000/svg}"


class Picture:
    """A picture that has been parsed."""

    def __init__(self, text: str) -> None:
        self.root = ET.fromstring(text)  # noqa: S314  # it is our own
        assert self.root.tag == f"{SVG}svg"

    @property
    def title(self) -> str:
        """What it is called."""
        return self._only("title")

    @property
    def description(self) -> str:
        """What its description says."""
        return self._only("desc")

    @property
    def size(self) -> tuple[float, float]:
        """How wide and how high it is."""
        return float(self.root.attrib["width"]), float(self.root.attrib["height"])

    @property
    def spoken(self) -> list[str]:
        """What is read: the labels and the words, in the order of the document."""
        return list(_spoken(self.root))

    @property
    def drawn(self) -> list[str]:
        """What is written, hidden from a screen reader or not."""
        return [element.text or "" for element in self.root.iter(f"{SVG}text")]

    @property
    def labels(self) -> list[str]:
        """The labels of what is read as one."""
        return [element.attrib["aria-label"] for element in self.root.iterfind(f"{SVG}g")]

    def classes(self, name: str) -> list[str]:
        """Give the classes of the elements of a name."""
        return [element.attrib["class"] for element in self.root.iter(f"{SVG}{name}")]

    def _only(self, name: str) -> str:
        (element,) = self.root.iterfind(f"{SVG}{name}")
        return element.text or ""


def _spoken(element: ET.Element) -> Iterator[str]:
    for child in element:
        if child.get("aria-hidden"):
            continue
        if child.get("role") == "img":
            yield child.attrib["aria-label"]
        elif child.tag == f"{SVG}text":
            yield child.text or ""
        else:
            yield from _spoken(child)
