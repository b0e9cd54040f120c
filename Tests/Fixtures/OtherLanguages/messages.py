"""Has an extension send messages, and prints their fields, which have the names of the calls' own parameters."""

import asyncio
import sys

from calls import words
from hostel_host import MESSAGE, Event, Host, HostError, Status


async def main(folder: str, state: str) -> None:
    speaker, messages = "com.example.speaker", asyncio.Queue[Event]()
    host = Host(
        [folder],
        ["com.example.speaking"],
        state,
        on_event=lambda event: messages.put_nowait(event) if event.kind == MESSAGE else None,
    )
    with host:
        await host.launch(speaker)
        await host.tell(speaker, "Shout", name="a b", seconds=0.5)
        event = await messages.get()
        print(event.name, event["name"], event["seconds"], event["other"])
        await host.tell(speaker, "Shout", {"name": "c", "seconds": 2.5})
        print((await messages.get())["seconds"])
        # A request has a limit too, so a field of its name is in the mapping.
        print(await words(host.ask(speaker, "Fail", seconds=5, fields={"code": "tired", "seconds": 1}, identifier="a")))
        try:
            await host.ask(speaker, "Fail", code="tired")
        except HostError as error:
            print(error.status is Status.REFUSED, error.status.name)


asyncio.run(main(*sys.argv[1:]))
