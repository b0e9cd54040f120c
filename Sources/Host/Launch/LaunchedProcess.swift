package import ExtensionLaunch
package import LinuxSystem

/// A process that is confined and has entered the SDK, with the host's ends of what connects it.
package struct LaunchedProcess: ~Copyable, Sendable {
    package let child: ChildProcess
    package let times: LaunchTimes
    /// The process of the fork server that made it.
    package let server: Int32
    private var session: OwnedDescriptor?
    private var log: OwnedDescriptor?
    private var crash: OwnedDescriptor?

    init(
        child: ChildProcess, times: LaunchTimes, server: Int32, session: consuming OwnedDescriptor,
        log: consuming OwnedDescriptor, crash: consuming OwnedDescriptor
    ) {
        self.child = child
        self.times = times
        self.server = server
        self.session = consume session
        self.log = consume log
        self.crash = consume crash
    }

    package var pid: Int32 { child.pid }

    /// The host's end of the session: a SEQPACKET socket that does not block. Taken once.
    package mutating func takeSession() -> OwnedDescriptor { Self.take(&session) }

    /// The standard output and error of the process: a pipe that does not block. Taken once.
    package mutating func takeLog() -> OwnedDescriptor { Self.take(&log) }

    /// The socket for the record of a crash: SEQPACKET, and it does not block. Taken once.
    package mutating func takeCrash() -> OwnedDescriptor { Self.take(&crash) }

    private static func take(_ descriptor: inout OwnedDescriptor?) -> OwnedDescriptor {
        guard let taken = descriptor.take() else { preconditionFailure("A descriptor is taken once.") }
        return taken
    }
}

/// The times of a launch before the first message.
package struct LaunchTimes: Hashable, Sendable {
    /// When the order was sent: the monotonic time in nanoseconds.
    package var ordered: Int64 = 0
    /// Those of a child from the pool begin when it gets the order.
    package var child = ChildTimes()
    /// Whether the process waited for the order, instead of being made for it.
    package var isFromPool = false

    package init(ordered: Int64 = 0, child: ChildTimes = ChildTimes(), isFromPool: Bool = false) {
        (self.ordered, self.child, self.isFromPool) = (ordered, child, isFromPool)
    }
}
