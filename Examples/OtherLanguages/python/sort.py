"""A host in Python that sorts numbers: qsort of the C library runs in a process of its own, and calls back to compare
two of them.

python3 sort.py ../Sort.appex STATE-FOLDER 2.5 -1 10
"""

import asyncio
import sys
from array import array

from hostel_host import Callback, Host, HostError, Question


def compare(question: Question) -> int:
    a, b = question["a"], question["b"]
    return (a > b) - (a < b)


async def main(bundle: str, state: str, *numbers: str) -> int:
    try:
        with Host([bundle], ["com.hostel.foreign"], state) as host:
            doubles = array("d", map(float, numbers))
            result = await host.call("com.hostel.samples.sort", "qsort", doubles, doubles.itemsize, Callback(compare))
            print("sorted:", *(f"{number:g}" for number in result["numbers"]))
    except HostError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    if len(sys.argv) < 4:
        sys.exit("python3 sort.py BUNDLE STATE-FOLDER NUMBER…")
    sys.exit(asyncio.run(main(*sys.argv[1:])))
