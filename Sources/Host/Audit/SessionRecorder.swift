internal import ExtensionMessages
package import ExtensionSession
package import LinuxSystem

/// Writes one session of an extension into a file, from its first message to its end.
///
/// Belongs to the host's thread; `RecordingFile` writes. It waits for the next launch, because a replay needs the beginning
/// of a session. Only the owner may read the file, because it holds everything that the widget shows.
package final class SessionRecorder: SessionTap {
    package enum State: Hashable, Sendable {
        /// It waits for the next launch.
        case waiting
        case recording
        case finished
        /// The file cannot be written, or has reached a bound. Its earlier content stays.
        case failed(String)
    }

    package let path: String
    package private(set) var messages = 0
    package private(set) var bytes = 0
    /// Returns the scene's state when the session begins.
    package var makeHeader: () -> RecordingHeader? = { nil }
    /// Returns the bytes that the memory beside an extension's message must have; nil for a message that has none. Only
    /// this much of one descriptor is recorded, because a recorder hears of a message before it is checked.
    package var attachmentSize: (Frame) -> Int? = { _ in nil }

    private let file: RecordingFile
    private let allowance: RecordingAllowance
    private var ownState = State.waiting
    private var buffer: [UInt8] = []
    private var start: Int64?
    /// Requests for pictures from before the launch.
    private var early: [RecordedInput] = []

    /// The number of bytes after which the buffer is written.
    private static let flushSize = 256 << 10
    /// Memory that is read while the message is handled. More is read by the thread that writes.
    private static let shortAttachment = 1 << 20
    /// Bytes that may wait for the disk: twice the largest picture. Our choice.
    private static let mostWaiting = 2 * RecordingFormat.longestAttachment

    /// - Parameters:
    ///   - isLazy: makes the file with the first write, so that a widget that is never launched leaves no file.
    ///   - allowance: the bytes that it shares with other recordings.
    package init(
        path: String, isLazy: Bool = false, allowance: RecordingAllowance = RecordingAllowance()
    ) throws(SystemError) {
        self.path = path
        self.allowance = allowance
        file = try RecordingFile(path: path, isLazy: isLazy)
    }

    package var state: State {
        if case .failed = ownState { return ownState }
        return file.failure.map { .failed($0) } ?? ownState
    }

    package func sent(_ frame: Frame) {
        if state == .waiting, frame.channel == .control, frame.kind == .request { begin() }
        guard state == .recording else { return }
        messages += 1
        write(.message(RecordedMessage(time: now, fromHost: true, frame: frame.joined)))
    }

    package func notSent(_ frame: Frame, _ rule: AuditRule) {}

    package func arrived(_ frame: Frame, with descriptors: borrowing DescriptorList) {
        guard state == .recording else { return }
        messages += 1
        var message = RecordedMessage(time: now, fromHost: false, frame: frame.joined)
        guard descriptors.count > 0 else { return write(.message(message)) }
        let size = attachmentSize(frame).flatMap { (1...RecordingFormat.longestAttachment).contains($0) ? $0 : nil }
        guard let size, size > Self.shortAttachment,
            let copies = try? descriptors.duplicated()
        else {
            message.attachments = SharedMemory.contents(
                of: descriptors, size: size.flatMap { $0 > Self.shortAttachment ? nil : $0 })
            return write(.message(message))
        }
        guard takeRoom(frame.count + size) else { return }
        flush()
        file.add(message, copies, size: size)
    }

    package func refused(_ rule: AuditRule, detail: String, bytes: Int?) {
        let detail = String(decoding: detail.utf8.prefix(1024), as: UTF8.self)
        write(.refusal(RecordedRefusal(rule: rule.rawValue, detail: detail, bytes: bytes), at: now))
    }

    /// Notes an input from a person or the host.
    package func note(_ input: RecordedInput) {
        if state == .waiting, case .picture = input, early.count < 16 { early.append(input) }
        write(.input(input, at: now))
    }

    /// Whether the recording has ended.
    package var isOver: Bool {
        switch state {
        case .waiting, .recording: false
        case .finished, .failed: true
        }
    }

    /// The session has ended, or the recording was stopped. The rest is written later: `settle` waits for it.
    package func finish(_ end: RecordedEnd) {
        write(.end(end, at: now))
        flush()
        if state == .recording || state == .waiting { ownState = .finished }
    }

    /// Waits until everything so far is written, so that `state` says whether the file is whole.
    package static func settle() async { await RecordingFile.finish() }

    private func begin() {
        guard let header = makeHeader() else { return }
        start = monotonicNanoseconds()
        ownState = .recording
        append(RecordingWriter.preamble(header))
        for input in early { write(.input(input, at: 0)) }
        early = []
    }

    private var now: Int64 { start.map { monotonicNanoseconds() - $0 } ?? 0 }

    private func write(_ item: RecordingItem) {
        guard state == .recording else { return }
        append(RecordingWriter.bytes(of: item))
    }

    private func append(_ fresh: [UInt8]) {
        guard takeRoom(fresh.count) else { return }
        buffer += fresh
        if buffer.count >= Self.flushSize { flush() }
    }

    /// Whether there is room for more bytes. Without room the recording ends.
    private func takeRoom(_ count: Int) -> Bool {
        if bytes + count > RecordingFormat.longestFile {
            fail("it reached \(RecordingFormat.longestFile >> 20) MiB")
        } else if file.waiting + count > Self.mostWaiting {
            fail("the disk is too slow for it")
        } else if !allowance.take(count) {
            fail("the recordings of this run reached \(allowance.bytes >> 20) MiB: start the host again to record more")
        } else {
            bytes += count
            return true
        }
        return false
    }

    private func fail(_ why: String) {
        flush()
        ownState = .failed(why)
    }

    private func flush() {
        if !buffer.isEmpty { file.add(buffer) }
        buffer = []
    }
}

/// The bytes that the recordings of a host that records every session may have together. Belongs to the host's thread.
package final class RecordingAllowance {
    /// Our choice: four recordings of the largest size.
    package static let most = 1 << 30

    fileprivate let bytes: Int
    private var rest: Int

    package init(_ bytes: Int = RecordingAllowance.most) { (self.bytes, rest) = (bytes, bytes) }

    /// Whether nothing is left that is worth a new recording.
    var isUsedUp: Bool { rest < 1 << 20 }

    fileprivate func take(_ bytes: Int) -> Bool {
        guard bytes <= rest else { return false }
        rest -= bytes
        return true
    }
}

extension AuditTrail {
    /// Passes every message of an extension to a recorder.
    package func record(_ identifier: String, with recorder: SessionRecorder) { listeners[identifier] = recorder }

    /// Passes every message of an extension to a tap, in place of an earlier tap or recorder.
    package func listen(to identifier: String, _ tap: any SessionTap) { listeners[identifier] = tap }

    package func recorder(of identifier: String) -> SessionRecorder? { listeners[identifier] as? SessionRecorder }

    package func stopRecording(_ identifier: String) { listeners[identifier] = nil }
}
