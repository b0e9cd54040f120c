import CLinux

/// A set of watched descriptors, each known by a token of the caller's.
package struct Epoll: ~Copyable, Sendable {
    private let descriptor: OwnedDescriptor

    /// Most events that one `wait` reports.
    package static let mostEvents = 64

    /// Readable while one of the watched descriptors is ready.
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

    /// Waits for events, at most `timeout` nanoseconds, or for ever if it is nil, and calls `body` for each of them.
    ///
    /// - Parameter most: events taken at a time, at most `mostEvents`.
    /// - Returns: how many events there were; 0 at the end of the time.
    @discardableResult
    package func wait(
        timeout: Int64?, most: Int = Self.mostEvents, _ body: (_ token: UInt64, _ readiness: Readiness) -> Void
    ) throws(SystemError) -> Int {
        var result: Result<Int, SystemError> = .success(0)
        withUnsafeTemporaryAllocation(of: hostel_event.self, capacity: most) { events in
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
