"""The lines of a DPjudge map: what they say, each amending what stands before it.

Of each file what stands last holds; a file that comes in twice is read once.
"""

import re
from dataclasses import dataclass, field

from publisher.importing.model import Bundle, Origin, SourceError, whole
from publisher.words import importing as words

MOST_FILES = 40
MOST_WORDS = 30_000  # of all files together; the largest known map has 2,700
TERRAINS = {"LAND": "inland", "COAST": "coastal", "PORT": "coastal", "WATER": "sea"}
SHUT = "SHUT"
_TYPES = (*TERRAINS, SHUT, "AMEND")
_UNOWNED = ("UNOWNED", "NEUTRAL", "CENTERS")
_PASSED_OVER = ("FLAG", "FLAGS", "NOTIFY", "TEXTONLY", "END", "DIRECTIVE", "DIRECTIVES")
# What nothing here can follow, with what is said of it; "" repeats the line.
_LOST = {
    "NEWHOMES": words.NEW_HOMES,
    "LEAGUE": words.LEAGUE,
    **dict.fromkeys(("TEAM", "TEAMS", "ROTATE", "CONTROL", "RESERVES", "MILITIA"), ""),
}
_CORE = re.compile(r"[\w/]+")
_HOME = re.compile(r"([-*+~@]*)([^(]*)")
_COMMENT = "#"
_BASE = 3  # letters of a province in a location such as STP/NC


@dataclass(slots=True)
class Name:
    """What a place is called."""

    name: str
    aliases: list[str]
    origin: Origin


@dataclass(slots=True)
class JudgePower:
    """A power as the files describe it."""

    key: str
    name: str
    origin: Origin
    adjective: str = ""
    code: str = ""
    homes: list[str] = field(default_factory=list)
    owns: list[str] | None = None
    units: list[str] = field(default_factory=list)
    dummy: bool = False


