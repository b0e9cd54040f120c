import ExtensionMessages
import ExtensionSession
import HostelTestSupport
import LinuxSystem
import Testing

@testable import PeerSessions

/// The host's side of typed sessions against an extension that breaks the rules, without a process.
@Suite(.serialized, .timeLimit(.minutes(10)))
struct PeerLinkTests {
    struct Ping: SessionMessage { var text = "" }
    struct Ask: SessionRequest { typealias Reply = Done }

    /// A host's link and the raw other end of its channel, on a loop of their own.
    actor Pair {
        private let loop: EventLoop
        private let host: Session
        private let peer: Session
        private let reading: GatedReactor
        let link: PeerLink
        private(set) var answers: [PeerAnswer] = []
        /// The messages that the peer received, in order.
        private(set) var arrivals: [PeerFrame] = []
        /// Their contents.
        private(set) var contents: [MessageContent] = []
        private let memory = LinkMemory(trustsOtherSide: true)
        /// The deadlines after which the link took the peer for hung.
        nonisolated let hung = Received<Duration>()
        /// Holds handlers that ignore their cancellation.
        nonisolated let gate = HandlerGate()
        nonisolated let unownedExecutor: UnownedSerialExecutor

        /// - Parameter lane: closes the descriptors that the peer sent; nil: as in the whole process.
        init(deadline: Duration = .seconds(20), lane: ReceivedDescriptors.Lane? = nil) throws {
            loop = try EventLoop.start(name: "test")
            unownedExecutor = loop.asUnownedSerialExecutor()
            var pair = try PacketSocket.pair()
            let first = pair.takeFirst()
            let second = pair.takeSecond()
            try second.setNonblocking()
            let reactor = EventLoopReactor(loop: loop)
            var limits = SessionLimits.host
            limits.work = nil
            host = Session(
                descriptor: first, reactor: reactor, limits: limits, sender: DescriptorSender(lane: lane))
            reading = GatedReactor(reactor)
            peer = Session(descriptor: second, reactor: reading, limits: .extension)
            link = PeerLink(
                PeerLink.Handover(host), side: .host(loop, deadline: deadline) { [hung] in hung.add($0) })
        }

        /// Activates both ends; the peer accepts every session.
        func activate() {
            host.onNotice = { [link] _, payload, descriptors throws(MessageError) in
                try link.receive(notice: payload, descriptors.takeAll())
            }
            host.onRequest = { [link] _, payload, descriptors, token throws(MessageError) in
                try link.receive(request: payload, descriptors.takeAll(), token)
            }
            host.onEnd = { [link] _ in link.end(.interrupted(code: "test", message: "")) }
            peer.onRequest = { [peer] _, payload, descriptors, token throws(MessageError) in
                try self.arrived(payload, descriptors.takeAll())
                let done = (try? MessageEncoder.encode(Done()).bytes) ?? []
                try? peer.reply(token, bytes: PeerAnswer.value(done[...]).encoded())
            }
            peer.onNotice = { _, payload, descriptors throws(MessageError) in
                try self.arrived(payload, descriptors.takeAll())
            }
            host.activate()
            peer.activate()
        }

        private func arrived(_ payload: [UInt8], _ descriptors: [Int32]) throws(MessageError) {
            let (_, frame, mark) = try PeerFrame.decode(payload)
            arrivals.append(frame)
            var beside = descriptors.map { SharedDescriptor(OwnedDescriptor(owning: $0), from: memory) }
            let long = mark.flatMap { mark in beside.popLast().map { LongContent(mark, in: $0, of: memory) } }
            switch frame {
            case .call(_, let body), .stream(_, let body), .message(_, let body), .element(_, let body):
                contents.append(MessageContent(body, beside, long: long))
            default: contents.append(MessageContent([]))
            }
        }

        func send(_ frame: PeerFrame, in session: UInt16 = 1, descriptors: [Int32] = []) {
            try? peer.notify(session: frame.encoded(session: session), descriptors: descriptors)
        }

        func ask(_ frame: PeerFrame) -> UInt64? {
            peer.request(session: frame.encoded(session: 1), descriptors: [], deadline: nil) { result, _ in
                if case .success(let bytes) = result, let answer = try? PeerAnswer.decode(bytes).answer {
                    self.answers.append(answer)
                }
            }
        }

        /// The peer stops reading, or reads again.
        func hold(_ isHeld: Bool) { reading.isHeld = isHeld }

        /// Runs a body for each number, each in a task of its own on this thread, and waits for all.
        func inTasks(_ count: Int, _ body: @escaping @Sendable (isolated Pair, Int) async throws -> Void) async throws {
            let tasks = (0..<count).map { number in Task { try await body(self, number) } }
            for task in tasks { try await task.value }
        }

        nonisolated var isOnItsThread: Bool { loop.isCurrent }
        var openRequests: Int { host.openRequests }
        var end: SessionEnd? { host.end }
        /// Feeds the link without a socket.
        func feed(_ payload: [UInt8]) { try? link.receive(notice: payload, []) }
        func stop() {
            host.invalidate()
            peer.invalidate()
            gate.open()
        }

        func eventually(_ what: String, _ condition: @Sendable (isolated Pair) -> Bool) async throws {
            let end = ContinuousClock.now + .seconds(120)
            while !condition(self) {
                guard ContinuousClock.now < end else { throw TimedOut(what, within: .seconds(120)) }
                try await Task.sleep(for: .milliseconds(2))
            }
        }
    }

