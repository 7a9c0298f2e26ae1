"""Elements of SVG, written by svgwrite. The one module that imports it.

svgwrite's checks refuse `data-*` and `aria-*`, and its own ids count up through the
whole process: elements are made with debug off, and every id is given by the caller.
"""

from __future__ import annotations

from collections.abc import Iterable
from xml.etree import ElementTree as ET

from svgwrite.base import BaseElement

Value = str | float | int | None


class Element(BaseElement):  # type: ignore[misc]  # svgwrite has no types
    """An element with any name and any attributes, and text between its tags."""

    def __init__(self, name: str, **attributes: Value) -> None:
        """Make an element; `text` stands between its tags.

        `class_` is the attribute class, other underscores become hyphens.
        """
        super().__init__(debug=False)
        self.elementname = name
        self.words = str(attributes.pop("text", ""))
        for key, value in attributes.items():
            if value is not None:
                self.attribs[key.rstrip("_").replace("_", "-")] = number(value)

    def get_xml(self) -> ET.Element:
        """Return the element as XML."""
        made = ET.Element(self.elementname, self.attribs)
        made.text = self.words or None
        made.extend(child.get_xml() for child in self.elements)
        return made


def element(name: str, *children: Element, **attributes: Value) -> Element:
    """Return an element with its children."""
    made = Element(name, **attributes)
    for child in children:
        made.add(child)
    return made


def group(class_: str, children: Iterable[Element] = (), **attributes: Value) -> Element:
    """Return a group of a class."""
    return element("g", *children, class_=class_ or None, **attributes)


def path(data: str, class_: str | None = None, **attributes: Value) -> Element:
    """Return a path."""
    return element("path", d=data, class_=class_, **attributes)


def use(target: str, class_: str | None = None, **attributes: Value) -> Element:
    """Return a second appearance of the element with an id."""
    return element("use", href=f"#{target}", class_=class_, **attributes)


def number(value: Value) -> str:
    """Return a value as SVG wants it: at most two decimals, without trailing zeros.

    >>> number(12.50), number(-0.04), number(3)
    ('12.5', '-0.04', '3')
    """
    if isinstance(value, float):
        return f"{round(value, 2):.2f}".rstrip("0").rstrip(".")
    return str(value)


def text_of(made: Element) -> str:
    """Return an element as text, with its attributes in the given order."""
    return ET.tostring(made.get_xml(), encoding="unicode")
