import ExtensionMessages
import ExtensionSession
import HostelTestSupport
import LinuxSystem
import Testing

/// A long content that is sent from its own place. The receiver sees no difference.
struct PayloadInsertTests {
    private static func frame(_ outside: Int, insert: Int, at place: Int) -> Frame {
        Frame(
            kind: .request, channel: .session, request: 7, payload: (0..<outside).map { UInt8(truncatingIfNeeded: $0) },
            insert: PayloadInsert((0..<insert).map { UInt8(truncatingIfNeeded: 200 &+ $0) }, at: place))
    }

    @Test func packetsAreThoseOfTheJoinedPayload() throws {
        // The header of a packet has 16 bytes, so 84 of the payload lie in each.
        for insert in [1, 83, 84, 85, 168, 500] {
            for (outside, place) in [(0, 0), (10, 0), (10, 10), (10, 4), (300, 84), (300, 168), (300, 100), (84, 84)] {
                let frame = Self.frame(outside, insert: insert, at: place)
                let joined = frame.joined
                #expect(joined.insert == nil && joined.payload.count == outside + insert && frame.count == joined.count)
                #expect(frame.packets(limit: 100) == joined.packets(limit: 100))
                #expect(try FrameTests.assemble(frame.packets(limit: 100)) == [joined])
            }
        }
    }

    /// The rest waits in the outbox, in packets that share the content.
    @Test func aContentLongerThanTheSocketsBufferArrivesWhole() throws {
        let content = (0..<900_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
        try SessionTests.onLoop { loop, done in
            let (host, widget) = try SessionTests.pair(loop)
            widget.onNotice = { _, payload, _ in
                #expect(payload == [1, 2] + content + [3])
                loop.execute { done() }
            }
            // Before both begin to read, so that most of it has to wait.
            try host.notify(session: [1, 2, 3], insert: PayloadInsert(content, at: 2), descriptors: [])
            #expect(host.bytesWaiting > 500_000)
            host.activate()
            widget.activate()
        }
    }

    @Test func theBoundOfAMessageCountsTheContent() throws {
        var limits = SessionLimits()
        limits.payload = 1000
        try SessionTests.onLoop { [limits] loop, done in
            let (host, _) = try SessionTests.pair(loop, limits: limits)
            let content = [UInt8](repeating: 0, count: 1000)
            #expect(throws: SessionError.oversized) {
                try host.notify(session: [1], insert: PayloadInsert(content, at: 1), descriptors: [])
            }
            done()
        }
    }
}
