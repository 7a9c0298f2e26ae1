"""Turn Markdown into HTML, without letting raw HTML through."""

import re
from functools import cache, lru_cache
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.extensions import Extension
from markdown.extensions.attr_list import AttrListExtension
from markdown.extensions.def_list import DefListExtension
from markdown.extensions.sane_lists import SaneListExtension
from markdown.extensions.smarty import SmartyExtension
from markdown.extensions.tables import TableExtension
from markdown.treeprocessors import Treeprocessor
from markupsafe import Markup

# What would turn a line into a list, a heading or a quotation; a title stays a title.
_BLOCK = re.compile(r"^(\d*)([.)+*#>-])(?= )")

_KEPT = 10_000  # runs of text that are rendered once, however often pages are made of them


class _Orders(Treeprocessor):
    """Set text between backticks as an order, with an en dash."""

    def run(self, root: Element) -> None:
        for code in root.iter("code"):
            code.tag = "span"
            code.set("class", "ord")
            code.text = (code.text or "").replace(" - ", " \u2013 ")


class _Tables(Treeprocessor):
    """Let tables scroll when the window is too narrow."""

    def run(self, root: Element) -> None:
        for table in list(root.iter("table")):
            inner = Element("table", table.attrib)
            inner.extend(list(table))
            for child in list(table):
                table.remove(child)
            table.tag, table.attrib = "div", {"class": "scroll", "tabindex": "0"}
            table.append(inner)


class _Plain(Extension):
    """The rules of every text: no raw HTML, and tables that may scroll."""

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 - Markdown's name
        md.preprocessors.deregister("html_block")
        md.inlinePatterns.deregister("html")
        md.treeprocessors.register(_Tables(md), "tables", 14)


class _House(_Plain):
    """The rules of a rules page: text between backticks is an order."""

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 - Markdown's name
        super().extendMarkdown(md)
        md.treeprocessors.register(_Orders(md), "orders", 15)


# Made here, and not by their names: a browser has no list of what is installed.
_OFFERED = (AttrListExtension, TableExtension, DefListExtension, SaneListExtension, SmartyExtension)


@cache
def _converter() -> Markdown:
    return Markdown(extensions=[*(offered() for offered in _OFFERED), _House()])


@lru_cache(_KEPT)
def to_html(text: str) -> Markup:
    """Render a run of Markdown.

    >>> to_html("`A Vie - Tri` & <b>")
    Markup('<p><span class="ord">A Vie \u2013 Tri</span> &amp; &lt;b&gt;</p>')
    """
    return Markup(_converter().reset().convert(text))  # noqa: S704 - raw HTML is off


@cache
def _guide_converter() -> Markdown:
    return Markdown(extensions=["tables", "fenced_code", "sane_lists", _Plain()])


@lru_cache(_KEPT)
def to_guide(text: str) -> Markup:
    """Render a run of a guide, in which backticks hold what is typed into a file.

    >>> to_guide("Type `a - b`")
    Markup('<p>Type <code>a - b</code></p>')
    """
    html = _guide_converter().reset().convert(text).replace("<pre>", '<pre tabindex="0">')
    blocks = html.split("</pre>")  # pages drop empty lines, but code blocks keep theirs
    kept = [before + block.replace("\n\n", "\n&#10;") for before, block in map(_at_block, blocks)]
    return Markup("</pre>".join(kept))  # noqa: S704 - raw HTML is off


def _at_block(html: str) -> tuple[str, str]:
    before, found, block = html.partition("<pre")
    return before, found + block


def to_inline(text: str) -> Markup:
    """Render a single line, such as a heading, without the paragraph round it."""
    html = to_html(_BLOCK.sub(r"\1\\\2", text))
    return Markup(html.removeprefix("<p>").removesuffix("</p>"))  # noqa: S704
