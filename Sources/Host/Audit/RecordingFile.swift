internal import ExtensionSession
internal import Foundation
internal import Glibc
internal import LinuxSystem
internal import Synchronization

/// The file of one recording. A thread of its own writes all recordings, each in order: neither a slow disk nor a large
/// picture makes the host's thread wait.
///
/// Everything but `failure` and `waiting` belongs to that thread.
final class RecordingFile: @unchecked Sendable {
    private struct Outcome: Sendable {
        /// Bytes that are not written yet.
        var waiting = 0
        var failure: String?
    }

    private let path: String
    private let outcome = Mutex(Outcome())
    /// Nil until it is made.
    private var file: OwnedDescriptor?

    private static let queue = {
        let queue = OperationQueue()
        queue.name = "hostel.recordings"
        queue.maxConcurrentOperationCount = 1
        queue.qualityOfService = .utility
        return queue
    }()

    /// - Parameter isLazy: makes the file with the first write.
    init(path: String, isLazy: Bool) throws(SystemError) {
        self.path = path
        if !isLazy { file = try Self.make(path) }
    }

    /// Makes an empty file, readable for its owner alone.
    private static func make(_ path: String) throws(SystemError) -> OwnedDescriptor {
        try OwnedDescriptor.open(path, flags: O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW, mode: 0o600)
    }

    /// Why the file cannot be written; nil as long as it can.
    var failure: String? { outcome.withLock(\.failure) }

    /// Bytes that are not written yet.
    var waiting: Int { outcome.withLock(\.waiting) }

    /// Writes bytes behind the earlier ones, later.
    func add(_ bytes: [UInt8]) { add(bytes.count) { bytes } }

    /// Writes a message with the contents of the memory that came with it, later. Takes over the descriptors, whose close
    /// counts as one of their sender's. Other recordings do not wait for it.
    ///
    /// - Parameter size: the bytes that the first memory has by the message; nil: none is read.
    func add(_ message: RecordedMessage, _ memory: consuming DescriptorList, size: Int?) {
        let (numbers, sender) = (memory.takeAll(), memory.sender ?? .unknown)
        add(message.frame.count + (size ?? 0)) {
            var message = message
            message.attachments = SharedMemory.contents(of: DescriptorList(received: numbers, from: sender), size: size)
            return RecordingWriter.bytes(of: .message(message))
        }
    }

    private func add(_ count: Int, _ bytes: @escaping @Sendable () -> [UInt8]) {
        outcome.withLock { $0.waiting += count }
        Self.queue.addOperation {
            let bytes = bytes()
            if self.failure == nil { self.write(bytes) }
            self.outcome.withLock { $0.waiting -= count }
        }
    }

    /// Waits until all that was added to any recording is written.
    static func finish() async {
        await withCheckedContinuation { continuation in
            queue.addBarrierBlock { continuation.resume() }
        }
    }

    private func write(_ bytes: [UInt8]) {
        var rest = bytes[...]
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
            let text = String(describing: error)
            outcome.withLock { $0.failure = text }
        }
    }

    private func takeFile() throws(SystemError) -> OwnedDescriptor {
        if let made = file.take() { return made }
        return try Self.make(path)
    }
}
