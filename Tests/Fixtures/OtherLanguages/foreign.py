"""Calls zlib rightly and wrongly, and prints what becomes of each call."""

import asyncio
import gzip
import sys
import tempfile
import zlib

from calls import status
from hostel_host import File, Host, Room

ZLIB = "com.hostel.samples.zlib"


async def main(folder: str, state: str) -> None:
    with Host([folder], ["com.hostel.foreign"], state) as host:
        data = bytes(range(256)) * 4096
        assert (await host.call(ZLIB, "adler32", 1, data)).value == zlib.adler32(data)
        for form in (bytearray, memoryview):
            assert (await host.call(ZLIB, "adler32", 1, form(b"bytes"))).value == zlib.adler32(b"bytes")
        with tempfile.NamedTemporaryFile() as file:
            file.write(gzip.compress(b"packed"))
            file.seek(0)
            opened = await host.call(ZLIB, "gzdopen", File(file.fileno()), "rb")
            read = await host.call(ZLIB, "gzread", opened, Room(100))
            assert read["buf"][: read.value] == b"packed"
            await host.call(ZLIB, "gzclose", opened)
        assert (await host.call(ZLIB, "zlibVersion")).value.startswith("1.")
        # A call without arguments may have NULL in their place.
        number = host._library.hostel_host_call(host._running(), ZLIB.encode(), b"zlibVersion", None, 0)
        assert (await host._answer(number))[0].value.startswith("1.")
        print(await status(host.call(ZLIB, "adler32", 1)))
        print(await status(host.call(ZLIB, "adler32", "one", b"a")))
        print(await status(host.call(ZLIB, "nothing")))
        print(await status(host.call("com.example.none", "adler32", 1, b"a")))
        try:
            await host.call(ZLIB, "adler32", 1, "cut\0here")
        except ValueError:
            print("ValueError")
        # A call that is cancelled while it waits for the one before it leaves the library as it is.
        large = bytes(1 << 22)
        first, second, third = (
            asyncio.ensure_future(host.call(ZLIB, "crc32", 0, data)) for data in (large, b"waits", b"waits too")
        )
        await asyncio.sleep(0)
        # Both before the loop waits, because the first may be done by then.
        host._library.hostel_host_cancel(host._host, max(host._calls))
        second.cancel()
        print(await status(third))
        try:
            await second
        except asyncio.CancelledError:
            print("cancelled")
        assert (await first).value == zlib.crc32(large)
        assert (await host.call(ZLIB, "crc32", 0, b"after")).value == zlib.crc32(b"after")
        print("done")


asyncio.run(main(*sys.argv[1:]))
