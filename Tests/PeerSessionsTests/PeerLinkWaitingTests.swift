import Foundation
import HostelTestSupport
import Synchronization
import Testing

@testable import PeerSessions

/// The order of the host's calls, and calls whose other side does not read.
@Suite(.serialized, .timeLimit(.minutes(10)))
struct PeerLinkWaitingTests {
    struct Note: SessionMessage { var number = 0 }
    struct Ask: SessionRequest {
        typealias Reply = Done
        var number = 0
        var content: [UInt8] = []
        var text = ""
    }

    struct Text: SessionMessage { var content = Data() }

    private static func pair(
        deadline: Duration = .seconds(20)
    ) async throws -> (PeerLinkTests.Pair, PeerSession) {
        let pair = try PeerLinkTests.Pair(deadline: deadline)
        await pair.activate()
        return (pair, try await pair.link.open { _ in }.get())
    }

    @Test func requestsAndMessagesLeaveInTheOrderOfTheirTasks() async throws {
        let (pair, session) = try await Self.pair()
        let count = PeerLimits.openCalls
        try await pair.inTasks(count) { _, number in
            if number.isMultiple(of: 2) {
                _ = try await session.request(Ask(number: number))
            } else {
                try await session.send(Note(number: number))
            }
        }
        try await pair.eventually("everything arrives") { $0.arrivals.count == 1 + count }
        let numbers = try await pair.arrivals.dropFirst().map { frame in
            switch frame {
            case .call(_, let body): try MessageDecoder.decode(Ask.self, MessageContent(body)).number
            case .message(_, let body): try MessageDecoder.decode(Note.self, MessageContent(body)).number
            default: -1
            }
        }
        #expect(numbers == Array(0..<count))
        await pair.stop()
    }

    /// The task of a message that waited for room runs again later than a task that begins meanwhile.
    @Test func aMessageStaysBehindThoseThatWaitForRoom() async throws {
        let (pair, session) = try await Self.pair()
        let most = Int(PeerLimits.window)
        for number in 0..<most { try await session.send(Note(number: number)) }
        let waiting = Task { try await session.send(Note(number: most)) }
        while await pair.link.lastTicket == 0 { await Task.yield() }
        let later = await pair.send(Note(number: most + 1), of: session, beforeRoomFor: PeerLimits.window)
        try await waiting.value
        try await later.value
        try await pair.eventually("everything arrives") { $0.arrivals.count == most + 3 }
        let numbers = try await pair.arrivals.dropFirst().map { frame in
            guard case .message(_, let body) = frame else { return -1 }
            return try MessageDecoder.decode(Note.self, MessageContent(body)).number
        }
        #expect(numbers == Array(0..<most + 2))
        await pair.stop()
    }

    @Test func cancelledTaskDoesNotWaitForTheEndOfASession() async throws {
        let (pair, session) = try await Self.pair()
        let waiting = Task { await session.ended() }
        while await pair.link.lastTicket == 0 { await Task.yield() }
        waiting.cancel()
        #expect(await waiting.value == .cancelled)
        #expect(session.end == nil)
        let other = Task { await session.ended() }
        session.invalidate()
        #expect(await other.value == .invalidated)
        await pair.stop()
    }

    @Test func cancelledTaskDoesNotWaitForAnExtensionThatTakesNoMessages() async throws {
        let (pair, session) = try await Self.pair()
        for number in 0..<Int(PeerLimits.window) { try await session.send(Note(number: number)) }
        let waiting = Task { try await session.send(Note(number: -1)) }
        waiting.cancel()
        let error = await #expect(throws: PeerSessionError.self) { try await waiting.value }
        #expect(error == .cancelled)
        // The one behind it is sent as soon as there is room.
        let next = Task { try await session.send(Note(number: 1)) }
        await pair.send(.credit(call: 0, units: 1))
        try await next.value
        #expect(session.end == nil)
        await pair.stop()
    }

    /// A host's thread has other work than a handler, also than one that waits for nothing.
    @Test func aHostRunsHandlersOutsideOfItsThread() async throws {
        let pair = try PeerLinkTests.Pair()
        await pair.activate()
        let ran = Received<Bool>()
        _ = try await pair.link.open { session in
            session.handle(Ask.self) { _ in
                ran.add(pair.isOnItsThread)
                return Done()
            }
        }.get()
        let content = try MessageEncoder.encode(Ask()).bytes[...]
        let sent = await pair.ask(.call(name: "Ask", body: content))
        #expect(sent != nil)
        try await pair.eventually("the handler answers") { $0.answers.count == 1 }
        if case .value = await pair.answers[0] {} else { Issue.record("it did not return") }
        #expect(ran.all == [false])
        await pair.stop()
    }

    @Test func aCallerContinuesOnItsOwnExecutor() async throws {
        let (pair, session) = try await Self.pair()
        // On the link's thread.
        try await pair.inTasks(40) { pair, _ in
            _ = try await session.request(Ask())
            #expect(pair.isOnItsThread)
        }
        // On threads of the pool and on the main actor, so that the link's thread decodes no answer for them.
        try await withThrowingTaskGroup { group in
            for number in 0..<40 {
                group.addTask { @concurrent in
                    _ = try await session.request(Ask(number: number))
                    #expect(!pair.isOnItsThread)
                }
            }
            try await group.waitForAll()
        }
        try await Self.askOnTheMainActor(session)
        #expect(await pair.arrivals.count == 82)
        await pair.stop()
    }

