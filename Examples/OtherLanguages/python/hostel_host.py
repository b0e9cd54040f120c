"""A host of app extensions, over the C library of Hostel (`hostel_host.h`).

    with Host(folders=["plugins"], points=["com.example.filter"], state="state") as host:
        await host.launch("com.example.blur")
        answer = await host.request("com.example.blur", "filter.apply", picture)
        sum = (await host.call("com.hostel.samples.zlib", "adler32", 1, b"bytes")).value

The calls are for asyncio: the host's descriptor is watched by the running loop. An object of `Host` belongs to the
loop that was running when it was made. A cancelled `await`, as by `asyncio.timeout`, cancels its call: the handler of a
request with fields learns of it, and the process of a foreign library that has the call is killed.

A function of a foreign library may call back:

    def compare(question: Question) -> int:
        return question["a"] - question["b"]

    await host.call("com.hostel.samples.sort", "qsort", array("d", numbers), 8, Callback(compare))
"""

from __future__ import annotations

import asyncio
import contextlib
import ctypes
import ctypes.util
import enum
import inspect
import os
import weakref
from array import array
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

# Every value that a program may pass as bytes.
Bytes = bytes | bytearray | memoryview

DONE, MESSAGE, INSTALLED, REMOVED, LIFE, STOPPED, CALLBACK = range(1, 8)
# The types of arrays of numbers (`hostel_number`), as `array` names them on Linux with 64 bits.
_NUMBERS = {1: "b", 2: "B", 3: "h", 4: "H", 5: "i", 6: "I", 7: "q", 8: "Q", 9: "B", 10: "f", 11: "d"}
_TYPES = {"b": 1, "B": 2, "h": 3, "H": 4, "i": 5, "I": 6, "l": 7, "L": 8, "q": 7, "Q": 8, "f": 10, "d": 11}
_FACTS = ("identifier", "name", "version", "point", "path", "problem")


class Status(enum.IntEnum):
    """How a call ended: `hostel_status`, which explains each."""

    OK = 0
    UNKNOWN_EXTENSION = 1
    NOT_LAUNCHED = 2
    NOT_RUNNING = 3
    BAD_NAME = 4
    BAD_BODY = 5
    DEADLINE_PASSED = 6
    REFUSED = 7
    NOT_SENT = 8
    STOPPED = 9
    BAD_ARGUMENT = 10
    UNKNOWN_FUNCTION = 11
    PROCESS_LOST = 12
    BAD_RESULT = 13
    CANCELLED = 14
    NOT_ASKED = 15
    NOT_ANSWERED = 16


class HostError(Exception):
    """A host did not start, or a call failed. `status` is `Status.OK` for a start, and a number if it is of a later
    library."""

    def __init__(self, text: str, status: int = Status.OK) -> None:
        super().__init__(text)
        self.status = Status(status) if status in Status._value2member_map_ else status


@dataclass(frozen=True)
class Bundle:
    """A bundle that the host found. `problem` says why the host cannot launch it, and is empty if it can."""

    identifier: str
    name: str
    version: str
    point: str
    path: str
    problem: str


@dataclass(frozen=True)
class Room:
    """An argument of a foreign call: room for as many elements that the function writes."""

    count: int


@dataclass(frozen=True)
class File:
    """An argument of a foreign call: an open descriptor, of which the library gets a copy.

    Keep it open until the call has returned.
    """

    descriptor: int


class Callback:
    """An argument of a foreign call: a function of the program that the library calls, with a `Question`.

    The function returns the result, None for void, or an `Answer`. It may be a coroutine. An error that it raises fails
    the call with `Status.BAD_RESULT`. The library may call it until `release`, or until the host stops; a later call is
    an error of the call in which it happens. A callback belongs to the first host whose call gets it.
    """

    def __init__(self, serve: Callable[[Question], Served | Awaitable[Served]]) -> None:
        self._serve = serve
        self._library: Any = None
        self._callbacks: dict[int, Callback] = {}
        self._made: int | None = None
        self._is_released = False

    def release(self) -> None:
        """Ends the callback."""
        made, self._made, self._is_released = self._made, None, True
        if made is not None:
            self._callbacks.pop(self._library.hostel_callback_number(made), None)
            self._library.hostel_callback_free(made)


