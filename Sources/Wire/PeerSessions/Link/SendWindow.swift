/// The units that one side may still send, and the senders that wait for more. A value.
///
/// It returns the senders whose wait is over and calls none of them: a sender may change the link, and so this window.
struct SendWindow {
    /// A sender that waits. It gets true once its units are there, and false if the window was closed before, or if it
    /// gave up.
    struct Waiter {
        /// Names the sender for `withdraw`.
        let ticket: UInt64
        let units: UInt32
        let resume: (Bool) -> Void
    }

    private var left = PeerLimits.window
    private var waiting: [Waiter] = []

    /// Changes the window in its place, also behind an optional value.
    mutating func change<Value>(_ body: (inout SendWindow) -> Value) -> Value { body(&self) }

    /// Takes units if they are there and nobody waits for some.
    mutating func take(_ units: UInt32) -> Bool {
        guard waiting.isEmpty, units <= left else { return false }
        left -= units
        return true
    }

    /// Waits for units behind all who wait already.
    mutating func wait(_ waiter: Waiter) { waiting.append(waiter) }

    /// The other side took units. More than were sent are ignored.
    ///
    /// - Returns: the senders whose units are there now, in their order.
    mutating func give(_ units: UInt32) -> [Waiter] {
        left = min(PeerLimits.window, left + min(units, PeerLimits.window))
        return serve()
    }

    /// A sender gives up. Those behind it may fit now.
    ///
    /// - Returns: the sender, nil if it does not wait any more, and the senders whose units are there now.
    mutating func withdraw(_ ticket: UInt64) -> (withdrawn: Waiter?, served: [Waiter]) {
        guard let place = waiting.firstIndex(where: { $0.ticket == ticket }) else { return (nil, []) }
        return (waiting.remove(at: place), serve())
    }

    private mutating func serve() -> [Waiter] {
        var served: [Waiter] = []
        while let first = waiting.first, first.units <= left {
            left -= first.units
            served.append(waiting.removeFirst())
        }
        return served
    }

    /// Nothing is sent any more.
    ///
    /// - Returns: the senders that waited.
    mutating func close() -> [Waiter] {
        defer { waiting = [] }
        return waiting
    }
}
