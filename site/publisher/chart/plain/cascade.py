"""Which declarations of a style sheet hold for each element of a drawing (CSS Cascade 5)."""

from collections.abc import Iterator, Mapping
from xml.etree import ElementTree as ET

import cssselect2
import tinycss2

from publisher.chart.plain.values import Token, Tokens

type Declared = Mapping[str, Tokens]

_LONG = ("font-weight", "font-size", "font-family")  # what the maps' `font` says, in its order


def declarations(root: ET.Element, sheet: str) -> dict[ET.Element, Declared]:
    """Return what a style sheet declares for each element, by property.

    Rules of `@media` and other blocks are left out, and so are selectors of what a reader does,
    such as `:target`: the drawing is for programs that show it once.
    """
    matcher = cssselect2.Matcher()
    for selector, declared in _rules(sheet):
        matcher.add_selector(selector, declared)
    found: dict[ET.Element, Declared] = {}
    for element in cssselect2.ElementWrapper.from_xml_root(root).iter_subtree():
        own: dict[str, Tokens] = {}
        for *_, declared in matcher.match(element):  # in the order of the cascade
            own.update(declared)
        found[element.etree_element] = own
    return found


def _rules(sheet: str) -> Iterator[tuple[object, Declared]]:
    for rule in tinycss2.parse_stylesheet(sheet, skip_comments=True, skip_whitespace=True):
        if rule.type == "qualified-rule":
            declared = dict(_longhands(rule.content))
            for selector in cssselect2.compile_selector_list(rule.prelude):
                yield selector, declared


def _longhands(block: Tokens) -> Iterator[tuple[str, Tokens]]:
    for one in tinycss2.parse_blocks_contents(block, skip_comments=True, skip_whitespace=True):
        if one.type != "declaration":
            continue
        if one.lower_name == "font":
            yield from zip(_LONG, _font(one.value), strict=True)
        else:
            yield (one.name if one.name.startswith("--") else one.lower_name), one.value


def _font(value: Tokens) -> tuple[list[Token], list[Token], list[Token]]:
    """Split `700 11px/1 var(--ui)` into weight, size and family."""
    weight, size, *rest = (token for token in value if token.type != "whitespace")
    family = [one for one in rest if one != "/" and one.type != "number"]
    return [weight], [size], family
