import Testing

@testable import DrawingHost

/// One extension's share of the renderer's time.
struct DrawingShareTests {
    private static let millisecond: Int64 = 1_000_000

    /// How often lists of one cost are drawn within a time, if the extension asks again at once.
    private func drawings(of cost: Int64, within seconds: Int64) -> Int {
        var share = DrawingShare()
        var (now, count): (Int64, Int) = (0, 0)
        while now < seconds * 1_000 * Self.millisecond {
            now += share.wait(now: now)
            now += cost * Self.millisecond
            share.spend(cost * Self.millisecond, now: now)
            count += 1
        }
        return count
    }

    @Test func cheapListsAreDrawnWithoutARest() { #expect(drawings(of: 50, within: 100) == 2_000) }

    @Test func dearListsHaveATenthOfTheTimeAfterABurst() {
        let count = drawings(of: 1_000, within: 100)
        #expect((10...13).contains(count), "\(count)")
    }

    @Test func aFirstDearDrawingIsFollowedByTheNextAtOnce() {
        var share = DrawingShare()
        share.spend(900 * Self.millisecond, now: 0)
        #expect(share.wait(now: 0) == 0)
        share.spend(900 * Self.millisecond, now: 0)
        #expect(share.wait(now: 0) == 7_000 * Self.millisecond)
        #expect(share.wait(now: 7_000 * Self.millisecond) == 0)
    }

    @Test(arguments: [Int64.min, -1, .max]) func impossibleCostsAndTimesAreBounded(_ cost: Int64) {
        var share = DrawingShare()
        share.spend(cost, now: 5)
        share.spend(cost, now: 0)
        #expect((0...100_000 * Self.millisecond).contains(share.wait(now: 5)))
    }
}
