"""Markers drawn as clones: resvg 0.45 draws none on a line that has no ink of its own.

Only what the maps use is read: one marker for the start and middle of each path of a group, upright
and as large as the line is wide, on open lines of straight steps.
"""

import re
from collections.abc import Iterator
from itertools import accumulate
from xml.etree import ElementTree as ET

_SVG = "{http://www.w3.org/2000/svg}"
_NUMBER = re.compile(r"-?\d*\.?\d+")
_MARK = re.compile(r"url\(#(.*)\)")


def without_markers(root: ET.Element) -> None:
    """Turn the markers of a drawing into groups, and each place of one into a clone."""
    for marker in [*root.iter(f"{_SVG}marker")]:
        marker.tag = f"{_SVG}g"
        marker.attrib = {"id": marker.attrib["id"]}
    for group in [*root.iter()]:
        if found := _MARK.match(group.attrib.pop("marker-start", "")):
            del group.attrib["marker-mid"]
            group[:] = [clone for line in group for clone in _clones(line, found[1])]


def _clones(line: ET.Element, name: str) -> Iterator[ET.Element]:
    scale = line.get("stroke-width", "1")
    for x, y in _places(line.attrib["d"].removesuffix("h0")):
        place = f"translate({x:g} {y:g}) scale({scale})"
        yield ET.Element(f"{_SVG}use", {"href": f"#{name}", "transform": place})


def _places(data: str) -> list[tuple[float, float]]:
    """Return the corners of a line: a start, and steps from each corner to the next."""
    numbers = [float(one) for one in _NUMBER.findall(data)]
    columns = (accumulate(numbers[0::2]), accumulate(numbers[1::2]))
    return [(round(x, 1), round(y, 1)) for x, y in zip(*columns, strict=True)]
