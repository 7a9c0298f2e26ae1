"""Read XML from strangers into a small tree, with lines and within bounds.

Nothing is fetched: no external entity, no DTD. An entity that holds another one is refused, for
that is how a few lines become gigabytes; so are trees that are too deep, too large, or larger than
their file, since a DTD may add attributes to every element. Of the text between elements only what
an SVG shows or calls a shape is kept.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from xml.parsers import expat

from publisher.importing.model import Origin, SourceError
from publisher.words import importing as words

DEEPEST = 64
MOST_LETTERS = 40_000_000  # of all attributes: more than a file holds
MOST_NODES = 400_000
LONGEST_ENTITY = 2_000  # characters
TEXTS = ("text", "tspan", "title")
LONGEST_TEXT = 400  # letters of an element's text that are kept


@dataclass(slots=True)
class Node:
    """An element: its name without a namespace, attributes as written, its children."""

    name: str
    attributes: dict[str, str]
    line: int
    children: list["Node"] = field(default_factory=list)
    text: str = ""

    def get(self, name: str, default: str = "") -> str:
        """Return an attribute."""
        return self.attributes.get(name, default)

    def all(self, *names: str) -> Iterator["Node"]:
        """Yield every element of these names below this one, in the order of the file."""
        stack = self.children[::-1]
        while stack:
            node = stack.pop()
            if node.name in names:
                yield node
            stack += node.children[::-1]


class _Builder:
    def __init__(self, file: str) -> None:
        self.file = file
        self.top = Node(file, {}, 0)
        self.path = [self.top]
        self.count = self.letters = 0
        self.parser = expat.ParserCreate()
        self.parser.StartElementHandler = self.start
        self.parser.EndElementHandler = self.end
        self.parser.CharacterDataHandler = self.letter
        self.parser.EntityDeclHandler = self.declare
        self.parser.SetParamEntityParsing(expat.XML_PARAM_ENTITY_PARSING_NEVER)

    def refuse(self, message: str) -> SourceError:
        return SourceError(Origin(self.file, self.parser.CurrentLineNumber), message)

    def start(self, name: str, attributes: dict[str, str]) -> None:
        self.count += 1
        if len(self.path) > DEEPEST:
            raise self.refuse(words.XML_DEEP)
        self.letters += sum(map(len, attributes.values()))
        if self.count > MOST_NODES or self.letters > MOST_LETTERS:
            raise self.refuse(words.XML_LARGE)
        node = Node(name.rpartition(":")[2], attributes, self.parser.CurrentLineNumber)
        self.path[-1].children.append(node)
        self.path.append(node)

    def end(self, _: str) -> None:
        self.path.pop()

    def letter(self, text: str) -> None:
        node = self.path[-1]
        if node.name in TEXTS and len(node.text) < LONGEST_TEXT:
            node.text += text[:LONGEST_TEXT]

    def declare(
        self,
        _name: str,
        is_parameter: bool,  # noqa: FBT001 - expat calls it so
        value: str | None,
        *_: object,
    ) -> None:
        if not is_parameter and value and ("&" in value or len(value) > LONGEST_ENTITY):
            raise self.refuse(words.XML_ENTITY)


def tree_of(file: str, data: bytes) -> Node:
    """Read a file; the node returned is called as the file, whose element is its only child.

    Raises SourceError with the line of what is broken, too deep or too large.
    """
    builder = _Builder(file)
    try:
        builder.parser.Parse(data, True)  # noqa: FBT003 - expat's own sign for the end
    except LookupError as error:  # an encoding that is none
        raise SourceError(Origin(file, 1), words.XML_BROKEN.format(why=error)) from error
    except expat.ExpatError as error:
        message = expat.ErrorString(error.code)
        raise SourceError(
            Origin(file, error.lineno), words.XML_BROKEN.format(why=message)
        ) from error
    return builder.top
