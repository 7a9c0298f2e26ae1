"""A thumbnail: the map as the game begins, in few points, as a light and a dark picture.

An <img> sees nothing of the page's styles, and a host's policy may forbid it styles of its own: so
colours stand on the elements, and names are set in a face that the reader's system has.
"""

from collections.abc import Iterator, Mapping

from markupsafe import Markup

from publisher.chart.chart import BoardFacts, Geometry
from publisher.chart.geometry import Box
from publisher.chart.land import layers
from publisher.chart.svg import Value, element, number, text_of
from publisher.pages.chart import in_few_points
from publisher.pictures.names import NAME_SIZE, thumb_names
from publisher.pictures.start import class_of, colours_of, frame_of, ground_of

_SIZE = (560, 420)
_COARSE = 1.5  # how far a simplified line may lie from the true one, in pixels
_FACES = "Alegreya,Palatino,'Palatino Linotype','Book Antiqua',Georgia,serif"
_TO_BASELINE = 0.33  # from the middle of a line, by its height
_UNSEEN = ("id", "role", "aria-label", "data-p", "data-owner", "data-c")


def thumbnails(geometry: Geometry, facts: BoardFacts) -> Mapping[str, str]:
    """Draw both pictures, by file name."""
    frame = frame_of(geometry, _SIZE[0] / _SIZE[1])
    coarse = in_few_points(geometry, _COARSE * frame[2] / _SIZE[0])
    return {
        f"thumb-{theme}.svg": _thumbnail(coarse, facts, frame, theme) for theme in ("light", "dark")
    }


def _thumbnail(geometry: Geometry, facts: BoardFacts, frame: Box, theme: str) -> str:
    colours, pixel = colours_of(theme), frame[2] / _SIZE[0]
    looks: Mapping[str, Mapping[str, Value]] = {
        "sea": {"fill": colours["c-sea"], "stroke": colours["c-wave"], "stroke-width": pixel / 2},
        "land": {
            "fill": colours["c-neutral"],
            "stroke": colours["c-ink"],
            "stroke-width": pixel * 0.9,
            "stroke-linejoin": "round",
        },
        "centres": {"fill": colours["c-sc"]},
    }
    fills = {power.id: ground_of(power, theme) for power in facts.powers}
    parts = [part for part in layers(geometry, facts, "") if class_of(part) in looks]
    for part in parts:
        part.attribs |= {key: number(value) for key, value in looks[class_of(part)].items()}
        for shape in part.elements:
            fill = fills.get(str(shape.attribs.get("data-owner")))
            fill = colours["c-imp"] if class_of(shape) == "closed" else fill
            if fill and class_of(part) == "land":
                shape.attribs["fill"] = fill
            for key in _UNSEEN:
                shape.attribs.pop(key, None)
    box = " ".join(f"{value:g}" for value in frame)
    width, height = _SIZE
    drawn = element("svg", *parts, width=width, height=height, viewBox=box)
    names = Markup("").join(_names(geometry, facts, frame, colours))
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
    sea = f'<rect width="{width}" height="{height}" fill="{colours["c-sea"]}"/>'
    return f"{head}{sea}{text_of(drawn)}{names}</svg>\n"


def _names(
    geometry: Geometry, facts: BoardFacts, frame: Box, colours: Mapping[str, str]
) -> Iterator[Markup]:
    """Set the powers' names, legible over every border."""
    looks = Markup(
        '<g font-family="{}" font-size="{}" font-style="italic" text-anchor="middle"'
        ' fill="{}" stroke="{}" stroke-width="4" stroke-opacity=".75" paint-order="stroke">'
    )
    yield looks.format(_FACES, NAME_SIZE, colours["c-ink"], colours["c-neutral"])
    for name in thumb_names(geometry, facts, frame, _SIZE):
        text = Markup('<text x="{:.0f}" y="{:.0f}">{}</text>')
        yield text.format(name.x, name.y + NAME_SIZE * _TO_BASELINE, name.text)
    yield Markup("</g>")
