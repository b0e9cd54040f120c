/// An event that a test waited for did not happen before the deadline.
package struct TimedOut: Error, CustomStringConvertible {
    package let event: String
    package let limit: Duration

    package init(_ event: String, within limit: Duration) {
        self.event = event
        self.limit = limit
    }

    package var description: String { "it did not happen within \(limit): \(event)" }
}
