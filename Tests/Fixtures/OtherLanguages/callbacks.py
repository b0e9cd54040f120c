"""Serves the callbacks of a library rightly and wrongly, passes arrays of numbers, and prints what each call leads to."""

import asyncio
import ctypes
import io
import sys
import threading
from array import array

from calls import status, words
from hostel_host import STOPPED, Answer, Callback, Event, Host, Question, Room, reader

SAMPLE = "com.hostel.samples.foreign"


def answer(host: Host, question: int, *values: int | bytes) -> tuple[int, str]:
    """Answers a callback as a program in C does: the status and the sentence."""
    problem = ctypes.c_void_p()
    with host._arguments(values) as made:
        result = host._library.hostel_host_answer(host._host, question, made, ctypes.byref(problem))
    text = ctypes.string_at(problem.value or b"").decode()
    host._library.hostel_free(problem)
    assert bool(text) == bool(result)
    return result, text


async def serve(host: Host) -> None:
    seen = []

    def visit(question: Question) -> int:
        seen.append((question["number"], question["text"]))
        return question["number"] * 10

    assert (await host.call(SAMPLE, "sample_each", 3, Callback(visit))).value == 30
    assert seen == [(0, "even"), (1, "odd"), (2, "even")]
    data = bytes(range(250)) * 4000
    for room in (16, 70_000):
        some = data[:1000] if room == 16 else data
        assert (await host.call(SAMPLE, "sample_pull", room, reader(io.BytesIO(some).read))).value == sum(some)

    def adjust(question: Question) -> Answer:
        assert question["numbers"] == array("h", [1, -2, 3]) and question["count"] == 3
        assert (question.room("numbers"), question.room("factor"), question.room("count")) == (3, 1, 0)
        return Answer(7, (array("h", [4, -5]), 0.5))

    assert (await host.call(SAMPLE, "sample_adjusted", Callback(adjust))).value == 183.5
    assert (await host.call(SAMPLE, "sample_adjusted", Callback(lambda question: 0))).value == 83

    async def nested(question: Question) -> int:
        return (await question.call("sample_numbers", 1, 1, 1, 1, 1, 1, 1, 1)).value

    assert (await host.call(SAMPLE, "sample_each", 2, Callback(nested))).value == 16


async def structs(host: Host) -> None:
    moved = await host.call(SAMPLE, "sample_move", {"tag": 4, "x": 1.5, "y": -2}, 10.0)
    assert (moved[".tag"], moved[".x"], moved[".y"], moved[".z"], moved.value) == (5, 11.5, 8, None, None)
    measured = await host.call(SAMPLE, "sample_measure", {"name": "four"}, None)
    assert (measured.value, measured["out.x"], measured["out"], measured["out.x.y"]) == (4, 0, None, None)
    words = await host.call(SAMPLE, "sample_words", 3, 2)
    assert words.value == ["aa"] * 3 and words[".2"] == "aa" and words[".3"] is None and words[".-1"] is None
    picture = await host.call(SAMPLE, "sample_picture", 1, None, None)
    assert (picture[".5"], picture[".1200000"]) == (5, None)
    rows = []

    def table(question: Question) -> int:
        rows.extend(question["values"] + [question["values.2"], question["count"]])
        return 5

    assert (await host.call(SAMPLE, "sample_table", Callback(table))).value == 5
    assert rows == ["one", None, "three", "three", 3]
    met = []
    names = ("point.x", "copy.tag", "words.1", "point.none")
    meet = Callback(lambda question: met.extend(question[name] for name in names) or 3)
    assert (await host.call(SAMPLE, "sample_met", meet)).value == 3 and met == [2.5, 4, "day", None]
    origin = await host.call(SAMPLE, "sample_origin", 1)
    assert (origin[".x"], origin.value) == (8.5, None)
    seek = Callback(lambda question: 10 if question["text"] == "seek" else 0)
    stream = {"read": reader(io.BytesIO(bytes([1, 2, 3])).read), "visit": seek}
    assert (await host.call(SAMPLE, "sample_stream_sum", stream)).value == 60
    boxed = await host.call(SAMPLE, "sample_boxed")
    # An array of few numbers has a type inside of a struct too.
    assert boxed[".sizes"] == array("H", [10, 20, 30]) and boxed[".sizes.1"] == 20 and boxed[".sizes.3"] is None
    assert (boxed[".corner.x"], boxed[".name"], boxed[".corner"]) == (2.5, "small", None)
    # The last value of a field counts.
    library, made, fields = host._library, host._library.hostel_arguments_new(), host._library.hostel_fields_new()
    for name in (b"read", b"visit"):
        library.hostel_fields_set_int(fields, name, 1)
    for name, callback in ((b"read", reader(io.BytesIO(bytes([1, 2, 3])).read)), (b"visit", seek)):
        library.hostel_fields_set_callback(fields, name, host._made(callback))
    library.hostel_arguments_add_fields(made, fields)
    call = library.hostel_host_call(host._host, SAMPLE.encode(), b"sample_stream_sum", made, 0)
    library.hostel_arguments_free(made)
    library.hostel_fields_free(fields)
    assert (await host._answer(call))[0].value == 60
    print(await status(host.call(SAMPLE, "sample_move", {"height": 1}, 1.0)))


