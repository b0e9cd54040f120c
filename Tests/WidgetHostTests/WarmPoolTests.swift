import Testing

@testable import ExtensionHost

/// The number of processes that wait for a launch, as a value.
struct WarmPoolTests {
    @Test func oneIsAskedForAfterTheOther() {
        var pool = WarmPool(wanted: 2)
        #expect(pool.order == 1)
        pool.ordered()
        #expect(pool.order == nil)
        pool.made(10)
        #expect(pool.order == 2)
        pool.ordered()
        pool.made(11)
        #expect(pool.order == nil && pool.children == [10, 11])
        pool.used(10)
        #expect(pool.order == 2 && pool.children == [11])
    }

    @Test func nothingIsAskedForWithoutAPoolOrWhileMemoryIsShort() {
        #expect(WarmPool(wanted: 0).order == nil)
        var pool = WarmPool(wanted: 2)
        pool.ordered()
        pool.made(10)
        pool.hold(back: true)
        #expect(pool.children.isEmpty && pool.order == 0)
        pool.ordered()
        #expect(pool.order == nil)
        // Their end is no failure.
        let isLast = pool.ended(10)
        pool.counted(0)
        pool.hold(back: false)
        #expect(!isLast && pool.order == 1)
    }

    /// The fork server makes it before it reads that none is wanted, and then ends it.
    @Test func aChildThatIsMadeWhileMemoryIsShortIsNotCounted() {
        var pool = WarmPool(wanted: 1)
        pool.ordered()
        pool.hold(back: true)
        #expect(pool.order == 0)
        pool.ordered()
        pool.made(10)
        pool.counted(0)
        let isLast = pool.ended(10)
        #expect(!isLast && pool.children.isEmpty && pool.order == nil)
    }

    @Test func anOrderToEndAllStaysUntilItIsSent() {
        var pool = WarmPool(wanted: 2)
        pool.ordered()
        pool.made(10)
        pool.hold(back: true)
        pool.hold(back: false)
        // The order comes before the next child.
        #expect(pool.order == 0)
        pool.ordered()
        #expect(pool.order == nil)
        pool.counted(0)
        #expect(pool.order == 1)
    }

    /// The host had no free descriptor for it. The others, which the fork server counts with it, end too.
    @Test func aChildThatCannotBeWatchedIsEndedAndAnotherIsAskedFor() {
        var pool = WarmPool(wanted: 2)
        pool.ordered()
        pool.made(10)
        pool.ordered()
        let isLast = pool.lost()
        #expect(!isLast && pool.children.isEmpty && pool.order == 0)
        pool.ordered()
        pool.counted(0)
        #expect(pool.order == 1)
    }

    @Test func aForkServerThatCountsMoreChildrenEndsThem() {
        var pool = WarmPool(wanted: 2)
        pool.ordered()
        pool.counted(1)
        #expect(pool.order == 0)
        pool.ordered()
        pool.counted(0)
        #expect(pool.order == 1)
    }

    @Test func afterThreeFailuresInARowNothingIsAskedFor() {
        var pool = WarmPool(wanted: 1)
        for number in 1...2 {
            pool.ordered()
            let isLast = pool.notMade()
            #expect(!isLast, "\(number)")
        }
        pool.ordered()
        pool.made(10)
        let isLast = pool.ended(10)
        #expect(isLast && pool.order == nil)
    }

    /// Extensions of two users take turns, for example, and the children that wait are for the other one.
    @Test func childrenThatTheForkServerDiscardsAreNoFailures() {
        var pool = WarmPool(wanted: 1)
        for pid: Int32 in 10..<20 {
            pool.ordered()
            pool.made(pid)
            pool.discarded(pid)
            let isLast = pool.ended(pid)
            #expect(!isLast && pool.order == 1)
        }
    }

    @Test func aUseEndsARowOfFailures() {
        var pool = WarmPool(wanted: 1)
        for _ in 0..<2 {
            pool.ordered()
            _ = pool.notMade()
        }
        pool.ordered()
        pool.made(10)
        pool.used(10)
        pool.ordered()
        let isLast = pool.notMade()
        #expect(!isLast && pool.order == 1)
    }

    @Test func aNewForkServerBeginsWithNone() {
        var pool = WarmPool(wanted: 2)
        pool.ordered()
        pool.made(10)
        pool.ordered()
        pool.serverEnded()
        #expect(pool.children.isEmpty)
        let isLast = pool.ended(10)
        #expect(!isLast && pool.order == 1)
    }
}
