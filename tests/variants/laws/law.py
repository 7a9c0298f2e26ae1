"""A law: a question asked of every position, with its place in the specification."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass

type Findings = Iterator[tuple[bool, object]]  # whether one instance holds, and that instance


@dataclass(frozen=True)
class Law[Scene]:
    """A law, with the section or ruling that it is from.

    `findings` yields an entry for each thing in a scene that the law is about.
    """

    source: str
    says: str
    findings: Callable[[Scene], Findings]

    def __str__(self) -> str:
        """Return the law as a report names it."""
        return f"{self.source}: {self.says}"


class Code[Scene]:
    """The laws of one kind of phase."""

    def __init__(self) -> None:
        self.laws: list[Law[Scene]] = []

    def law(
        self, source: str, says: str
    ) -> Callable[[Callable[[Scene], Findings]], Callable[[Scene], Findings]]:
        """Enter a law."""

        def enter(findings: Callable[[Scene], Findings]) -> Callable[[Scene], Findings]:
            self.laws.append(Law(source, says, findings))
            return findings

        return enter

    def hold(self, scene: Scene) -> Counter[str]:
        """Fail with every law that a scene breaks; return the instances each was applied to."""
        applied: Counter[str] = Counter()
        broken = []
        for law in self.laws:
            for holds, about in law.findings(scene):
                applied[str(law)] += 1
                if not holds:
                    broken.append(f"{law}: {about}")
        assert not broken, "\n".join([*broken, repr(scene)])
        return applied