class Result:
    """The result of a finished call. It is an argument of further calls too, such as a handle."""

    def __init__(self, library: Any, event: int) -> None:
        self._library, self._event = library, event
        weakref.finalize(self, library.hostel_event_free, event)

    @property
    def value(self) -> Value:
        """What a foreign function returned; None for no value, and for one that only further calls can use."""
        return self[None]

    @property
    def errno(self) -> int:
        return self._library.hostel_event_errno(self._event)

    def __getitem__(self, parameter: str | None) -> Value:
        """What a foreign function wrote to a parameter.

        A path leads into a struct or a list: `box.corner.x`, `words.0`, and `.x` for a field of the value that was
        returned.
        """
        library, event, name = self._library, self._event, None if parameter is None else parameter.encode()
        match library.hostel_event_value_kind(event, name):
            case 1:
                return library.hostel_event_int(event, name)
            case 2:
                return library.hostel_event_uint(event, name)
            case 3:
                return library.hostel_event_double(event, name)
            case 4:
                return library.hostel_event_value_text(event, name).decode()
            case 5:
                count = ctypes.c_size_t()
                bytes_ = library.hostel_event_value_bytes(event, name, ctypes.byref(count))
                return ctypes.string_at(bytes_, count.value)
            case 6:
                kind, count = ctypes.c_int32(), ctypes.c_size_t()
                numbers = library.hostel_event_numbers(event, name, ctypes.byref(kind), ctypes.byref(count))
                if kind.value in _NUMBERS:
                    made = array(_NUMBERS[kind.value])
                    made.frombytes(ctypes.string_at(numbers, count.value * made.itemsize))
                    return made
                elements = library.hostel_event_count(event, name)
                return [self[f"{parameter or ''}.{index}"] for index in range(elements)] or None
        return None


class Question(Result):
    """A call of a callback. It has the arguments by the names that the list of functions gives them."""

    def __init__(self, host: Host, event: int) -> None:
        super().__init__(host._library, event)
        self._host = host
        self._number: int = host._library.hostel_event_question(event)

    def room(self, parameter: str) -> int:
        """The elements for which there is room behind a pointer that the callback writes."""
        return self._library.hostel_event_room(self._event, parameter.encode())

    async def call(self, function: str, *arguments: Argument, seconds: float | None = None) -> Result:
        """Calls a function of the library that waits for this answer, as `Host.call` does."""
        with self._host._arguments(arguments) as made:
            number = self._library.hostel_host_call_inside(
                self._host._running(), self._number, function.encode(), made, _milliseconds(seconds)
            )
        return (await self._host._answer(number))[0]


@dataclass(frozen=True)
class Answer:
    """The answer of a callback that writes through pointers.

    `written` has the elements for each of these pointers, in the order of the list; None leaves one as it is. `result`
    is None for void.
    """

    result: int | float | None
    written: tuple[Bytes | array | int | float | None, ...] = ()


# A value of a result, of a callback's argument or of a field.
Value = int | float | str | bytes | array | list["Value"] | None
# An argument of a foreign call.
Argument = (
    int | float | str | Bytes | array | Room | File | Callback | dict[str, Any] | Result | tuple[Result, str] | None
)
# What the function of a callback returns.
Served = int | float | Answer | None


def reader(read: Callable[[int], Bytes], at_end: int = 0) -> Callback:
    """A callback that fills the buffer of a library, as the read function of a stream does.

    `read` gets the largest number of bytes and returns the next ones, none at the end, for which the callback returns
    `at_end`. The callback has one parameter that it writes, whose name is `bytes`, `buffer`, `buf` or `data`.
    """

    def serve(question: Question) -> Answer:
        room = max(question.room(name) for name in ("bytes", "buffer", "buf", "data"))
        data = bytes(read(room))
        return Answer(len(data) if data or not room else at_end, (data or None,))

    return Callback(serve)