async def numbers(host: Host) -> None:
    assert (await host.call(SAMPLE, "sample_sum", array("i", [1, -2, 1 << 30]))).value == (1 << 30) - 1
    assert (await host.call(SAMPLE, "sample_sum", array("i"))).value == 0
    filled = await host.call(SAMPLE, "sample_fill", Room(10), None)
    assert filled["numbers"] == array("H", [100, 101, 102] + [0] * 7) and filled["used"] == 3
    # A long result has the same form as a short one.
    for is_large, count in ((0, 18), (1, 1_200_000)):
        picture = (await host.call(SAMPLE, "sample_picture", is_large, None, None)).value
        assert isinstance(picture, array) and picture.typecode == "H" and len(picture) == count
        assert picture[5] == 5
    assert filled.value == 10
    print(await status(host.call(SAMPLE, "sample_sum", array("d", [1.0]))))
    for kind, place, count in ((99, b"", 0), (5, None, 1), (5, b"", (1 << 64) - 1)):
        library = host._library
        made = library.hostel_arguments_new()
        library.hostel_arguments_add_numbers(made, kind, place, count)
        call = library.hostel_host_call(host._host, SAMPLE.encode(), b"sample_sum", made, 0)
        library.hostel_arguments_free(made)
        print(await status(host._answer(call)))


async def misuse(host: Host) -> None:
    def fails(question: Question) -> int:
        raise RuntimeError("as the test wishes")

    print(await status(host.call(SAMPLE, "sample_each", 3, Callback(fails))))
    assert "RuntimeError: as the test wishes" in await words(host.call(SAMPLE, "sample_each", 3, Callback(fails)))
    long = Callback(lambda question: Answer(17, (bytes(17),)))
    text = await words(host.call(SAMPLE, "sample_pull", 16, long))
    assert text.endswith("has 17 elements, and there is room for 16."), text

    # A wrong answer leaves the callback open. Any thread may give the right one, and only one.
    told = []

    async def often(question: Question) -> None:
        told.append(question._number)
        for values in ((), (1, 2), (b"no number",), (1 << 40,)):
            told.append(answer(host, question._number, *values)[0])
        thread = threading.Thread(target=lambda: told.append(answer(host, question._number, 5)[0]))
        thread.start()
        thread.join()
        told.append(answer(host, question._number, 6)[0])

    assert (await host.call(SAMPLE, "sample_each", 1, Callback(often))).value == 5
    number, *statuses = told
    print(*statuses)
    # The call has ended.
    result, text = answer(host, number, 5)
    print(result, "does not wait any more" in text)
    print("There was no question" in answer(host, 1 << 40, 5)[1], answer(host, 0)[0])
    call = host._library.hostel_host_call_inside(host._host, number, b"sample_not", None, 0)
    print(await status(host._answer(call)))

    async def never(question: Question) -> int:
        return await asyncio.get_running_loop().create_future()

    print(await status(host.call(SAMPLE, "sample_each", 1, Callback(never), seconds=0.2)))
    # The library's process and its other calls stay. A cancelled call does not wait for an answer.
    remembered = Callback(lambda question: question["number"])
    await host.call(SAMPLE, "sample_remember", remembered)
    assert (await host.call(SAMPLE, "sample_recall", 9)).value == 9
    remembered.release()
    print(await status(host.call(SAMPLE, "sample_recall", 9)))
    print(await status(host.call(SAMPLE, "sample_each", 1 << 30, Callback(lambda question: 0), seconds=0.3)))
    waiting = asyncio.Event()

    async def wait(question: Question) -> int:
        waiting.set()
        return await never(question)

    cancelled = asyncio.ensure_future(host.call(SAMPLE, "sample_each", 1, Callback(wait)))
    await waiting.wait()
    number = max(host._calls)
    host._library.hostel_host_cancel(host._host, number)
    print(await status(cancelled))
    waiting.clear()
    stopped = asyncio.ensure_future(host.call(SAMPLE, "sample_each", 1, Callback(wait)))
    await waiting.wait()
    host.stop()
    print(await status(stopped))


async def others(folder: str, state: str, hostel: str) -> None:
    """A callback of another host, and a stop from outside while a library waits for an answer."""
    ends, stopped = [], asyncio.Event()
    waiting = asyncio.Event()

    def take(event: Event) -> None:
        if event.kind == STOPPED:
            ends.append(len(host._calls))
            stopped.set()

    async def wait(question: Question) -> int:
        waiting.set()
        return await asyncio.get_running_loop().create_future()

    points = ["com.hostel.foreign"]
    with Host([folder], points, state, on_event=take) as host, Host([folder], points, state + "2") as other:
        callback = Callback(lambda question: 1)
        assert (await host.call(SAMPLE, "sample_each", 2, callback)).value == 2
        assert "Make a callback for each host" in await words(other.call(SAMPLE, "sample_each", 2, callback))
        call = asyncio.ensure_future(host.call(SAMPLE, "sample_each", 1, Callback(wait)))
        await waiting.wait()
        stop = await asyncio.create_subprocess_exec(hostel, "stop", "--state", state, stdout=asyncio.subprocess.DEVNULL)
        print(await status(call), await stop.wait())
        # It is the last event.
        await stopped.wait()
        assert ends == [0]


async def main(folder: str, state: str, hostel: str) -> None:
    with Host([folder], ["com.hostel.foreign"], state) as host:
        await serve(host)
        await structs(host)
        await numbers(host)
        await misuse(host)
    await others(folder, state, hostel)
    print("done")


asyncio.run(main(*sys.argv[1:]))
