internal import Foundation
internal import PlainText

/// A source that a command makes.
struct GeneratedSource {
    private let source: String

    init(_ source: String) { self.source = source }

    /// Writes the file; without one, the standard output.
    func write(to file: String?) throws {
        guard let file else { return print(source, terminator: "") }
        do {
            // An unchanged file keeps its time, so that it is not compiled again.
            if let old = try? String(contentsOfFile: file, encoding: .utf8), old == source { return }
            try source.write(toFile: file, atomically: true, encoding: .utf8)
        } catch {
            throw CommandFailure.bad("\(file) cannot be written: \(failureText(error)). Name another file.")
        }
    }
}
