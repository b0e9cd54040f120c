import Testing

@testable import BenchmarkReport

struct SpreadTests {
    @Test func spreadOfNoRatiosIsNil() {
        #expect(Spread(Samples()) == nil)
    }

    @Test func spreadOfFiveRatiosReachesFromSmallestToLargest() throws {
        let spread = try #require(Spread(Samples([1.2, 0.9, 1.0, 1.1, 1.4])))
        #expect(spread.low == 0.9)
        #expect(spread.middle == 1.1)
        #expect(spread.high == 1.4)
    }

    /// Of eight ratios one may be left out at each end: 1 - 2 × 9 ÷ 256 is 0.93.
    @Test func spreadOfEightRatiosLeavesOutOneAtEachEnd() throws {
        let spread = try #require(Spread(Samples([9, 1, 2, 3, 4, 5, 6, 0.1])))
        #expect(spread.low == 1)
        #expect(spread.high == 6)
    }

    /// The numbers of a table of the sign test at 0.1.
    @Test(arguments: [(1, 0), (2, 0), (4, 0), (5, 0), (7, 0), (8, 1), (10, 1), (11, 2), (12, 2), (13, 3), (20, 5)])
    func cutsAsManyAsTheSignTestAllows(count: Int, cut: Int) {
        #expect(Spread.cut(count) == cut)
    }
}
