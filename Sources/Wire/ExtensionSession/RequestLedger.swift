/// The requests of both sides that wait for an answer. Each is answered once, and no answer comes without a request.
package struct RequestLedger: Hashable, Sendable {
    private let limit: Int
    private var lastSent: UInt64 = 0
    private var lastReceived: UInt64 = 0
    /// Numbers in their order. Each list is short, so it is searched from its beginning.
    private var asked: [UInt64] = []
    private var toAnswer: [UInt64] = []

    package init(limits: SessionLimits = .standard) {
        limit = limits.unanswered
    }

    /// Returns the number for a new request of this side.
    package mutating func ask() -> UInt64 {
        lastSent += 1
        asked.append(lastSent)
        return lastSent
    }

    /// Notes an answer of the other side. Throws `unexpectedAnswer` if no request has that number.
    package mutating func answered(_ request: UInt64) throws(FrameError) {
        // A request whose deadline passed stays asked until its answer comes, so a late answer breaks no rule.
        guard Self.remove(request, from: &asked) else { throw .unexpectedAnswer(request) }
    }

    /// Notes a request of the other side. Numbers only grow, so no number is used twice.
    package mutating func received(_ request: UInt64) throws(FrameError) {
        guard request > lastReceived else { throw .reusedRequestNumber(request) }
        guard toAnswer.count < limit else { throw .tooManyRequests(limit: limit) }
        lastReceived = request
        toAnswer.append(request)
    }

    /// Notes an answer of this side. Returns false if the request was answered before.
    package mutating func answer(_ request: UInt64) -> Bool {
        Self.remove(request, from: &toAnswer)
    }

    private static func remove(_ number: UInt64, from list: inout [UInt64]) -> Bool {
        guard let place = list.firstIndex(of: number) else { return false }
        list.remove(at: place)
        return true
    }

    /// Whether a request of this side has no answer yet.
    package func isAsked(_ request: UInt64) -> Bool { asked.contains(request) }

    package var unansweredByThem: Int { asked.count }
}
