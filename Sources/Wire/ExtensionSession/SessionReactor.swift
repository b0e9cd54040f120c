/// The thread a session lives on: it says when the socket can be read or written, and when a time has come.
///
/// The host's is the event loop, the extension's the main run loop. All calls, both ways, are made on that thread.
package protocol SessionReactor: AnyObject {
    func watch(
        _ descriptor: Int32, readable: @escaping () -> Void, writable: @escaping () -> Void
    ) -> any SessionWatch
    func schedule(after: Duration, _ action: @escaping () -> Void) -> any SessionTimer
    /// Whether `readable` is called again for what was left unread. If not, a session reads until nothing is left.
    var remindsOfUnread: Bool { get }
}

extension SessionReactor {
    package var remindsOfUnread: Bool { false }
}

/// A watched descriptor; it is watched for reading from the start.
package protocol SessionWatch: AnyObject {
    /// Whether room to write is told as well.
    var wantsWrite: Bool { get set }
    /// After this returns, neither closure is called again.
    func cancel()
}

/// A time that was asked for.
package protocol SessionTimer: AnyObject {
    func cancel()
}
