internal import LinuxSystem

/// How one process is stopped: by the freezer once it is in a group that has one, else by signals. What stopped it lets
/// it go on.
enum Suspender: Hashable {
    /// No signal of anybody's lets it go on.
    case freezer(FreezerGroup)
    /// SIGSTOP and SIGCONT. The process is in a session and a pid namespace of its own, so that none but the user's own
    /// processes outside can send the second.
    case signals

    /// Stops it soon; the result says by what.
    func stop(_ child: ChildProcess?) -> Suspender {
        if case .freezer(let group) = self, (try? group.freeze(true)) != nil { return self }
        child?.stop()
        return .signals
    }

    /// Whether all of its threads are stopped.
    ///
    /// - Parameter letter: its state as the kernel tells it, T for stopped.
    func hasStopped(letter: Character) -> Bool {
        switch self {
        case .freezer(let group): group.isFrozen
        case .signals: letter == "T"
        }
    }

    func resume(_ child: ChildProcess?) {
        switch self {
        case .freezer(let group): try? group.freeze(false)
        case .signals: child?.resume()
        }
    }
}
