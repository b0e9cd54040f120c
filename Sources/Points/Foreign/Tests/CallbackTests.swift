import ExtensionHost
import ForeignPointHost
import HostelTestSupport
import Synchronization
import Testing

/// A library in a confined process calls closures of the host.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct CallbackTests {
    private static func run(_ body: @HostActor (ForeignLibrary) async throws -> Void) async throws {
        try await LiveLibrary.runSample { host in
            try await body(try await ForeignLibrary(LiveLibrary.sample, on: host))
        }
    }

    @Test func closureGetsCheckedArgumentsAndItsResultReturns() async throws {
        try await Self.run { library in
            let seen = Mutex<[[ForeignValue]]>([])
            let visit = ForeignCallback { arguments in
                seen.withLock { $0.append(arguments) }
                return .int((arguments[0].integer ?? 0) * 10)
            }
            let sum = try await library.call("sample_each", 4, .callback(visit))
            #expect(sum.value == .int(60))
            #expect(
                seen.withLock { $0 } == [
                    [.int(0), .string("even")], [.int(1), .string("odd")], [.int(2), .string("even")],
                    [.int(3), .string("odd")],
                ])
            let rows = Mutex<[ForeignValue]>([])
            let table = ForeignCallback { arguments in
                rows.withLock { $0 = arguments }
                return 5
            }
            #expect(try await library.value("sample_table", .callback(table)) == .int(5))
            #expect(rows.withLock { $0 } == [.int(3), .values([.string("one"), .null, .string("three")])])
        }
    }

    @Test func closureFillsTheBufferOfTheLibrary() async throws {
        let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        let sum = Int64(bytes.reduce(0) { $0 + Int($1) })
        try await Self.run { library in
            // In the message, and through memory; the last one more than the library asks for at once.
            for room in [16, 30_000, 70_000, 4 << 20] {
                let some = room < 100 ? Array(bytes.prefix(1_000)) : bytes
                let source = Source(some)
                let pulled = try await library.value("sample_pull", .uint(UInt64(room)), .callback(source.reader))
                #expect(pulled == .int(room < 100 ? some.reduce(0) { $0 + Int64($1) } : sum), "\(room)")
            }
            let numbers = ForeignCallback.filling { arguments in
                #expect(arguments == [.values([1, -2, 3]), 3, .room(1)])
                return ForeignAnswer(7, ["numbers": .numbers([Int16(4), -5]), "factor": .double(0.5)])
            }
            #expect(try await library.value("sample_adjusted", .callback(numbers)) == .double(183.5))
            // An answer without outputs leaves the memory as it was.
            let seen = ForeignCallback { _ in 0 }
            #expect(try await library.value("sample_adjusted", .callback(seen)) == .double(83))
        }
    }

    @Test func closureGivesALibraryBytesThatItKeepsUntilTheNextCall() async throws {
        let bytes = (0..<1_200_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        try await Self.run { library in
            let source = Source(bytes)
            let sum = try await library.value("sample_drain", .callback(source.reader))
            #expect(sum == .int(bytes.reduce(0) { $0 + Int64($1) }))
        }
    }

    @Test func structOfCallbacksIsFilledLikeThem() async throws {
        try await Self.run { library in
            let visit = ForeignCallback { $0[1] == "seek" ? 10 : 0 }
            let stream: [String: ForeignValue] = [
                "read": .callback(Source([1, 2, 3]).reader), "visit": .callback(visit),
            ]
            let both = try await library.value("sample_stream_sum", .fields(stream))
            #expect(both == .int(60))
            let without: [String: ForeignValue] = ["read": .callback(Source([1, 2, 3]).reader)]
            #expect(try await library.value("sample_stream_sum", .fields(without)) == .int(6))
        }
    }

    @Test func answerThatDoesNotFitFailsTheCallAndTheProcessStays() async throws {
        try await LiveLibrary.runSample { host in
            let library = try await ForeignLibrary(LiveLibrary.sample, on: host)
            let bytes = [UInt8](repeating: 1, count: 17)
            let tooMany = ForeignCallback.filling { _ in ForeignAnswer(17, ["bytes": .bytes(bytes)]) }
            let error = await #expect(throws: ForeignError.self) {
                try await library.call("sample_pull", 16, .callback(tooMany))
            }
            #expect(error?.code == "callback-failed")
            #expect(error?.description.contains("has 17 elements, and there is room for 16") == true, "\(error)")
            try await library.expectToAnswer()
            #expect(await host[LiveLibrary.sample]?.figures.launches == 1)
        }
    }

    /// The second call waits inside the first, so the first answer has to wait for the second.
    @Test func tasksThatCallInOneClosureGetTheirOwnAnswers() async throws {
        let values = try await Self.crossing { library, first, second in
            let begun = first.begun
            async let one = library.value("sample_each", 1, .callback(first.visit))
            for await _ in begun { break }
            async let other = library.value("sample_each", 2, .callback(second.visit))
            return try await [one, other]
        }
        #expect(values == [10, 40])
    }

    @Test func largeAnswersOfTasksThatCallInOneClosureStayApart() async throws {
        let values = try await Self.crossing { library, first, second in
            let begun = first.begun
            async let one = library.value("sample_pull", 70_000, .callback(first.reader))
            for await _ in begun { break }
            async let other = library.value("sample_pull", 80_000, .callback(second.reader))
            return try await [one, other]
        }
        #expect(values == [700_000, 1_600_000])
    }

    /// A task that a closure began may call when the closure has ended, and other calls run.
    @Test func callOfATaskThatOutlivedItsClosureWaitsForItsTurn() async throws {
        try await Self.run { library in
            let numbers = [Int32](repeating: 1, count: 70_000)
            let (begins, begin) = AsyncStream<Void>.makeStream()
            let (calls, calling) = AsyncStream<Void>.makeStream()
            let late = Mutex<Task<ForeignValue, any Error>?>(nil)
            let first = ForeignCallback { _ in
                let task = Task {
                    for await _ in begins { break }
                    calling.yield()
                    return try await library.value("sample_sum", .numbers(numbers))
                }
                late.withLock { $0 = task }
                return 0
            }
            _ = try await library.call("sample_each", 1, .callback(first))
            let other = ForeignCallback { _ in
                begin.yield()
                for await _ in calls { break }
                // Calls of this closure, during which the late one begins to wait.
                for _ in 0..<50 { _ = try await library.call("sample_not", true) }
                return 1
            }
            #expect(try await library.value("sample_each", 1, .callback(other)) == .int(1))
            let task = try #require(late.withLock { $0 })
            #expect(try await task.value == .int(70_000))
        }
    }

    /// The values of two calls in the closure of another call.
    private static func crossing(
        _ calls: @escaping @Sendable (ForeignLibrary, Crossing, Crossing) async throws -> [ForeignValue]
    ) async throws -> [ForeignValue] {
        let values = Mutex<[ForeignValue]>([])
        try await LiveLibrary.runSample { host in
            let library = try await ForeignLibrary(LiveLibrary.sample, on: host)
            let outer = ForeignCallback { _ in
                let (first, second) = await Self.crossing(on: host)
                let both = try await calls(library, first, second)
                values.withLock { $0 = both }
                return 0
            }
            _ = try await library.call("sample_each", 1, .callback(outer), within: .seconds(60))
        }
        return values.withLock { $0 }
    }

    /// Two callbacks: the first answers once the second was called, and the second once the first answer was sent.
    @HostActor
    private static func crossing(on host: ExtensionHost.Host) -> (Crossing, Crossing) {
        let (secondBegins, second) = AsyncStream<Void>.makeStream()
        return (
            Crossing(10) { for await _ in secondBegins { break } },
            Crossing(20) {
                let before = await host.messagesSent
                second.yield()
                try await host.waitForMessage(after: before)
            }
        )
    }

    @Test func callbackAfterItsReleaseIsAnErrorAndNoCrash() async throws {
        try await LiveLibrary.runSample { host in
            let library = try await ForeignLibrary(LiveLibrary.sample, on: host)
            let visit = ForeignCallback { $0[0] }
            try await library.call("sample_remember", .callback(visit))
            #expect(try await library.value("sample_recall", 9) == .int(9))
            visit.release()
            let error = await #expect(throws: ForeignError.self) { try await library.call("sample_recall", 9) }
            #expect(error?.code == "stray-callback")
            let wrong = await #expect(throws: ForeignError.self) {
                try await library.call("sample_remember", .callback(visit))
            }
            #expect(wrong?.code == "bad-argument")
            try await library.expectToAnswer()
            #expect(await host[LiveLibrary.sample]?.figures.launches == 1)
        }
    }

    @Test func callbackOfTwoTypesIsATypedErrorAndTheProcessContinues() async throws {
        try await LiveLibrary.runSample { host in
            let library = try await ForeignLibrary(LiveLibrary.sample, on: host)
            let callback = ForeignCallback { _ in 1 }
            #expect(try await library.value("sample_each", 2, .callback(callback)) == .int(2))
            let error = await #expect(throws: ForeignError.self) {
                try await library.call("sample_table", .callback(callback))
            }
            #expect(error?.code == "bad-argument", "\(String(describing: error))")
            #expect(try await library.value("sample_each", 2, .callback(callback)) == .int(2))
            #expect(await host[LiveLibrary.sample]?.figures.launches == 1)
        }
    }

    @Test func callbackOnAnotherThreadIsAnError() async throws {
        try await Self.run { library in
            let visit = ForeignCallback { _ in 1 }
            let error = await #expect(throws: ForeignError.self) {
                try await library.call("sample_elsewhere", .callback(visit))
            }
            #expect(error?.code == "stray-callback")
            try await library.expectToAnswer()
        }
    }

    @Test func errorOfAClosureFailsTheCall() async throws {
        struct Refusal: Error {}
        try await Self.run { library in
            let visits = [
                (ForeignCallback { _ in throw Refusal() }, "because it threw Refusal()"),
                (ForeignCallback { _ in "no number" }, "which does not fit"),
            ]
            for (visit, words) in visits {
                let error = await #expect(throws: ForeignError.self) {
                    try await library.call("sample_each", 3, .callback(visit))
                }
                #expect(error?.code == "callback-failed" && error?.description.contains(words) == true)
            }
            try await library.expectToAnswer()
        }
    }

    @Test func closureMayCallTheLibraryWithinABound() async throws {
        try await Self.run { library in
            let nested = ForeignCallback { arguments in
                try await library.call("sample_numbers", [.int(1), 1, 1, 1, 1, 1, 1, 1]).value
            }
            #expect(try await library.value("sample_each", 2, .callback(nested)) == .int(16))

            let deepest = Mutex(0)
            let endless = Recursion()
            let visit = ForeignCallback { _ in
                deepest.withLock { $0 += 1 }
                return try await library.call("sample_each", [1, endless.value]).value
            }
            endless.set(.callback(visit))
            let error = await #expect(throws: ForeignError.self) {
                try await library.call("sample_each", 1, .callback(visit))
            }
            #expect(error?.code == "callback-failed")
            #expect(deepest.withLock { $0 } == 8)
            try await library.expectToAnswer()
        }
    }
}

