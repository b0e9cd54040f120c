import ExtensionSession
import HostelTestSupport
import Testing

/// A session's share of the host's time, as a value.
struct WorkBudgetTests {
    private static let millisecond: Int64 = 1_000_000
    private static let second: Int64 = 1_000_000_000

    /// 100 ms a second, 200 ms at once, 500 ms of debt, 10 s of patience.
    private static var allowance: WorkAllowance {
        var allowance = WorkAllowance()
        allowance.perSecond = .milliseconds(100)
        allowance.burst = .milliseconds(200)
        allowance.mostDebt = .milliseconds(500)
        allowance.patience = .seconds(10)
        return allowance
    }

    private var budget = WorkBudget(Self.allowance)

    @Test mutating func messagesWithinTheAllowanceAreReadForEver() {
        // A minute of 60 messages a second of 1.6 ms each: 96 ms a second.
        for frame in 0..<3600 {
            let verdict = budget.spend(1_600_000, isExact: true, now: Int64(frame) * Self.second / 60) { true }
            #expect(verdict == .readOn)
        }
    }

    @Test mutating func burstIsReadAtOnceAndItsRestIsPaused() {
        #expect(budget.spend(200 * Self.millisecond, isExact: true, now: 0) { true } == .readOn)
        // 1 ms of debt and 5 ms of gain take 60 ms at a tenth.
        #expect(budget.spend(Self.millisecond, isExact: true, now: 0) { true } == .pause(60 * Self.millisecond))
    }

    @Test mutating func pauseRestoresTimeToRead() {
        guard
            case .pause(let length) = budget.spend(300 * Self.millisecond, isExact: true, now: 0, hasUnread: { false })
        else {
            Issue.record("no pause")
            return
        }
        #expect(length == 1050 * Self.millisecond)
        #expect(budget.spend(5 * Self.millisecond, isExact: true, now: length) { true } == .readOn)
    }

    @Test mutating func messageFarAboveTheAllowanceEndsTheSession() {
        #expect(
            budget.spend(701 * Self.millisecond, isExact: true, now: 0) { false } == .end(.atOnce(milliseconds: 701)))
    }

    @Test mutating func timeOfOtherProgramsNeitherPausesNorEndsASession() {
        // The thread did not run for a minute.
        #expect(budget.spend(60 * Self.second, isExact: false, now: 0) { true } == .readOn)
        #expect(budget.isScarce)
        #expect(budget.spend(90 * Self.millisecond, isExact: true, now: 0) { true } == .readOn)
        #expect(budget.spend(60 * Self.second, isExact: false, now: 0) { true } == .readOn)
        #expect(budget.spend(9 * Self.millisecond, isExact: true, now: 0) { true } == .readOn)
    }

    @Test mutating func ownTimeIsMeasuredOnceHalfOfTheBurstIsSpent() {
        #expect(!budget.isScarce)
        _ = budget.spend(99 * Self.millisecond, isExact: false, now: 0) { false }
        #expect(!budget.isScarce)
        _ = budget.spend(2 * Self.millisecond, isExact: false, now: 0) { false }
        #expect(budget.isScarce)
    }

    /// The cheaper clock measures a dear message only while the budget is full, whatever comes between two of them.
    @Test(arguments: [
        [17_000_000], [17_000_000, 50_000], [3_000_000, 50_000], [170_000_000, 50_000], [90_000_000, 0, 0],
    ])
    mutating func dearMessagesBetweenCheapOnesAreChargedInFull(costs: [Int64]) {
        var (now, busy): (Int64, Int64) = (0, 0)
        while now < 300 * Self.second {
            for cost in costs {
                now += cost + Self.millisecond
                busy += cost
                let isExact = budget.isScarce
                if case .pause(let length) = budget.spend(cost, isExact: isExact, now: now, hasUnread: { false }) {
                    now += length
                }
            }
        }
        #expect(busy < now / 10 + 500 * Self.millisecond)
    }

    @Test mutating func cheaperClockCountsAgainOnceTheBudgetIsFull() {
        _ = budget.spend(150 * Self.millisecond, isExact: false, now: 0) { false }
        #expect(budget.isScarce)
        // 100 ms are missing from the burst, and nobody paid for 50 ms.
        _ = budget.spend(0, isExact: true, now: 1499 * Self.millisecond) { false }
        #expect(budget.isScarce)
        _ = budget.spend(0, isExact: true, now: 1502 * Self.millisecond) { false }
        #expect(!budget.isScarce)
    }

    /// Spends 10 ms after each pause, as a sender does whose messages always wait.
    private mutating func flood(from start: Int64 = 0, until end: Int64, hasUnread: (Int64) -> Bool) -> (
        WorkExcess, Int64
    )? {
        var now = start
        while now < end {
            switch budget.spend(10 * Self.millisecond, isExact: true, now: now, hasUnread: { hasUnread(now) }) {
            case .readOn: now += 10 * Self.millisecond
            case .pause(let length): now += length
            case .end(let excess): return (excess, now)
            }
        }
        return nil
    }

    @Test mutating func senderThatIsAlwaysAheadIsEndedAfterTheHostsPatience() throws {
        let (excess, time) = try #require(flood(until: 60 * Self.second) { _ in true })
        guard case .lasting(let seconds) = excess else {
            Issue.record("\(excess)")
            return
        }
        #expect((10...10.2).contains(seconds) && (10 * Self.second...11 * Self.second).contains(time))
    }

    @Test mutating func senderThatWaitsForTheHostIsReadSlowlyForEver() {
        // It uses all the time that it gets, and no message waits when the host pauses.
        #expect(flood(until: 3600 * Self.second) { _ in false } == nil)
        // As one whose messages wait for 9 s of 10.
        #expect(flood(from: 3600 * Self.second, until: 7200 * Self.second) { ($0 / Self.second) % 10 != 0 } == nil)
    }

    @Test mutating func readingEverythingEndsTheHostsImpatience() {
        #expect(flood(until: 9 * Self.second) { _ in true } == nil)
        budget.hasCaughtUp()
        #expect(flood(from: 9 * Self.second, until: 18 * Self.second) { _ in true } == nil)
    }

    @Test mutating func spentTimeNeverExceedsTheAllowance() {
        var random = SeededGenerator(seed: 11)
        var now: Int64 = 0
        var spent: Int64 = 0
        while now < 300 * Self.second {
            let cost = Int64.random(in: 0...20 * Self.millisecond, using: &random)
            spent += cost
            now += cost
            if case .pause(let length) = budget.spend(cost, isExact: true, now: now, hasUnread: { false }) {
                #expect(length > 0 && length < 6 * Self.second)
                now += length
            }
        }
        // The allowance of the time, the burst, and the last message.
        #expect(spent < now / 10 + 220 * Self.millisecond)
    }
}
