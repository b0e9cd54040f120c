/// The events that a session waits for: packets always, and room in the socket while messages wait to be sent.
struct SocketWait {
    /// The pause before the next attempt while the kernel refuses more descriptors in transit. No event of the socket
    /// reports the end of that.
    static let pause: Duration = .milliseconds(50)

    private var watch: (any SessionWatch)?
    /// Whether the watch reports room.
    private var wantsRoom = false
    private var timer: (any SessionTimer)?
    /// The end of the present pause, in monotonic nanoseconds, and the timer that ends it.
    private var pauseEnd: (time: Int64, timer: any SessionTimer)?

    var isActive: Bool { watch != nil || isPaused }

    /// Whether there is something to cancel.
    var isInUse: Bool { isActive || timer != nil }

    /// Whether the socket is neither read nor watched, so that the other side waits.
    var isPaused: Bool { pauseEnd != nil }

    mutating func begin(_ watch: any SessionWatch) {
        pauseEnd = nil
        self.watch = watch
        wantsRoom = false
    }

    /// The time until the end of the present pause; nil outside of a pause.
    func restOfPause(at now: Int64) -> Duration? { pauseEnd.map { .nanoseconds(max(0, $0.time - now)) } }

    /// Ends the watch until `begin`. A socket that is watched for nothing still reports its end, again and again.
    mutating func pause(until time: Int64, _ timer: any SessionTimer) {
        watch?.cancel()
        watch = nil
        pauseEnd = (time, timer)
    }

    /// Waits for room if the outbox holds messages.
    ///
    /// - Returns: whether the owner must try again after `pause`, and pass the timer to `retry(by:)`.
    mutating func needsRetry(_ outbox: borrowing Outbox) -> Bool {
        let wantsRoom = !outbox.isEmpty && !outbox.isStarved
        if wantsRoom != self.wantsRoom {
            self.wantsRoom = wantsRoom
            watch?.wantsWrite = wantsRoom
        }
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
        pauseEnd?.timer.cancel()
        pauseEnd = nil
    }
}
