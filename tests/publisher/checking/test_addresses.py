"""A rules page: where its links lead, what it may not load or run, and the ids of its parts."""

from pathlib import Path

import pytest

from tests.publisher.checking.test_checking import said
from tests.publisher.folders import RULES, repository

ADDRESSES: dict[str, tuple[str, str]] = {
    "a script in capitals": ("[x](JavaScript:alert(1))", "a rules page cannot link to"),
    "a script in entities": ("[x](java&#115;cript:x)", "a rules page cannot link to"),
    "data": ("[x](data:text/html;base64,xx)", "a rules page cannot link to"),
    "a file": ("[x](file:///etc/passwd)", "a rules page cannot link to"),
    "no scheme": ("[x](//example.org/x)", "a rules page cannot link to"),
    "below": ("[x][y]\n\n[y]: vbscript:x", "a rules page cannot link to"),
    "in brackets": ("<ftp://example.org>", "a rules page cannot link to"),
    "a picture": ("![x](https://example.org/x.png)", "a rules page loads no pictures"),
    "a picture of one's own": ("![x](x.png)", "a rules page loads no pictures"),
    "a handler": ('[x](#bounce){: onclick="f()" }', "the attribute onclick is not allowed"),
    "a style": ('[x](#bounce){: style="color:red" }', "the attribute style is not allowed"),
    "HTML": ("A <b>bold</b> word", "HTML is not allowed here"),
    "HTML over two lines": ("A <br\nclass=x> word", "HTML is not allowed here"),
    "a heading that is named below": ("[x][1]\n\n[1]: #nowhere", "there is no heading #nowhere"),
    "a page that is none": ("[x](nofile.html)", "the site has no page 'nofile.html'"),
    "a heading of another page": (
        "[x](../standard/index.html#convoyz)",
        'the page of standard has no heading #convoyz. Did you mean "convoys"?',
    ),
    "a province of another page": (
        "[x](../standard/#r-Xyz)",
        "the page of standard has no heading #r-Xyz",
    ),
    "a part that is shown with borders alone": ("[x](#key)", "there is no heading #key"),
    "a page of no variant": ("[x](../strap/index.html)", 'Did you mean "../strip/index.html"'),
    "above the site": ("[x](../../nothing)", "the site has no page '../../nothing'"),
    "an anchor twice": ("Words.\n{: #bounce }", "the page already has an #bounce"),
    "an anchor of the chart": ("Words.\n{: #board }", "the page already has an #board"),
    "a frame": ('<iframe src="https://example.org"></iframe>', "HTML is not allowed here"),
}
FINE = (
    "[x](https://example.org/a_(b)), [y](http://example.org), <https://example.org>,"
    " [z](mailto:a@example.org), [s](../standard/index.html#convoys), [h](#bounce), `<b>`, 2 < 3,"
    " [v](../standard/#r-Vie),"
    " [d](../standard/), [p](play/index.html), [g](../guides/players.html), [t](../), [a](#r-Aaa),"
    " [f](#find), [u](../standard/#units), [m](#mine)\n\n`<b\n>`, mine\n{: #mine }"
)


@pytest.mark.parametrize("what", ADDRESSES)
def test_a_page_leads_to_sources_and_loads_and_runs_nothing(what: str, tmp_path: Path) -> None:
    text, expected = ADDRESSES[what]
    told = said(repository(tmp_path, rules=RULES.replace("To be broken.", text)))
    assert len(told) == 1, told
    line = RULES[: RULES.index("To be broken.")].count("\n") + 1
    assert told[0].startswith(tuple(f"rules.md:{line + n}: " for n in range(3)))
    assert expected in told[0]


ANCHORS = ("Board", "Provinces", "Units", "Find", "x {#main}", "x {#r-Aaa}", "x {#chart}")


@pytest.mark.parametrize("title", ANCHORS)
def test_a_heading_has_an_anchor_that_the_page_has_not(title: str, tmp_path: Path) -> None:
    rules = RULES.replace("To be broken.", f"### {title}\n\nTo be broken.")
    (told,) = said(repository(tmp_path, rules=rules))
    line = rules[: rules.index("### " + title)].count("\n") + 1
    anchor = title[4:-1] if "{" in title else title.lower()
    assert told == (
        f"rules.md:{line}: every rules page already has a part #{anchor}. "
        f"Give the heading another anchor, such as {{#the-{anchor}}}"
    )


def test_tags_that_the_page_would_drop_are_reported(tmp_path: Path) -> None:
    rules = RULES.replace("## At a glance", "Lost.\n\n### Lost\n\n## At a glance")
    rules = rules.replace("To be broken.", "To be broken.\n\n# Part two\n\nLost, too.\n")
    lines = rules.splitlines()
    hint = "Sections begin with ##, their parts with ###"
    assert said(repository(tmp_path, rules=rules)) == [
        (
            f"rules.md:{lines.index('Lost.') + 1}: "
            f"this is in no section, so the page leaves it out. {hint}"
        ),
        (
            f"rules.md:{lines.index('# Part two') + 1}: "
            f'"# Part two" does not begin a section, so the page leaves out what follows. {hint}'
        ),
    ]


def test_ordinary_links_stay(tmp_path: Path) -> None:
    assert said(repository(tmp_path, rules=RULES.replace("To be broken.", FINE))) == []
