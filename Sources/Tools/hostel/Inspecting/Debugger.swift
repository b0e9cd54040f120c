internal import ArgumentParser
internal import ExtensionHost
internal import Glibc

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
        note("\(rawValue) attaches to process \(process). Its confinement stays as it is.")
        if let hint = PtraceScope.current.hint { note(hint) }
        var words = ([rawValue] + arguments(process)).map { strdup($0) } + [nil]
        execvp(rawValue, &words)
        let reason = errno == ENOENT ? "it is not installed" : String(cString: strerror(errno))
        throw CommandFailure.bad("\(rawValue) was not started: \(reason).")
    }
}
