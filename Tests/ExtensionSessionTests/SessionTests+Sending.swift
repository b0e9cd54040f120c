import ExtensionMessages
import ExtensionSession
import Glibc
import LinuxSystem
import Testing

/// Messages that are long, or that wait for the other side to read.
extension SessionTests {
    @Test(arguments: [SessionLimits.host, .extension])
    func numberOfWaitingMessagesIsBounded(of limits: SessionLimits) throws {
        #expect(limits.outboxMessages == 4096)
        try Self.onLoop { loop, done in
            var limits = limits
            limits.outboxMessages = 10
            let (_, widget) = try Self.pair(loop, limits: limits)
            // Nobody reads: the socket takes some, the outbox ten more.
            var failure: SessionError?
            for _ in 0..<10_000 where failure == nil {
                do throws(SessionError) { try widget.notify(custom: [1]) } catch { failure = error }
            }
            #expect(failure == .backpressure && widget.bytesWaiting == 10 * 17)
            done()
        }
    }

    @Test func largeMessageArrivesWholeWithItsDescriptor() throws {
        try Self.onLoop { loop, done in
            let (host, widget) = try Self.pair(loop)
            let payload = (0..<SessionLimits.standard.payload).map { UInt8(truncatingIfNeeded: $0 &* 7) }
            host.onNotice = { channel, bytes, descriptors in
                #expect(channel == .custom)
                #expect(bytes == payload)
                done()
            }
            host.activate()
            widget.activate()
            #expect(throws: SessionError.oversized) { try widget.notify(custom: payload + [0]) }
            try widget.notify(custom: payload)
        }
    }

    /// As on a machine where an administrator has lowered net.core.wmem_default. 0 stands for the kernel's least.
    @Test(arguments: [0, 10_000, 70_000, 90_000] as [Int32])
    func socketWithASmallerBufferCarriesEveryMessage(buffer: Int32) throws {
        try Self.onLoop { loop, done in
            let (host, widget) = try Self.pair(loop, buffer: buffer)
            let sizes = [0, 1, 4_080, 4_081, 60_000, 150_000, 196_592, 196_593, SessionLimits.standard.payload]
            let payloads = sizes.map { size in (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ size) } }
            var (asked, answers) = (0, 0)
            // Each payload goes there and back, with a descriptor on its way there.
            widget.onRequest = { _, bytes, descriptors, token in
                #expect(bytes == payloads[asked] && descriptors.count == 1)
                asked += 1
                try? widget.reply(token, bytes: bytes)
            }
            for payload in payloads {
                _ = host.request(session: payload, descriptors: [0], deadline: .seconds(60)) { answer, _ in
                    #expect(answer == .success(payload))
                    answers += 1
                    if answers == payloads.count { done() }
                }
            }
            // Nobody has read yet, so most of it waits.
            #expect(host.bytesWaiting > 1_000_000)
            host.activate()
            widget.activate()
        }
    }

    @Test func peerThatDoesNotReadCausesBackpressure() throws {
        try Self.onLoop { loop, done in
            var limits = SessionLimits()
            limits.outbox = 1 << 20
            let (host, widget) = try Self.pair(loop, limits: limits)
            host.activate()
            var refused: SessionError?
            for _ in 0..<1000 where refused == nil {
                do throws(SessionError) {
                    try host.notify(custom: [UInt8](repeating: 0, count: 60_000))
                } catch { refused = error }
            }
            #expect(refused == .backpressure)
            #expect(host.bytesWaiting <= 1 << 20)
            // Once the peer reads, what was kept arrives, in order and whole.
            let expected = host.sent
            var count = 0
            widget.onNotice = { _, payload, _ in
                count += 1
                #expect(payload.count == 60_000)
                if count == expected {
                    done()
                }
            }
            widget.activate()
        }
    }
}
