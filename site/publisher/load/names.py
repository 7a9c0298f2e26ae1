"""Find names that stand for two provinces: an order could not tell them apart."""

from collections.abc import Iterator, Mapping

from publisher.faults import Fault
from publisher.load.lines import KeyPath
from publisher.load.load import Folder, table, words


def name_faults(folder: Folder) -> Iterator[Fault]:
    """Name every id, name or alias that another province has as well."""
    owners: dict[str, str] = {}
    provinces = table(folder.data, "provinces")
    for key in provinces:
        owners[key.casefold()] = key
    for key, row in provinces.items():
        for path, name in _names(key, row if isinstance(row, Mapping) else {}):
            owner = owners.setdefault(name.casefold(), key)
            if owner != key:
                message = f'"{name}" is also a name of {owner}'
                yield folder.fault(path, message, "Each name may stand for one province.")


def _names(key: str, row: Mapping[str, object]) -> Iterator[tuple[KeyPath, str]]:
    yield ("provinces", key, "name"), str(row.get("name", key))
    for index, alias in enumerate(words(row, "aliases")):
        yield ("provinces", key, "aliases", index), alias
