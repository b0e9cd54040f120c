internal import Foundation

/// Makes a folder unless it exists. Throws `CommandFailure` with the path and the reason.
func makeFolder(_ path: String) throws {
    do {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
        throw CommandFailure.bad("\(path) cannot be made a folder: \(error.localizedDescription)")
    }
}
