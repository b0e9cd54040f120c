import CLinux

/// A set of watched descriptors. The caller gives each one a token.
package struct Epoll: ~Copyable, Sendable {
    private let descriptor: OwnedDescriptor

    /// The most events that one `wait` reports.
    package static let mostEvents = 64

    /// The epoll descriptor, which is readable while a watched descriptor is ready.
    package var rawValue: Int32 { descriptor.rawValue }

    package init() throws(SystemError) {
        descriptor = OwnedDescriptor(
            owning: try systemCall(.epollCreate1) { hostel_epoll() })
    }

    package func add(_ number: Int32, for readiness: Readiness, token: UInt64) throws(SystemError) {
        try control(HOSTEL_EPOLL_ADD, number, readiness, token)
    }

    package func modify(_ number: Int32, for readiness: Readiness, token: UInt64) throws(SystemError) {
        try control(HOSTEL_EPOLL_MODIFY, number, readiness, token)
    }

    package func remove(_ number: Int32) throws(SystemError) { try control(HOSTEL_EPOLL_REMOVE, number, [], 0) }

    private func control(
        _ operation: Int, _ number: Int32, _ readiness: Readiness, _ token: UInt64
    ) throws(SystemError) {
        _ = try systemCall(.epollControl) {
            hostel_epoll_control(descriptor.rawValue, Int32(operation), number, readiness.rawValue, token)
        }
    }

    /// Waits for events, at most `timeout` nanoseconds, or without end if it is nil. Calls `body` for each event.
    ///
    /// - Parameter most: the most events to take, at most `mostEvents`.
    /// - Returns: the number of events; 0 at the end of `timeout`.
    @discardableResult
    package func wait(
        timeout: Int64?, most: Int = Self.mostEvents, _ body: (_ token: UInt64, _ readiness: Readiness) -> Void
    ) throws(SystemError) -> Int {
        var result: Result<Int, SystemError> = .success(0)
        withUnsafeTemporaryAllocation(of: hostel_epoll_event.self, capacity: most) { events in
            do throws(SystemError) {
                let count = try systemCall(.epollWait) {
                    hostel_epoll_wait(
                        descriptor.rawValue, events.baseAddress, Int32(most), timeout.map { max($0, 0) } ?? -1)
                }
                for event in events[..<Int(count)] { body(event.token, Readiness(rawValue: event.events)) }
                result = .success(Int(count))
            } catch { result = .failure(error) }
        }
        return try result.get()
    }
}
