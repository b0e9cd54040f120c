import Foundation

/// A folder that is removed with its owner.
final class TemporaryFolder: Sendable {
    let path: String

    init(_ name: String) throws {
        path = FileManager.default.temporaryDirectory.path + "/hostel-bench-\(name)-\(UUID().uuidString.prefix(8))"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
