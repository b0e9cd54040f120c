import ExtensionMessages
import ExtensionSession
import Glibc
import HostelTestSupport
import LinuxSystem
import Testing

@testable import PeerSessions

/// Typed sessions whose other side says anything at any time, from a fixed seed.
@Suite(.serialized, .timeLimit(.minutes(10)))
struct PeerLinkFuzzTests {
    struct Ping: SessionMessage { var text = "" }
    struct Ask: SessionRequest {
        typealias Reply = Ping
        var number = 0
    }
    struct Series: SessionStreamRequest { typealias Element = Int }
    struct Give: SessionRequest {
        typealias Reply = Done
        var file: SharedDescriptor?
        var bytes: SharedBytes?
    }

    /// A link of either side, and a peer that speaks at random at the other end of its channel.
    private actor Wild {
        /// Whether the peer keeps the rules of frames. It still names calls that do not exist, and sends any content.
        private let isTame: Bool
        private let isExtension: Bool
        private let loop: EventLoop
        private let channel: Session
        private let peer: Session
        private var generator: SeededGenerator
        /// The numbers of requests that either side has seen, and some that it has not.
        private var calls: [UInt64] = [0, 1, 2, .max]
        /// The link's requests that the peer may answer.
        private var asked: [Session.ReplyToken] = []
        private var lastSession: UInt16 = 0
        let link: PeerLink
        nonisolated let unownedExecutor: UnownedSerialExecutor

        init(
            seed: UInt64, isTame: Bool, isExtension: Bool, accept: @escaping @Sendable (PeerSession) -> Bool
        ) throws {
            generator = SeededGenerator(seed: seed)
            (self.isTame, self.isExtension) = (isTame, isExtension)
            let loop = try EventLoop.start(name: "fuzz")
            self.loop = loop
            unownedExecutor = loop.asUnownedSerialExecutor()
            var pair = try PacketSocket.pair()
            let first = pair.takeFirst()
            let second = pair.takeSecond()
            try second.setNonblocking()
            let reactor = EventLoopReactor(loop: loop)
            var limits: SessionLimits = isExtension ? .extension : .host
            limits.work = nil
            channel = Session(descriptor: first, reactor: reactor, limits: limits)
            peer = Session(descriptor: second, reactor: reactor, limits: .extension)
            let isCurrent: @Sendable () -> Bool = { loop.isCurrent }
            let side = PeerLink.Side(
                executor: unownedExecutor, isCurrent: isCurrent, tasks: isExtension ? nil : loop,
                runsHandlersInPlace: isExtension, deadline: isExtension ? nil : .seconds(60),
                accept: isExtension ? accept : nil, hung: { _ in })
            link = PeerLink(PeerLink.Handover(channel), side: side)
        }

        func activate() {
            channel.onNotice = { [link] _, payload, descriptors throws(MessageError) in
                try link.receive(notice: payload, descriptors.takeAll())
            }
            channel.onRequest = { [link] _, payload, descriptors, token throws(MessageError) in
                try link.receive(request: payload, descriptors.takeAll(), token)
            }
            channel.onEnd = { [link] _ in link.end(.interrupted(code: "test", message: "")) }
            peer.onRequest = { [peer] _, payload, descriptors, token throws(MessageError) in
                _ = descriptors.takeAll().map { close($0) }
                // Each session of the link begins; the rest is answered at random, or never.
                if payload.first == PeerFrame.Kind.open.rawValue {
                    try? peer.reply(token, bytes: PeerAnswer.value([]).encoded())
                } else {
                    self.asked.append(token)
                    self.calls.append(token.request)
                }
            }
            peer.onNotice = { _, _, descriptors throws(MessageError) in _ = descriptors.takeAll().map { close($0) } }
            channel.activate()
            peer.activate()
        }

        var hasEnded: Bool { channel.end != nil }

        /// Says something, with descriptors now and then.
        func say() {
            if !asked.isEmpty, isOneOf(6) { return answerOne() }
            let frame = self.frame()
            let isRequest = isTame ? [.open, .call, .stream].contains(frame.kind) : isOneOf(2)
            var bytes = frame.encoded(session: session(of: frame))
            if !isTame, isOneOf(4) { bytes = generator.damaged(bytes) }
            let descriptors = isOneOf(6) && (frame.kind.hasContent || !isTame) ? someDescriptors() : []
            defer { for descriptor in descriptors { close(descriptor) } }
            guard isRequest else {
                try? peer.notify(session: bytes, descriptors: descriptors)
                return
            }
            let number = peer.request(session: bytes, descriptors: descriptors, deadline: nil) { _, beside in
                _ = beside.takeAll().map { close($0) }
            }
            if let number { calls.append(number) }
        }

        /// Answers a request of the link.
        private func answerOne() {
            guard let token = asked.popLast() else { return }
            let answer = self.answer()
            var bytes = answer.encoded()
            if !isTame, isOneOf(4) { bytes = generator.damaged(bytes) }
            let descriptors = isOneOf(6) && (answer.hasContent || !isTame) ? someDescriptors() : []
            defer { for descriptor in descriptors { close(descriptor) } }
            try? peer.reply(token, bytes: bytes, descriptors: descriptors)
        }

        private func isOneOf(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &generator) == 0 }

