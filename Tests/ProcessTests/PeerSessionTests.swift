import ExtensionHost
import Foundation
import Glibc
import HostelTestSupport
import PeerSessions
import Testing

/// Typed sessions with an extension in a confined process.
extension ProcessTests {
    @Suite(.serialized, .timeLimit(.minutes(5)))
    struct PeerSessionTests {
        @Test func requestHasATypedReply() async throws {
            try await SpeakerHost.run { test in
                let session = try await test.process().makeSession()
                #expect(try await session.request(Sum(numbers: [1, 2, 39])) == 42)
                #expect(try await session.request(Sum(numbers: []), within: .seconds(60)) == 0)
                #expect(try await session.request(Sum(numbers: Array(repeating: 1, count: 100_000))) == 100_000)
            }
        }

        /// One call receives a message and one waits for the next, without a turn of the run loop.
        @Test func extensionWithoutUseOfTheRunLoopWaitsForMessagesItself() async throws {
            try await SpeakerHost.run { test in
                let process = try await test.process()
                let session = try await process.makeSession()
                #expect(try await session.request(Sum(numbers: [1])) == 1)
                let pid = try #require(await process.figures?.pid)
                // The number of epoll_pwait2 is the same on all machines.
                try await test.eventually("the process waits") {
                    let call = try? String(contentsOfFile: "/proc/\(pid)/syscall", encoding: .utf8)
                    return call?.hasPrefix("441 ") == true
                }
                #expect(try await session.request(Sum(numbers: [2])) == 2)
            }
        }

