"""What rules modules may import: names that `engine.kit` promises, and nothing else of the engine.

Today's engine plays kept versions, and everything in it but the kit may change. So any other
import from the engine is a fault when a version is to be kept. Names are imported as
`from engine.kit import NAME`: importing a module would hide which names are used.

The browser has only the standard library, the engine, and the modules of a variant and its
bases: importing anything else is always a fault.
"""

import ast
import sys
from collections.abc import Iterator
from types import ModuleType

from engine import kit
from publisher.faults import Fault
from publisher.load.load import Folder

_ENGINE, _KIT, _VARIANTS = "engine", kit.__name__, "variants"
_BY_NAME = f"Import the names you use: from {_KIT} import ..."


def kit_faults(folder: Folder) -> Iterator[Fault]:
    """Yield a fault for each import of the engine that is no name of the kit, bases included."""
    for module, source in folder.modules.items():
        base, _, name = module.rpartition(".")
        file = f"variants/{base or folder.id}/{name}.py"
        for line, target, hint in sorted(unpromised(source)):
            message = f"{target} may change: a kept version may use only promised names"
            yield Fault(file, line, "", message, hint)


def unavailable_faults(folder: Folder) -> Iterator[Fault]:
    """Yield a fault for each import that readers lack: a package, or another variant."""
    own = {folder.id, *(module.partition(".")[0] for module in folder.modules if "." in module)}
    for module, source in folder.modules.items():
        base, _, name = module.rpartition(".")
        file = f"variants/{base or folder.id}/{name}.py"
        for line, target in sorted(imported(source)):
            package, _, rest = target.partition(".")
            other = rest.partition(".")[0]
            if package not in {*sys.stdlib_module_names, _ENGINE, _VARIANTS}:
                message = f"the browser does not have {package}"
                hint = "Rules may import the standard library, engine.kit and their own variant."
                yield Fault(file, line, "", message, hint)
            elif package == _VARIANTS and other not in own:
                message = f"{target} is not sent to the browser with this variant"
                yield Fault(file, line, "", message, f'Set base = "{other}", or copy the module.')


def imported(source: str) -> Iterator[tuple[int, str]]:
    """Yield what a module imports by a whole name, with the line."""
    try:
        nodes = ast.walk(ast.parse(source))
    except SyntaxError:  # in a module that nothing imports; otherwise it has been reported
        return
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
            if node.module == _VARIANTS:
                yield from ((node.lineno, f"{_VARIANTS}.{alias.name}") for alias in node.names)
            else:
                yield node.lineno, node.module


def unpromised(source: str) -> Iterator[tuple[int, str, str]]:
    """Yield each import that the kit does not promise: its line, its name, what to write.

    >>> [*unpromised("from engine.standard.policies import Battle")]
    [(1, 'engine.standard.policies.Battle', 'Write: from engine.kit import Battle')]
    """
    try:
        nodes = ast.walk(ast.parse(source))
    except SyntaxError:  # in a module that nothing imports; otherwise it has been reported
        return
    for node in nodes:
        if isinstance(node, ast.Import):
            for alias in node.names:
                if _is_engine(alias.name):
                    yield node.lineno, alias.name, _BY_NAME
        elif isinstance(node, ast.ImportFrom) and not node.level and _is_engine(node.module or ""):
            module = str(node.module)
            for alias in node.names:
                if module != _KIT or alias.name not in kit.__all__:
                    yield alias.lineno, f"{module}.{alias.name}", _instead(module, alias.name)


def _is_engine(module: str) -> bool:
    return module.partition(".")[0] == _ENGINE


def _instead(module: str, name: str) -> str:
    """Say what to write in place of a name: the kit's own for the same thing, if it has one."""
    thing = getattr(sys.modules.get(module), name, None)
    if name == "*" or isinstance(thing, ModuleType):
        return _BY_NAME
    same = [one for one in kit.__all__ if getattr(kit, one) is thing]
    if isinstance(thing, int):  # equal numbers are one object
        same = [one for one in same if one == name]
    if same:
        return f"Write: from {_KIT} import {name if name in same else same[0]}"
    return "The kit has nothing like it: write your own in the variant's modules"
