import ExtensionHost
import ForeignPointHost
import HostelTestSupport
import Testing

/// A cancelled task does not wait for a library, and leaves the library usable for others.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct CancellationTests {
    private static func run(
        _ body: @HostActor (ForeignLibrary, HostedExtension) async throws -> Void
    ) async throws {
        try await LiveLibrary.runSample("Zlib") { host in
            let sibling = try await ForeignLibrary(LiveLibrary.zlib, on: host)
            let before = try #require(await host[LiveLibrary.zlib]?.figures.pid)
            let library = try await ForeignLibrary(LiveLibrary.sample, on: host)
            try await body(library, try #require(host[LiveLibrary.sample]))
            try await library.expectToAnswer()
            #expect(try await sibling.value("adler32", 1, .bytes(Array("hello".utf8))) == .uint(103_547_413))
            #expect(await host[LiveLibrary.zlib]?.figures.pid == before)
        }
    }

    /// A call that lasts until its task is cancelled; `begun` tells that the library has it.
    private static func endless(
        _ library: ForeignLibrary, _ begun: AsyncStream<Void>.Continuation
    ) -> Task<ForeignError?, Never> {
        Task { @HostActor in
            // The closure returns, and the library loops then.
            let visit = ForeignCallback { _ in
                begun.yield()
                return 0
            }
            return await failure { () throws(ForeignError) in
                _ = try await library.call("sample_each", [.int(.max >> 33), .callback(visit)], within: .seconds(60))
            }
        }
    }

    @HostActor
    private static func failure(_ body: @HostActor () async throws(ForeignError) -> Void) async -> ForeignError? {
        do throws(ForeignError) { try await body() } catch { return error }
        return nil
    }

    @Test func cancelledCallEndsItsProcess() async throws {
        try await Self.run { library, hosted in
            let counter = try #require(try await library.call("sample_open", 1).value.handle)
            let (begins, begun) = AsyncStream<Void>.makeStream()
            let call = Self.endless(library, begun)
            for await _ in begins { break }
            call.cancel()
            #expect(await call.value == .cancelled)
            try await library.expectToAnswer()
            #expect(await hosted.figures.launches == 2)
            let stale = await Self.failure { () throws(ForeignError) in
                _ = try await library.call("sample_next", .handle(counter))
            }
            #expect(stale?.code == "bad-handle")
        }
    }

    @Test func callThatIsCancelledDuringItsCallbackIsCancelled() async throws {
        try await Self.run { library, hosted in
            let (begins, begun) = AsyncStream<Void>.makeStream()
            let call = Task { @HostActor in
                // It throws once its task is cancelled.
                let visit = ForeignCallback { _ in
                    begun.yield()
                    try await Task.sleep(for: .seconds(600))
                    return 0
                }
                return await Self.failure { () throws(ForeignError) in
                    _ = try await library.call("sample_each", [.int(1), .callback(visit)], within: .seconds(60))
                }
            }
            for await _ in begins { break }
            call.cancel()
            #expect(await call.value == .cancelled)
            let figures = await hosted.figures
            #expect(figures.launches == 1 && figures.pid == nil)
        }
    }

    @Test func cancelledCallBesideAnotherOfItsTransactionEndsTheProcess() async throws {
        try await LiveLibrary.runSample { host in
            let library = try await ForeignLibrary(LiveLibrary.sample, on: host)
            let (first, second) = try await library.transaction(restarts: 0) { calls in
                func begin(_ name: String, _ arguments: ForeignValue...) async throws -> Task<ForeignError?, Never> {
                    let before = await host.messagesSent
                    let call = Task { @HostActor in
                        await Self.failure { () throws(ForeignError) in
                            _ = try await calls.call(name, arguments, within: .seconds(60))
                        }
                    }
                    try await host.waitForMessage(after: before)
                    return call
                }
                let first = try await begin("sample_loop")
                // The library does not read this one.
                let second = try await begin("sample_not", true)
                first.cancel()
                return (await first.value, await second.value)
            }
            #expect(first == .cancelled)
            #expect(second?.code == "ended", "nobody cancelled it")
            try await library.expectToAnswer()
            #expect(await host[LiveLibrary.sample]?.figures.launches == 2)
        }
    }

    @Test func cancelledCallThatWaitsLeavesTheQueueAndTheProcess() async throws {
        try await Self.run { library, hosted in
            let (begins, begun) = AsyncStream<Void>.makeStream()
            let (ends, end) = AsyncStream<Void>.makeStream()
            let held = Task { @HostActor in
                try await library.transaction { _ in
                    begun.yield()
                    for await _ in ends { break }
                }
            }
            for await _ in begins { break }
            let waiting = Task { @HostActor in
                await Self.failure { () throws(ForeignError) in _ = try await library.call("sample_not", true) }
            }
            let later = Task { @HostActor in try await library.value("sample_not", true) }
            waiting.cancel()
            #expect(await waiting.value == .cancelled)
            end.yield()
            try await held.value
            #expect(try await later.value == .bool(false))
            #expect(await hosted.figures.launches == 1)
        }
    }

    @Test func callOfATaskThatIsCancelledAlreadyIsNotMade() async throws {
        try await Self.run { library, hosted in
            let call = Task { @HostActor in
                withUnsafeCurrentTask { $0?.cancel() }
                return await Self.failure { () throws(ForeignError) in _ = try await library.call("sample_crash") }
            }
            #expect(await call.value == .cancelled)
            try await library.expectToAnswer()
            #expect(await hosted.figures.launches == 1)
        }
    }

    @Test func transactionThatIsCancelledDoesNotRunAgain() async throws {
        try await Self.run { library, hosted in
            let (begins, begun) = AsyncStream<Void>.makeStream()
            let call = Task { @HostActor in
                try await library.transaction(restarts: 3, within: .seconds(60)) { calls in
                    begun.yield()
                    try await calls.call("sample_loop")
                }
            }
            for await _ in begins { break }
            call.cancel()
            let result = await call.result
            #expect(throws: ForeignError.cancelled) { try result.get() }
            try await library.expectToAnswer()
            #expect([1, 2].contains(await hosted.figures.launches))
        }
    }
}