/// A callback that answers once it may.
private struct Crossing {
    /// An element once the library has called it.
    let begun: AsyncStream<Void>
    private let begins: AsyncStream<Void>.Continuation
    private let number: UInt8
    private let wait: @Sendable () async throws -> Void

    init(_ number: UInt8, _ wait: @escaping @Sendable () async throws -> Void) {
        (begun, begins) = AsyncStream.makeStream()
        (self.number, self.wait) = (number, wait)
    }

    /// Returns its number, the first time once it may.
    var visit: ForeignCallback {
        let isOver = Atomic(false)
        return ForeignCallback { [self] _ in
            if !isOver.exchange(true, ordering: .relaxed) {
                begins.yield()
                try await wait()
            }
            return .int(Int64(number))
        }
    }

    /// Gives bytes of its number, once.
    var reader: ForeignCallback {
        let isOver = Atomic(false)
        return .reader { [self] most in
            if isOver.exchange(true, ordering: .relaxed) { return [] }
            begins.yield()
            try await wait()
            return Array(repeating: number, count: most)
        }
    }
}

/// The value of a callback that calls itself.
private final class Recursion: Sendable {
    private let stored = Mutex<ForeignValue>(.null)
    var value: ForeignValue { stored.withLock { $0 } }
    func set(_ value: ForeignValue) { stored.withLock { $0 = value } }
}

/// Bytes that a library pulls.
private final class Source: Sendable {
    private let bytes: Mutex<ArraySlice<UInt8>>
    init(_ bytes: [UInt8]) { self.bytes = Mutex(bytes[...]) }

    var reader: ForeignCallback {
        .reader { [self] most in
            bytes.withLock { bytes in
                defer { bytes = bytes.dropFirst(most) }
                return Array(bytes.prefix(most))
            }
        }
    }
}
