internal import ExtensionMessages
package import ExtensionSession
internal import Foundation
internal import Glibc
package import LinuxSystem

/// Writes one session of an extension into a file, from its first message to its end.
///
/// Belongs to the host's thread. It waits for the next launch: a session that is under way has no beginning to play
/// again. The file is for its owner alone, since it holds all that the widget shows.
package final class SessionRecorder: SessionTap {
    package enum State: Hashable, Sendable {
        /// For the process to be started.
        case waiting
        case recording
        case finished
        /// The file cannot be written, or its bound is reached; what was written before stays.
        case failed(String)
    }

    package let path: String
    package private(set) var state: State = .waiting
    package private(set) var messages = 0
    package private(set) var bytes = 0
    /// The scene's state when the session begins.
    package var makeHeader: () -> RecordingHeader? = { nil }

    /// Nil until it is made.
    private var file: OwnedDescriptor?
    private var buffer: [UInt8] = []
    private var start: Int64?
    /// Pictures that were asked for before there was a process to draw them.
    private var early: [RecordedInput] = []

    /// Bytes that are kept together before they are written.
    private static let flushSize = 256 << 10

    /// - Parameter isLazy: makes the file only once there is something to write, so that a widget that is never
    ///   launched leaves none.
    package init(path: String, isLazy: Bool = false) throws(SystemError) {
        self.path = path
        if !isLazy { file = try Self.make(path) }
    }

    /// Makes the file anew, for its owner alone.
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

    /// What the scene was asked for.
    package func note(_ input: RecordedInput) {
        if state == .waiting, case .picture = input, early.count < 16 { early.append(input) }
        write(.input(input, at: now))
    }

    /// Whether nothing more is written.
    package var isOver: Bool {
        switch state {
        case .waiting, .recording: false
        case .finished, .failed: true
        }
    }

    /// The session is over, or is recorded no longer.
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
        write(.message(RecordedMessage(time: now, fromHost: fromHost, frame: frame, attachments: attachments)))
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
    /// Lets a recorder hear every message of an extension.
    package func record(_ identifier: String, with recorder: SessionRecorder) { listeners[identifier] = recorder }

    /// Lets a tap hear every message of an extension, in the place of the one that did.
    package func listen(to identifier: String, _ tap: any SessionTap) { listeners[identifier] = tap }

    package func recorder(of identifier: String) -> SessionRecorder? { listeners[identifier] as? SessionRecorder }

    package func stopRecording(_ identifier: String) { listeners[identifier] = nil }
}
