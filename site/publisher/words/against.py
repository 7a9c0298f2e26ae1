"""What `build.py check-against` says."""

NO_PEER = (
    "`check-against` compares with the package diplomacy, which is not installed here: "
    "`pip install diplomacy`, then run it again."
)
NO_SOURCE = (
    "{source} is not a file, an imported variant or a map of the package diplomacy, which has"
    " {maps}."
)
NOT_IMPORTED = "variants/{id} was not imported, so nothing says which map it is."
OTHER_FORMAT = "{name} is a source for {format}; the package diplomacy knows DPjudge maps only."
IN_ARCHIVE = "{name} is an archive: unpack it, since the package diplomacy reads files only."
NOT_THERE = (
    "the package diplomacy has no map {name}. Name the file that the variant was imported from: "
    "`build.py check-against FILE`."
)
UNKNOWN_MAP = "the package diplomacy does not know {name}: {why}."
BROKEN = "{name} cannot be played here: {why}."
READING = "{name}: the package diplomacy reads the map."
PLAYED = "{name}: {phases} compared with diplomacy {version} ({kinds})."
KIND_COUNTS = "{M} of movement, {R} of retreats, {A} of builds"
SAME, SAME_ELSE = "  no difference", "  no other difference"
EXPLAINED = "  known there: {fault} ({times})"
DIFFERENCE = "  {kind}: {times}"
EXAMPLE = "    {text}"
ONLY_HERE, ONLY_THERE = "only here {what}", "only there {what}"
ENDED = "{name}: {count} to be explained."

PLACES = "provinces"
ARMIES = "borders for armies"
FLEETS = "borders for fleets"
POWERS = "powers"
HOMES = "home centres"
CENTRES = "supply centres"
START = "units at the start"
OWNERS_AT_START = "owners at the start"
GOAL = "centres that win"
REFUSED = "orders that are possible here only"
MOVEMENT = "units after movement"
RETREATS = "where dislodged units may go"
AFTER_RETREATS = "units after retreats"
OWNERS = "owners of centres"
BUILDS = "units after builds"
