"""Fill a picture from points, as webDiplomacy colours its maps: each place gets its closed area."""

from collections import Counter
from collections.abc import Mapping

from publisher.importing.model import Picture, Point
from publisher.importing.png import Png

NEAR = 7  # pixels round a point in which its area is looked for: points lie on letters, too
SMALLEST = 12  # pixels of an area
OPEN = 0.5  # of the picture: a larger area is no closed one
_SAMPLED = 7  # every how many-th pixel tells which colours are those of lines
_OFTEN = 0.01  # of the picture: the colour of its borders is as frequent at least
_DEEP = 0.1  # of the pixels of that colour: fewer have their like as far off as this, four ways
_BROAD = 3  # pixels
_WIDE = 0.5  # of the picture's sides: borders that hang together reach farther
_TAKEN = 0.6  # of all places: if fewer have an area of their own, the picture says nothing


def filled(png: Png, points: Mapping[str, Point]) -> Picture | None:
    """Fill a picture from the points of places; None where its areas are not closed."""
    keys = tuple(points)
    labels = [-1] * (png.width * png.height)
    most = OPEN * len(labels)
    alone = 0
    lines = _line_colours(png)
    for number, key in enumerate(keys):
        x, y = points[key]
        at = (round(x), round(y))
        area = _area(png, labels, at, number)
        if area and png.pixels[area[0]] in lines and _reaches_far(area, png):
            _clear(labels, area)
            area = _area(png, labels, at, number, lines)
        if not area:
            continue
        if len(area) > most:
            _clear(labels, area)
        else:
            alone += 1
    return Picture(png.width, png.height, keys, labels) if alone > _TAKEN * len(keys) else None


def _area(
    png: Png,
    labels: list[int],
    at: tuple[int, int],
    number: int,
    lines: frozenset[int] = frozenset(),
) -> list[int]:
    """Fill the area at a point, but none in the colour of `lines`; return its pixels."""
    start = _start(png, labels, lines, at)
    return [] if start is None else _fill(png, labels, start, number)


def _clear(labels: list[int], area: list[int]) -> None:
    for pixel in area:
        labels[pixel] = -1


def _reaches_far(area: list[int], png: Png) -> bool:
    """Tell whether an area spreads over much of a picture both ways, as no narrow land does."""
    columns, rows = {pixel % png.width for pixel in area}, {pixel // png.width for pixel in area}
    return (
        max(columns) - min(columns) > _WIDE * png.width
        and max(rows) - min(rows) > _WIDE * png.height
    )


def _line_colours(png: Png) -> frozenset[int]:
    """Return the colours of borders: frequent, and hardly anywhere amid their like.

    A point may lie on a broad border, as Mecca does in vDiplomacy's WWIV: all borders together
    would be filled for it.
    """
    pixels, far = png.pixels, _BROAD * png.width
    seen, deep = Counter[int](), Counter[int]()
    for pixel in range(far, len(pixels) - far, _SAMPLED):
        colour = pixels[pixel]
        seen[colour] += 1
        around = (pixel - _BROAD, pixel + _BROAD, pixel - far, pixel + far)
        deep[colour] += all(pixels[one] == colour for one in around)
    often = _OFTEN * sum(seen.values())
    frequent = (one for one, count in seen.items() if count >= often)
    return frozenset(one for one in frequent if deep[one] < _DEEP * seen[one])


def _start(png: Png, labels: list[int], lines: frozenset[int], at: tuple[int, int]) -> int | None:
    """Return a free pixel at a point or near it, whose area is large enough to be a place's."""
    x, y = at
    for reach in range(NEAR + 1):
        for down in range(-reach, reach + 1):
            for right in range(-reach, reach + 1):
                if max(abs(down), abs(right)) != reach:
                    continue
                column, row = x + right, y + down
                if not (0 <= column < png.width and 0 <= row < png.height):
                    continue
                pixel = row * png.width + column
                if png.pixels[pixel] in lines:
                    continue
                if labels[pixel] < 0 and _is_large(png, labels, pixel):
                    return pixel
    return None


def _is_large(png: Png, labels: list[int], start: int) -> bool:
    """Tell whether a pixel is part of more than a letter or a line."""
    colour, seen, queue = png.pixels[start], {start}, [start]
    for pixel in queue:
        for one in _near(png, pixel):
            if one not in seen and png.pixels[one] == colour and labels[one] < 0:
                seen.add(one)
                queue.append(one)
        if len(seen) > 3 * SMALLEST:
            break
    return len(seen) > 3 * SMALLEST and _thick(png, seen)


def _thick(png: Png, pixels: set[int]) -> bool:
    """Tell whether some pixel has all four neighbours: lines are thinner."""
    wide = png.width
    return any({p - 1, p + 1, p - wide, p + wide} <= pixels for p in pixels)


def _near(png: Png, pixel: int) -> list[int]:
    wide, column = png.width, pixel % png.width
    found = [pixel - wide, pixel + wide]
    if column:
        found.append(pixel - 1)
    if column < wide - 1:
        found.append(pixel + 1)
    return [one for one in found if 0 <= one < len(png.pixels)]


def _fill(png: Png, labels: list[int], start: int, number: int) -> list[int]:
    """Give an area its number, stretch by stretch of its rows; return its pixels."""
    pixels, wide = png.pixels, png.width
    colour = pixels[start]
    area: list[int] = []
    stack = [start]
    while stack:
        pixel = stack.pop()
        if labels[pixel] >= 0 or pixels[pixel] != colour:
            continue
        first = pixel - pixel % wide
        left = right = pixel
        while left > first and pixels[left - 1] == colour and labels[left - 1] < 0:
            left -= 1
        while right < first + wide - 1 and pixels[right + 1] == colour and labels[right + 1] < 0:
            right += 1
        for one in range(left, right + 1):
            labels[one] = number
        area += range(left, right + 1)
        for beside in (left - wide, left + wide):
            if not 0 <= beside < len(pixels):
                continue
            inside = False
            for one in range(beside, beside + right - left + 1):
                is_free = pixels[one] == colour and labels[one] < 0
                if is_free and not inside:
                    stack.append(one)
                inside = is_free
    return area


def shown(picture: Picture, pairs: list[tuple[str, str]], reach: int = 6) -> float:
    """Return the share of pairs whose areas come near each other: how well a picture fits."""
    number = {key: n for n, key in enumerate(picture.keys)}
    met: set[tuple[int, int]] = set()
    wide = picture.width
    for row in range(0, picture.height, 2):
        _meet(picture.labels, range(row * wide, (row + 1) * wide), reach, met)
    for column in range(0, wide, 2):
        _meet(picture.labels, range(column, wide * picture.height, wide), reach, met)
    wanted = {
        (min(number[a], number[b]), max(number[a], number[b]))
        for a, b in pairs
        if a in number and b in number
    }
    return len(wanted & met) / max(1, len(wanted))


def _meet(labels: list[int], line: range, reach: int, met: set[tuple[int, int]]) -> None:
    """Note which areas follow one another on a line of pixels with a short gap at most."""
    last, at = -1, 0
    for step, pixel in enumerate(line):
        label = labels[pixel]
        if label < 0:
            continue
        if label != last:
            if last >= 0 and step - at <= reach + 1:
                met.add((min(last, label), max(last, label)))
            last = label
        at = step
