internal import Foundation
internal import LinuxSystem

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

    /// How a program ended that wrote a result.
    enum Output {
        case written(Data)
        /// It exited with another code than 0, or by a signal.
        case failed(code: Int32)
        /// It wrote more bytes than it may, or took longer.
        case exceeded
    }

    /// Runs a prepared process, without input, until it ends, has written too much, or some seconds have passed. It gets
    /// the bounds of a tool that reads untrusted files. They let it write no file, so its errors come through here also if
    /// those of this program go to one.
    ///
    /// - Parameters:
    ///   - most: bytes of its output.
    ///   - tell: gets its errors, at most the first 4 KiB; nil for a process whose errors go elsewhere.
    static func output(
        of process: Process, within seconds: Double, most: Int, errors tell: ((String) -> Void)? = nil
    ) throws -> Output {
        let errors = tell.map { _ in ToolErrors() }
        if let errors { process.standardError = errors.pipe }
        defer { if let errors { tell?(errors.text) } }
        let output = Pipe()
        process.standardOutput = output
        process.standardInput = FileHandle.nullDevice
        try process.run()
        ProcessBounds.confineTool(pid: process.processIdentifier)
        // It may wait for a file that nobody writes, and a signal that can be ignored would leave it behind.
        let timer = deadline(of: process, after: seconds) { kill($0.processIdentifier, SIGKILL) }
        defer { timer.cancel() }
        let start = ContinuousClock.now
        var bytes = Data()
        while let part = try? output.fileHandleForReading.read(upToCount: 1 << 16), !part.isEmpty {
            bytes += part
            guard bytes.count <= most else {
                kill(process.processIdentifier, SIGKILL)
                break
            }
        }
        process.waitUntilExit()
        if bytes.count > most { return .exceeded }
        if process.terminationReason == .exit, process.terminationStatus == 0 { return .written(bytes) }
        let isLate = process.terminationReason != .exit && start.duration(to: .now) >= .seconds(seconds)
        return isLate ? .exceeded : .failed(code: process.terminationStatus)
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
