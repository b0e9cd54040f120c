internal import Foundation
internal import Synchronization

/// The errors that a program writes while its output is read.
final class ToolErrors: Sendable {
    /// Our choice: some messages of a compiler.
    private static let most = 4 << 10

    let pipe = Pipe()
    private let bytes = Mutex(Data())
    private let end = DispatchSemaphore(value: 0)

    init() {
        pipe.fileHandleForReading.readabilityHandler = { [self] reader in
            let part = reader.availableData
            guard part.isEmpty else { return bytes.withLock { $0 = ($0 + part).prefix(Self.most) } }
            reader.readabilityHandler = nil
            end.signal()
        }
    }

    /// The first of them, once the program has ended.
    var text: String {
        // A child of the program may keep the other end.
        _ = end.wait(timeout: .now() + 1)
        pipe.fileHandleForReading.readabilityHandler = nil
        return bytes.withLock { String(decoding: $0, as: UTF8.self) }
    }
}
