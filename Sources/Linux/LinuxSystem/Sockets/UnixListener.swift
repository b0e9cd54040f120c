import Glibc

/// A socket that listens at a path, for its owner's processes alone, and accepts connections on a loop.
///
/// Unchecked because the compiler cannot see that every use after `init` is on the loop's thread. The loop checks it at
/// each watch, schedule and cancel.
package final class UnixListener: @unchecked Sendable {
    /// Connections accepted per wake-up. If more wait, the loop calls again at once.
    private static let mostAtOnce = 16
    /// The pause after the process runs out of descriptors. The kernel does not report when descriptors are free again,
    /// and the socket stays readable in the meantime.
    private static let rest: Duration = .seconds(1)

    /// The path of the socket's file.
    package let path: String
    private let loop: EventLoop
    private var socket: OwnedDescriptor?
    private var registration: Registration?
    private var pause: ScheduledTimer?
    private var onConnection: @Sendable (consuming OwnedDescriptor) -> Void = { _ in }

    /// Makes the socket and its file. Connections wait in the kernel until `start`.
    ///
    /// - Parameter backlog: the most connections that may wait; the next one gets EAGAIN.
    /// - Throws: ENAMETOOLONG for a path longer than `UnixSocket.longestPath`.
    package init(
        at path: String, kind: UnixSocket.Kind, backlog: Int32 = 64, loop: EventLoop
    ) throws(SystemError) {
        self.path = path
        self.loop = loop
        socket = try UnixSocket.listen(at: path, kind: kind, backlog: backlog)
    }

    /// Starts to accept. The loop's thread calls `onConnection` with each connection, which does not block. Does
    /// nothing after `stop` or a second time.
    package func start(
        _ onConnection: @escaping @Sendable (consuming OwnedDescriptor) -> Void
    ) throws(SystemError) {
        guard registration == nil, let number = socket?.rawValue else { return }
        self.onConnection = onConnection
        registration = try loop.watch(number, for: .readable) { [weak self] _ in self?.acceptSome() }
    }

    /// Ends a pause. Call it when a connection was closed, because its descriptor is free now.
    package func connectionClosed() { endRest() }

    private func endRest() {
        guard let pause else { return }
        pause.cancel()
        self.pause = nil
        try? registration?.modify(.readable)
    }

    /// Closes the socket and removes its file. Accepted connections stay open.
    package func stop() {
        pause?.cancel()
        pause = nil
        registration?.cancel()
        registration = nil
        onConnection = { _ in }
        if socket.take() != nil { unlink(path) }
    }

    private func acceptSome() {
        for _ in 0..<Self.mostAtOnce {
            guard let number = socket?.rawValue else { return }
            do throws(SystemError) {
                guard let connection = try UnixSocket.accept(from: number) else { return }
                onConnection(connection)
            } catch {
                return beginRest()
            }
        }
    }

    /// Stops watching for a while. Watching a socket that stays readable would keep the loop busy with nothing else.
    private func beginRest() {
        guard pause == nil, (try? registration?.modify([])) != nil else { return }
        pause = loop.schedule(after: Self.rest) { [weak self] in self?.endRest() }
    }
}
