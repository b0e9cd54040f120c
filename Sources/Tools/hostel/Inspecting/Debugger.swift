internal import ArgumentParser
internal import ExtensionHost
internal import Foundation
internal import Glibc
internal import PlainText

/// The debuggers that `hostel debug --start` knows.
enum Debugger: String, ExpressibleByArgument, CaseIterable {
    case gdb, lldb

    /// The arguments that attach it to a process.
    ///
    /// An ordinary user cannot enter the mount namespace of the process, in which gdb looks for the symbols otherwise.
    /// Paths are the same outside of it.
    func arguments(_ process: Int32) -> [String] {
        switch self {
        case .gdb: ["-iex", "set sysroot /", "-p", String(process)]
        case .lldb: ["-p", String(process)]
        }
    }

    /// Becomes the debugger. Returns only by an error.
    func replaceThisProgram(attaching status: DebugStatus) throws {
        guard let process = status.pid else {
            throw CommandFailure.bad(
                "\(status.identifier) has no process. `hostel debug \(status.identifier) --wait` launches it.")
        }
        let path = try workingProgram()
        note("\(rawValue) attaches to process \(process). Its confinement stays as it is.")
        if let hint = PtraceScope.current.hint { note(hint) }
        var words = ([rawValue] + arguments(process)).map { strdup($0) } + [nil]
        execv(path, &words)
        throw CommandFailure.bad("\(path) was not started: \(String(cString: strerror(errno))).")
    }

    /// The first program of this name that tells its version.
    ///
    /// The lldb in a toolchain of Swift may need a Python that the machine does not have, and end at once. Debian's own
    /// lldb may be behind it in PATH.
    private func workingProgram() throws -> String {
        let paths = ToolProgram.paths(of: rawValue)
        if paths.isEmpty { throw CommandFailure.bad("\(rawValue) was not started: it is not installed.") }
        var reasons: [String] = []
        for path in paths {
            guard let reason = Self.fault(of: path) else { return path }
            reasons.append("\(path) does not start: \(reason).")
        }
        throw CommandFailure.bad(
            reasons.joined(separator: " ") + " Debian's package \(rawValue) works: apt-get install \(rawValue).")
    }

    /// The reason for which a program does not tell its version; nil if it does.
    private static func fault(of path: String) -> String? {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = ["--version"]
        let text: String
        do { text = try ToolProgram.errors(of: process, within: 30, most: 4096) } catch { return failureText(error) }
        guard process.terminationStatus != 0 else { return nil }
        return text.split(separator: "\n").last.map(String.init) ?? "it ended with code \(process.terminationStatus)"
    }
}
