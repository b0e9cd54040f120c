/// A descriptor that a loop watches until `cancel`. Releasing this value does not cancel.
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

    /// Ends the watch: the handler is not called any more, even for an event that was already seen. To be called before
    /// the descriptor is closed, from the loop's thread; a second call does nothing.
    package func cancel() {
        guard let loop else { return }
        loop.preconditionCurrent()
        self.loop = nil
        loop.registrations.removeValue(forKey: token)
        // If the number was closed and watched anew, it is another registration's now.
        guard loop.tokens[number] == token else { return }
        loop.tokens.removeValue(forKey: number)
        try? loop.epoll.remove(number)
    }

    /// Replaces the events that it is watched for.
    package func modify(_ readiness: Readiness) throws(SystemError) {
        guard let loop, loop.tokens[number] == token else { return }
        loop.preconditionCurrent()
        try loop.epoll.modify(number, for: readiness, token: token)
    }
}

extension EventLoop {
    /// Calls `handler` on the loop's thread again and again while the descriptor is ready (level-triggered).
    ///
    /// A hang-up and an error are always reported. The descriptor stays the caller's; it is closed after `cancel`. A
    /// handler may cancel any registration, its own included, and close and open descriptors.
    package func watch(
        _ descriptor: Int32, for readiness: Readiness, _ handler: @escaping @Sendable (Readiness) -> Void
    ) throws(SystemError) -> Registration {
        preconditionCurrent()
        // Tokens are never used again, so an event for an earlier owner of the same number finds no registration.
        lastToken += 1
        try epoll.add(descriptor, for: readiness, token: lastToken)
        let registration = Registration(loop: self, number: descriptor, token: lastToken, handler: handler)
        registrations[lastToken] = registration
        tokens[descriptor] = lastToken
        return registration
    }
}
