"""Turn Markdown into HTML, without letting raw HTML through."""

from functools import cache
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.extensions import Extension
from markdown.treeprocessors import Treeprocessor
from markupsafe import Markup


class _Orders(Treeprocessor):
    """Set what stands between backticks as an order, with the dash of the charts."""

    def run(self, root: Element) -> None:
        for code in root.iter("code"):
            code.tag = "span"
            code.set("class", "ord")
            code.text = (code.text or "").replace(" - ", " \u2013 ")
        for table in list(root.iter("table")):
            inner = Element("table", table.attrib)
            inner.extend(list(table))
            for child in list(table):
                table.remove(child)
            table.tag, table.attrib = "div", {"class": "scroll", "tabindex": "0"}
            table.append(inner)


class _House(Extension):
    """The house rules: no raw HTML, orders set as orders, tables that may scroll."""

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 - Markdown's name
        md.preprocessors.deregister("html_block")
        md.inlinePatterns.deregister("html")
        md.treeprocessors.register(_Orders(md), "orders", 15)


@cache
def _converter() -> Markdown:
    return Markdown(
        extensions=["attr_list", "tables", "def_list", "sane_lists", "smarty", _House()]
    )


def to_html(text: str) -> Markup:
    """Render a run of Markdown.

    >>> to_html("`A Vie - Tri` & <b>")
    Markup('<p><span class="ord">A Vie \u2013 Tri</span> &amp; &lt;b&gt;</p>')
    """
    return Markup(_converter().reset().convert(text))  # noqa: S704 - raw HTML is off


def to_inline(text: str) -> Markup:
    """Render a single line, such as a heading, without the paragraph round it."""
    html = to_html(text)
    return Markup(html.removeprefix("<p>").removesuffix("</p>"))  # noqa: S704
