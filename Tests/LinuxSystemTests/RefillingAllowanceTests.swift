import LinuxSystem
import Testing

/// An amount that time refills, as a value.
struct RefillingAllowanceTests {
    private static let second: Int64 = 1_000_000_000

    private var allowance = RefillingAllowance(burst: 10, perSecond: 4)

    @Test mutating func burstIsLeftAtFirstAndTimeRefillsIt() {
        allowance.refill(now: 0)
        allowance.spend(8)
        #expect(allowance.left == 2)
        #expect(allowance.refill(now: Self.second) == 0)
        #expect(allowance.left == 6)
        #expect(allowance.refill(now: 3 * Self.second) == 4)
        #expect(allowance.left == 10)
    }

    @Test mutating func smallStepsOfTimeLoseNothing() {
        allowance.refill(now: 0)
        allowance.spend(10)
        for step in 1...1_000_000 { allowance.refill(now: Int64(step)) }
        #expect(abs(allowance.left - 0.004) < 1e-9)
    }

    @Test mutating func debtIsBoundedAndEndsAfterTheNamedTime() {
        allowance.refill(now: 0)
        allowance.spend(100, least: -6)
        #expect(allowance.left == -6)
        #expect(allowance.nanoseconds(until: 0) == 1_500_000_000)
        allowance.refill(now: 1_500_000_000)
        #expect(allowance.nanoseconds(until: 0) == 0)
    }

    @Test mutating func leastAboveWhatIsLeftAddsNothing() {
        allowance.spend(8)
        allowance.spend(1, least: 5)
        #expect(allowance.left == 2)
    }

    @Test(arguments: [Int64.min, -1, 0]) mutating func timeThatGoesBackGainsNothing(_ earlier: Int64) {
        allowance.refill(now: .max)
        allowance.spend(10)
        allowance.refill(now: earlier)
        #expect(allowance.left == 0)
    }
}
