internal import Foundation

/// Programs of the machine that an author's command runs.
enum ToolProgram {
    /// The path of a program; nil if it is in none of the folders.
    ///
    /// - Parameter folders: as in the variable PATH.
    static func path(
        of name: String, in folders: String = ProcessInfo.processInfo.environment["PATH"] ?? ""
    ) -> String? { paths(of: name, in: folders).first }

    /// The paths of all programs of a name, in the order of the folders.
    static func paths(
        of name: String, in folders: String = ProcessInfo.processInfo.environment["PATH"] ?? ""
    ) -> [String] {
        folders.split(separator: ":").map { "\($0)/\(name)" }
            .filter { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// Runs a prepared process, without input and output, until it ends or some seconds have passed.
    ///
    /// - Parameter most: bytes of its errors that are kept, the last ones.
    /// - Returns: its errors.
    static func errors(of process: Process, within seconds: Double, most: Int) throws -> String {
        let errors = Pipe()
        process.standardError = errors
        process.standardOutput = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let timer = deadline(of: process, after: seconds)
        defer { timer.cancel() }
        var text = Data()
        while let part = try? errors.fileHandleForReading.read(upToCount: 1 << 12), !part.isEmpty {
            text = (text + part).suffix(most)
        }
        process.waitUntilExit()
        return String(decoding: text, as: UTF8.self)
    }

    /// Ends a running process after some seconds, unless the timer is cancelled before.
    static func deadline(
        of process: Process, after seconds: Double, _ end: @escaping @Sendable (Process) -> Void = { $0.terminate() }
    ) -> any DispatchSourceTimer {
        let timer = DispatchSource.makeTimerSource()
        timer.schedule(deadline: .now() + seconds)
        timer.setEventHandler { end(process) }
        timer.resume()
        return timer
    }
}
