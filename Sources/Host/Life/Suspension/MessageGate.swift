/// Holds messages back while a process is stopped or about to be, and releases them in order.
@HostActor
final class MessageGate {
    private(set) var isClosed = false
    private var waiting: [() -> Void] = []

    /// Calls the body now, or once the gate has opened.
    func pass(_ body: @escaping () -> Void) {
        if isClosed { waiting.append(body) } else { body() }
    }

    func close() { isClosed = true }

    /// Lets new messages pass. Those that wait pass at `release`.
    func open() { isClosed = false }

    func release() {
        let bodies = waiting
        waiting = []
        for body in bodies { body() }
    }
}
