internal import ExtensionHost
internal import Foundation

/// The state of a process as lines for a person with a debugger.
struct DebuggerLines {
    private let status: DebugStatus

    init(_ status: DebugStatus) { self.status = status }

    var text: [String] { head + attaching + status.lines.map { "  " + $0.printed } }

    private var head: [String] {
        var head = "\(status.identifier): \(status.process)"
        if let pid = status.pid { head += ", process \(pid)" }
        if status.isWaiting { head += ", held before its code runs" }
        if let debugger = status.debugger { head += ", debugger \(debugger) attached" }
        return [head]
    }

    private var attaching: [String] {
        guard let pid = status.pid else {
            return ["  It has no process. `hostel debug \(status.identifier) --wait` launches it."]
        }
        var lines = [
            "  gdb -iex 'set sysroot /' -p \(pid)", "  lldb -p \(pid)",
        ]
        if status.isWaiting {
            lines.append("  Its library is not loaded yet: answer y to \"Make breakpoint pending\" in gdb.")
        }
        if let hint = PtraceScope.current.hint { lines.append("  " + hint) }
        return lines
    }
}

/// The rule of the security module Yama about who may attach to a process.
enum PtraceScope: Int {
    case ownProcesses, descendants, administrators, nobody

    /// Without the file the kernel has no such rule.
    static var current: PtraceScope {
        let text = try? String(contentsOfFile: "/proc/sys/kernel/yama/ptrace_scope", encoding: .utf8)
        return text.flatMap { Int($0.trimmingCharacters(in: .whitespacesAndNewlines)) }.flatMap {
            PtraceScope(rawValue: $0)
        }
            ?? .ownProcesses
    }

    /// The reason why attaching may be refused here, and the correction; nil if it is not.
    var hint: String? {
        switch self {
        case .ownProcesses: nil
        case .descendants:
            "This machine lets only parents attach (kernel.yama.ptrace_scope is 1). Use sudo, or "
                + "`sudo sysctl kernel.yama.ptrace_scope=0`."
        case .administrators: "This machine lets only root attach (kernel.yama.ptrace_scope is 2). Use sudo."
        case .nobody: "This machine lets nobody attach until its next start (kernel.yama.ptrace_scope is 3)."
        }
    }
}
