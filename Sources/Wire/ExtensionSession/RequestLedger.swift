/// The requests of both sides that wait for an answer. Each is answered once, and no answer comes without a request.
package struct RequestLedger: Hashable, Sendable {
    private let limit: Int
    private var lastSent: UInt64 = 0
    private var lastReceived: UInt64 = 0
    private var asked: Set<UInt64> = []
    private var toAnswer: Set<UInt64> = []

    package init(limits: SessionLimits = .standard) {
        limit = limits.unanswered
    }

    /// Returns the number for a new request of this side.
    package mutating func ask() -> UInt64 {
        lastSent += 1
        asked.insert(lastSent)
        return lastSent
    }

    /// Notes an answer of the other side. Throws `unexpectedAnswer` if no request has that number.
    package mutating func answered(_ request: UInt64) throws(FrameError) {
        // A request whose deadline passed stays asked until its answer comes, so a late answer breaks no rule.
        guard asked.remove(request) != nil else { throw .unexpectedAnswer(request) }
    }

    /// Notes a request of the other side. Numbers only grow, so no number is used twice.
    package mutating func received(_ request: UInt64) throws(FrameError) {
        guard request > lastReceived else { throw .reusedRequestNumber(request) }
        guard toAnswer.count < limit else { throw .tooManyRequests(limit: limit) }
        lastReceived = request
        toAnswer.insert(request)
    }

    /// Notes an answer of this side. Returns false if the request was answered before.
    package mutating func answer(_ request: UInt64) -> Bool {
        toAnswer.remove(request) != nil
    }

    /// Whether a request of this side has no answer yet.
    package func isAsked(_ request: UInt64) -> Bool { asked.contains(request) }

    package var unansweredByUs: Int { toAnswer.count }
    package var unansweredByThem: Int { asked.count }
}
