"""A drawing whose style is written into its elements.

Browsers know custom properties, `light-dark()`, `paint-order` and clones that inherit from their
`<use>`. Other programs that show SVG know some of it, and paint the rest black: resvg 0.45 a colour
that it cannot read, librsvg 2.60 a property that it does not know, and CairoSVG 2.8 ends with an
error. Here each element has plain colours; a clone is a shape without a style in `<defs>`, which
takes that of its `<use>`.
"""

from collections.abc import Iterator, Mapping
from copy import copy
from xml.etree import ElementTree as ET

from publisher.chart.plain.cascade import Declared, declarations
from publisher.chart.plain.markers import without_markers
from publisher.chart.plain.values import Properties, inherited, written

SVG = "http://www.w3.org/2000/svg"
_SHAPES = {f"{{{SVG}}}{name}" for name in ("path", "rect", "circle", "ellipse", "line", "polygon")}
_USE, _TEXT, _GROUP, _DEFS = (f"{{{SVG}}}{name}" for name in ("use", "text", "g", "defs"))
_SYMBOL = f"{{{SVG}}}symbol"
_SHAPE = "shape-"  # before the id of a shape without style
# What a drawing can say of an element. The halo of a text is drawn as a text below it.
_STYLES = {
    "fill", "fill-opacity", "stroke", "stroke-width", "stroke-opacity", "stroke-dasharray",
    "stroke-linecap", "stroke-linejoin", "opacity", "display", "font-family", "font-size",
    "font-weight", "font-style", "text-anchor",
}  # fmt: skip
_GEOMETRY = {"d", "x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "points"}


def plain(text: str, sheet: str, scheme: str, kept: str) -> str:
    """Return a drawing with the style of a sheet written into its elements.

    `text` is the drawing without a `<style>`, `scheme` is light or dark, and `kept` are the rules
    that stay, such as those of its letters.
    """
    ET.register_namespace("", SVG)
    root = ET.fromstring(text)  # noqa: S314  our own drawing
    without_markers(root)
    made = _Writing(root, declarations(root, sheet), scheme).whole()
    style = ET.Element(f"{{{SVG}}}style")
    style.text = kept
    made.insert(0, style)
    return ET.tostring(made, encoding="unicode", short_empty_elements=True)


class _Writing:
    """One drawing being written."""

    def __init__(
        self, root: ET.Element, declared: Mapping[ET.Element, Declared], scheme: str
    ) -> None:
        self._root = root
        self._declared = declared
        self._scheme = scheme
        self._by_id = {one.get("id", ""): one for one in root.iter()}
        uses = {one.get("href", "")[1:] for one in root.iter(_USE)}
        self._shapes = {name for name in uses if self._by_id[name].tag in _SHAPES}

    def whole(self) -> ET.Element:
        made = self._element(self._root, {})
        shapes = ET.Element(_DEFS)
        for name in sorted(self._shapes):
            one = self._by_id[name]
            shape = ET.SubElement(shapes, one.tag, {"id": _SHAPE + name})
            shape.attrib |= {key: one.attrib[key] for key in one.attrib if key in _GEOMETRY}
        made.insert(0, shapes)
        return made

    def _element(self, one: ET.Element, around: Properties) -> ET.Element:
        """Write one element and what is in it; `around` are the custom properties it inherits."""
        known, style = self._style(one, around)
        if one.tag == _USE:
            return self._use(one, known, style)
        made = ET.Element(one.tag, _without_class(one) | style)
        made.text, made.tail = one.text, one.tail
        if one.get("id") in self._shapes:
            made.tag = _USE
            made.attrib = {
                key: value for key, value in made.attrib.items() if key not in _GEOMETRY
            } | {"href": f"#{_SHAPE}{one.get('id')}"}
        for child in one:
            if child.tag == _SYMBOL:
                continue
            if child.tag == _DEFS and all(inner.tag == _SYMBOL for inner in child):
                continue
            made.extend(self._with_halo(child, known))
        return made

    def _with_halo(self, one: ET.Element, around: Properties) -> Iterator[ET.Element]:
        made = self._element(one, around)
        if made.tag == _TEXT and made.get("stroke", "none") != "none":
            halo = _copy(made)
            for element in halo.iter():
                element.attrib.pop("id", None)
            yield halo
            made.attrib = {
                key: value for key, value in made.attrib.items() if not key.startswith("stroke")
            }
        yield made

    def _use(self, one: ET.Element, known: Properties, style: dict[str, str]) -> ET.Element:
        name = one.get("href", "")[1:]
        target = self._by_id[name]
        if name in self._shapes:
            _, own = self._style(target, known)
            attributes = _without_class(one) | style | own
            return ET.Element(_USE, attributes | {"href": f"#{_SHAPE}{name}"})
        if target.tag == _GROUP:  # drawn once, whoever uses it
            return ET.Element(_USE, _without_class(one) | style)
        attributes = {key: value for key, value in _without_class(one).items() if key != "href"}
        made = ET.Element(_GROUP, attributes | style | {"class": name})
        for child in target:
            made.extend(self._with_halo(child, known))
        return made

    def _style(self, one: ET.Element, around: Properties) -> tuple[Properties, dict[str, str]]:
        """Return the custom properties of an element and its style, as attributes."""
        declared = self._declared[one]
        own = {name: value for name, value in declared.items() if name.startswith("--")}
        known = inherited(own, around)
        style = {}
        for name in sorted(declared.keys() & _STYLES):
            if value := written(declared[name], known, self._scheme):
                style[name] = value
        return known, style


def _without_class(one: ET.Element) -> dict[str, str]:
    """Return an element's attributes; a group keeps its class, which names a layer."""
    return {key: value for key, value in one.attrib.items() if key != "class" or one.tag == _GROUP}


def _copy(one: ET.Element) -> ET.Element:
    made = copy(one)
    made.attrib = dict(one.attrib)
    made[:] = [_copy(child) for child in one]
    return made