class MapReader:
    """What the files have said so far."""

    def __init__(self, bundle: Bundle) -> None:
        self.bundle = bundle
        self.read: list[str] = []
        self.names: dict[str, Name] = {}
        self.types: dict[str, str] = {}  # by location as written: stp is St Petersburg's land
        self.abuts: dict[str, dict[str, Origin]] = {}
        self.powers: dict[str, JudgePower] = {}
        self.unowned: list[str] = []
        self.power: JudgePower | None = None
        self.rules: dict[str, Origin] = {}
        self.flow: list[str] = []
        self.flow_at = Origin()
        self.begin = ("", Origin())
        self.victory: list[int] = []
        self.losses: list[tuple[str, Origin]] = []
        self.words = 0
        self.skipping = False
        self.season = ""  # of an IN without a colon, which holds to the end of the file

    def lose(self, text: str, origin: Origin) -> None:
        """Note what is lost."""
        self.losses.append((text, origin))

    def file(self, name: str) -> None:
        """Read a file and what it includes, each once."""
        if name in self.read:
            return
        if len(self.read) >= MOST_FILES:
            raise SourceError(Origin(name), words.TOO_MANY_FILES.format(most=MOST_FILES))
        self.read.append(name)
        before, self.season = self.season, ""
        for number, line in enumerate(self.bundle.code(name).splitlines(), start=1):
            tokens = line.split()
            self.words += len(tokens)
            if self.words > MOST_WORDS:
                raise SourceError(Origin(name, number), words.MANY_WORDS.format(most=MOST_WORDS))
            if tokens and not tokens[0].startswith(_COMMENT):
                self.line(line, tokens, Origin(name, number))
        self.season = before

    def line(self, line: str, tokens: list[str], origin: Origin) -> None:
        """Read one line that says something."""
        head = tokens[0].upper()
        if self.aside_of_others(head, tokens, origin):
            return
        if head in ("USE", "USES", "MAP"):
            for name in tokens[1:]:
                self.include(name, origin)
        elif "=" in line and head != "FLOW":
            self.name(line, origin)
        elif head in _TYPES and len(tokens) > 1:
            self.place(head, tokens, origin)
        elif not self.directive(head, tokens, origin):
            self.header(tokens, origin)

    def aside_of_others(self, head: str, tokens: list[str], origin: Origin) -> bool:
        """Pass over what holds in some games or some seasons only; tell whether it was that."""
        if tokens[-1].upper() in ("DIRECTIVE", "DIRECTIVES"):
            self.skipping = head != "END"
            kind = tokens[0].capitalize() if len(tokens) > 1 else words.SOME_KINDS
            if self.skipping:
                self.lose(words.DIRECTIVES.format(name=kind), origin)
        elif self.skipping:
            pass
        elif head in ("IN", "FROM") and len(tokens) > 1:
            when, _, what = " ".join(tokens[1:]).partition(":")
            self.season = when if not what.strip() and head == "IN" else ""
            self.lose(words.BY_SEASON.format(line=" ".join(tokens), when=when.lower()), origin)
        elif self.season:
            self.lose(words.BY_SEASON.format(line=" ".join(tokens), when=self.season), origin)
        else:
            return False
        return True

    def include(self, name: str, origin: Origin) -> None:
        """Read the file that a line includes."""
        file = found_file(self.bundle, name)
        if not file:
            raise SourceError(origin, words.NOT_FOUND.format(name=name))
        self.file(file)

    def directive(self, head: str, tokens: list[str], origin: Origin) -> bool:
        """Read a directive; tell whether it was one."""
        rest = tokens[1:]
        if head == "VICTORY":
            self.victory = [whole(one, origin) for one in rest if one.isdecimal()]
        elif head == "BEGIN":
            self.begin = (" ".join(rest).upper(), origin)
        elif head == "FLOW":
            self.flow = [*self.flow, *rest] if rest else []
            self.flow_at = origin
        elif head == "DROP":
            for one in rest:
                self.drop(one.upper())
        elif head in ("UNPLAYED", "DUMMY", "DUMMIES"):
            self.aside(head, rest)
        elif head in ("RULE", "RULES", *_LOST):
            self.rule(head, tokens, origin)
        elif head not in _PASSED_OVER:
            return self.of_power(head, rest, origin)
        return True

    def rule(self, head: str, tokens: list[str], origin: Origin) -> None:
        """Note a rule of the game, or a directive that nothing here can follow."""
        if head in _LOST:
            self.lose(_LOST[head] or words.DIRECTIVE.format(name=" ".join(tokens)), origin)
            return
        for rule in tokens[1:]:
            if rule.startswith("!"):
                self.rules.pop(rule[1:].upper(), None)
            else:
                self.rules[rule.upper()] = origin

    def of_power(self, head: str, rest: list[str], origin: Origin) -> bool:
        """Read a line that speaks of the power above it; tell whether it was one."""
        power = self.power
        places = [one.upper() for one in rest]
        if head in ("A", "F") and len(rest) == 1:
            if power is not None:
                for other in self.powers.values():
                    other.units = [u for u in other.units if u[2:5] != places[0][:_BASE]]
                power.units.append(f"{head} {places[0]}")
        elif power is None:
            return False
        elif head == "OWNS" or (head == "CENTERS" and rest):
            before = (power.owns or []) if head == "OWNS" else []
            power.owns = [*before, *places]
        elif head == "UNITS" and not rest:
            power.units = []
        elif head in ("HOME", "HOMES", "INHABITS"):
            if head != "INHABITS":
                power.homes = []
            self.homes(power.homes, places, origin)
        else:
            return False
        return True

    def aside(self, head: str, rest: list[str]) -> None:
        """Take powers off the board, or have nobody play them."""
        everyone = list(self.powers)
        keys = [_power_key(one.strip(",")) for one in rest]
        if not rest:
            gone = [self.power.key] if self.power else []
        elif keys[0] == "ALL":
            gone = [key for key in everyone if key not in keys[2:]]
        else:
            gone = keys
        for key in gone:
            if head == "UNPLAYED":
                self.powers.pop(key, None)
            elif key in self.powers:
                self.powers[key].dummy = True
        if rest or head == "UNPLAYED":
            self.power = None

    def name(self, line: str, origin: Origin) -> None:
        """Read `Name = abbreviation aliases`, or `OLD -> Name = ...`, which renames."""
        left, _, right = line.partition("=")
        aliases = right.split()
        if not aliases:
            raise SourceError(origin, words.NO_ABBREVIATION.format(name=left.strip()))
        old, arrow, new = (part.strip() for part in left.partition("->"))
        key = aliases[0].upper()
        if arrow:
            self.rename(old.upper(), key, origin)
        spelt = [one.replace("+", " ").rstrip("?") for one in aliases[1:]]
        self.names[key] = Name(new if arrow else old, spelt, origin)

    def rename(self, old: str, new: str, origin: Origin) -> None:
        """Give a place another abbreviation, wherever it is named."""
        if old not in self.names:
            raise SourceError(origin, words.NO_PLACE.format(name=old))
        self.names.pop(old)

        def turned(place: str) -> str:
            if place.upper() != old:
                return place
            return new.lower() if place.islower() else new if place.isupper() else new.title()

        self.types = {turned(one): kind for one, kind in self.types.items()}
        self.abuts = {
            turned(one): {turned(end): at for end, at in ends.items()}
            for one, ends in self.abuts.items()
        }
        self.unowned = [turned(one) for one in self.unowned]
        for power in self.powers.values():
            power.homes = [turned(one) for one in power.homes]
            power.owns = [turned(one) for one in power.owns] if power.owns is not None else None
            power.units = [f"{unit[:2]}{turned(unit[2:])}" for unit in power.units]

    def drop(self, place: str) -> None:
        """Take a place off the board; homes and units in it stay behind, and are named later."""
        self.names = {key: one for key, one in self.names.items() if not key.startswith(place)}
        for table in (self.types, self.abuts):
            for key in [key for key in table if key.upper().startswith(place)]:
                del table[key]
        for ends in self.abuts.values():
            for end in [end for end in ends if end.upper().startswith(place)]:
                del ends[end]

    def place(self, kind: str, tokens: list[str], origin: Origin) -> None:
        """Read `COAST Xxx ABUTS ...`, or what amends it."""
        place, ends = tokens[1], tokens[3:]
        other = place.swapcase()
        if other in self.types:
            if kind == "AMEND":
                self.types[place] = self.types[other]
                self.abuts[place] = self.abuts.get(other, {})
            del self.types[other]
            self.abuts.pop(other, None)
            if place.isupper():
                self._uncoast(place)
        if kind != "AMEND":
            self.types[place] = kind
            if len(tokens) > 2:  # noqa: PLR2004 - it has borders of its own
                self.abuts[place] = {}
        elif place not in self.types:
            raise SourceError(origin, words.NOTHING_TO_AMEND.format(name=place))
        table = self.abuts.setdefault(place, {})
        for end in ends:
            if end.startswith("-"):
                gone = end[1:].upper()
                for one in [one for one in table if one.upper().startswith(gone)]:
                    del table[one]
            else:
                self.border(place, end, table, origin)

    def _uncoast(self, place: str) -> None:
        """Drop the coasts of a place that has none any more."""
        for key in [key for key in self.types if key.startswith(f"{place}/")]:
            del self.types[key]
            self.abuts.pop(key, None)
        for ends in self.abuts.values():
            for end in [end for end in ends if end.startswith(f"{place}/")]:
                at = ends.pop(end)
                ends.setdefault(place, at)

    def border(self, place: str, end: str, table: dict[str, Origin], origin: Origin) -> None:
        """Read one neighbour; signs before or behind it restrict who passes."""
        _, colon, rest = end.rpartition(":")
        core = _CORE.search(rest)
        if core is None:
            raise SourceError(origin, words.NO_NEIGHBOUR.format(text=end))
        if colon or core[0] != rest:
            self.lose(words.RESTRICTED.format(one=place.upper(), other=end), origin)
        table.pop(core[0], None)
        table[core[0]] = origin

    def header(self, tokens: list[str], origin: Origin) -> None:
        """Read a power's line: its name, its adjective in parentheses, its homes."""
        if tokens[0].upper() in _UNOWNED:
            self.power = None
            self.homes(self.unowned, [one.upper() for one in tokens[1:]], origin)
            return
        old = None
        if len(tokens) > 2 and tokens[1] == "->":  # noqa: PLR2004 - OLD -> NEW
            old, tokens = _power_key(tokens[0]), tokens[2:]
        key = _power_key(tokens[0])
        if not re.search(r"\w", key):
            raise SourceError(origin, words.NOT_READ.format(text=" ".join(tokens)))
        if old is not None and old in self.powers:
            renamed = self.powers.pop(old)
            renamed.key, renamed.name = key, spelt(tokens[0])
            self.powers[key] = renamed
        power = self.powers.setdefault(key, JudgePower(key, spelt(tokens[0]), origin))
        rest = tokens[1:]
        if rest and rest[0].startswith("("):
            said = " ".join(rest)
            inside, _, after = said[1:].partition(")")
            adjective, _, code = inside.partition(":")
            power.adjective, power.code = spelt(adjective), code[:1].upper()
            rest = after.split()
        self.power = power
        self.homes(power.homes, [one.upper() for one in rest], origin)

    def homes(self, homes: list[str], places: list[str], origin: Origin) -> None:
        """Add homes to a list; a minus takes one away, other signs restrict it."""
        for one in places:
            found = _HOME.match(one)
            sign, place = (found[1], found[2]) if found else ("", one)
            if place in homes:
                homes.remove(place)
            if "-" in sign or not place or place == "&SC":
                continue
            if sign:
                self.lose(words.SPECIAL_HOME.format(name=one), origin)
            if not set(sign) & set("*+"):  # these are no centres
                homes.append(place)

    def terrain(self, base: str) -> str:
        """Return what a province is: LAND, COAST, PORT, WATER or SHUT."""
        return self.types.get(base) or self.types.get(base.lower(), "")


def found_file(bundle: Bundle, name: str) -> str:
    """Find an included file by its name, with or without `.map`, in any case."""
    wanted = {name.lower(), f"{name.lower()}.map"}
    found = [one for one in bundle.files if one.rpartition("/")[2].lower() in wanted]
    return min(found, key=lambda one: (one.count("/"), one), default="")


def _power_key(word: str) -> str:
    """Name a power as the judge compares it.

    >>> _power_key("St+Petersburg"), _power_key("New-York")
    ('STPETERSBURG', 'NEWYORK')
    """
    return re.sub(r"[-+,.: ]", "", word).upper()


def spelt(word: str) -> str:
    """Spell a name for readers; a + stands for a blank, and capitals throughout are no spelling.

    >>> spelt("St+Petersburg"), spelt("NEW-YORK"), spelt("")
    ('St Petersburg', 'New York', '')
    """
    name = re.sub(r"[+-]", " ", word).strip("_ ")
    return name if name != name.upper() else " ".join(one.capitalize() for one in name.split())
