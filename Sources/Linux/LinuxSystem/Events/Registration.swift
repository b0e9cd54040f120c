/// A descriptor that a loop watches until `cancel`. Releasing this value does not cancel it.
package final class Registration: @unchecked Sendable {
    let handler: @Sendable (Readiness) -> Void
    private let token: UInt64
    private let number: Int32
    private weak var loop: EventLoop?

    fileprivate init(
        loop: EventLoop, number: Int32, token: UInt64, handler: @escaping @Sendable (Readiness) -> Void
    ) {
        self.loop = loop
        self.number = number
        self.token = token
        self.handler = handler
    }

    /// Ends the watch. The handler is not called any more, even for an event that the loop has already seen. Call it on
    /// the loop's thread before the descriptor is closed. A second call does nothing.
    package func cancel() {
        guard let loop else { return }
        loop.preconditionCurrent()
        self.loop = nil
        loop.registrations.removeValue(forKey: token)
        // If the number was closed and is watched again, it belongs to another registration.
        guard loop.tokens[number] == token else { return }
        loop.tokens.removeValue(forKey: number)
        try? loop.epoll.remove(number)
    }

    /// Replaces the events to watch for.
    package func modify(_ readiness: Readiness) throws(SystemError) {
        guard let loop, loop.tokens[number] == token else { return }
        loop.preconditionCurrent()
        try loop.epoll.modify(number, for: readiness, token: token)
    }
}

extension EventLoop {
    /// Calls `handler` on the loop's thread again and again while the descriptor is ready (level-triggered).
    ///
    /// A hang-up and an error are always reported. The caller keeps the descriptor and closes it after `cancel`. A
    /// handler may cancel any registration, its own included, and close and open descriptors.
    package func watch(
        _ descriptor: Int32, for readiness: Readiness, _ handler: @escaping @Sendable (Readiness) -> Void
    ) throws(SystemError) -> Registration {
        preconditionCurrent()
        // Tokens are never reused, so an event for an earlier owner of the same number finds no registration.
        lastToken += 1
        try epoll.add(descriptor, for: readiness, token: lastToken)
        let registration = Registration(loop: self, number: descriptor, token: lastToken, handler: handler)
        registrations[lastToken] = registration
        tokens[descriptor] = lastToken
        return registration
    }
}
