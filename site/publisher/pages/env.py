"""The templates' environment: what every page of the site shares."""

from dataclasses import dataclass
from functools import cache

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from publisher.pages.policy import POLICY
from publisher.site_files import SITE, symbols
from publisher.words import (
    about,
    balance_page,
    design,
    embed,
    frame,
    gallery,
    player,
    print,  # noqa: A004 - the page
    rules,
    search,
    studio,
)

FONTS = (  # what every page shows, asked for before its style sheet is read
    *("fell", "alegreya-400", "alegreya-400i"),
    *("alegreya-sans-400", "alegreya-sans-500"),
)


@dataclass(frozen=True, slots=True)
class Door:
    """One link of the masthead."""

    key: str
    text: str
    href: str
    optional: bool = False  # left out of the masthead of a phone


WORDS = {  # as templates name them
    "about": about,
    "balance": balance_page,
    "design": design,
    "embed": embed,
    "frame": frame,
    "gallery": gallery,
    "player": player,
    "print": print,
    "rules": rules,
    "search": search,
    "studio": studio,
}
DOORS = (
    Door("variants", frame.VARIANTS, "index.html"),
    Door("play", frame.PLAY, "standard/play/index.html"),
    Door("design", frame.DESIGN, "design/index.html", optional=True),
    Door("about", frame.ABOUT, "about/index.html", optional=True),
)


@dataclass(frozen=True, slots=True)
class Picture:
    """The picture that other sites show beside a link to a page."""

    address: str  # whole, as those sites need it
    says: str  # what it shows, for those who do not see it


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """The facts that the frame of a page needs."""

    title: str
    description: str
    style: str  # the name of its style sheet in assets/
    own_style: str = ""  # the address of its own sheet, which stands for that one
    door: str = ""  # which link of the masthead is the present one
    fonts: tuple[str, ...] = FONTS
    is_shared: bool = False  # whether it says what other sites show beside a link to it
    picture: Picture | None = None  # where the site's address is known
    light: str = "#f6efdf"  # --paper of tokens.css, for the browser's own frame
    dark: str = "#1b1815"


def render(template: str, page: Page, depth: int, **facts: object) -> str:
    """Fill a template; `depth` is the number of folders between the root and the page."""
    text = (
        environment()
        .get_template(template)
        .render(page=page, up="../" * depth, symbols=symbols(), **facts)
    )
    return "\n".join(line for line in text.splitlines() if line.strip()) + "\n"


@cache
def environment() -> Environment:
    """Make the environment: everything is escaped, an unknown name is a mistake."""
    made = Environment(
        loader=FileSystemLoader(SITE / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals.update(icon=icon, lines=lines, policy=POLICY, doors=DOORS, words=WORDS)
    return made


def icon(name: str, more: str = "") -> Markup:
    """Draw an icon beside a word; it has no name of its own for a screen reader."""
    classes = f"i {more}".strip()
    head = f'<svg class="{classes}" viewBox="0 0 24 24" aria-hidden="true">'
    return Markup(head) + lines(name) + Markup("</svg>")  # noqa: S704 - our own words


def lines(name: str) -> Markup:
    """Draw the shapes of an icon, to be used many times."""
    text = (SITE / "static" / "icons" / f"{name}.svg").read_text(encoding="utf-8")
    return Markup(text[text.index(">") + 1 : text.rindex("</svg>")])  # noqa: S704 - our own file