    @MainActor private static func askOnTheMainActor(_ session: PeerSession) async throws {
        _ = try await session.request(Ask())
        MainActor.assertIsolated()
    }

    @Test func aRequestThatIsCancelledWhileItIsWrittenArrivesWholeAndFailsAtOnce() async throws {
        let (pair, session) = try await Self.pair()
        await pair.hold(true)
        // Longer than the socket's buffer, and no bytes, which would travel in shared memory.
        let large = String(repeating: "7", count: 1_000_000)
        let task = Task { try await session.request(Ask(text: large)) }
        try await pair.eventually("the request is begun") { $0.openRequests == 1 }
        task.cancel()
        await #expect(throws: PeerSessionError.cancelled) { try await task.value }
        #expect(await pair.arrivals.count == 1)
        await pair.hold(false)
        _ = try await session.request(Ask(number: 2))
        let arrivals = await pair.arrivals
        try #require(arrivals.count == 4)
        guard case .call = arrivals[1], case .cancel = arrivals[2] else {
            Issue.record("the request or its cancellation is missing")
            return
        }
        #expect(try await MessageDecoder.decode(Ask.self, pair.contents[1]).text == large)
        #expect(await pair.end == nil)
        await pair.stop()
    }

    /// A long content is not copied before it is sent: it must arrive as it was, and one that fits with its frame is sent.
    @Test(arguments: [100, MessageCoding.longContent, MessageCoding.leastLong, 500_000, (1 << 20) - 64])
    func contentsOfAnyLengthArrive(_ count: Int) async throws {
        let (pair, session) = try await Self.pair()
        let content = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 13) }
        _ = try await session.request(Ask(number: 1, content: content))
        try await session.send(Text(content: Data(content)))
        try await pair.eventually("everything arrives") { $0.arrivals.count == 3 }
        let arrivals = await pair.arrivals
        guard case .call = arrivals[1], case .message = arrivals[2] else {
            Issue.record("the request or the message is missing")
            return
        }
        let contents = await pair.contents
        #expect(try MessageDecoder.decode(Ask.self, contents[1]).content == content)
        #expect(try MessageDecoder.decode(Text.self, contents[2]).content == Data(content))
        await pair.stop()
    }

    @Test func aMessageAboveTheBoundIsRefusedBeforeItIsSent() async throws {
        let (pair, session) = try await Self.pair()
        let content = [UInt8](repeating: 0, count: 1 << 20)
        await #expect(throws: PeerSessionError.tooMany(.messageBytes)) {
            try await session.request(Ask(content: content))
        }
        await #expect(throws: PeerSessionError.tooMany(.messageBytes)) {
            try await session.send(Text(content: Data(content)))
        }
        _ = try await session.request(Ask(number: 1))
        #expect(await pair.arrivals.count == 2)
        await pair.stop()
    }

    /// Its long bytes took shared memory before the message was found to be too long.
    @Test func aRefusedMessageGivesItsMemoryBack() async throws {
        let (pair, session) = try await Self.pair()
        let ask = Ask(
            content: [UInt8](repeating: 1, count: 600_000), text: String(repeating: "a", count: 600_000))
        for _ in 0..<20 {
            await #expect(throws: PeerSessionError.tooMany(.messageBytes)) { try await session.request(ask) }
        }
        let memory = pair.link.memory
        #expect(memory.buffers.count == 1)
        memory.giveBack()
        #expect(memory.buffers.count == 0)
        await pair.stop()
    }

    @Test func aRequestToASideThatDoesNotReadFailsAtItsDeadline() async throws {
        let (pair, session) = try await Self.pair(deadline: .seconds(5))
        await pair.hold(true)
        // On the link's thread, which tells the failure and only much later that the other side has hung.
        try await pair.inTasks(1) { pair, _ in
            await #expect(throws: PeerSessionError.deadlinePassed) {
                try await session.request(Ask(), within: .milliseconds(20))
            }
            // The caller's own limit only cancels. The other side has the point's deadline to answer that.
            #expect(pair.hung.all.isEmpty)
        }
        try await pair.eventually("the other side has hung") { $0.hung.all == [.seconds(5)] }
        await pair.stop()
    }
}

extension PeerLinkTests.Pair {
    /// Begins to send a message, and gives room before its task runs.
    fileprivate func send(
        _ note: PeerLinkWaitingTests.Note, of session: PeerSession, beforeRoomFor units: UInt32
    ) -> Task<Void, any Error> {
        let task = Task {
            assertIsolated()
            try await session.send(note)
        }
        feed(PeerFrame.credit(call: 0, units: units).encoded(session: session.number))
        return task
    }
}

/// Values that a callback received.
final class Received<Value: Sendable>: Sendable {
    private let values = Mutex<[Value]>([])
    func add(_ value: Value) { values.withLock { $0.append(value) } }
    var all: [Value] { values.withLock { $0 } }
}