@dataclass(frozen=True)
class Event:
    """Something that happened. The bytes and fields of a message come from an extension and are not trusted."""

    kind: int
    identifier: str
    name: str
    text: str
    body: bytes
    _fields: Result | None = field(default=None, repr=False, compare=False)

    def __getitem__(self, name: str) -> Value:
        """A field of a message; None for one that it does not have."""
        return None if self._fields is None else self._fields[name]


class Host:
    """A host that runs until `stop`, or until the end of a `with` block."""

    def __init__(
        self,
        folders: Iterable[str],
        points: Iterable[str],
        state: str,
        fork_server: str | None = None,
        locale: str | None = None,
        on_event: Callable[[Event], None] | None = None,
    ) -> None:
        """Starts the host and waits until it has read its folders. Raises `HostError`.

        The locale, such as `de_AT`, is that of the environment unless it is given.
        """
        self._library = _load()
        self._on_event = on_event
        self._calls: dict[int, asyncio.Future[tuple[Result, bytes]]] = {}
        self._callbacks: dict[int, Callback] = {}
        self._answers: set[asyncio.Task[None]] = set()
        options = self._library.hostel_options_new()
        for folder in folders:
            self._library.hostel_options_add_folder(options, os.fsencode(folder))
        for point in points:
            self._library.hostel_options_add_point(options, point.encode())
        self._library.hostel_options_set_state_folder(options, os.fsencode(state))
        if fork_server is not None:
            self._library.hostel_options_set_fork_server(options, os.fsencode(fork_server))
        if locale is not None:
            self._library.hostel_options_set_locale(options, _text(locale))
        problem = ctypes.c_void_p()
        self._host = self._library.hostel_host_start(options, ctypes.byref(problem))
        self._library.hostel_options_free(options)
        if not self._host:
            text = ctypes.string_at(problem.value or b"").decode()
            self._library.hostel_free(problem)
            raise HostError(text)
        self._descriptor = self._library.hostel_host_descriptor(self._host)
        self._loop = asyncio.get_running_loop()
        self._loop.add_reader(self._descriptor, self._take)

    def __enter__(self) -> Host:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def stop(self) -> None:
        """Ends every process and the host. Calls that wait end with `HostError`."""
        if not self._host:
            return
        self._loop.remove_reader(self._descriptor)
        host, self._host = self._host, None
        self._library.hostel_host_stop(host)
        for callback in list(self._callbacks.values()):
            callback.release()
        calls, self._calls = self._calls, {}
        for call in calls.values():
            if not call.done():
                call.set_exception(HostError("The host was stopped.", Status.STOPPED))

    def bundles(self) -> list[Bundle]:
        """The bundles that the host found: those that it can launch, then the others."""
        found = self._library.hostel_host_list(self._running())
        try:
            return [
                Bundle(*(self._library.hostel_list_text(found, i, fact + 1).decode() for fact in range(len(_FACTS))))
                for i in range(self._library.hostel_list_count(found))
            ]
        finally:
            self._library.hostel_list_free(found)

    async def launch(self, identifier: str) -> None:
        """Launches an extension unless it runs."""
        await self._answer(self._library.hostel_host_launch(self._running(), identifier.encode()))

    async def end(self, identifier: str) -> None:
        """Ends the process of an extension and waits until it has exited."""
        await self._answer(self._library.hostel_host_end(self._running(), identifier.encode()))

    async def request(self, identifier: str, name: str, body: Bytes = b"", seconds: float | None = None) -> bytes:
        """Sends a request and returns the bytes of the answer. A missed deadline costs the process its life."""
        call = self._library.hostel_host_request(
            self._running(), identifier.encode(), name.encode(), data := bytes(body), len(data), _milliseconds(seconds)
        )
        return (await self._answer(call))[1]

    async def notify(self, identifier: str, name: str, body: Bytes = b"") -> None:
        """Sends a message that has no answer."""
        await self._answer(
            self._library.hostel_host_notify(
                self._running(), identifier.encode(), name.encode(), data := bytes(body), len(data)
            )
        )

    async def ask(
        self,
        identifier: str,
        name: str,
        /,
        seconds: float | None = None,
        fields: Mapping[str, int | float | str | Bytes] | None = None,
        **others: int | float | str | Bytes,
    ) -> Result:
        """Sends a request with fields to an extension for a point of the program's own. The result has its fields.

        Fields are named arguments, or a mapping, which may also name one `seconds` or `fields`.
        """
        library, host = self._library, self._running()
        with _fields(library, {**(fields or {}), **others}) as made:
            number = library.hostel_host_ask(host, identifier.encode(), name.encode(), made, _milliseconds(seconds))
        return (await self._answer(number))[0]

    async def tell(
        self,
        identifier: str,
        name: str,
        /,
        fields: Mapping[str, int | float | str | Bytes] | None = None,
        **others: int | float | str | Bytes,
    ) -> None:
        """Sends a message with fields, which has no answer, to an extension for a point of the program's own.

        Messages arrive in their order. The call waits while the extension is too far behind. Fields are as those of
        `ask`.
        """
        library, host = self._library, self._running()
        with _fields(library, {**(fields or {}), **others}) as made:
            number = library.hostel_host_tell(host, identifier.encode(), name.encode(), made)
        await self._answer(number)

    async def call(
        self,
        identifier: str,
        function: str,
        *arguments: Argument,
        seconds: float | None = None,
    ) -> Result:
        """Calls a function of a foreign library.

        A `Result` as an argument stands for the value that its call returned, and a pair for what that call wrote to
        the named parameter. An `array` has the elements of an array of numbers, and a `dict` the fields of a struct:
        numbers, texts, bytes and callbacks. A missed deadline costs the library's
        process its life; the time of callbacks does not count, and each has as long.
        """
        with self._arguments(arguments) as made:
            number = self._library.hostel_host_call(
                self._running(), identifier.encode(), function.encode(), made, _milliseconds(seconds)
            )
        return (await self._answer(number))[0]

    @contextlib.contextmanager
    def _arguments(self, arguments: Iterable[object]) -> Iterator[int]:
        """The arguments of one call, or the values of an answer."""
        made = self._library.hostel_arguments_new()
        try:
            for argument in arguments:
                match argument:
                    case Callback():
                        self._library.hostel_arguments_add_callback(made, self._made(argument))
                    case dict():
                        self._add(made, argument)
                    case _:
                        _add(self._library, made, argument)
            yield made
        finally:
            self._library.hostel_arguments_free(made)

    def _add(self, made: int, fields: dict[str, Any]) -> None:
        """Adds a struct."""
        callbacks = {name: value for name, value in fields.items() if isinstance(value, Callback)}
        with _fields(self._library, {name: fields[name] for name in fields.keys() - callbacks.keys()}) as items:
            for name, callback in callbacks.items():
                self._library.hostel_fields_set_callback(items, _text(name), self._made(callback))
            self._library.hostel_arguments_add_fields(made, items)

    def _made(self, callback: Callback) -> int:
        """A callback as C has it, which this host serves from now on."""
        library = self._library
        if callback._is_released:
            raise ValueError("The callback was released. Make another.")
        if callback._made is None:
            callback._made = library.hostel_callback_new(self._running())
            callback._library, callback._callbacks = library, self._callbacks
            self._callbacks[library.hostel_callback_number(callback._made)] = callback
        return callback._made

    async def _serve(self, question: Question, callback: Callback | None) -> None:
        """Answers a callback."""
        try:
            if callback is None:
                raise LookupError("the program has no such callback any more")
            served = callback._serve(question)
            if inspect.isawaitable(served):
                served = await served
            answer = served if isinstance(served, Answer) else Answer(served)
            values = [*([] if answer.result is None else [answer.result]), *answer.written]
            with self._arguments(values) as made:
                text = self._told("hostel_host_answer", question, made)
        except Exception as error:
            text = f"{type(error).__name__}: {error}"
        if text:
            self._told("hostel_host_refuse", question, text.encode())

    def _told(self, function: str, question: Question, answer: Any) -> str:
        """Answers a callback; returns why the answer was not taken, and "" if it was."""
        if not self._host:
            return ""
        problem = ctypes.c_void_p()
        status = getattr(self._library, function)(self._host, question._number, answer, ctypes.byref(problem))
        text = ctypes.string_at(problem.value or b"").decode()
        self._library.hostel_free(problem)
        # No callback waits for an answer that comes too late.
        return text if status == Status.BAD_ARGUMENT else ""

    def _running(self) -> int:
        if not self._host:
            raise HostError("The host was stopped.", Status.STOPPED)
        return self._host

    async def _answer(self, number: int) -> tuple[Result, bytes]:
        call: asyncio.Future[tuple[Result, bytes]] = self._loop.create_future()
        self._calls[number] = call
        try:
            return await call
        except asyncio.CancelledError:
            if self._host:
                self._library.hostel_host_cancel(self._host, number)
            raise

    def _take(self) -> None:
        """Takes every event that waits. asyncio calls this."""
        while self._host and (event := self._library.hostel_host_next_event(self._host)):
            is_question = self._library.hostel_event_get_kind(event) == CALLBACK
            self._took(event, Question(self, event) if is_question else Result(self._library, event))

    def _took(self, event: int, result: Result) -> None:
        library, count = self._library, ctypes.c_size_t()
        kind = library.hostel_event_get_kind(event)
        if isinstance(result, Question):
            callback = self._callbacks.get(library.hostel_event_callback(event))
            task = self._loop.create_task(self._serve(result, callback))
            self._answers.add(task)
            task.add_done_callback(self._answers.discard)
            return
        bytes_ = library.hostel_event_bytes(event, ctypes.byref(count))
        body = ctypes.string_at(bytes_, count.value)
        name, text = library.hostel_event_name(event).decode(), library.hostel_event_text(event).decode()
        if kind != DONE:
            if self._on_event:
                identifier = library.hostel_event_identifier(event).decode()
                self._on_event(Event(kind, identifier, name, text, body, result))
            return
        call = self._calls.pop(library.hostel_event_call(event), None)
        if call is None or call.done():
            return
        status = library.hostel_event_status(event)
        if status:
            call.set_exception(HostError(text, status))
        else:
            call.set_result((result, body))


