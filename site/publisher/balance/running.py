"""Many games through any `concurrent.futures.Executor`; finished ones are never lost."""

import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from importlib import import_module
from multiprocessing import get_context

from publisher.balance.play import Match, Played, play
from publisher.cli import Stop
from publisher.words import balance as words


@contextmanager
def executor_of(workers: int, scheduler: str) -> Iterator[tuple[Executor, int]]:
    """Open a pool of processes, or the workers of a Dask scheduler at an address.

    Gives the executor, and how many games it plays at a time. Raises Stop if there is none.
    """
    if scheduler:
        with _dask(scheduler) as found:
            yield found
        return
    with ProcessPoolExecutor(workers, get_context("spawn"), _leave_stopping_to_us) as pool:
        yield pool, workers


def _leave_stopping_to_us() -> None:
    """A terminal sends Ctrl-C to all processes; those that play finish their game."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def _dask(scheduler: str) -> Iterator[tuple[Executor, int]]:
    try:
        distributed = import_module("distributed")
    except ModuleNotFoundError as error:
        raise Stop(
            words.NO_DISTRIBUTED.format(package=error.name), words.GET_DISTRIBUTED
        ) from error
    try:
        client = distributed.Client(scheduler)
    except (OSError, ValueError) as error:
        raise Stop(words.NO_SCHEDULER.format(address=scheduler, why=error)) from error
    with client, client.get_executor(pure=False) as executor:
        yield executor, max(1, len(client.scheduler_info()["workers"]))


def run(
    executor: Executor,
    match: Match,
    seeds: Sequence[int],
    ahead: int,
    done: Callable[[Played], None],
) -> None:
    """Play a game of each seed, at most so many at a time, and hand each over as it ends.

    If it is interrupted, or a game fails, games under way are finished and handed over first.
    Raises Stop for a game that failed.
    """
    waiting, under_way = list(reversed(seeds)), dict[Future[Played], int]()
    try:
        while waiting or under_way:
            while waiting and len(under_way) < ahead:
                seed = waiting.pop()
                under_way[executor.submit(play, match, seed)] = seed
            ended, _ = wait(under_way, return_when=FIRST_COMPLETED)
            _hand_over(match, under_way, ended, done)
    finally:
        left = [future for future in under_way if not future.cancel()]
        _hand_over(match, under_way, wait(left).done, done)


def _hand_over(
    match: Match,
    under_way: dict[Future[Played], int],
    ended: set[Future[Played]],
    done: Callable[[Played], None],
) -> None:
    """Hand over games that ended, in order of their seeds."""
    failed: dict[int, BaseException] = {}
    for future in sorted(ended, key=under_way.__getitem__):
        error = future.exception()
        if error is None:
            done(future.result())
        else:
            failed[under_way[future]] = error
        del under_way[future]  # not before: whatever interrupts this, the game is handed over
    if failed:
        raise Stop(
            *(
                words.FAILED.format(id=match.variant, seed=seed, why=repr(error))
                for seed, error in failed.items()
            )
        )
