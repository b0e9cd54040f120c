import LinuxSystem
import Testing

@testable import ExtensionSession

/// The deadlines of requests, without a clock.
struct PendingRequestsTests {
    private final class Ends {
        var all: [UInt64] = []
    }

    private static func requests(_ lengths: [Duration?], _ ends: Ends) -> PendingRequests {
        var requests = PendingRequests()
        for (number, length) in zip(UInt64(1)..., lengths) {
            _ = requests.add(number, deadline: length, now: 0) { _, _ in ends.all.append(number) }
        }
        return requests
    }

    private static func call(_ completions: [PendingRequests.Completion]) {
        for completion in completions { PendingRequests.fail(completion, .deadlinePassed) }
    }

    @Test func requestsPassInTheirOrderOnceTheirDeadlineIsDue() {
        let ends = Ends()
        var requests = Self.requests([.nanoseconds(30), nil, .nanoseconds(10), .nanoseconds(20)], ends)
        #expect(requests.nextDue == 10)
        Self.call(requests.takePassed(at: 9, restOfPause: nil) { false })
        #expect(ends.all == [])
        Self.call(requests.takePassed(at: 30, restOfPause: nil) { false })
        #expect(ends.all == [1, 3, 4] && requests.nextDue == nil)
        #expect(requests.take(2) != nil && requests.take(2) == nil && requests.take(1) == nil)
    }

    @Test func aDebuggerAndThenTheWholeLengthPutOffADeadline() {
        let ends = Ends()
        var requests = Self.requests([.nanoseconds(10)], ends)
        Self.call(requests.takePassed(at: 10, restOfPause: nil) { true })
        let look = DeadlinePause.look.nanoseconds
        #expect(ends.all == [] && requests.nextDue == 10 + look)
        Self.call(requests.takePassed(at: 10 + look, restOfPause: nil) { false })
        #expect(ends.all == [] && requests.nextDue == 20 + look)
        Self.call(requests.takePassed(at: 20 + look, restOfPause: nil) { false })
        #expect(ends.all == [1])
    }

    @Test func aPauseOfThisSidePutsOffADeadlineOnce() {
        let ends = Ends()
        var requests = Self.requests([.nanoseconds(10)], ends)
        Self.call(requests.takePassed(at: 10, restOfPause: .nanoseconds(5)) { false })
        let due = 15 + DeadlinePause.look.nanoseconds
        #expect(ends.all == [] && requests.nextDue == due)
        Self.call(requests.takePassed(at: due, restOfPause: .nanoseconds(5)) { false })
        #expect(ends.all == [1])
    }

    @Test func aStandstillOfThisSidePutsOffADeadlineOnce() {
        let ends = Ends()
        let second: Int64 = 1_000_000_000
        var requests = Self.requests([.seconds(5)], ends)
        Self.call(requests.takePassed(at: 8 * second, restOfPause: nil) { false })
        #expect(ends.all == [] && requests.nextDue == 11 * second)
        Self.call(requests.takePassed(at: 13 * second, restOfPause: nil) { false })
        #expect(ends.all == [1])
    }

    @Test func aDeadlineBeyondTheClockIsNeverDue() {
        let ends = Ends()
        var requests = Self.requests([.seconds(Int64.max / 2)], ends)
        Self.call(requests.takePassed(at: .max - 2, restOfPause: nil) { false })
        #expect(ends.all == [] && requests.takeAll().count == 1)
    }
}
