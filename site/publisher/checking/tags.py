"""Tags that nothing reads: whoever wrote one meant something to come of it."""

from collections.abc import Iterator, Mapping

from publisher.checking.playability import warned
from publisher.faults import Fault
from publisher.load.load import Folder, table

CANAL = "canal"  # of provinces that fleets pass through from one sea to another


def unread_tags(folder: Folder) -> Iterator[Fault]:
    """Yield a warning for each tag that neither the map, nor the checks, nor any rule knows."""
    known = {CANAL, *table(folder.data, "tags")}
    told: set[str] = set()
    for province, facts in table(folder.data, "provinces").items():
        tags = facts.get("tags", ()) if isinstance(facts, Mapping) else ()
        for tag in tags if isinstance(tags, list) else ():
            if tag in known or tag in told or not isinstance(tag, str) or _is_named(folder, tag):
                continue
            told.add(tag)
            message = f'nothing reads the tag "{tag}"'
            reason = "Read it in rules.py, give it a tint in [tags], or take it out."
            yield warned(folder, ("provinces", province, "tags"), message, reason)


def _is_named(folder: Folder, tag: str) -> bool:
    """Tell whether a module of the variant or of its bases has the tag as a text."""
    spelt = (f'"{tag}"', f"'{tag}'")
    return any(one in source for source in folder.modules.values() for one in spelt)
