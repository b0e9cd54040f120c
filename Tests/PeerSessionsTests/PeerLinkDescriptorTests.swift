import ExtensionMessages
import ExtensionSession
import Glibc
import HostelTestSupport
import LinuxSystem
import Synchronization
import Testing

@testable import PeerSessions

/// The descriptors that an extension sends beside the messages of typed sessions.
@Suite(.serialized, .timeLimit(.minutes(10)))
struct PeerLinkDescriptorTests {
    /// A lane that closes nothing before the test asks it to.
    final class HeldLane: Sendable {
        private let closes = Mutex<[@Sendable () -> Void]>([])

        var count: Int { closes.withLock(\.count) }
        func add(_ close: @escaping @Sendable () -> Void) { closes.withLock { $0.append(close) } }
        func run() {
            let all = closes.withLock { closes in
                defer { closes = [] }
                return closes
            }
            for close in all { close() }
        }
    }

    private static func pair(_ lane: HeldLane) async throws -> PeerLinkTests.Pair {
        let pair = try PeerLinkTests.Pair(lane: { lane.add($0) })
        await pair.activate()
        _ = try await pair.link.open { session in session.handle(PeerLinkTests.Ping.self) { _ in } }.get()
        return pair
    }

    /// The last close of a file may take seconds. So the thread of the channel, which other extensions share, closes none.
    @Test(arguments: [
        (PeerFrame.message(name: "Ping", body: []), UInt16(1)), (.message(name: "Ping", body: []), 99),
        (.message(name: "Unheard", body: []), 1), (.element(call: 7, body: []), 1),
    ])
    func descriptorIsClosedOnTheLaneOfItsSender(_ frame: PeerFrame, in session: UInt16) async throws {
        let lane = HeldLane()
        let pair = try await Self.pair(lane)
        var pipe = try DescriptorPair.pipe()
        let reader = pipe.takeFirst()
        let writer = pipe.takeSecond()
        await pair.send(frame, in: session, descriptors: [writer.rawValue])
        try await pair.eventually("the descriptor is given up") { _ in lane.count == 1 }
        writer.closeNow()
        var waiting = pollfd(fd: reader.rawValue, events: 0, revents: 0)
        #expect(poll(&waiting, 1, 0) == 0, "the host's descriptor is closed already")
        lane.run()
        // A child of another test has the writing end until it runs its program.
        #expect(poll(&waiting, 1, 60_000) == 1 && waiting.revents & Int16(POLLHUP) != 0)
        await pair.stop()
        lane.run()
    }

    /// An owner may keep what it received for longer than the session lasts.
    @Test func descriptorThatOutlivesItsSessionIsClosedOnTheLaneOfItsSender() throws {
        let lane = HeldLane()
        var sender: DescriptorSender? = DescriptorSender(lane: { lane.add($0) })
        var list = DescriptorList(
            received: [try OwnedDescriptor.open("/dev/null").release()], from: try #require(sender))
        let copies = try list.duplicated()
        let taken = list.next()
        sender = nil
        _ = consume taken
        #expect(lane.count == 1)
        _ = consume copies
        #expect(lane.count == 2)
        lane.run()
    }

    @Test(arguments: [
        PeerFrame.credit(call: 0, units: 1), .cancel(call: 1), .progress(call: 1, fraction: 0.5), .close,
        .returned([1]),
    ])
    func frameWithoutAContentHasNoDescriptors(_ frame: PeerFrame) async throws {
        let lane = HeldLane()
        let pair = try await Self.pair(lane)
        await pair.send(frame)
        await pair.send(.message(name: "Ping", body: []))
        #expect(await pair.end == nil)
        let null = try OwnedDescriptor.open("/dev/null")
        await pair.send(frame, descriptors: [null.rawValue])
        try await pair.eventually("the channel ends") { $0.end != nil }
        #expect(await pair.end == .invalidated(.badMessage(.tooLong(field: "descriptors", limit: 0))))
        await pair.stop()
        lane.run()
    }
}
