"""What every page has round it."""

SITE_NAME = "Chancery"
SKIP = "Skip to content"
SITE = "Site"  # the name of the masthead's links, for screen readers
THEME = "Theme: {theme}"
THEMES = {"": "same as the system", "light": "light", "dark": "dark"}
VARIANTS = "Variants"
PLAY = "Play"
DESIGN = "Design"
ABOUT = "About"
LICENCES = "Licences"
ON_THIS_PAGE = "On this page"
PRINT = "Print"
NOT_BUILT = "The site could not be built."
NOT_FOUND = "There is nothing at this address."


def theme(name: str) -> str:
    """Name the present theme; "" is the system's.

    >>> theme("dark")
    'Theme: dark'
    """
    return THEME.format(theme=THEMES[name])
