import ExtensionMessages
import ExtensionSession
import LinuxSystem
import SceneMessages
import Testing

/// A session reports every accepted or refused message to its tap.
@Suite(.serialized)
struct SessionTapTests {
    /// Notes each call.
    final class Ear: SessionTap {
        var heard: [String] = []
        private let catalogue = MessageCatalogue([.mechanism, .scene])
        private func name(_ frame: Frame, fromHost: Bool) -> String {
            catalogue.word(of: catalogue.code(of: frame, fromHost: fromHost))
        }

        func sent(_ frame: Frame) { heard.append("sent \(name(frame, fromHost: true))") }
        func notSent(_ frame: Frame, _ rule: AuditRule) { heard.append("not sent: \(rule.rawValue)") }
        func arrived(_ frame: Frame, with descriptors: borrowing DescriptorList) {
            heard.append("arrived \(name(frame, fromHost: false)) +\(descriptors.count)")
        }
        func refused(_ rule: AuditRule, detail: String, bytes: Int?) {
            heard.append("refused \(rule.rawValue) \(bytes.map(String.init) ?? "whole")")
        }
    }

    /// Sends packets to a host's session and returns what its tap heard until the session ended.
    private func hear(_ packets: [[UInt8]], _ prepare: @escaping @Sendable (Session) -> Void = { _ in }) throws
        -> [String]
    {
        let ear = Handed(Ear())
        try SessionTests.onLoop { loop, done in
            var pair = try PacketSocket.pair()
            let host = Session(descriptor: pair.takeFirst(), reactor: EventLoopReactor(loop: loop))
            host.tap = ear.value
            prepare(host)
            host.onEnd = { _ in loop.execute { done() } }
            host.activate()
            let other = pair.takeSecond()
            for packet in packets { #expect(try PacketSocket.send(packet, to: other.rawValue)) }
            // While the other end is still open.
            host.drain()
            SessionTests.keep(host, on: loop)
        }
        return ear.value.heard
    }

    private func event(_ event: WidgetEvent) -> [UInt8] {
        Frame(kind: .notice, channel: .widget, request: 0, payload: event.encoded()).packets(limit: 1 << 17)[0]
    }

    @Test func badPacketIsRefusedWithItsRule() throws {
        #expect(try hear([[1, 2, 3]]) == ["refused shorter-than-header 3"])
        var forged = event(.warning("x"))
        forged[4...7] = [255, 255, 255, 255]
        #expect(
            try hear([event(.warning("x")), forged]) == ["arrived warning +0", "refused oversized \(forged.count)"])
    }

    @Test func badMessageIsRefusedAfterItArrived() throws {
        let heard = try hear([event(.imageReleased(image: 1)), event(.warning("x"))]) { session in
            session.onNotice = { _, payload, _ throws(MessageError) in
                if case .warning = try WidgetEvent(encoded: payload) { throw .tooLong(field: "x", limit: 0) }
            }
        }
        #expect(heard == ["arrived imageReleased +0", "arrived warning +0", "refused too-long whole"])
    }

    @Test func ruleOfTheExtensionPointIsReported() throws {
        let heard = try hear([event(.imageReleased(image: 1))]) { session in
            session.onNotice = { [weak session] _, _, _ in session?.invalidate(.outOfState("x"), rule: .picture) }
        }
        #expect(heard == ["arrived imageReleased +0", "refused picture whole"])
    }

    @Test func unexpectedAnswerIsRefused() throws {
        let answer = Frame(kind: .reply, channel: .widget, request: 9, payload: WidgetReply.done.encoded())
        #expect(try hear(answer.packets(limit: 1024)) == ["arrived done +0", "refused unexpected-answer whole"])
    }

    @Test func orderlyEndIsNotARefusal() throws {
        let heard = try hear([event(.warning("x"))]) { session in
            session.onNotice = { [weak session] _, _, _ in session?.invalidate() }
        }
        #expect(heard == ["arrived warning +0"])
    }

    @Test func sentAndUnsentMessagesAreReported() throws {
        let heard = try hear([event(.warning("x"))]) { session in
            session.onNotice = { [weak session] _, _, _ in
                try? session?.notify(WidgetNotice.memoryWarning)
                try? session?.notify(custom: [UInt8](repeating: 0, count: (1 << 20) + 1))
                session?.invalidate()
            }
        }
        #expect(heard == ["arrived warning +0", "sent memoryWarning", "not sent: oversized"])
    }
}

/// A value that a test passes to its loop and reads after the loop is done.
private struct Handed<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}
