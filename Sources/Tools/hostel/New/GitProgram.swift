internal import Foundation
internal import PlainText

/// Debian's `git`, for copies of repositories that others name: it asks nobody, runs no hook, and fetches no large files.
struct GitProgram {
    private let path: String
    /// The text of an error that is kept. Ours: git's are a few lines.
    private static let mostText = 4 << 10

    init() throws(CommandFailure) {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        guard
            let found = folders.map({ "\($0)/git" }).first(where: { FileManager.default.isExecutableFile(atPath: $0) })
        else { throw .bad("git is not installed, and --fetch needs it: apt-get install git.") }
        path = found
    }

    /// Runs git in a folder.
    ///
    /// - Returns: nil, or the line of its error that has the cause, without a full stop.
    func fault(_ arguments: [String], in folder: String) -> String? {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = Self.settings.flatMap { ["-c", $0] } + ["-C", folder] + arguments
        process.environment = ProcessInfo.processInfo.environment.merging(Self.environment) { $1 }
        let errors = Pipe()
        process.standardError = errors
        process.standardOutput = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        do { try process.run() } catch { return "git cannot be started: \(failureText(error))" }
        var text = Data()
        while let part = try? errors.fileHandleForReading.read(upToCount: 1 << 12), !part.isEmpty {
            text = (text + part).suffix(Self.mostText)
        }
        process.waitUntilExit()
        if process.terminationReason == .exit, process.terminationStatus == 0 { return nil }
        let lines = String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline)
        guard let line = lines.first(where: { $0.hasPrefix("fatal: ") }) ?? lines.last else {
            return "git ended without a reason"
        }
        let cause = line.trimmingPrefix("fatal: ")
        return String(cause.hasSuffix(".") ? cause.dropLast() : cause)
    }

    /// A transport of `ext` would run a program that the address names. A connection that stands still for a minute ends.
    private static let settings = [
        "protocol.ext.allow=never", "core.hooksPath=/dev/null", "core.fsmonitor=false", "http.lowSpeedLimit=1000",
        "http.lowSpeedTime=60", "advice.detachedHead=false",
    ]
    private static let environment = ["GIT_TERMINAL_PROMPT": "0", "GIT_LFS_SKIP_SMUDGE": "1", "LC_ALL": "C"]
}
