import ExtensionHost
import ForeignPointHost
import Foundation
import HostelTestSupport
import Testing

/// Each way in which a library fails becomes a typed error. The host and a second library continue, and nothing is
/// left.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct FailureTests {
    private static func run(_ body: @HostActor (ForeignLibrary) async throws -> Void) async throws {
        try await LiveLibrary.runSample("Zlib") { host in
            let sibling = try await ForeignLibrary(LiveLibrary.zlib, on: host)
            let before = try #require(await host[LiveLibrary.zlib]?.figures.pid)
            try await body(try await ForeignLibrary(LiveLibrary.sample, on: host))
            #expect(try await sibling.value("adler32", 1, .bytes(Array("hello".utf8))) == .uint(103_547_413))
            #expect(await host[LiveLibrary.zlib]?.figures.pid == before)
        }
    }

    @Test func tasksThatOpenALibraryAtOnceShareItsProcess() async throws {
        try await LiveLibrary.runSample { host in
            let tasks = (0..<4).map { _ in
                Task { try await ForeignLibrary(LiveLibrary.sample, on: host).value("sample_not", true) }
            }
            var results: [ForeignValue] = []
            for task in tasks { results.append(try await task.value) }
            #expect(results == Array(repeating: .bool(false), count: 4))
            #expect(await host[LiveLibrary.sample]?.figures.launches == 1)
        }
    }

    @Test(arguments: ["sample_crash", "sample_abort"])
    func crashIsATypedErrorAndTheNextCallHasAFreshProcess(_ name: String) async throws {
        try await Self.run { library in
            let counter = try #require(try await library.call("sample_open", 1).value.handle)
            let error = await #expect(throws: ForeignError.self) { try await library.call(name) }
            guard case .crashed(.crashed(let signal, _))? = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect([6, 11].contains(signal))
            try await library.expectToAnswer()
            // The handle went with its process.
            let stale = await #expect(throws: ForeignError.self) {
                try await library.call("sample_next", .handle(counter))
            }
            #expect(stale?.code == "bad-handle")
        }
    }

    @Test func exitOfTheLibraryIsATypedError() async throws {
        try await Self.run { library in
            await #expect(throws: ForeignError.crashed(.exited(code: 3))) { try await library.call("sample_exit", 3) }
        }
    }

    @Test func endlessLoopEndsAtItsDeadline() async throws {
        try await Self.run { library in
            let start = ContinuousClock.now
            await #expect(throws: ForeignError.deadlinePassed) {
                try await library.call("sample_loop", [], within: .milliseconds(300))
            }
            #expect(ContinuousClock.now - start >= .milliseconds(300))
            try await library.expectToAnswer()
        }
    }

    /// Each part between two callbacks is short.
    @Test func libraryThatAsksForEverEndsAtItsDeadline() async throws {
        try await Self.run { library in
            let visit = ForeignCallback { _ in 0 }
            let start = ContinuousClock.now
            await #expect(throws: ForeignError.deadlinePassed) {
                try await library.call("sample_each", .int(.max >> 33), .callback(visit), within: .milliseconds(300))
            }
            #expect(ContinuousClock.now - start >= .milliseconds(300))
            try await library.expectToAnswer()
        }
    }

    @Test func timeOfAClosureDoesNotCount() async throws {
        try await Self.run { library in
            let limit = Duration.seconds(1)
            let visit = ForeignCallback { _ in
                try await Task.sleep(for: limit + .milliseconds(100))
                return 1
            }
            let result = try await library.call("sample_each", 2, .callback(visit), within: limit)
            #expect(result.value == .int(2))
        }
    }

    @Test func callAfterTheStopOfItsHostSaysSo() async throws {
        try await LiveLibrary.runSample { host in
            let library = try await ForeignLibrary(LiveLibrary.sample, on: host)
            await host.stop()
            let error = await #expect(throws: ForeignError.self) {
                try await library.call("sample_not", true, within: .seconds(5))
            }
            #expect(error == .hostStopped && error?.description.contains("has stopped") == true)
            await #expect(throws: ForeignError.hostStopped) { try await ForeignLibrary(LiveLibrary.sample, on: host) }
        }
    }

    /// The kernel refuses memory beyond the limit, or the host kills the process: the caller gets an answer either way.
    @Test func memoryBombEndsAtTheLimit() async throws {
        try await Self.run { library in
            do throws(ForeignError) {
                let total = try await library.call("sample_grow").value.integer ?? 0
                #expect(total < 400 << 20)
            } catch {
                #expect(["memory-limit", "crashed"].contains(error.code), "\(error)")
            }
            try await library.expectToAnswer()
        }
    }

    @Test func processThatSendsNonsenseIsEnded() async throws {
        try await Self.run { library in
            let error = await #expect(throws: ForeignError.self) { try await library.call("sample_babble") }
            #expect(error?.code == "nonsense", "\(String(describing: error))")
            try await library.expectToAnswer()
        }
    }

    @Test func resultWithoutAnEndIsRefused() async throws {
        try await Self.run { library in
            let error = await #expect(throws: ForeignError.self) { try await library.call("sample_endless") }
            #expect(error?.code == "bad-result" && error?.description.contains("at most 64 MiB") == true)
            try await library.expectToAnswer()
        }
    }

    @Test func resultsThatTheListDescribesWronglyAreTypedErrors() async throws {
        try await Self.run { library in
            let words = try await library.call("sample_words", 3, 2)
            #expect(words.value == .values(["aa", "aa", "aa"]))
            let cases: [(String, [ForeignValue], String)] = [
                // Together, they are longer than an answer.
                ("sample_words", [200, 6_000], "its results together"),
                ("sample_words", [4_097, 1], "a list of strings"),
                ("sample_lie", [-1, .null], "its length is -1"),
                ("sample_lie", [.int(Int64(Int32.max)), .null], "2147483647 elements"),
            ]
            for (name, arguments, reason) in cases {
                let error = await #expect(throws: ForeignError.self) { try await library.call(name, arguments) }
                #expect(error?.code == "bad-result" && error?.description.contains(reason) == true, "\(name)")
            }
            #expect(try await library.value("sample_lie", 2, .null) == .values([1, 2]))
            try await library.expectToAnswer()
        }
    }

    @Test func transactionStartsAgainOnAFreshProcess() async throws {
        try await Self.run { library in
            let runs = Runs()
            let value = try await library.transaction(restarts: 2) { calls in
                let run = await runs.next()
                let counter = try await calls.call("sample_open", 10).value
                _ = try await calls.call("sample_next", counter)
                if run < 3 { try await calls.call("sample_crash") }
                return try await calls.call("sample_next", counter).value
            }
            #expect(value == .int(11))
            #expect(await runs.count == 3)
            let more = Runs()
            let error = await #expect(throws: ForeignError.self) {
                try await library.transaction(restarts: 2) { calls in
                    _ = await more.next()
                    try await calls.call("sample_crash")
                }
            }
            #expect(error?.code == "crashed")
            #expect(await more.count == 3)
            // A mistake of the caller is no reason to run again.
            let mistakes = Runs()
            await #expect(throws: ForeignError.self) {
                try await library.transaction(restarts: 2) { calls in
                    _ = await mistakes.next()
                    try await calls.call("sample_not", "wrong")
                }
            }
            #expect(await mistakes.count == 1)
        }
    }

    @Test func callsAtOnceInATransactionShareAFreshProcess() async throws {
        try await Self.run { library in
            let runs = Runs()
            let values = try await library.transaction(restarts: 1) { calls in
                if await runs.next() == 1 { try await calls.call("sample_crash") }
                return try await withThrowingTaskGroup { group in
                    for _ in 0..<4 { group.addTask { try await calls.call("sample_not", true).value } }
                    return try await group.reduce(into: []) { $0.append($1) }
                }
            }
            #expect(values == Array(repeating: .bool(false), count: 4))
        }
    }

    @Test func largeResultsOfCallsAtOnceDoNotMix() async throws {
        try await Self.run { library in
            let counts = try await library.transaction { calls in
                try await withThrowingTaskGroup { group in
                    for count in 1...6 {
                        group.addTask {
                            let text = try await calls.call("sample_text", .uint(UInt64(count) << 20)).value.text
                            return text?.utf8.count == count << 20
                        }
                    }
                    return try await group.reduce(into: []) { $0.append($1) }
                }
            }
            #expect(counts == Array(repeating: true, count: 6))
        }
    }

    @Test func suspendedLibraryIsResumedByItsNextCall() async throws {
        try await LiveLibrary.runSample { host in
            let library = try await ForeignLibrary(LiveLibrary.sample, on: host)
            let counter = try await library.value("sample_open", 5)
            let events = host.events()
            try #require(host[LiveLibrary.sample]).release()
            for await event in events where event.what == "suspended" { break }
            // The same process, with its handle.
            #expect(try await library.value("sample_next", counter) == .int(5))
            #expect(await host[LiveLibrary.sample]?.figures.launches == 1)
        }
    }

    /// A call that waited for the turn of its own transaction would never be made.
    @Test func callsInsideATransactionDoNotWaitForIt() async throws {
        try await Self.run { library in
            let later = try await library.transaction { calls in
                let counter = try await calls.call("sample_open", 1).value
                _ = try await library.value("sample_next", counter)
                try await library.transaction { inner in _ = try await inner.call("sample_next", counter) }
                let visit = ForeignCallback { arguments in
                    try await library.transaction { _ = try await $0.call("sample_not", true) }
                    return arguments[0]
                }
                #expect(try await calls.call("sample_each", 2, .callback(visit)).value == .int(1))
                #expect(try await calls.call("sample_next", counter).value == .int(3))
                // It outlives the transaction, and waits for its turn as every other call.
                return Task { try await library.value("sample_not", false) }
            }
            #expect(try await later.value == .bool(true))
        }
    }
}

/// Counts the runs of a transaction.
private actor Runs {
    private(set) var count = 0

    func next() -> Int {
        count += 1
        return count
    }
}
