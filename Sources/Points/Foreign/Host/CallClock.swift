internal import ExtensionSession

/// The time that a call of a library has left. It passes while the library has the call, and stands still while a closure
/// of the host runs. So a library that asks for ever ends at its deadline too.
struct CallClock {
    let limit: Duration
    private var used: Duration = .zero

    init(limit: Duration) { self.limit = limit }

    /// The time until the deadline; not above zero once it has passed.
    var rest: Duration { limit - used }

    /// The library had the call for a while.
    ///
    /// A session waits beyond a deadline while a debugger holds the process, and once if the host stood still. An answer
    /// so late begins the time anew, as the session does.
    mutating func pass(_ time: Duration) {
        used = time > rest + DeadlinePause.latest ? .zero : used + time
    }

    /// A debugger holds the process.
    mutating func beginAnew() { used = .zero }
}
