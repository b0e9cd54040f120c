package import LinuxSystem

// Calls that come back on the host's thread: timers, descriptors and handlers. The forms with an owner hold it weakly
// and do nothing once it is gone.

extension HostActor {
    /// Calls `body` once on the host's thread, `delay` from now.
    @HostActor
    package static func after(_ delay: Duration, _ body: @escaping @HostActor @Sendable () -> Void) -> ScheduledTimer {
        shared.loop.schedule(after: delay) { shared.assumeHere(body) }
    }

    /// Calls `body` with `owner` once on the host's thread, `delay` from now.
    @HostActor
    package static func after<Owner: AnyObject & Sendable>(
        _ delay: Duration, _ owner: Owner, _ body: @escaping @HostActor @Sendable (Owner) -> Void
    ) -> ScheduledTimer {
        shared.loop.schedule(after: delay) { [weak owner] in
            shared.assumeHere { if let owner { body(owner) } }
        }
    }

    /// Calls `body` with `owner` each time the descriptor is ready, until the registration is cancelled.
    @HostActor
    package static func watch<Owner: AnyObject & Sendable>(
        _ descriptor: Int32, for readiness: Readiness, _ owner: Owner,
        _ body: @escaping @HostActor @Sendable (Owner, Readiness) -> Void
    ) throws(SystemError) -> Registration {
        try shared.loop.watch(descriptor, for: readiness) { [weak owner] found in
            shared.assumeHere { if let owner { body(owner, found) } }
        }
    }

    /// Starts a listener, and calls `body` with `owner` for each connection that it accepts, until it is stopped.
    @HostActor
    package static func accept<Owner: AnyObject & Sendable>(
        from listener: UnixListener, _ owner: Owner,
        _ body: @escaping @HostActor @Sendable (Owner, consuming OwnedDescriptor) -> Void
    ) throws(SystemError) {
        try listener.start { [weak owner] connection in
            guard let owner else { return }
            // A closure cannot capture an owned descriptor, so the number crosses and gets its next owner there.
            let number = connection.release()
            shared.assumeHere { body(owner, OwnedDescriptor(owning: number)) }
        }
    }

    /// A handler for one value, to be called on the host's thread.
    package nonisolated static func handler<Value: Sendable>(
        _ body: @escaping @HostActor @Sendable (Value) -> Void
    ) -> @Sendable (Value) -> Void {
        { value in shared.assumeHere { body(value) } }
    }

    /// A handler for one value that does nothing once `owner` is gone, to be called on the host's thread.
    package nonisolated static func handler<Owner: AnyObject & Sendable, Value: Sendable>(
        _ owner: Owner, _ body: @escaping @HostActor @Sendable (Owner, Value) -> Void
    ) -> @Sendable (Value) -> Void {
        { [weak owner] value in shared.assumeHere { if let owner { body(owner, value) } } }
    }

    /// Calls `body` on the host's thread, after what already waits there. From any thread.
    package nonisolated static func enqueue(_ body: @escaping @HostActor @Sendable () -> Void) {
        shared.loop.execute { shared.assumeHere(body) }
    }
}