def _add(library: Any, made: int, argument: object) -> None:
    """Adds an argument of a foreign call."""
    match argument:
        case None:
            library.hostel_arguments_add_null(made)
        case int() if -(1 << 63) <= argument < 1 << 63:
            library.hostel_arguments_add_int(made, argument)
        case int() if 0 <= argument < 1 << 64:
            library.hostel_arguments_add_uint(made, argument)
        case float():
            library.hostel_arguments_add_double(made, argument)
        case str():
            library.hostel_arguments_add_text(made, _text(argument))
        case array():
            library.hostel_arguments_add_numbers(
                made, _TYPES[argument.typecode], argument.tobytes(), len(argument)
            )
        case bytes() | bytearray() | memoryview():
            library.hostel_arguments_add_bytes(made, data := bytes(argument), len(data))
        case Room():
            library.hostel_arguments_add_room(made, argument.count)
        case File():
            library.hostel_arguments_add_file(made, argument.descriptor)
        case Result():
            library.hostel_arguments_add_value(made, argument._event, None)
        case (Result() as result, str() as parameter):
            library.hostel_arguments_add_value(made, result._event, parameter.encode())
        case _:
            raise TypeError(f"A foreign call has no argument such as {argument!r}. Pass a number, a text or bytes.")


def _milliseconds(seconds: float | None) -> int:
    """A deadline as C takes it; 0 for that of the extension point."""
    return 0 if seconds is None else min(max(1, round(seconds * 1000)), 0xFFFF_FFFF)


