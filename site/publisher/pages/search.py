"""The page that searches all rules."""

from publisher.pages.env import Page, render
from publisher.words import search as words

SEARCH_PAGE = "search/index.html"


def search_page() -> str:
    """Render the page; what is found is filled in by its script."""
    page = Page(title=words.TITLE, description=words.DESCRIPTION, style="rules", door="variants")
    return render("search.html.j2", page, 1)
