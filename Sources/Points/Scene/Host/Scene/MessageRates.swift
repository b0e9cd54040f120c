internal import ExtensionHost

/// How often an extension may send each kind of message. A value: the caller passes the time in monotonic nanoseconds.
package struct MessageRates: Hashable, Sendable {
    /// Our choice: a burst such as the first frame of a large tile, then many times the rate of sixty frames a second.
    private static let standardMessages = RateLimit(burst: 10_000, perSecond: 2_000)

    private var messages = standardMessages
    /// Our choice: a URL follows a person's touch, and nobody touches more often.
    private var openings = RateLimit(burst: 10, perSecond: 1)
    private var ownRequests = RateLimit(burst: 20, perSecond: 1)

    package init() {}

    /// A new session begins with a full burst of messages. The other rates outlast the process.
    package mutating func beginSession() { messages = Self.standardMessages }

    package mutating func allowsMessage(now: Int64) -> Bool { messages.allow(now: now) }
    package mutating func allowsOpening(now: Int64) -> Bool { openings.allow(now: now) }
    /// A request of the extension about itself.
    package mutating func allowsOwnRequest(now: Int64) -> Bool { ownRequests.allow(now: now) }

    /// Removes the limit on URLs, for a replay: its recording holds only what was allowed then.
    package mutating func allowAnyOpening() { openings = RateLimit(burst: .max, perSecond: 1) }
}
