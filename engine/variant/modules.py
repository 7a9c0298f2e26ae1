"""Import the rules modules of a variant from their texts, where there is no disk."""

import importlib
import importlib.machinery
import importlib.util
import sys
from collections.abc import Mapping, Sequence
from types import ModuleType

from engine.errors import Fault, VariantError
from engine.rules.rules import Rules


def load_rules(variant_id: str, modules: Mapping[str, str]) -> Rules:
    """Import the rules modules of a variant from their texts; return its RULES.

    A name with a dot, `base.rules`, belongs to another variant's folder. Raises
    VariantError for modules that cannot be imported or hold no rules.
    """
    finder = _Sources(variant_id, modules)
    sys.meta_path.insert(0, finder)
    try:
        for name in finder.names:
            sys.modules.pop(name, None)
        rules = importlib.import_module(f"variants.{variant_id}.rules").RULES
    except Exception as error:
        raise VariantError([Fault("", f"The rules of {variant_id} cannot be loaded.")]) from error
    finally:
        sys.meta_path.remove(finder)
    if not isinstance(rules, Rules):
        raise VariantError([Fault("", f"The rules module of {variant_id} does not define RULES.")])
    return rules


class _Sources:
    """Finds and loads modules from a table of source texts.

    It derives from nothing: the bases of `importlib.abc` would import a tenth of the library.
    """

    def __init__(self, variant_id: str, modules: Mapping[str, str]) -> None:
        self.names = {
            f"variants.{name}" if "." in name else f"variants.{variant_id}.{name}": text
            for name, text in modules.items()
        }
        self.packages = {name.rpartition(".")[0] for name in self.names} | {"variants"}

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """Say how to import one of the modules or a package that they are in."""
        if fullname in self.names:
            return importlib.util.spec_from_loader(fullname, self)  # type: ignore[arg-type]
        if fullname in self.packages:
            # A folder on disk may hold more: then the package is the folder's.
            on_disk = importlib.machinery.PathFinder.find_spec(fullname, path, target)
            if on_disk is not None:
                return on_disk
            return importlib.util.spec_from_loader(fullname, self, is_package=True)  # type: ignore[arg-type]
        return None

    def create_module(self, _spec: importlib.machinery.ModuleSpec) -> None:
        """Let the module be made as any other."""

    def exec_module(self, module: ModuleType) -> None:
        """Run the source of a module; a package has none."""
        text = self.names.get(module.__name__, "")
        exec(compile(text, f"<{module.__name__}>", "exec"), module.__dict__)  # noqa: S102
