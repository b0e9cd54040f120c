"""The status and the sentence of a call, for the scripts beside this one."""

from collections.abc import Awaitable

from hostel_host import HostError


async def status(call: Awaitable[object]) -> int:
    """0 for a call that succeeds; else its status, which comes with a sentence."""
    try:
        await call
        return 0
    except HostError as error:
        assert str(error)
        return error.status


async def words(call: Awaitable[object]) -> str:
    """The sentence of a call that fails."""
    try:
        await call
        return ""
    except HostError as error:
        return str(error)
