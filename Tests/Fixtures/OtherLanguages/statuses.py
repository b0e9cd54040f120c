"""Prints the status of each call that a host in Python can see fail, and of calls that succeed between them."""

import asyncio
import sys

from calls import status, words
from hostel_host import Host


async def main(folder: str, state: str) -> None:
    echo = "com.hostel.samples.echo"
    with Host([folder], ["com.hostel.echo"], state) as host:
        assert [bundle.problem == "" for bundle in host.bundles()] == [True, False]
        print(await status(host.request(echo, "echo.request", b"a")))
        print(await words(host.request(echo, "echo.request", b"a")))
        print(await status(host.launch("com.example.none")))
        print(await status(host.launch(echo)))
        print(await status(host.request(echo, "bad name")))
        print(await status(host.request(echo, "echo.unknown")))
        print(await status(host.request(echo, "echo.request", bytes(1 << 20))))
        body = bytes(range(256)) * 4000
        assert await host.request(echo, "echo.request", body) == body
        assert await host.request(echo, "echo.request", bytearray(b"a")) == b"a"
        assert await host.request(echo, "echo.request") == b""
        print(await status(host.end(echo)))
        print(await status(host.request(echo, "echo.request", b"a")))
        print(await status(host.launch(echo)))


asyncio.run(main(*sys.argv[1:]))
