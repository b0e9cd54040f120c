internal import DisplayLists
internal import ExtensionHost
internal import ExtensionMessages
internal import ExtensionSession
internal import LinuxSystem
internal import SceneMessages

/// The extension's side of a recorded session. It sends the recorded messages and compares the host's messages with the
/// recording.
///
/// The host numbers its requests anew in each run, so the peer matches them by their order.
@HostActor
final class ReplayPeer {
    /// The host's messages in the recording, without the session's control and the pings of suspension.
    private let expected: [Frame]
    private(set) var heard = 0
    /// The request to begin that waits for the recorded answer.
    private(set) var beginning: UInt64?
    private var hasBegun = false
    private(set) var divergence: Divergence?
    private var numbers: [UInt64: UInt64] = [:]
    private var socket: OwnedDescriptor?
    private var isClosed = false
    private var registration: Registration?
    private var assembler = FrameAssembler()
    private var buffer = PacketBuffer(capacity: SessionLimits.standard.packet)

    /// The first place at which the host's messages differ from the recording.
    struct Divergence {
        /// The number of the host's message, from 0, and the recorded and the present message in words.
        var message: Int
        var recorded: String
        var found: String
    }

    init(expecting frames: [Frame]) {
        expected = frames
    }

    /// Makes the sockets, and returns the host's end; nil after the first time, and after `close`.
    func connect() -> OwnedDescriptor? {
        guard registration == nil, !isClosed, var pair = try? PacketSocket.pair() else { return nil }
        let far = pair.takeSecond()
        guard (try? far.setNonblocking()) != nil else { return nil }
        registration = try? HostActor.watch(far.rawValue, for: .readable, self) { own, _ in own.read() }
        socket = consume far
        return pair.takeFirst()
    }

    func close() {
        isClosed = true
        registration?.cancel()
        registration = nil
        _ = socket.take()
    }

    /// Reads all messages that the host has sent so far.
    private func read() {
        while let number = socket?.rawValue {
            guard case .packet(let packet)? = try? buffer.receive(from: number, mostDescriptors: 4) else { return }
            let bytes = UnsafeRawBufferPointer(rebasing: buffer.memory[..<packet.count])
            guard let frame = try? assembler.accept(bytes, descriptors: packet.descriptors.count) else { continue }
            hear(frame)
        }
    }

    private func hear(_ frame: Frame) {
        switch (frame.channel, frame.kind) {
        case (.control, _): beginning = beginning ?? frame.request
        case (.ping, .request):
            say(Frame(kind: .reply, channel: .ping, request: frame.request, payload: frame.payload), [])
        case (.ping, _): break
        case (.widget, _), (.custom, _), (.container, _), (.session, _):
            defer { heard += 1 }
            guard divergence == nil else { return }
            guard heard < expected.count else {
                return divergence = Divergence(message: heard, recorded: "nothing", found: frame.text(fromHost: true))
            }
            let recorded = expected[heard]
            if frame.kind == .request { numbers[recorded.request] = frame.request }
            // An answer has the number of the extension's request, which is the recorded one.
            let isSame =
                recorded.kind == frame.kind && recorded.channel == frame.channel && recorded.payload == frame.payload
                && (frame.kind == .request || recorded.request == frame.request)
            guard !isSame else { return }
            divergence = Divergence(
                message: heard, recorded: recorded.text(fromHost: true), found: frame.text(fromHost: true))
        }
    }

    /// Sends a recorded message. A reply gets the number of this run's request.
    func play(_ message: RecordedMessage) -> Bool {
        var frame = message.frame
        if frame.kind == .reply || frame.kind == .failure {
            switch frame.channel {
            case .control:
                // All later replies concern suspension, and a replay suspends nothing.
                guard !hasBegun else { return false }
                hasBegun = true
                frame.request = beginning ?? frame.request
            case .ping: return false
            case .widget, .custom, .container, .session: frame.request = numbers[frame.request] ?? frame.request
            }
        }
        say(frame, message.attachments)
        return true
    }

    private func say(_ frame: Frame, _ attachments: [[UInt8]?]) {
        guard let number = socket?.rawValue else { return }
        var list: [Int32] = []
        for attachment in attachments {
            if let memory = Self.memory(attachment) { list.append(memory) }
        }
        let descriptors = DescriptorList(owning: list)
        var beside = descriptors.rawValues
        for packet in frame.packets(limit: SessionLimits.standard.packet) {
            // The host reads on the same thread, so a packet that does not fit now never will. It shows as a
            // divergence.
            _ = try? PacketSocket.send(packet, to: number, descriptors: beside)
            beside = []
        }
    }

    /// Memory with these bytes; for nil, memory that a host refuses because it is not sealed.
    private static func memory(_ bytes: [UInt8]?) -> Int32? {
        do throws(SystemError) {
            guard let bytes else {
                return try SharedMemory(name: "hostel-replay", count: 1).descriptor.duplicate().release()
            }
            let result: Result<Int32, SystemError> = bytes.withUnsafeBytes { raw in
                Result { () throws(SystemError) in
                    try SharedMemory.sealed(name: "hostel-replay", raw).descriptor.duplicate().release()
                }
            }
            return try result.get()
        } catch {
            return nil
        }
    }
}

extension Frame {
    /// A message in words, for the report of a divergence.
    func text(fromHost: Bool) -> String {
        let catalogue = MessageCatalogue([.mechanism, .scene])
        let name = catalogue.word(of: catalogue.code(of: self, fromHost: fromHost))
        let detail: String? =
            switch (kind, channel, fromHost) {
            case (.request, .widget, true): (try? WidgetRequest(encoded: payload)).map { "\($0)" }
            case (.notice, .widget, true): (try? WidgetNotice(encoded: payload)).map { "\($0)" }
            case (.reply, .widget, true): (try? WidgetHostReply(encoded: payload)).map { "\($0)" }
            default: nil
            }
        return detail.map { String($0.replacing(/(?:DisplayLists|SceneMessages)\./, with: "").prefix(400)) } ?? name
    }
}