        /// A tame host begins a session only under a number that is free.
        private func session(of frame: PeerFrame) -> UInt16 {
            guard isTame, frame == .open else { return .random(in: 0...3, using: &generator) }
            lastSession += 1
            return lastSession
        }

        private func someDescriptors() -> [Int32] {
            (0..<Int.random(in: 1...3, using: &generator)).compactMap { _ in
                try? OwnedDescriptor.open("/dev/null").release()
            }
        }

        private func content() -> ArraySlice<UInt8> {
            let contents: [[UInt8]?] = [
                try? MessageEncoder.encode(Ping(text: "text")).bytes, try? MessageEncoder.encode(Ask(number: 7)).bytes,
                try? MessageEncoder.encode(Series()).bytes, [], generator.bytes(atMost: 40),
                // A descriptor, a content in shared memory, and a container without an end.
                [0xBF, 0x64, 0x66, 0x69, 0x6C, 0x65, 0xD8, 0x48, 0, 0xFF], [0xD8, 0x49, 0], [0x9F, 0x9F],
            ]
            return (contents.randomElement(using: &generator).flatMap(\.self) ?? [])[...]
        }

        private func frame() -> PeerFrame {
            let name = ["Ping", "Ask", "Series", "Give", "Unheard"].randomElement(using: &generator) ?? ""
            let call = calls.randomElement(using: &generator) ?? 0
            switch PeerFrame.Kind.allCases.randomElement(using: &generator) ?? .close {
            // An extension begins no session.
            case .open: return isTame && !isExtension ? .cancel(call: call) : .open
            case .call: return .call(name: name, body: content())
            case .stream: return .stream(name: name, body: content())
            case .message: return .message(name: name, body: content())
            case .cancel: return .cancel(call: call)
            case .progress: return .progress(call: call, fraction: 0.5)
            case .element: return .element(call: call, body: content())
            case .credit: return .credit(call: call, units: .random(in: 0...(.max), using: &generator))
            // A session that ends at once would leave nothing to try.
            case .close: return Int.random(in: 0..<8, using: &generator) == 0 ? .close : .cancel(call: call)
            case .returned: return .returned([.random(in: 0...5, using: &generator), .max])
            }
        }

        private func answer() -> PeerAnswer {
            let failure = SessionFailure(code: "random", message: "anything")
            let answers: [PeerAnswer] = [
                .value(content()), .failed(failure), .unknownName, .notUnderstood, .cancelled, .busy, .notAccepted,
            ]
            return answers.randomElement(using: &generator) ?? .busy
        }

        func stop() {
            channel.invalidate()
            peer.invalidate()
        }
    }

    private static let handlers: @Sendable (PeerSession) -> Void = { session in
        session.handle(Ping.self) { _ in }
        session.handle(Ask.self) { ask async in
            await Task.yield()
            return Ping(text: String(ask.number))
        }
        session.handle(Give.self) { _ in Done() }
        session.handle(Series.self) { _, numbers in
            for number in 0..<2_000 { try await numbers.send(number) }
        }
    }

    /// Uses a session of this side in several tasks. Each of them ends, with a result or an error.
    private static func use(_ session: PeerSession) -> [Task<Void, Never>] {
        [
            Task { for number in 0..<5 { _ = try? await session.request(Ask(number: number)) } },
            Task { _ = try? await session.request(Ask(), within: .milliseconds(5)) },
            Task { for _ in 0..<300 { try? await session.send(Ping(text: "text")) } },
            Task {
                guard let numbers = try? await session.stream(Series()) else { return }
                do { for try await _ in numbers {} } catch {}
            },
            Task { _ = await session.ended() },
        ]
    }

    @Test(arguments: [false, true], [false, true])
    func aPeerThatSpeaksAtRandomTrapsNothingAndLeavesNoCallerWaiting(isExtension: Bool, isTame: Bool) async throws {
        var ends = 0
        for seed in 0..<40 as Range<UInt64> {
            let accepted = Received<PeerSession>()
            let wild = try Wild(seed: seed, isTame: isTame, isExtension: isExtension) { session in
                Self.handlers(session)
                accepted.add(session)
                return true
            }
            await wild.activate()
            var tasks: [Task<Void, Never>] = []
            if !isExtension { tasks = Self.use(try await wild.link.open(Self.handlers).get()) }
            var used = 0
            for _ in 0..<120 where await !wild.hasEnded {
                await wild.say()
                // An extension uses the sessions that it has accepted.
                for session in accepted.all.dropFirst(used).prefix(2) { tasks += Self.use(session) }
                used = accepted.all.count
                await Task.yield()
            }
            if await wild.hasEnded { ends += 1 }
            await wild.stop()
            // A caller that is never answered would let the time of the test pass.
            for task in tasks { await task.value }
        }
        #expect(isTame ? ends == 0 : ends > 0, "\(ends) channels ended")
    }
}
