"""A host in Python on asyncio: launches the echo sample, sends it a request and prints the answer.

python3 host.py FOLDER STATE-FOLDER TEXT
"""

import asyncio
import sys

from hostel_host import LIFE, Event, Host, HostError

EXTENSION = "com.hostel.samples.echo"


def show(event: Event) -> None:
    if event.kind == LIFE:
        print("life:", event.identifier, event.name)


async def main(folder: str, state: str, text: str) -> int:
    try:
        with Host([folder], ["com.hostel.echo"], state, on_event=show) as host:
            for bundle in host.bundles():
                print("unusable:" if bundle.problem else "installed:", bundle.identifier or bundle.path)
            await host.launch(EXTENSION)
            answer = await host.request(EXTENSION, "echo.request", text.encode(), seconds=5)
            print("answer:", answer.decode())
    except HostError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit("python3 host.py FOLDER STATE-FOLDER TEXT")
    sys.exit(asyncio.run(main(*sys.argv[1:])))
