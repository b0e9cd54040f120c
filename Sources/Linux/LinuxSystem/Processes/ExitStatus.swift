import CLinux

/// The way in which a process ended.
package enum ExitStatus: Hashable, Sendable, CustomStringConvertible {
    case exited(code: Int32)
    case signaled(signal: Int32, coreDumped: Bool)
    /// The process has ended, but other code in this process has reaped its status.
    case unknown

    package var description: String {
        switch self {
        case .exited(let code): "exited with code \(code)"
        case .signaled(let signal, let coreDumped):
            "ended by \(signalName(signal))\(coreDumped ? ", core dumped" : "")"
        case .unknown: "ended"
        }
    }
}

/// The name of a signal, such as "SIGKILL".
package func signalName(_ signal: Int32) -> String {
    guard let name = hostel_signal_name(signal) else { return "signal \(signal)" }
    return "SIG" + String(cString: name)
}
