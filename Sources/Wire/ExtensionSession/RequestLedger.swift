/// Which requests wait for an answer, ours and theirs: the rule that each is answered once and none is invented.
package struct RequestLedger: Hashable, Sendable {
    private let limit: Int
    private var lastSent: UInt64 = 0
    private var lastReceived: UInt64 = 0
    private var asked: Set<UInt64> = []
    private var toAnswer: Set<UInt64> = []

    package init(limits: SessionLimits = .standard) {
        limit = limits.unanswered
    }

    /// The number of a new request of ours.
    package mutating func ask() -> UInt64 {
        lastSent += 1
        asked.insert(lastSent)
        return lastSent
    }

    /// Notes an answer of the other side. Throws `unexpectedAnswer` where nothing was asked by that number.
    package mutating func answered(_ request: UInt64) throws(FrameError) {
        // A request that we gave up on stays asked until its answer comes, so that a late answer is no violation.
        guard asked.remove(request) != nil else { throw .unexpectedAnswer(request) }
    }

    /// Notes a request of the other side. Numbers only grow, so that none can be used twice.
    package mutating func received(_ request: UInt64) throws(FrameError) {
        guard request > lastReceived else { throw .reusedRequestNumber(request) }
        guard toAnswer.count < limit else { throw .tooManyRequests(limit: limit) }
        lastReceived = request
        toAnswer.insert(request)
    }

    /// Notes an answer of ours; false where there is nothing to answer any more.
    package mutating func answer(_ request: UInt64) -> Bool {
        toAnswer.remove(request) != nil
    }

    package var unansweredByUs: Int { toAnswer.count }
    package var unansweredByThem: Int { asked.count }
}
