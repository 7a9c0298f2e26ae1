"""Build the whole site; the command `build.py build`."""

from collections.abc import Sequence
from contextlib import nullcontext
from time import perf_counter

from publisher.building.facts import tell
from publisher.building.outside import Outside
from publisher.building.site import publish
from publisher.cli import Options, Stop
from publisher.faults import Fault, FaultsError, report_lines
from publisher.runtime.bundle import add_player, seal
from publisher.runtime.studio_bundle import add_studio
from publisher.sandbox.browser import sandbox


def build(options: Options) -> None:
    """Build the site; a faulty variant is reported and does not stop the others."""
    begun = perf_counter()
    faults: Sequence[Fault] = ()
    told_of: list[str] = []
    outside = Outside(options.relay, tuple(options.hooks))
    try:
        with sandbox(options.root) if options.sandbox else nullcontext() as where:
            told_by = where.tell if where else tell
            wanted, address = options.variants, options.address
            built = publish(
                options.root,
                options.out,
                wanted,
                address,
                outside,
                told_by=told_by,
                balance=options.balance,
            )
        told_of = [f"{draft} has no rules.md yet: left out" for draft in built.drafts]
        made = f"{len(built.made)} made, {len(built.kept)} unchanged"
    except FaultsError as error:
        faults, made = error.faults, "everything but the faulty variants"
    if (options.out / "index.html").is_file():
        add_studio(options.root, options.out, add_player(options.root, options.out))
        seal(options.root, options.out)
        told_of.append(f"{options.out}: {made}, {perf_counter() - begun:.1f} s")
    for line in told_of:
        options.say(line)
    if faults:
        raise Stop(*report_lines(faults))