@contextlib.contextmanager
def _fields(library: Any, fields: dict[str, int | float | str | Bytes]) -> Iterator[int]:
    """The fields of a request or a message, for one call."""
    made = library.hostel_fields_new()
    try:
        for field, value in fields.items():
            _set(library, made, _text(field), value)
        yield made
    finally:
        library.hostel_fields_free(made)


def _set(library: Any, made: int, field: bytes, value: object) -> None:
    """Sets a field of a request."""
    match value:
        case int() if -(1 << 63) <= value < 1 << 63:
            library.hostel_fields_set_int(made, field, value)
        case int():
            raise OverflowError(f"{value} does not fit into a field. Pass an integer of 64 bits, or a text.")
        case float():
            library.hostel_fields_set_double(made, field, value)
        case str():
            library.hostel_fields_set_text(made, field, _text(value))
        case bytes() | bytearray() | memoryview():
            library.hostel_fields_set_bytes(made, field, data := bytes(value), len(data))
        case _:
            raise TypeError(f"A field has no value such as {value!r}. Pass a number, a text or bytes.")


def _text(value: str) -> bytes:
    """A text as C takes it, which would end at a NUL."""
    if "\0" in value:
        raise ValueError("The text contains a NUL character. Remove it, or pass bytes.")
    return value.encode()


