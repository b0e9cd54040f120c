"""Asks an extension for a point of the program's own, rightly and wrongly, and prints what becomes of each request."""

import asyncio
import sys

from calls import status
from hostel_host import Host


async def main(folder: str, state: str) -> None:
    words = "com.example.studio.counter"
    with Host([folder], ["com.example.studio.words"], state) as host:
        print(await status(host.ask(words, "CountWords", text="a")))
        print(await status(host.ask("com.example.none", "CountWords", text="a")))
        await host.launch(words)
        # Requests that begin together share one session.
        texts = ["the cat and the dog", "one", ""]
        answers = await asyncio.gather(*(host.ask(words, "CountWords", text=text) for text in texts))
        print([answer["words"] for answer in answers], answers[0]["letters"], answers[0][None])
        # Messages arrive in their order, and before a request that follows them.
        await asyncio.gather(*(host.tell(words, "Note", digit=digit) for digit in (1, 2, 3)))
        print((await host.ask(words, "CountWords", text=""))["noted"])
        print(await status(host.tell(words, "bad name")), await status(host.tell("com.example.none", "Note")))
        print(await status(host.ask(words, "CountLetters", text="a")))
        print(await status(host.ask(words, "CountWords")))
        print(await status(host.ask(words, "bad name")))
        print(await status(host.ask(words, "CountWords", text="a" * (1 << 20))))
        for wrong in (1 << 63, "cut\0here"):
            try:
                await host.ask(words, "CountWords", text=wrong)
            except (OverflowError, ValueError) as error:
                print(type(error).__name__)
        await host.end(words)
        print(await status(host.ask(words, "CountWords", text="a")))
        print(await status(host.tell(words, "Note", digit=1)))
        await host.launch(words)
        print((await host.ask(words, "CountWords", text="after it", seconds=5))["words"])


asyncio.run(main(*sys.argv[1:]))
