"""Sends many messages without waiting for one of them, the first ones before the session is open; cancels a launch."""

import asyncio
import sys

from hostel_host import Host, HostError

EXTENSION = "com.example.order"


async def cancelled(host: Host, number: int) -> int:
    """Cancels a call in the library, and returns the status with which it ended."""
    host._calls[number] = asyncio.get_running_loop().create_future()
    host._library.hostel_host_cancel(host._host, number)
    try:
        await host._calls[number]
    except HostError as error:
        return int(error.status)
    return 0


async def main(folder: str, state: str) -> None:
    with Host([folder], ["com.example.ordering"], state) as host:
        print(await cancelled(host, host._library.hostel_host_launch(host._host, EXTENSION.encode())))
        await host.launch(EXTENSION)
        await asyncio.gather(*(host.tell(EXTENSION, "Note", number=number) for number in range(3_000)))
        count = 0
        while count < 3_000:
            look = await host.ask(EXTENSION, "Look")
            count = look["count"]
        print(count, look["misplaced"])


asyncio.run(main(*sys.argv[1:]))