def _load() -> Any:
    """The library; HOSTEL_HOST_LIBRARY names another file than the installed one."""
    path = os.environ.get("HOSTEL_HOST_LIBRARY") or ctypes.util.find_library("HostelHost") or "libHostelHost.so"
    try:
        library = ctypes.CDLL(path)
    except OSError as error:
        raise HostError(
            f"The library of Hostel cannot be loaded: {error}. Install Hostel (make install), and name the file in "
            "HOSTEL_HOST_LIBRARY if it lies where the linker does not look, such as PREFIX/lib/libHostelHost.so."
        ) from error
    pointer, text, number = ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int32
    forms: dict[str, tuple[Any, list[Any]]] = {
        "hostel_options_new": (pointer, []),
        "hostel_options_free": (None, [pointer]),
        "hostel_options_add_folder": (None, [pointer, text]),
        "hostel_options_add_point": (None, [pointer, text]),
        "hostel_options_set_state_folder": (None, [pointer, text]),
        "hostel_options_set_fork_server": (None, [pointer, text]),
        "hostel_options_set_locale": (None, [pointer, text]),
        "hostel_host_start": (pointer, [pointer, ctypes.POINTER(pointer)]),
        "hostel_host_stop": (None, [pointer]),
        "hostel_free": (None, [pointer]),
        "hostel_host_list": (pointer, [pointer]),
        "hostel_list_count": (ctypes.c_size_t, [pointer]),
        "hostel_list_text": (text, [pointer, ctypes.c_size_t, number]),
        "hostel_list_free": (None, [pointer]),
        "hostel_host_cancel": (None, [pointer, ctypes.c_uint64]),
        "hostel_host_launch": (ctypes.c_uint64, [pointer, text]),
        "hostel_host_end": (ctypes.c_uint64, [pointer, text]),
        "hostel_host_request": (
            ctypes.c_uint64, [pointer, text, text, text, ctypes.c_size_t, ctypes.c_uint32]),
        "hostel_host_notify": (ctypes.c_uint64, [pointer, text, text, text, ctypes.c_size_t]),
        "hostel_fields_new": (pointer, []),
        "hostel_fields_free": (None, [pointer]),
        "hostel_fields_set_int": (None, [pointer, text, ctypes.c_int64]),
        "hostel_fields_set_double": (None, [pointer, text, ctypes.c_double]),
        "hostel_fields_set_text": (None, [pointer, text, text]),
        "hostel_fields_set_bytes": (None, [pointer, text, text, ctypes.c_size_t]),
        "hostel_host_ask": (ctypes.c_uint64, [pointer, text, text, pointer, ctypes.c_uint32]),
        "hostel_host_tell": (ctypes.c_uint64, [pointer, text, text, pointer]),
        "hostel_host_call": (ctypes.c_uint64, [pointer, text, text, pointer, ctypes.c_uint32]),
        "hostel_arguments_new": (pointer, []),
        "hostel_arguments_free": (None, [pointer]),
        "hostel_arguments_add_int": (None, [pointer, ctypes.c_int64]),
        "hostel_arguments_add_uint": (None, [pointer, ctypes.c_uint64]),
        "hostel_arguments_add_double": (None, [pointer, ctypes.c_double]),
        "hostel_arguments_add_text": (None, [pointer, text]),
        "hostel_arguments_add_bytes": (None, [pointer, text, ctypes.c_size_t]),
        "hostel_arguments_add_room": (None, [pointer, ctypes.c_size_t]),
        "hostel_arguments_add_null": (None, [pointer]),
        "hostel_arguments_add_file": (None, [pointer, ctypes.c_int]),
        "hostel_arguments_add_value": (None, [pointer, pointer, text]),
        "hostel_event_value_kind": (number, [pointer, text]),
        "hostel_event_int": (ctypes.c_int64, [pointer, text]),
        "hostel_event_uint": (ctypes.c_uint64, [pointer, text]),
        "hostel_event_double": (ctypes.c_double, [pointer, text]),
        "hostel_event_value_text": (text, [pointer, text]),
        "hostel_event_value_bytes": (pointer, [pointer, text, ctypes.POINTER(ctypes.c_size_t)]),
        "hostel_event_errno": (ctypes.c_int, [pointer]),
        "hostel_event_numbers": (
            pointer, [pointer, text, ctypes.POINTER(number), ctypes.POINTER(ctypes.c_size_t)]),
        "hostel_event_count": (ctypes.c_size_t, [pointer, text]),
        "hostel_arguments_add_fields": (None, [pointer, pointer]),
        "hostel_fields_set_callback": (None, [pointer, text, pointer]),
        "hostel_event_room": (ctypes.c_size_t, [pointer, text]),
        "hostel_event_callback": (ctypes.c_uint64, [pointer]),
        "hostel_event_question": (ctypes.c_uint64, [pointer]),
        "hostel_arguments_add_numbers": (None, [pointer, number, text, ctypes.c_size_t]),
        "hostel_arguments_add_callback": (None, [pointer, pointer]),
        "hostel_callback_new": (pointer, [pointer]),
        "hostel_callback_free": (None, [pointer]),
        "hostel_callback_number": (ctypes.c_uint64, [pointer]),
        "hostel_host_answer": (number, [pointer, ctypes.c_uint64, pointer, ctypes.POINTER(pointer)]),
        "hostel_host_refuse": (number, [pointer, ctypes.c_uint64, text, ctypes.POINTER(pointer)]),
        "hostel_host_call_inside": (
            ctypes.c_uint64, [pointer, ctypes.c_uint64, text, pointer, ctypes.c_uint32]),
        "hostel_host_descriptor": (ctypes.c_int, [pointer]),
        "hostel_host_next_event": (pointer, [pointer]),
        "hostel_event_free": (None, [pointer]),
        "hostel_event_get_kind": (number, [pointer]),
        "hostel_event_call": (ctypes.c_uint64, [pointer]),
        "hostel_event_status": (number, [pointer]),
        "hostel_event_identifier": (text, [pointer]),
        "hostel_event_name": (text, [pointer]),
        "hostel_event_text": (text, [pointer]),
        "hostel_event_bytes": (pointer, [pointer, ctypes.POINTER(ctypes.c_size_t)]),
    }
    for name, (result, arguments) in forms.items():
        function = getattr(library, name)
        function.restype, function.argtypes = result, arguments
    return library
