import ExtensionMessages
import Glibc
import LinuxSystem
import Synchronization
import Testing

@testable import ExtensionSession

/// Descriptors that the other side sends, and that the kernel closes slowly.
@Suite(.serialized, .timeLimit(.minutes(10)))
struct ReceivedDescriptorTests {
    /// The lane of one sender, which closes nothing before it is opened.
    private final class HeldLane: Sendable {
        private let state = Mutex<(isHeld: Bool, closes: [@Sendable () -> Void])>((true, []))

        var count: Int { state.withLock(\.closes.count) }
        func add(_ close: @escaping @Sendable () -> Void) {
            let isHeld = state.withLock { state in
                if state.isHeld { state.closes.append(close) }
                return state.isHeld
            }
            if !isHeld { close() }
        }
        func open() {
            let closes = state.withLock { state in
                defer { state = (false, []) }
                return state.closes
            }
            for close in closes { close() }
        }
    }

    /// Used on the loop's thread alone.
    private final class Seen: @unchecked Sendable {
        let host: Session
        var arrived = 0

        init(_ host: Session) { self.host = host }
    }

    private static func pair(
        _ loop: EventLoop, _ lane: HeldLane, patience: Duration = .seconds(60)
    ) throws -> (Session, Session) {
        var pair = try PacketSocket.pair()
        let reactor = EventLoopReactor(loop: loop)
        let first = pair.takeFirst()
        let second = pair.takeSecond()
        try second.setNonblocking()
        var limits = SessionLimits.host
        limits.work?.patience = patience
        let host = Session(
            descriptor: first, reactor: reactor, limits: limits, sender: DescriptorSender(lane: { lane.add($0) }))
        let widget = Session(descriptor: second, reactor: reactor, limits: .extension)
        for session in [host, widget] { SessionTests.keep(session, on: loop) }
        return (host, widget)
    }

    /// One more closure around the lane for each descriptor would fill the stack of the host's thread.
    @Test func theCostOfACloseDoesNotGrowWithTheDescriptorsBefore() throws {
        let null = try OwnedDescriptor.open("/dev/null")
        let sender = DescriptorSender(lane: { $0() })
        for _ in 0..<200_000 {
            _ = OwnedDescriptor(received: try null.duplicate().release(), from: sender)
        }
        #expect(sender.waiting == 0)
    }

    /// Sends so many messages with four descriptors each.
    private static func send(_ count: Int, from widget: Session) throws {
        let null = try OwnedDescriptor.open("/dev/null")
        let four = Array(repeating: null.rawValue, count: 4)
        for _ in 0..<count { try widget.notify(.session, bytes: [1], descriptors: four) }
    }

    @Test func sessionIsNotReadWhileItsDescriptorsWaitToBeClosed() throws {
        try SessionTests.onLoop { loop, done in
            let lane = HeldLane()
            let (host, widget) = try Self.pair(loop, lane)
            let seen = Seen(host)
            host.onNotice = { _, _, _ in
                seen.arrived += 1
                if seen.arrived == 400 {
                    seen.host.invalidate()
                    done()
                }
            }
            host.activate()
            widget.activate()
            try Self.send(400, from: widget)
            @Sendable func whenPaused(_ look: @escaping @Sendable () -> Void) {
                if lane.count > 64, seen.host.isPaused {
                    // The pause between two looks at the lane is much shorter than this.
                    _ = loop.schedule(after: .milliseconds(500), look)
                } else {
                    _ = loop.schedule(after: .milliseconds(5)) { whenPaused(look) }
                }
            }
            whenPaused {
                // Those of one wake-up come after the last look.
                let (host, waiting) = (seen.host, lane.count)
                #expect(waiting > 0 && waiting <= 64 + 4 * ReadPace.mostPackets && waiting == 4 * seen.arrived)
                #expect(host.end == nil && host.isPaused)
                // It still sends.
                #expect((try? host.notify(custom: [])) != nil)
                lane.open()
            }
        }
    }

    @Test func sessionWhoseDescriptorsAreNotClosedInTimeEnds() throws {
        try SessionTests.onLoop { loop, done in
            let lane = HeldLane()
            let (host, widget) = try Self.pair(loop, lane, patience: .milliseconds(200))
            host.onEnd = { end in
                guard case .invalidated(.overworked(.closing(let waiting))) = end else {
                    Issue.record("it ended with \(end)")
                    return done()
                }
                #expect(waiting > 64)
                lane.open()
                done()
            }
            host.activate()
            widget.activate()
            try Self.send(400, from: widget)
        }
    }

    /// The socket may hold descriptors that nobody has read, also if its owner has dropped the session.
    @Test func socketOfADroppedSessionIsClosedOnTheLaneOfItsSender() throws {
        try SessionTests.onLoop { loop, done in
            let lane = HeldLane()
            var pair = try PacketSocket.pair()
            let first = pair.takeFirst()
            let second = pair.takeSecond()
            let reactor = EventLoopReactor(loop: loop)
            Session(
                descriptor: first, reactor: reactor, sender: DescriptorSender(lane: { lane.add($0) })
            ).activate()
            // Behind the work of the session's end.
            reactor.perform {
                #expect(lane.count == 1)
                lane.open()
                done()
            }
            second.closeNow()
        }
    }

    @Test func pingHasNoDescriptors() throws {
        try SessionTests.onLoop { loop, done in
            let (host, widget) = try SessionTests.pair(loop)
            let null = try OwnedDescriptor.open("/dev/null")
            host.onEnd = { end in
                #expect(end == .invalidated(.badMessage(.tooLong(field: "descriptors", limit: 0))))
                done()
            }
            host.activate()
            widget.activate()
            widget.request(.ping, bytes: [1], descriptors: [null.rawValue], deadline: nil) { _, _ in }
        }
    }

    @Test func answerWithDescriptorsThatNobodyTakesEndsTheSession() throws {
        try SessionTests.onLoop { loop, done in
            let (host, widget) = try SessionTests.pair(loop)
            let null = try OwnedDescriptor.open("/dev/null").release()
            widget.onRequest = { _, _, _, token in try? widget.reply(token, bytes: [], descriptors: [null]) }
            host.onEnd = { end in
                #expect(end == .invalidated(.badMessage(.tooLong(field: "descriptors", limit: 0))))
                close(null)
                done()
            }
            host.activate()
            widget.activate()
            var taken = 0
            host.request(.session, bytes: [], deadline: nil) { _, descriptors in
                taken = descriptors.count
                _ = descriptors.next()
                host.request(custom: [], deadline: nil) { _ in #expect(taken == 1 && host.end == nil) }
            }
        }
    }
}