        @Test func errorsAreTypedAndTheSessionContinues() async throws {
            try await SpeakerHost.run { test in
                let session = try await test.process().makeSession()
                await #expect(throws: PeerSessionError.unknownName("Unheard")) { try await session.request(Unheard()) }
                await #expect(throws: PeerSessionError.unknownName("UnheardStream")) {
                    for try await _ in try await session.stream(UnheardStream()) {}
                }
                let failure = SessionFailure(code: "E1", message: "as the host wished")
                await #expect(throws: PeerSessionError.failed(failure)) {
                    try await session.request(Fail(code: "E1"))
                }
                let tooLong = Sum(numbers: Array(repeating: .max, count: 200_000))
                await #expect(throws: PeerSessionError.tooMany(.messageBytes)) { try await session.request(tooLong) }
                #expect(try await session.request(Sum(numbers: [1])) == 1)
            }
        }

        @Test func extensionAsksItsHost() async throws {
            try await SpeakerHost.run { test in
                let session = try await test.process().makeSession { session in
                    session.handle(Greeting.self) { "Hello, \($0.name)" }
                }
                #expect(try await session.request(Relay(name: "Ada")) == "Hello, Ada")
            }
        }

        // MARK: Interruption

        @Test func interruptionHasItsReasonAndTheProcessIsLaunchedAgain() async throws {
            try await SpeakerHost.run { test in
                let identity = try #require(test.host.installed.first)
                let seen = Locked<[String]>([])
                let process = try await ExtensionProcess(identity: identity, of: test.host) { reason in
                    seen.value.append(reason.code)
                }
                var interruptions = process.interruptions().makeAsyncIterator()
                let pid = try #require(await process.figures?.pid)
                kill(pid, SIGSEGV)
                let reason = try #require(await interruptions.next())
                guard case .crashed = reason else {
                    Issue.record("\(reason)")
                    return
                }
                try await test.eventually("the handler is called") { seen.value == ["crashed"] }
                let session = try await process.makeSession()
                #expect(try await session.request(Sum(numbers: [1])) == 1)

                // An end that the host asked for is no interruption.
                await process.invalidate()
                #expect(await session.ended() == .invalidated)
                try await test.host.launch(identity.identifier)
                kill(try #require(await test.host[identity.identifier]?.figures.pid), SIGSEGV)
                #expect(try await interruptions.next()?.code == "crashed")
                #expect(seen.value == ["crashed"], "an invalidated object reports nothing")
            }
        }

        @Test func memoryIsMeasuredWhileAReaderWaits() async throws {
            try await SpeakerHost.run { test in
                let process = try await test.process()
                var measured = 0
                for await figures in process.figures(every: .milliseconds(10)) {
                    #expect(await process.figures?.pid == figures.pid)
                    #expect(figures.footprint > 0)
                    measured += 1
                    if measured == 3 { break }
                }
                #expect(measured == 3)
            }
        }

        // MARK: Streams

        @Test func streamWaitsForItsReader() async throws {
            try await SpeakerHost.run { test in
                let session = try await test.process().makeSession()
                let stream = try await session.stream(Count(to: 100_000))
                var reader = stream.makeAsyncIterator()
                for expected in 1...1000 { #expect(try await reader.next() == expected) }
                // The extension is ahead by no more than the window, however long the reader takes. It counts an element
                // after it was sent, so the last one may be missing.
                #expect((999...1000 + 256).contains(try await session.request(Sent())))
            }
        }

        @Test func streamHasAllElementsAndEnds() async throws {
            try await SpeakerHost.run { test in
                let session = try await test.process().makeSession()
                var numbers: [Int] = []
                for try await number in try await session.stream(Count(to: 5000)) { numbers.append(number) }
                #expect(numbers == Array(1...5000))
            }
        }

        @Test func streamThatFailsGivesItsElementsFirst() async throws {
            try await SpeakerHost.run { test in
                let session = try await test.process().makeSession()
                var numbers: [Int] = []
                await #expect(throws: PeerSessionError.failed(SessionFailure(code: "tired", message: "no more"))) {
                    for try await number in try await session.stream(Count(to: 9, failsAfter: 3)) {
                        numbers.append(number)
                    }
                }
                #expect(numbers == [1, 2, 3])
            }
        }

        @Test func abandonedStreamEndsInTheExtension() async throws {
            try await SpeakerHost.run { test in
                let session = try await test.process().makeSession()
                for try await number in try await session.stream(Count(to: 1_000_000)) where number == 10 { break }
                try await test.eventually("the extension's handler is cancelled") {
                    try await session.request(Cancelled()) == 1
                }
            }
        }

        // MARK: Progress and cancellation

        @Test func progressComesInOrder() async throws {
            try await SpeakerHost.run { test in
                let session = try await test.process().makeSession()
                let seen = Locked<[Double]>([])
                _ = try await session.request(Work(steps: 4, pause: 1)) { seen.value.append($0) }
                #expect(seen.value == [0.25, 0.5, 0.75, 1])
            }
        }

        @Test func cancellationReachesTheExtension() async throws {
            try await SpeakerHost.run { test in
                let session = try await test.process().makeSession()
                let (begun, begins) = AsyncStream<Double>.makeStream()
                let task = Task { try await session.request(Work(steps: 100_000, pause: 5)) { begins.yield($0) } }
                for await _ in begun { break }
                task.cancel()
                await #expect(throws: PeerSessionError.cancelled) { try await task.value }
                try await test.eventually("the extension's handler is cancelled") {
                    try await session.request(Cancelled()) == 1
                }
            }
        }

        @Test func passedDeadlineCancelsAndTheProcessContinues() async throws {
            try await SpeakerHost.run { test in
                let process = try await test.process()
                let session = try await process.makeSession()
                let pid = await process.figures?.pid
                await #expect(throws: PeerSessionError.deadlinePassed) {
                    try await session.request(Work(steps: 100_000, pause: 5), within: .milliseconds(50))
                }
                try await test.eventually("the extension's handler is cancelled") {
                    try await session.request(Cancelled()) == 1
                }
                #expect(await process.figures?.pid == pid)
            }
        }

        // MARK: Messages, memory and descriptors

        @Test func messagesKeepTheirOrder() async throws {
            try await SpeakerHost.run { test in
                let session = try await test.process().makeSession()
                // More than fit into the window at a time.
                for number in 0..<2000 { try await session.send(Note(text: String(number))) }
                try await test.eventually("all notes arrived") { try await session.request(Notes()).count == 2000 }
                #expect(try await session.request(Notes()) == (0..<2000).map(String.init))
            }
        }

        @Test func largeDataTravelsInSealedMemory() async throws {
            try await SpeakerHost.run { test in
                let session = try await test.process().makeSession()
                var random = SeededGenerator(seed: 7)
                let bytes = (0..<4 << 20).map { _ in UInt8.random(in: 0...255, using: &random) }
                let reply = try await session.request(Reverse(bytes: SharedBytes(bytes)))
                #expect(try reply.bytes.bytes(atMost: 8 << 20) == bytes.reversed())
                #expect(throws: SharedBytesError.tooLarge(4 << 20)) { try reply.bytes.bytes(atMost: 1 << 20) }
            }
        }

        @Test func seriesOfLargeDataTakesTheSameMemory() async throws {
            try await SpeakerHost.run { test in
                let process = try await test.process()
                let session = try await process.makeSession()
                let pid = try #require(await process.figures?.pid)
                let before = try Self.buffers(of: getpid())
                func exchange(_ number: UInt8) async throws {
                    let bytes = [number] + [UInt8](repeating: 0, count: 200_000)
                    let reply = try await session.request(Reverse(bytes: SharedBytes(bytes)))
                    #expect(try reply.bytes.bytes(atMost: 1 << 20).last == number)
                }
                for number in 1...40 as ClosedRange<UInt8> { try await exchange(number) }
                // The host writes to its own memory, and the extension maps both sides'. A loaded machine can leave the
                // extension's thread behind its answer, and the host then takes a second memory before the first is given
                // back. Without reuse there would be eight, the most that a side keeps.
                #expect(try Self.buffers(of: getpid()) <= before + 4)
                #expect(try Self.buffers(of: pid) <= 8)
                func isGivenBack() throws -> Bool {
                    try Self.buffers(of: getpid()) == before && Self.buffers(of: pid) == 0
                }
                try await test.eventually("one memory for each direction", within: .seconds(120)) {
                    guard try isGivenBack() else { return false }
                    for number in 41...43 as ClosedRange<UInt8> { try await exchange(number) }
                    return try Self.buffers(of: getpid()) == before + 1 && Self.buffers(of: pid) == 2
                }
                try await test.eventually("the memory is given back") { try isGivenBack() }
            }
        }

        /// The maps of shared memory that is used again.
        private static func buffers(of process: pid_t) throws -> Int {
            try ProcessTable.maps(of: process).count { $0.contains("memfd:hostel-buffer") }
        }

        @Test func openFileIsReadByTheExtension() async throws {
            try await SpeakerHost.run { test in
                let folder = try TemporaryFolder("secret")
                try folder.write("for you alone", to: "file")
                let session = try await test.process().makeSession()
                let number = open(folder.path + "/file", O_RDONLY | O_CLOEXEC)
                try #require(number >= 0)
                let content = try await session.request(ReadFile(file: SharedDescriptor(owning: number)))
                #expect(String(decoding: content, as: UTF8.self) == "for you alone")
            }
        }

        // MARK: Sessions and the process

        @Test func severalSessionsShareAProcess() async throws {
            try await SpeakerHost.run { test in
                let process = try await test.process()
                let (first, second) = (try await process.makeSession(), try await process.makeSession())
                #expect(try await first.request(Sum(numbers: [1])) == 1)
                first.invalidate()
                #expect(await first.ended() == .invalidated)
                await #expect(throws: PeerSessionError.invalidated) { try await first.request(Sum(numbers: [1])) }
                #expect(try await second.request(Sum(numbers: [2])) == 2)
                #expect(await process.figures?.launches == 1)
            }
        }

        @Test func crashInterruptsEverySessionAndANewProcessFollows() async throws {
            try await SpeakerHost.run { test in
                let process = try await test.process()
                let (first, second) = (try await process.makeSession(), try await process.makeSession())
                let error = await #expect(throws: PeerSessionError.self) {
                    try await first.request(Misbehave(how: .crash))
                }
                guard case .interrupted("crashed", let message)? = error else {
                    Issue.record("\(String(describing: error))")
                    return
                }
                #expect(message.contains("as the host wished"))
                guard case .interrupted = await second.ended() else {
                    Issue.record("the other session was not interrupted")
                    return
                }
                #expect(try await process.makeSession().request(Sum(numbers: [3])) == 3)
                #expect(await process.figures?.launches == 2)
                await process.invalidate()
                await #expect(throws: PeerSessionError.invalidated) { try await process.makeSession() }
            }
        }

        @Test func exitOfAProcessIsKnownWhileTheNextOneRuns() async throws {
            try await SpeakerHost.run { test in
                let process = try await test.process()
                let hosted = try #require(test.host[SpeakerHost.identifier])
                let session = try #require(hosted.process.session)
                kill(try #require(await process.figures?.pid), SIGSEGV)
                _ = await hosted.process.waitUntilExited()
                try await hosted.launch()
                guard case .crashed = await hosted.process.exit(of: session) else {
                    Issue.record("\(hosted.state)")
                    return
                }
                #expect(hosted.state == .running)
            }
        }

        @Test func sessionThatIsMadeDuringAnInvalidationFailsAndNoProcessFollows() async throws {
            try await SpeakerHost.run { test in
                let process = try await test.process()
                let hosted = try #require(test.host[SpeakerHost.identifier])
                // The process is being ended for another reason, so the session waits for the one that follows.
                hosted.process.endNow()
                let making = Task.immediate { @HostActor in try await process.makeSession() }
                await process.invalidate()
                await #expect(throws: PeerSessionError.invalidated) { try await making.value }
                guard case .exited = hosted.state else {
                    Issue.record("\(hosted.state)")
                    return
                }
            }
        }

        @Test func processThatHangsIsKilledAtThePointsDeadline() async throws {
            var definition = ExtensionPointDefinition(identifier: SpeakerHost.point)
            definition.deadlines.request = .seconds(3)
            try await SpeakerHost.run(definition) { test in
                let process = try await test.process()
                let session = try await process.makeSession()
                let error = await #expect(throws: PeerSessionError.self) {
                    try await session.request(Misbehave(how: .hang))
                }
                #expect(error == .deadlinePassed)
                guard case .interrupted("watchdog", _) = await session.ended() else {
                    Issue.record("the process was not killed")
                    return
                }
            }
        }

        @Test func processThatIgnoresACancellationIsKilled() async throws {
            var definition = ExtensionPointDefinition(identifier: SpeakerHost.point)
            definition.deadlines.request = .seconds(3)
            try await SpeakerHost.run(definition) { test in
                let session = try await test.process().makeSession()
                await #expect(throws: PeerSessionError.deadlinePassed) {
                    try await session.request(Misbehave(how: .hang), within: .milliseconds(20))
                }
                guard case .interrupted("watchdog", _) = await session.ended() else {
                    Issue.record("the process was not killed")
                    return
                }
            }
        }

        @Test func definedMemoryLimitHolds() async throws {
            var definition = ExtensionPointDefinition(identifier: SpeakerHost.point)
            definition.memory = .init(hard: 24 << 20)
            definition.deadlines.request = .seconds(20)
            try await SpeakerHost.run(definition) { test in
                let process = try await test.process()
                #expect(await process.figures?.hardLimit == 24 << 20)
                let session = try await process.makeSession()
                let error = await #expect(throws: PeerSessionError.self) {
                    try await session.request(Misbehave(how: .grow))
                }
                guard case .interrupted(let code, _)? = error else {
                    Issue.record("\(String(describing: error))")
                    return
                }
                #expect(["per-process-limit", "crashed"].contains(code), "\(code)")
            }
        }
    }
}
