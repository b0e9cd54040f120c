internal import ExtensionMessages
package import ExtensionSession
internal import Foundation
internal import Glibc
package import LinuxSystem

/// Writes one session of an extension into a file, from its first message to its end.
///
/// Belongs to the host's thread. It waits for the next launch, because a replay needs the beginning of a session. Only
/// the owner may read the file, because it holds everything that the widget shows.
package final class SessionRecorder: SessionTap {
    package enum State: Hashable, Sendable {
        /// It waits for the next launch.
        case waiting
        case recording
        case finished
        /// The file cannot be written, or has reached its bound. Its earlier content stays.
        case failed(String)
    }

    package let path: String
    package private(set) var state: State = .waiting
    package private(set) var messages = 0
    package private(set) var bytes = 0
    /// Returns the scene's state when the session begins.
    package var makeHeader: () -> RecordingHeader? = { nil }

    /// Nil until it is made.
    private var file: OwnedDescriptor?
    private var buffer: [UInt8] = []
    private var start: Int64?
    /// Requests for pictures from before the launch.
    private var early: [RecordedInput] = []

    /// The number of bytes after which the buffer is written.
    private static let flushSize = 256 << 10

    /// - Parameter isLazy: makes the file with the first write, so that a widget that is never launched leaves no file.
    package init(path: String, isLazy: Bool = false) throws(SystemError) {
        self.path = path
        if !isLazy { file = try Self.make(path) }
    }

    /// Makes an empty file, readable for its owner alone.
    private static func make(_ path: String) throws(SystemError) -> OwnedDescriptor {
        try OwnedDescriptor.open(path, flags: O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW, mode: 0o600)
    }

    package func sent(_ frame: Frame) {
        if state == .waiting, frame.channel == .control, frame.kind == .request { begin() }
        add(frame, fromHost: true, [])
    }

    package func notSent(_ frame: Frame, _ rule: AuditRule) {}

    package func arrived(_ frame: Frame, with descriptors: borrowing DescriptorList) {
        guard state == .recording else { return }
        let attachments =
            descriptors.count == 0
            ? [] : SharedMemory.contents(of: descriptors, limit: RecordingFormat.longestAttachment)
        add(frame, fromHost: false, attachments)
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

    /// The session has ended, or the recording was stopped.
    package func finish(_ end: RecordedEnd) {
        write(.end(end, at: now))
        if !buffer.isEmpty { flush() }
        if state == .recording || state == .waiting { state = .finished }
    }

    private func begin() {
        guard let header = makeHeader() else { return }
        start = monotonicNanoseconds()
        state = .recording
        append(RecordingWriter.preamble(header))
        for input in early { write(.input(input, at: 0)) }
        early = []
    }

    private var now: Int64 { start.map { monotonicNanoseconds() - $0 } ?? 0 }

    private func add(_ frame: Frame, fromHost: Bool, _ attachments: [[UInt8]?]) {
        guard state == .recording else { return }
        messages += 1
        write(.message(RecordedMessage(time: now, fromHost: fromHost, frame: frame.joined, attachments: attachments)))
    }

    private func write(_ item: RecordingItem) {
        guard state == .recording else { return }
        append(RecordingWriter.bytes(of: item))
    }

    private func append(_ fresh: [UInt8]) {
        guard bytes + fresh.count <= RecordingFormat.longestFile else {
            flush()
            return state = .failed("it reached \(RecordingFormat.longestFile >> 20) MiB")
        }
        bytes += fresh.count
        buffer += fresh
        if buffer.count >= Self.flushSize { flush() }
    }

    private func takeFile() throws(SystemError) -> OwnedDescriptor {
        if let made = file.take() { return made }
        return try Self.make(path)
    }

    private func flush() {
        var rest = buffer[...]
        buffer = []
        do throws(SystemError) {
            let target = try takeFile()
            while !rest.isEmpty {
                let result: Result<Int?, SystemError> = rest.withUnsafeBytes { bytes in
                    Result { () throws(SystemError) in try target.write(bytes) }
                }
                guard let count = try result.get() else { throw SystemError(.write, EAGAIN) }
                rest = rest.dropFirst(count)
            }
            file = consume target
        } catch {
            state = .failed(String(describing: error))
        }
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
