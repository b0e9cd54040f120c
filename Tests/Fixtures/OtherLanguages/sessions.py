"""Asks an extension for a point of the program's own, rightly and wrongly, and prints what becomes of each request."""

import asyncio
import sys

from calls import status, words
from hostel_host import Host


async def main(folder: str, state: str, hostel: str) -> None:
    counter = "com.example.studio.counter"
    with Host([folder], ["com.example.studio.words"], state) as host:
        print(await status(host.ask(counter, "CountWords", text="a")))
        print(await words(host.ask(counter, "CountWords", text="a")))
        print(await status(host.ask("com.example.none", "CountWords", text="a")))
        await host.launch(counter)
        # Requests that begin together share one session.
        texts = ["the cat and the dog", "one", ""]
        answers = await asyncio.gather(*(host.ask(counter, "CountWords", text=text) for text in texts))
        print([answer["words"] for answer in answers], answers[0]["letters"], answers[0][None])
        # Messages arrive in their order, and before a request that follows them.
        await asyncio.gather(*(host.tell(counter, "Note", digit=digit) for digit in (1, 2, 3)))
        print((await host.ask(counter, "CountWords", text=""))["noted"])
        print(await status(host.tell(counter, "bad name")), await status(host.tell("com.example.none", "Note")))
        print(await status(host.ask(counter, "CountLetters", text="a")))
        print(await status(host.ask(counter, "CountWords")))
        print(await status(host.ask(counter, "bad name")))
        print(await status(host.ask(counter, "CountWords", text="a" * (1 << 20))))
        for wrong in (1 << 63, "cut\0here"):
            try:
                await host.ask(counter, "CountWords", text=wrong)
            except (OverflowError, ValueError) as error:
                print(type(error).__name__)
        await host.end(counter)
        print(await status(host.ask(counter, "CountWords", text="a")))
        print(await status(host.tell(counter, "Note", digit=1)))
        await host.launch(counter)
        # Messages that begin before there is a session arrive in their order, too.
        await asyncio.gather(*(host.tell(counter, "Note", digit=digit) for digit in range(1, 7)))
        print((await host.ask(counter, "CountWords", text=""))["noted"])
        print((await host.ask(counter, "CountWords", text="after it", seconds=5))["words"])
        # The process never answers, and the host is stopped from outside.
        held = asyncio.ensure_future(status(host.ask(counter, "Hold", text="", seconds=300)))
        await asyncio.sleep(0)
        stop = await asyncio.create_subprocess_exec(hostel, "stop", "--state", state)
        print(await held, await stop.wait())


asyncio.run(main(*sys.argv[1:]))
