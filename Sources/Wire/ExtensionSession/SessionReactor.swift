/// The thread of a session: it reports when the socket can be read or written, and when a timer fires.
///
/// The host uses its event loop, the extension its main run loop. All calls in both directions are made on that thread.
package protocol SessionReactor: AnyObject {
    func watch(
        _ descriptor: Int32, readable: @escaping () -> Void, writable: @escaping () -> Void
    ) -> any SessionWatch
    func schedule(after: Duration, _ action: @escaping () -> Void) -> any SessionTimer
    /// Makes a call on the thread: now, or soon if another thread asks.
    func perform(_ call: @escaping () -> Void)
    /// Whether `readable` is called again while bytes are left unread. If not, a session reads until none are left.
    var remindsOfUnread: Bool { get }
}

extension SessionReactor {
    /// For a thread that drops its sessions itself.
    package func perform(_ call: @escaping () -> Void) { call() }

    package var remindsOfUnread: Bool { false }
}
