"""The objects in a game that jDip has saved: Java's, as XML, each where it first occurs.

An object has an id, and later occurrences refer to it. So a province holds its neighbours, which
hold theirs, and a usual game nests over 600 levels deep: nothing here recurses. Texts from
strangers may declare no document type, and with it no entities.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from xml.parsers.expat import ExpatError, ParserCreate

from engine.errors import Fault, RecordError

_DEEPEST = 10_000  # levels; the map of a large variant needs fewer than 3,000
_OPENING = frozenset(("object", "collection", "array"))
_PASSED = frozenset(("jsx", "declaredClass", "default", "reset", "class"))

type Value = "Thing | str | None"


@dataclass(eq=False, slots=True)
class Thing:
    """An object, a list or a map: its class, its fields, and its items in turn."""

    kind: str
    fields: dict[str, Value] = field(default_factory=dict)
    items: list[Value] = field(default_factory=list)

    def thing(self, name: str) -> "Thing":
        """The object in a field, or an empty one."""
        value = self.fields.get(name)
        return value if isinstance(value, Thing) else Thing("")

    def text(self, name: str) -> str:
        """The text or the number in a field, or an empty text."""
        value = self.fields.get(name)
        return value if isinstance(value, str) else ""

    @property
    def things(self) -> Iterator["Thing"]:
        """The objects among its items."""
        return (one for one in self.items if isinstance(one, Thing))


def read_objects(text: str) -> Thing:
    """The outermost object; raise RecordError for a text that is no such XML."""
    reader = _Reader()
    parser = ParserCreate("utf-8")
    parser.StartElementHandler = reader.begin
    parser.EndElementHandler = reader.end
    parser.StartDoctypeDeclHandler = reader.refuse
    parser.EntityDeclHandler = reader.refuse
    try:
        parser.Parse(text.encode(errors="replace"), True)  # noqa: FBT003 - the end of the text
    except ExpatError as error:
        raise RecordError([Fault("text", f"this is not whole XML: {error}")]) from error
    if not reader.outer.items or not isinstance(reader.outer.items[0], Thing):
        raise RecordError([Fault("text", "this XML holds no game that jDip has saved")])
    return reader.outer.items[0]


class _Reader:
    def __init__(self) -> None:
        self.outer = Thing("")
        self._open = [self.outer]
        self._known: dict[str, Value] = {}
        self._depth = 0

    def refuse(self, *_declared: object) -> None:
        """Refuse a declaration, which no saved game has."""
        message = "this XML declares a document type or entities, which no saved game does"
        raise RecordError([Fault("text", message)])

    def begin(self, name: str, attributes: dict[str, str]) -> None:
        self._depth += 1
        if self._depth > _DEEPEST:
            raise RecordError([Fault("text", f"this XML is nested more than {_DEEPEST} deep")])
        if self._depth == 1 and name != "jsx":
            raise RecordError([Fault("text", "this XML is of no program that we know")])
        if name in _PASSED:
            return
        value: Value = None
        if name in _OPENING:
            value = Thing(attributes.get("class") or attributes.get("base", ""))
        elif name == "reference":
            value = self._known.get(attributes.get("idref", ""))
        else:
            value = attributes.get("value")
        if "id" in attributes:
            self._known[attributes["id"]] = value
        holder = self._open[-1]
        if "field" in attributes:
            holder.fields[attributes["field"]] = value
        else:
            holder.items.append(value)
        if isinstance(value, Thing) and name in _OPENING:
            self._open.append(value)

    def end(self, name: str) -> None:
        self._depth -= 1
        if name in _OPENING:
            self._open.pop()