    /// A pair with one session, whose handlers never return.
    private static func pair() async throws -> (Pair, PeerSession) {
        let pair = try Pair()
        await pair.activate()
        let session = try await pair.link.open { session in
            session.handle(Ping.self) { _ in try? await Task.sleep(for: .seconds(3600)) }
            session.handle(Ask.self) { _ in
                // Ignores its cancellation.
                while !Task.isCancelled { try? await Task.sleep(for: .milliseconds(1)) }
                await pair.gate.wait()
                return Done()
            }
        }.get()
        return (pair, session)
    }

    @Test func extensionCannotBeginASession() async throws {
        let (pair, _) = try await Self.pair()
        _ = await pair.ask(.open)
        try await pair.eventually("the channel ends") { $0.end != nil }
        await pair.stop()
    }

    @Test func numbersOfSessionsBeginAgainAfterTheLast() async throws {
        let (pair, first) = try await Self.pair()
        #expect(first.number == 1)
        await pair.link.wasAsked(forSessionsUpTo: .max - 1)
        #expect(try await pair.link.open { _ in }.get().number == .max)
        #expect(try await pair.link.open { _ in }.get().number == 2)
        await pair.stop()
    }

    @Test func sessionWhoseHandlersReferToItIsFreedAfterItsEnd() async throws {
        let (pair, _) = try await Self.pair()
        weak var freed: PeerSession?
        do {
            let session = try await pair.link.open { session in
                session.handle(Ping.self) { _ in session.invalidate() }
            }.get()
            freed = session
            session.invalidate()
            #expect(await session.ended() == .invalidated)
        }
        // The link's thread may still hold it while it tells the end.
        try await Waiting.untilTasks("the session is freed", within: .seconds(120)) { freed == nil }
        await pair.stop()
    }

    @Test func messagesBeyondTheWindowEndTheChannel() async throws {
        let (pair, session) = try await Self.pair()
        let message = PeerFrame.message(name: "Ping", body: try MessageEncoder.encode(Ping()).bytes[...])
        for _ in 0..<PeerLimits.window { await pair.send(message) }
        #expect(await pair.end == nil)
        for _ in 0..<2 { await pair.send(message) }
        try await pair.eventually("the channel ends") { $0.end != nil }
        guard case .interrupted = await session.ended() else {
            Issue.record("the session has not ended")
            return
        }
        await pair.stop()
    }

    @Test func elementsOfNoStreamAreIgnored() async throws {
        let (pair, _) = try await Self.pair()
        for call in 0..<1000 { await pair.send(.element(call: UInt64(call), body: [1])) }
        for call in 0..<1000 { await pair.send(.credit(call: UInt64(call), units: .max)) }
        for call in 0..<1000 { await pair.send(.cancel(call: UInt64(call))) }
        let asked = await pair.ask(.call(name: "Nothing", body: []))
        #expect(asked != nil)
        try await pair.eventually("the channel still answers") { $0.answers == [.unknownName] }
        #expect(await pair.end == nil)
        await pair.stop()
    }

    @Test func requestForAHandlerThatReturnsNothingFailsWithTheCorrection() async throws {
        // The compiler warns of a type that it knows to be a request.
        func handle<Message: SessionMessage>(_ type: Message.Type, _ session: PeerSession, _ seen: Received<Int>) {
            session.handle(type) { _ in seen.add(1) }
        }
        let (pair, session) = try await Self.pair()
        let seen = Received<Int>()
        handle(Ask.self, session, seen)
        let content = try MessageEncoder.encode(Ask()).bytes[...]
        await pair.send(.message(name: "Ask", body: content))
        for frame in [PeerFrame.call(name: "Ask", body: content), .stream(name: "Ask", body: content)] {
            let asked = await pair.ask(frame)
            #expect(asked != nil)
        }
        let failure = SessionFailure.noReply("Ask")
        // Each handler runs in a task of its own.
        try await pair.eventually("both are answered") {
            $0.answers == [.failed(failure), .failed(failure)] && seen.all.count == 3
        }
        #expect(failure.message.contains("returns its Reply"))
        await pair.stop()
    }

    @Test func handlersThatRunAreBoundedAlsoIfTheirCallsAreCancelled() async throws {
        let (pair, _) = try await Self.pair()
        let content = try MessageEncoder.encode(Ask()).bytes[...]
        for _ in 0..<200 {
            guard let call = await pair.ask(.call(name: "Ask", body: content)) else { continue }
            await pair.send(.cancel(call: call))
        }
        try await pair.eventually("each call is answered") { $0.answers.count == 200 }
        let answers = await pair.answers
        #expect(answers.filter { $0 == .cancelled }.count == PeerLimits.openCalls)
        #expect(answers.filter { $0 == .busy }.count == 200 - PeerLimits.openCalls)
        #expect(await pair.end == nil)
        await pair.stop()
    }

    @Test func damagedFramesNeverTrap() async throws {
        let (pair, _) = try await Self.pair()
        var random = SeededGenerator(seed: 31)
        let frames: [PeerFrame] = [
            .message(name: "Ping", body: [0xBF, 0xFF]), .cancel(call: 1), .progress(call: 1, fraction: 0.5),
            .element(call: 1, body: [1]), .credit(call: 0, units: 7), .credit(call: 1, units: 7),
        ]
        for frame in frames {
            for _ in 0..<2000 { await pair.feed(random.damaged(frame.encoded(session: 1))) }
        }
        await pair.stop()
    }
}

extension PeerLink {
    fileprivate func wasAsked(forSessionsUpTo number: UInt16) { lastSession = number }
}
