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
