internal import LinuxSystem

/// How one process is stopped: by the freezer if the process is in a control group that has one, else by signals. The
/// same way resumes it.
enum Suspender: Hashable {
    /// No signal resumes a frozen process.
    case freezer(FreezerGroup)
    /// SIGSTOP and SIGCONT. The process is in a session and a pid namespace of its own, so only the user's own
    /// processes outside can send the second.
    case signals

    /// Stops the process soon. Returns the way that was used.
    func stop(_ child: ChildProcess?) -> Suspender {
        if case .freezer(let group) = self,
            HostLog.life.attempt("The freezer failed, a signal stops the process", { try group.freeze(true) }) != nil
        {
            return self
        }
        child?.stop()
        return .signals
    }

    func resume(_ child: ChildProcess?) {
        switch self {
        case .freezer(let group):
            _ = HostLog.life.attempt("A frozen process cannot be resumed", { try group.freeze(false) })
        case .signals: child?.resume()
        }
    }
}
