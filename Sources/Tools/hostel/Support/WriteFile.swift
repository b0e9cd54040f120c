internal import Foundation
internal import PlainText

/// Writes a file as a whole or not at all. Throws `CommandFailure` with the path and the reason.
func writeFile(_ data: Data, to path: String) throws {
    do {
        try data.write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
        throw CommandFailure.bad("\(path) cannot be written: \(failureText(error)).")
    }
}
