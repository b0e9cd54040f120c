/// The events that a session waits for: packets always, and room in the socket while messages wait to be sent.
struct SocketWait {
    /// The pause before the next attempt while the kernel refuses more descriptors in transit. No event of the socket
    /// reports the end of that.
    static let pause: Duration = .milliseconds(50)

    private var watch: (any SessionWatch)?
    private var timer: (any SessionTimer)?

    var isActive: Bool { watch != nil }

    mutating func begin(_ watch: any SessionWatch) { self.watch = watch }

    /// Waits for room if the outbox holds messages.
    ///
    /// - Returns: whether the owner must try again after `pause`, and pass the timer to `retry(by:)`.
    func needsRetry(_ outbox: borrowing Outbox) -> Bool {
        watch?.wantsWrite = !outbox.isEmpty && !outbox.isStarved
        return outbox.isStarved && !outbox.isEmpty && timer == nil
    }

    mutating func retry(by timer: any SessionTimer) { self.timer = timer }

    /// The timer's time has come.
    mutating func retried() { timer = nil }

    mutating func cancel() {
        watch?.cancel()
        watch = nil
        timer?.cancel()
        timer = nil
    }
}
